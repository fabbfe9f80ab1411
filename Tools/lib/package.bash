# For Tools/package and Tools/release, which source this file after setup.bash: versions, programs and common files.

# shellcheck disable=SC2154 # setup.bash sets `root`.
version_file=$root/Sources/PageActionCommand/VersionReport.swift

# The version of pageaction, such as 0.1.0 or 0.1.0-dev.
package_version() {
  sed -n 's/^ *static let pageaction = "\(.*\)"$/\1/p' "$version_file"
}

# The time of all files in packages: that of the last commit, in seconds since 1970.
set_time() {
  if [ -z "${SOURCE_DATE_EPOCH-}" ]; then
    SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2>/dev/null || stat -c %Y "$root/CHANGELOG.md")
  fi
  export SOURCE_DATE_EPOCH
}

need() {
  local tool
  for tool in "$@"; do
    command -v "$tool" >/dev/null || die "'$tool' is missing; install the packages dpkg-dev, binutils and xz-utils."
  done
}

# Builds all programs, and copies them without symbols to the folder $1. Swift's hashes of modules depend on the folder of
# the package, and nothing reads them.
build_programs() {
  local scratch=$root/.build/package program
  # shellcheck disable=SC2034 # setup.bash uses it.
  needs_network=true
  set_up
  package_options
  for program in $(programs); do
    swift build --package-path "$root" --scratch-path "$scratch" --product "$program" "${options[@]}" >&2
  done
  strip_programs "$scratch/release" "$1"
}

# Copies the programs in the folder $1 to the folder $2, without symbols.
strip_programs() {
  local program
  mkdir -p "$2"
  for program in $(programs); do
    [ -x "$1/$program" ] || die "'$1/$program' is missing."
    strip_program "$1/$program" "$2/$program" \
      --strip-all --remove-section=.comment --remove-section=.swift_modhash ||
      die "objcopy is missing; install Swift or the package binutils."
  done
}

# Makes the contents of the folder $1 as old as all packages are, and readable for all users.
normalize() {
  chmod -R u+rwX,go+rX,go-w "$1"
  find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# Writes the folder $2, relative to the folder $1, to the archive $3.
archive() {
  normalize "$1/$2"
  tar --create --directory "$1" --sort=name --owner=0 --group=0 --numeric-owner --format=gnu "$2" | gzip -9n >"$3"
}
