import { t, translate } from "@oslag/language";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import type { Downloads } from "@oslag/store";
import { DownloadTable, InstallCommands, nameOfArchive, SYSTEMS } from "./downloads";
import { YourDownload } from "./your-download.client";

type Offered = Extract<Downloads, { readonly release: unknown }>;

/** As scripts/pack-here.ts names the compiler of the machine. */
const OWN_COMPILER = "cc";

type Props = {
  readonly downloads: Downloads;
  readonly releaseKey: string | null;
  readonly origin: string;
};

/** Returns the command that builds the same bytes; null for builds by a machine's own compiler, whose version decides them. */
function rebuildCommand({ state, release }: Offered): string | null {
  if (state === "signed") return "npm run build:runners -- --reproduce";
  return release.compiler === OWN_COMPILER ? null : "npm run build:runners";
}

/** Lists the downloads, or says why there are none. */
export function DownloadsSection({ downloads, releaseKey, origin }: Props) {
  if (downloads.state === "none")
    return (
      <p>
        {rich(
          "This site offers no downloads, because its operator has not built any (<code>npm run build:runners</code>). Build the runner from source, as shown below.",
          {},
        )}
      </p>
    );
  if (downloads.state === "broken")
    return (
      <p role="alert">
        {t(
          "This site does not offer its downloads, because {why}. Build the runner from source, as shown below.",
          { why: translate(downloads.why) },
        )}
      </p>
    );
  const { release, state, missing } = downloads;
  const systems = new Set(release.archives.map(({ system }) => system));
  const command = rebuildCommand(downloads);
  return (
    <>
      <YourDownload
        systems={SYSTEMS}
        archives={release.archives
          .filter(({ name }) => !missing.has(name))
          .map((archive) => ({
            system: archive.system,
            processor: archive.processor,
            title: nameOfArchive(archive),
            href: paths.download(archive.name),
          }))}
      />
      {state === "unsigned" && (
        <p>
          {rich(
            "This is a <em>local build</em>: the operator of this site made it, and its reports are never ranked with those of official builds.",
            {},
          )}
        </p>
      )}
      <p>{t("On Linux, macOS or a BSD, and on Windows in PowerShell:")}</p>
      <InstallCommands origin={origin} />
      <p>
        {rich(
          "Where there is no <code>curl</code>, begin the first command with <code>wget -qO-</code>, on FreeBSD with <code>fetch -qo -</code>, on NetBSD and OpenBSD with <code>ftp -Vo -</code>.",
          {},
        )}
      </p>
      <p>
        {rich(
          "The script (<sh><code>install.sh</code></sh>, for PowerShell <ps><code>install.ps1</code></ps>) finds out which machine it runs on, compares the archive’s SHA-256 before it unpacks it, and runs no program from it. Or download an archive yourself:",
          { sh: link(paths.installScript("sh")), ps: link(paths.installScript("ps1")) },
        )}
      </p>
      <DownloadTable release={release} missing={missing} />
      {(systems.has("macos") || systems.has("windows")) && (
        <p>
          {t(
            "macOS and Windows mark what a browser downloads, and may refuse to start these programs, because neither Apple nor Microsoft has signed them. What the commands above install has no such mark.",
          )}
        </p>
      )}
      <h3 id="digest">{t("What a digest proves, and what it does not")}</h3>
      <p>
        {t(
          "A matching SHA-256 proves that you have the file that this site offers. It does not prove that the site is honest: whoever can change the archive here can change the digest too.",
        )}{" "}
        {state === "signed" && releaseKey !== null
          ? rich(
              "Therefore <link>the manifest is signed</link> by the release key <key></key>. Compare it with the key in the repository’s README, which you got in another way.",
              {
                link: link(paths.download("manifest.dsse.json")),
                key: <code className="digest">{releaseKey}</code>,
              },
            )
          : rich(
              "<strong>These builds are not signed by a release key</strong>. The operator of this site made them, and their reports count as local builds.",
              {},
            )}{" "}
        {command === null
          ? rich(
              "A signature does not prove that the programs do no harm. To check that, read the source of commit <code>{commit}</code> and build it.",
              { commit: release.commit },
            )
          : rich(
              "A signature does not prove that the programs do no harm. To check that, read the source of commit <code>{commit}</code> and build it: <code>{command}</code> gives the same bytes (<code>{compiler}</code>, <code>{go}</code>).",
              { commit: release.commit, command, compiler: release.compiler, go: release.go },
            )}
      </p>
    </>
  );
}
