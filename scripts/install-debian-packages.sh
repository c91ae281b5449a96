#!/usr/bin/env bash
# Installs the Debian 12 packages that tests use: for `npm run test:engines` Mesa's off-screen library for Chromium 68,
# and WPE WebKit with its WebDriver, the decoders of our streams and GStreamer's GL elements, without which WPE decodes a
# video but shows none of it; for the contract tests nginx, the cache in front of the service. Needs root; does nothing if they
# are installed. Exits 3 with the reason if they cannot be.
set -uo pipefail

packages=(libosmesa6 cog wpewebkit-driver gstreamer1.0-gl gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav nginx-light)

cannot() {
  echo "The packages cannot be had: $1." >&2
  exit 3
}

is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

command -v apt-get >/dev/null || cannot 'this is not Debian'
missing=()
for package in "${packages[@]}"; do is_installed "$package" || missing+=("$package"); done
[ "${#missing[@]}" -eq 0 ] && exit 0
[ "$(id -u)" -eq 0 ] || cannot "root has to run: apt-get install ${missing[*]}"

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >&2 || cannot 'apt-get update failed'
apt-get install -qq -y --no-install-recommends "${missing[@]}" >&2 || cannot "apt-get install ${missing[*]} failed"
