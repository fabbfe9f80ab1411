#!/bin/sh
# Installs pageaction from this folder, and checks that its libraries and certificates are installed:
#
#     ./install.sh [PREFIX]              installs below PREFIX (default: /usr/local)
#     ./install.sh --uninstall [PREFIX]  uninstalls
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
uninstalls=''
if [ "${1-}" = --uninstall ]; then
  uninstalls=1
  shift
fi
case ${1-} in
  -*)
    echo "Usage: ./install.sh [--uninstall] [PREFIX]" >&2
    exit 64
    ;;
esac
prefix=${1:-/usr/local}
list=share/doc/pageaction/files

if [ -n "$uninstalls" ]; then
  [ -e "$prefix/$list" ] || { echo "pageaction is not installed in $prefix." >&2; exit 2; }
  while IFS= read -r file; do rm -f "$prefix/$file"; done <"$prefix/$list"
  rm -f "$prefix/$list"
  rmdir "$prefix/share/doc/pageaction" "$prefix/libexec/pageaction" 2>/dev/null || true
  echo "Removed pageaction from $prefix."
  exit 0
fi

missing=$(ldd "$folder"/bin/pageaction "$folder"/libexec/pageaction/* 2>/dev/null |
  sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u | tr '\n' ' ')
packages=''
if [ -n "$missing" ]; then
  echo "These libraries are missing: $missing" >&2
  if ! command -v apt-get >/dev/null; then
    echo "Install JavaScriptCoreGTK 4.1, libxml2 2.14 or earlier, libcurl 4, zlib and the C++ standard library." >&2
    exit 2
  fi
  packages='libjavascriptcoregtk-4.1-0 libxml2 zlib1g libstdc++6 libminizip1 libzstd1'
  case $missing in *libcurl*) packages="$packages libcurl4" ;; esac
fi
# Other systems than Debian and Ubuntu have them in other files.
certificates=/etc/ssl/certs/ca-certificates.crt
if [ ! -e "$certificates" ] && command -v apt-get >/dev/null; then
  echo "The certificates for HTTPS are missing: $certificates" >&2
  packages="$packages ca-certificates"
fi
if [ -n "$packages" ]; then
  echo "Install them with: sudo apt-get install --no-install-recommends ${packages# }" >&2
  exit 2
fi
while IFS= read -r file; do
  mkdir -p "$prefix/$(dirname "$file")"
  mode=644
  case $file in bin/* | libexec/*) mode=755 ;; esac
  # `install` replaces a program that runs.
  install -m "$mode" "$folder/$file" "$prefix/$file"
done <"$folder/$list"
install -m 644 "$folder/$list" "$prefix/$list"
echo "Installed pageaction in $prefix."
