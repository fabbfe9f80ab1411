# For the scripts in Tools, which source this file: finds the package, and installs its requirements.

# shellcheck disable=SC2034 # The scripts that source this use it.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# A script that builds pageaction-network or all targets sets this before `set_up`, for libcurl's headers.
needs_network=

# Whether the compiler and the headers are installed. Later runs check nothing else.
is_set_up() {
  [ -z "$needs_network" ] || pkg-config --exists libcurl 2>/dev/null || return 1
  command -v swift >/dev/null || return 1
  if [ "$(uname -s)" = Darwin ]; then
    command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 minizip zlib
  else
    command -v pkg-config >/dev/null && pkg-config --exists libxml-2.0 javascriptcoregtk-4.1 minizip zlib
  fi
}

as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "Missing packages; as root, run: $*"
  fi
}

# The Debian packages that are missing.
missing_packages() {
  command -v pkg-config >/dev/null || echo pkg-config
  pkg-config --exists libxml-2.0 2>/dev/null || echo libxml2-dev
  pkg-config --exists javascriptcoregtk-4.1 2>/dev/null || echo libjavascriptcoregtk-4.1-dev
  pkg-config --exists minizip 2>/dev/null || echo libminizip-dev
  pkg-config --exists zlib 2>/dev/null || echo zlib1g-dev
  [ -z "$needs_network" ] || pkg-config --exists libcurl 2>/dev/null || echo libcurl4-openssl-dev
}

install_packages() {
  local packages
  mapfile -t packages < <(missing_packages)
  [ ${#packages[@]} -gt 0 ] || return 0
  echo "Installing ${packages[*]}" >&2
  # Fetch the package lists only if they are missing or too old for the installation.
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${packages[@]}" >&2 && return
  as_root apt-get update >&2
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${packages[@]}" >&2
}

# Installs the requirements of the tests of completions and manual pages, which are skipped without them.
install_shells() {
  local packages=()
  command -v apt-get >/dev/null || return 0
  command -v zsh >/dev/null || packages+=(zsh)
  command -v fish >/dev/null || packages+=(fish)
  command -v mandoc >/dev/null || packages+=(mandoc)
  python3 -c 'import pexpect' 2>/dev/null || /usr/bin/python3 -c 'import pexpect' 2>/dev/null ||
    packages+=(python3-pexpect)
  [ ${#packages[@]} -gt 0 ] || return 0
  # Do not ask for a password for tests that may be skipped.
  local runner=()
  if [ "$(id -u)" != 0 ]; then runner=(sudo -n); fi
  if [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then return 0; fi
  echo "Installing ${packages[*]}" >&2
  local install=("${runner[@]}" env DEBIAN_FRONTEND=noninteractive
    apt-get install -y --no-install-recommends "${packages[@]}")
  # A new system has no package lists.
  "${install[@]}" >/dev/null 2>&1 ||
    { "${runner[@]}" apt-get update && "${install[@]}"; } >/dev/null 2>&1 ||
    echo "Not installed: ${packages[*]}; tests that need them are skipped." >&2
}

# The Python for the checks of test reports, with packages that it has or that are installed for it.
report_python() {
  if [ -x "$root/.build/python/bin/python3" ]; then
    echo "$root/.build/python/bin/python3"
  else
    echo python3
  fi
}

# Installs what checks test reports, in CI only, because of the size. The checks are skipped without it.
install_report_checkers() {
  [ "${CI-}" = true ] || return 0
  local folder=$root/.build/python packages=(axe-core-python jsonschema lxml more-itertools playwright pyyaml tap.py warcio)
  # A folder of an older list is completed.
  if [ "$(cat "$folder/installed" 2>/dev/null)" != "${packages[*]}" ]; then
    echo "Installing ${packages[*]}" >&2
    { python3 -m venv "$folder" && "$folder/bin/pip" install --quiet "${packages[@]}" &&
      printf '%s\n' "${packages[*]}" >"$folder/installed"; } >/dev/null 2>&1 ||
      echo "Not installed: ${packages[*]}; tests that need them are skipped." >&2
  fi
  install_junit_schema || echo "Not installed: junit-10.xsd; its test is skipped." >&2
  install_readability || echo "Not installed: Readability.js; its cases are skipped." >&2
  local command package
  for package in chromium:chromium genhtml:lcov; do
    command=${package%:*} package=${package#*:}
    if ! command -v "$command" >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
      echo "Installing $package" >&2
      env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package" >/dev/null 2>&1 ||
        echo "Not installed: $package; tests that need it are skipped." >&2
    fi
  done
}

# The schema of Jenkins' xUnit plugin is in the source archive of pytest.
install_junit_schema() {
  local folder=$root/.build/junit-schemas temporary
  [ ! -e "$folder/junit-10.xsd" ] || return 0
  temporary=$(mktemp -d)
  if "$root/.build/python/bin/pip" download --quiet --no-deps --no-binary pytest --dest "$temporary" \
    pytest==9.0.2 >/dev/null 2>&1 && tar -xzf "$temporary"/pytest-*.tar.gz -C "$temporary"; then
    mkdir -p "$folder"
    cp "$temporary"/pytest-*/testing/example_scripts/junit-10.xsd "$folder" || true
  fi
  rm -rf "$temporary"
  [ -e "$folder/junit-10.xsd" ]
}

# Readability.js is in Debian's package liferea-data, which is unpacked without its dependencies.
install_readability() {
  local folder=$root/.build/liferea-data file=usr/share/liferea/js/Readability.js temporary
  if [ -e "$folder/$file" ] || [ -e "/$file" ]; then return 0; fi
  command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
  temporary=$(mktemp -d)
  if (cd "$temporary" && apt-get download liferea-data) >/dev/null 2>&1; then
    mkdir -p "$folder"
    dpkg-deb -x "$temporary"/liferea-data_*.deb "$folder" || true
  fi
  rm -rf "$temporary"
  [ -e "$folder/$file" ]
}

# Prints the command that installs the requirements on a system without apt.
explain_packages() {
  if command -v brew >/dev/null || [ "$(uname -s)" = Darwin ]; then
    die "Missing libxml2, minizip, zlib or pkg-config; run: brew install libxml2 minizip zlib pkg-config, and" \
      "export PKG_CONFIG_PATH=\"\$(brew --prefix libxml2)/lib/pkgconfig:\$(brew --prefix zlib)/lib/pkgconfig\""
  elif command -v dnf >/dev/null; then
    die "Missing packages; run: sudo dnf install libxml2-devel javascriptcoregtk4.1-devel minizip-compat-devel zlib-devel pkgconf-pkg-config"
  elif command -v pacman >/dev/null; then
    die "Missing packages; run: sudo pacman -S --needed libxml2 webkit2gtk-4.1 minizip zlib pkgconf"
  else
    die "Missing packages; install the headers of libxml2, minizip, zlib and JavaScriptCoreGTK 4.1, and pkg-config."
  fi
}

set_up() {
  if is_set_up; then return; fi
  command -v swift >/dev/null ||
    die "Swift 6.2 or later is missing; install it from https://www.swift.org/install and put it on the PATH."
  if [ "$(uname -s)" != Darwin ] && command -v apt-get >/dev/null; then
    install_packages || die "The packages could not be installed: $(missing_packages | tr '\n' ' ')"
  fi
  is_set_up || explain_packages
}

# Sets `options` to the compiler options of a program for use.
release_options() {
  # Debug information takes more than half of the file. Function names stay, for crash reports.
  options=(-c release -Xswiftc -gnone -Xcc -g0)
  # Static linking and lld shorten the start; on macOS the standard library is a part of the system.
  if [ "$(uname -s)" != Darwin ]; then
    options+=(--static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker --gc-sections
      --disable-local-rpath)
    # Without the symbols that plug-ins would need, the program is 4 % smaller.
    options+=(-Xlinker --no-export-dynamic)
    # Packed relocations take a twentieth of the space; they need the loader of glibc 2.36.
    local glibc
    glibc=$(getconf GNU_LIBC_VERSION 2>/dev/null || true)
    if [ "${1-}" != portable ] && [[ $glibc =~ ^glibc\ ([0-9]+)\.([0-9]+) ]] &&
      ((BASH_REMATCH[1] > 2 || BASH_REMATCH[1] == 2 && BASH_REMATCH[2] >= 36)); then
      options+=(-Xlinker -z -Xlinker pack-relative-relocs)
    fi
  fi
}

# Sets `options` to the compiler options of a program for packages, which runs on systems with an older glibc and does
# not depend on the folder of the package. The build ID hashes that folder.
package_options() {
  release_options portable
  options+=(-Xswiftc -file-prefix-map -Xswiftc "$root=." -Xcc "-ffile-prefix-map=$root=.")
  if [ "$(uname -s)" != Darwin ]; then options+=(-Xlinker --build-id=none -Xlinker --as-needed); fi
}

# The programs of packages: the executable products of Package.swift. The first one is pageaction, which starts the others.
programs() {
  sed -n 's/^ *\.executable(name: "\(pageaction[^"]*\)".*/\1/p' "$root/Package.swift"
}

# The modules whose sources pageaction-native compiles.
framework_modules() {
  sed -n '/static let modules = \[/,/^ *\]/s/"\([A-Za-z]*\)"/\n\1\n/gp' \
    "$root/Sources/NativeBuilds/Building/Frameworks.swift" | grep -E '^[A-Za-z]+$'
}

# Copies the program $1 to $2 without some sections, with more options of objcopy. The one of LLVM comes with Swift; that of GNU
# makes the relocations of programs that lld linked writable.
strip_program() {
  local source=$1 target=$2 objcopy
  shift 2
  objcopy=$(dirname "$(readlink -f "$(command -v swift || echo /usr/bin/swift)")")/llvm-objcopy
  [ -x "$objcopy" ] || objcopy=$(command -v llvm-objcopy || command -v objcopy) || return 1
  "$objcopy" "$@" "$source" "$target"
}
