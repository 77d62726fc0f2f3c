// The three manifests of a package of winget, in the folder that its repository wants them in.
import { stringify } from "yaml";
import {
  archiveOf,
  commentOf,
  folderOf,
  LICENSE,
  LONG_SUMMARY,
  summaryOf,
  urlOf,
  type Offer,
  type RecipeFile,
} from "./offer";

const SCHEMA = "1.6.0";
const ID = "OSlag.OSlag";
const MACHINES = [
  { architecture: "x64", machine: "windows-x86-64", oldest: "10.0.0.0" },
  // The first build of Windows 11.
  { architecture: "arm64", machine: "windows-arm64", oldest: "10.0.22000.0" },
] as const;

/** Returns no file if there is no build for Windows. */
export function wingetRecipe(offer: Offer): readonly RecipeFile[] {
  const installers = MACHINES.flatMap(({ architecture, machine, oldest }) => {
    const archive = archiveOf(offer, machine);
    if (archive === undefined) return [];
    return [
      {
        Architecture: architecture,
        MinimumOSVersion: oldest,
        InstallerUrl: urlOf(offer, archive),
        InstallerSha256: archive.sha256.toUpperCase(),
        NestedInstallerFiles: [
          {
            RelativeFilePath: `${folderOf(archive)}\\oslag.exe`,
            PortableCommandAlias: "oslag",
          },
        ],
      },
    ];
  });
  if (installers.length === 0) return [];
  const { version, committed } = offer.release;
  const head = { PackageIdentifier: ID, PackageVersion: version };
  const write = (kind: "version" | "installer" | "defaultLocale", facts: object): RecipeFile => {
    const part = { version: "", installer: ".installer", defaultLocale: ".locale.en-US" }[kind];
    const foot = { ManifestType: kind, ManifestVersion: SCHEMA };
    // Reviewers' tools read the schema's address from the first comment.
    const schema = `# yaml-language-server: $schema=https://aka.ms/winget-manifest.${kind}.${SCHEMA}.schema.json\n`;
    return {
      name: `winget/manifests/o/OSlag/OSlag/${version}/${ID}${part}.yaml`,
      text: `${schema}${commentOf(offer)}${stringify({ ...head, ...facts, ...foot }, { lineWidth: 0 })}`,
    };
  };
  return [
    write("version", { DefaultLocale: "en-US" }),
    write("installer", {
      InstallerType: "zip",
      NestedInstallerType: "portable",
      Commands: ["oslag"],
      ReleaseDate: committed.slice(0, 10),
      Installers: installers,
    }),
    write("defaultLocale", {
      PackageLocale: "en-US",
      Publisher: "OSlag",
      PublisherUrl: `${offer.site}/`,
      PackageName: "OSlag",
      PackageUrl: `${offer.site}/run`,
      License: LICENSE,
      ShortDescription: summaryOf(offer),
      Description: LONG_SUMMARY.join(" "),
      Tags: ["benchmark", "cli", "operating-system"],
    }),
  ];
}
