import type { Release, ReleaseArchive } from "@oslag/schema";

/** What `uname -s` and `uname -m` say, as patterns of a shell. */
const UNAME: Readonly<Record<ReleaseArchive["system"], string>> = {
  linux: "Linux",
  macos: "Darwin",
  freebsd: "FreeBSD",
  netbsd: "NetBSD",
  openbsd: "OpenBSD",
  windows: "",
};
const MACHINES: Readonly<Record<ReleaseArchive["processor"], readonly string[]>> = {
  "x86-64": ["x86_64", "amd64"],
  arm64: ["aarch64", "arm64"],
  riscv64: ["riscv64"],
  armv7: ["armv7l", "armv8l"],
  i686: ["i386", "i586", "i686"],
  ppc64le: ["ppc64le"],
  s390x: ["s390x"],
};

export type InstallerOf = {
  readonly release: Release;
  readonly origin: string;
  /** Whether no release key signed these builds, so that their reports count as local builds. */
  readonly isLocalBuild: boolean;
};

const LOCAL_BUILD =
  "This is a local build of the site's operator: no release key signed it, and its reports count as local builds.";

/**
 * The script behind `curl … | sh`. All of it stands in a function that its last line calls, so that a script cut short does
 * nothing, and nothing is unpacked before its digest has been compared. It also replaces an earlier version: every file is
 * unpacked beside its destination first and then renamed, so a full disk leaves the old version whole.
 */
export function installScript({ release, origin, isLocalBuild }: InstallerOf): string {
  const cases = release.archives
    .filter(({ system }) => system !== "windows")
    .map(({ system, processor, name, sha256 }) => {
      const patterns = MACHINES[processor].map((machine) => `"${UNAME[system]} ${machine}"`);
      return `    ${patterns.join(" | ")}) archive='${name}' digest='${sha256}' ;;`;
    });
  return `#!/bin/sh
# Installs the OSlag runner ${release.version} (commit ${release.commit}) from ${origin}.
${isLocalBuild ? `# ${LOCAL_BUILD}\n` : ""}# It chooses an archive, fetches it, compares its SHA-256 with the one below, unpacks it into ~/.local/share/oslag,
# links ~/.local/bin/oslag to the runner, and adds ~/.local/bin to PATH in the shell's profile if it is not there.
# It runs nothing of the archive. With OSLAG_INSTALL=FOLDER it unpacks there and changes nothing else.
set -eu

fail() {
    echo "oslag: $1" >&2
    exit 1
}

get_file() {
    if command -v curl >/dev/null 2>&1; then
        curl -fsSL -o "$2" "$1"
    elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$2" "$1"
    elif command -v fetch >/dev/null 2>&1; then
        fetch -q -o "$2" "$1"
    elif command -v ftp >/dev/null 2>&1; then
        ftp -V -o "$2" "$1"
    else
        fail "curl or wget is needed"
    fi
}

digest_of() {
    if command -v sha256sum >/dev/null 2>&1; then
        sha256sum "$1" | cut -d ' ' -f 1
    elif command -v shasum >/dev/null 2>&1; then
        shasum -a 256 "$1" | cut -d ' ' -f 1
    elif command -v sha256 >/dev/null 2>&1; then
        sha256 -q "$1"
    elif command -v openssl >/dev/null 2>&1; then
        openssl dgst -sha256 -r "$1" | cut -d ' ' -f 1
    else
        fail "nothing here computes a SHA-256, so nothing is installed"
    fi
}

# Adds ~/.local/bin to PATH in one file of a shell, once.
add_to_path() {
    [ -e "$1" ] && grep -q '\\.local/bin' "$1" && return 0
    # A profile may end without a line break.
    printf '\\nexport PATH="$HOME/.local/bin:$PATH" # added by the OSlag installer\\n' >>"$1" ||
        echo "oslag: $1 cannot be changed, so add $HOME/.local/bin to PATH yourself" >&2
}

# Makes the command oslag known to new shells, and prints how to call it in this one.
link_command() {
    command_file=$HOME/.local/bin/oslag
    if [ -e "$command_file" ] && [ ! -L "$command_file" ]; then
        echo "oslag: $command_file is another program and remains; this runner is $folder/oslag" >&2
        called=$folder/oslag
        return 0
    fi
    if ! mkdir -p "$HOME/.local/bin" 2>/dev/null || ! ln -sf "$folder/oslag" "$command_file" 2>/dev/null; then
        echo "oslag: $command_file cannot be written, so call the runner as $folder/oslag" >&2
        called=$folder/oslag
        return 0
    fi
    called=oslag
    case ":$PATH:" in
    *":$HOME/.local/bin:"*) return 0 ;;
    esac
    called="$command_file"
    add_to_path "$HOME/.profile"
    # These replace .profile where they exist.
    for profile in .bash_profile .bash_login .zprofile; do
        [ ! -e "$HOME/$profile" ] || add_to_path "$HOME/$profile"
    done
    for shell in bash zsh; do
        case "\${SHELL:-}" in
        */$shell) add_to_path "$HOME/.\${shell}rc" ;;
        *) [ ! -e "$HOME/.\${shell}rc" ] || add_to_path "$HOME/.\${shell}rc" ;;
        esac
    done
    note="In a new shell, oslag is enough."
}

main() {
    system=$(uname -s)
    machine=$(uname -m)
    # A 64-bit kernel may carry a 32-bit system.
    if [ "$system" = Linux ] && [ "$(getconf LONG_BIT 2>/dev/null || echo 64)" = 32 ]; then
        case $machine in
        x86_64) machine=i686 ;;
        aarch64) machine=armv7l ;;
        esac
    fi
    # A shell that Rosetta translates takes Apple's processor for an Intel one.
    if [ "$system $machine" = "Darwin x86_64" ] && [ "$(sysctl -n sysctl.proc_translated 2>/dev/null)" = 1 ]; then
        machine=arm64
    fi
    # NetBSD calls all its ARM machines so, of 32 bits too.
    [ "$machine" != evbarm ] || machine=$(uname -p)
    case "$system $machine" in
${cases.join("\n")}
    *) fail "there is no build for $system on $machine: build it with make, as ${origin}/run says" ;;
    esac
    if [ "$system" = Linux ] && ls /lib/ld-musl-* >/dev/null 2>&1 && ! getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
        fail "this system has musl, and the builds need glibc: build it with make, as ${origin}/run says"
    fi
    [ -n "\${OSLAG_INSTALL:-}\${HOME:-}" ] || fail "HOME is not set: name a folder to install into with OSLAG_INSTALL"
    folder=\${OSLAG_INSTALL:-$HOME/.local/share/oslag}
    # The link must also work from another folder.
    case $folder in
    /*) ;;
    *) folder=$PWD/$folder ;;
    esac
    mkdir -p "$folder" 2>/dev/null && temporary=$(mktemp -d "$folder/.install.XXXXXX" 2>/dev/null) ||
        fail "$folder cannot be written: name another folder with OSLAG_INSTALL"
    # The folder remains only if something was installed.
    trap 'rm -rf "$temporary"; rmdir "$folder" 2>/dev/null || :' EXIT
    trap 'exit 130' INT TERM
    get_file "${origin}/downloads/$archive" "$temporary/archive" || fail "$archive cannot be fetched"
    found=$(digest_of "$temporary/archive")
    [ "$found" = "$digest" ] || fail "$archive has the digest $found and not $digest: it was not unpacked"
    mkdir "$temporary/new"
    tar -xzf "$temporary/archive" -C "$temporary/new" || fail "$archive cannot be unpacked"
    for new in "$temporary"/new/*/*; do
        name=\${new##*/}
        if [ -d "$new" ]; then
            # A folder cannot be renamed onto one that has files.
            [ ! -e "$folder/$name" ] || mv "$folder/$name" "$temporary/old-$name"
        fi
        mv -f "$new" "$folder/$name" || fail "$folder/$name cannot be replaced"
    done
    called=$folder/oslag
    note=
    [ -n "\${OSLAG_INSTALL:-}" ] || link_command
    # The command must be one word of a shell.
    case $called in
    *[!A-Za-z0-9/._+-]*) called="\\"$called\\"" ;;
    esac
    echo "The digest is right: $digest"
${isLocalBuild ? `    echo "${LOCAL_BUILD}"\n` : ""}    echo "Installed in $folder. Measure, or measure and submit, which asks first:"
    echo "    $called run"
    echo "    $called run --to ${origin}"
    [ -z "$note" ] || echo "$note"
}

main "$@"
`;
}

/** The script behind PowerShell's \`irm … | iex\`, by the same rules. */
export function powerShellScript({ release, origin, isLocalBuild }: InstallerOf): string {
  const cases = release.archives
    .filter(({ system }) => system === "windows")
    .map(({ processor, name, sha256 }) => {
      const machine = processor === "arm64" ? "ARM64" : "AMD64";
      return `        '${machine}' { $archive = '${name}'; $digest = '${sha256}' }`;
    });
  return `# Installs the OSlag runner ${release.version} (commit ${release.commit}) from ${origin}.
${isLocalBuild ? `# ${LOCAL_BUILD}\n` : ""}# It fetches an archive, compares its SHA-256 with the one below, and unpacks it. It runs nothing of it.
# $env:OSLAG_INSTALL names another folder than oslag in the local application data.
& {
    $ErrorActionPreference = 'Stop'
    $ProgressPreference = 'SilentlyContinue'
    $archive = $null
    # A 32-bit PowerShell on a 64-bit system hides the processor behind its own.
    $machine = if ($env:PROCESSOR_ARCHITEW6432) { $env:PROCESSOR_ARCHITEW6432 } else { $env:PROCESSOR_ARCHITECTURE }
    switch ($machine) {
${cases.join("\n")}
    }
    if (-not $archive) { throw "oslag: there is no build for Windows on $machine" }
    $folder = if ($env:OSLAG_INSTALL) { $env:OSLAG_INSTALL } else { Join-Path $env:LOCALAPPDATA 'oslag' }
    $temporary = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
    New-Item -ItemType Directory $temporary | Out-Null
    try {
        $file = Join-Path $temporary 'archive.zip'
        Invoke-WebRequest -UseBasicParsing -Uri "${origin}/downloads/$archive" -OutFile $file
        $found = (Get-FileHash -Algorithm SHA256 $file).Hash.ToLowerInvariant()
        if ($found -ne $digest) { throw "oslag: $archive has the digest $found and not \${digest}: it was not unpacked" }
        Expand-Archive -Path $file -DestinationPath (Join-Path $temporary 'new')
        New-Item -ItemType Directory -Force $folder | Out-Null
        Copy-Item -Force -Path (Join-Path $temporary 'new/*/*') -Destination $folder
        $called = "$folder\\oslag.exe"
        if ($called -match '[^\\w:\\\\./-]') { $called = "& '" + $called.Replace("'", "''") + "'" }
        Write-Output "The digest is right: $digest"
${isLocalBuild ? `        Write-Output "${LOCAL_BUILD}"\n` : ""}        Write-Output "Installed in $folder. Measure, or measure and submit, which asks first:"
        Write-Output "    $called run"
        Write-Output "    $called run --to ${origin}"
    } finally {
        Remove-Item -Recurse -Force $temporary
    }
}
`;
}
