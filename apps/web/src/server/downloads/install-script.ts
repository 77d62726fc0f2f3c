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
  arm64: ["aarch64", "arm64", "evbarm"],
  riscv64: ["riscv64"],
  armv7: ["armv7l", "armv8l"],
  i686: ["i386", "i586", "i686"],
  ppc64le: ["ppc64le"],
  s390x: ["s390x"],
};

/**
 * The script behind `curl … | sh`. All of it stands in a function that its last line calls, so that a script cut short does
 * nothing, and nothing is unpacked before its digest has been compared.
 */
export function installScript(release: Release, origin: string): string {
  const cases = release.archives
    .filter(({ system }) => system !== "windows")
    .map(({ system, processor, name, sha256 }) => {
      const patterns = MACHINES[processor].map((machine) => `"${UNAME[system]} ${machine}"`);
      return `    ${patterns.join(" | ")}) archive='${name}' digest='${sha256}' ;;`;
    });
  return `#!/bin/sh
# Installs the OSlag runner ${release.version} (commit ${release.commit}) from ${origin}.
# What it does: chooses an archive, fetches it, compares its SHA-256 with the one below, unpacks it. It runs nothing of it.
# OSLAG_INSTALL names another folder than ~/.local/share/oslag.
set -eu

fail() {
    echo "oslag: $1" >&2
    exit 1
}

fetch() {
    if command -v curl >/dev/null 2>&1; then
        curl -fsSL -o "$2" "$1"
    elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$2" "$1"
    elif command -v fetch >/dev/null 2>&1; then
        command fetch -q -o "$2" "$1"
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
    case "$system $machine" in
${cases.join("\n")}
    *) fail "there is no build for $system on $machine: build it with make, as ${origin}/run says" ;;
    esac
    if [ "$system" = Linux ] && ls /lib/ld-musl-* >/dev/null 2>&1 && ! getconf GNU_LIBC_VERSION >/dev/null 2>&1; then
        fail "this system has musl, and the builds need glibc: build it with make, as ${origin}/run says"
    fi
    folder=\${OSLAG_INSTALL:-$HOME/.local/share/oslag}
    temporary=$(mktemp -d)
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 130' INT TERM
    fetch "${origin}/downloads/$archive" "$temporary/archive" || fail "$archive cannot be fetched"
    found=$(digest_of "$temporary/archive")
    [ "$found" = "$digest" ] || fail "$archive has the digest $found and not $digest: it was not unpacked"
    mkdir "$temporary/new"
    tar -xzf "$temporary/archive" -C "$temporary/new" || fail "$archive cannot be unpacked"
    mkdir -p "$folder"
    mv -f "$temporary"/new/*/* "$folder/"
    echo "The digest is right: $digest"
    echo "Installed in $folder. Next:"
    echo "    $folder/oslag run"
}

main "$@"
`;
}

/** The script behind PowerShell's \`irm … | iex\`, by the same rules. */
export function powerShellScript(release: Release, origin: string): string {
  const cases = release.archives
    .filter(({ system }) => system === "windows")
    .map(({ processor, name, sha256 }) => {
      const machine = processor === "arm64" ? "ARM64" : "AMD64";
      return `        '${machine}' { $archive = '${name}'; $digest = '${sha256}' }`;
    });
  return `# Installs the OSlag runner ${release.version} (commit ${release.commit}) from ${origin}.
# It fetches an archive, compares its SHA-256 with the one below, and unpacks it. It runs nothing of it.
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
        Write-Output "The digest is right: $digest"
        Write-Output "Installed in $folder. Next:"
        Write-Output "    $folder\\oslag.exe run"
    } finally {
        Remove-Item -Recurse -Force $temporary
    }
}
`;
}
