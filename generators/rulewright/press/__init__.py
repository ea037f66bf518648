"""From HTML and CSS to printed pages, and from pages to sheets."""
