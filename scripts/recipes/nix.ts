// An expression for Nix.
import type { ReleaseArchive } from "@oslag/schema";
import { NOTICES } from "../runners/notices";
import {
  archiveOf,
  commentOf,
  LONG_SUMMARY,
  programsOf,
  summaryOf,
  type Offer,
  type RecipeFile,
} from "./offer";

/** The systems on which nixpkgs has an environment with a loader at its usual place, and those that need none. */
const SYSTEMS = {
  "x86_64-linux": "linux-x86-64",
  "aarch64-linux": "linux-arm64",
  "x86_64-darwin": "macos-x86-64",
  "aarch64-darwin": "macos-arm64",
} as const;

/** Returns no file if Nix runs on none of the machines. */
export function nixRecipe(offer: Offer): readonly RecipeFile[] {
  const built = Object.entries(SYSTEMS).flatMap(([name, machine]) => {
    const archive = archiveOf(offer, machine);
    return archive === undefined ? [] : [{ name, archive }];
  });
  const [first] = built;
  if (first === undefined) return [];
  const archives = built.map(({ name, archive }) => entry(name, archive));
  const text = `${commentOf(offer)}{ pkgs ? import <nixpkgs> { } }:

let
  pname = "oslag";
  version = "${offer.release.version}";
  archives = {
${archives.join("")}  };
  inherit (pkgs.stdenv) hostPlatform;
  archive = archives.\${hostPlatform.system} or (throw "OSlag has no build for \${hostPlatform.system}");
  meta = {
    description = "${summaryOf(offer)}";
    longDescription = ''
${LONG_SUMMARY.map((line) => `      ${line}\n`).join("")}    '';
    homepage = "${offer.site}/";
    license = pkgs.lib.licenses.asl20;
    mainProgram = "oslag";
    platforms = builtins.attrNames archives;
    sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
  };
  # The digest of the suite names it in a report. So nothing is stripped, and no other loader is written into it.
  programs = pkgs.stdenvNoCC.mkDerivation {
    pname = "oslag-programs";
    inherit version meta;
    src = pkgs.fetchurl {
      url = "${offer.site}/downloads/\${archive.name}";
      inherit (archive) hash;
    };
    dontConfigure = true;
    dontBuild = true;
    dontFixup = true;
    installPhase = ''
      mkdir -p "$out/bin" "$out/lib/oslag" "$out/share/man/man1" "$out/share/doc/oslag"
      cp ${programsOf(first.archive).join(" ")} "$out/lib/oslag/"
      ln -s ../lib/oslag/oslag "$out/bin/oslag"
      cp man1/*.1 "$out/share/man/man1/"
      cp LICENSE ${NOTICES} "$out/share/doc/oslag/"
    '';
  };
in
if hostPlatform.isLinux then
  # NixOS has no loader at its usual place, so the programs run where there is one.
  pkgs.buildFHSEnv {
    inherit pname version meta;
    runScript = "\${programs}/bin/oslag";
    extraInstallCommands = ''
      ln -s "\${programs}/share" "$out/share"
    '';
  }
else
  programs
`;
  return [{ name: "nix/default.nix", text }];
}

const entry = (name: string, archive: ReleaseArchive): string => `    ${name} = {
      name = "${archive.name}";
      hash = "sha256-${Buffer.from(archive.sha256, "hex").toString("base64")}";
    };
`;
