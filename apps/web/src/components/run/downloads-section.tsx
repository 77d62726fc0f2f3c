import { paths } from "@/lib/paths";
import type { Downloads } from "@oslag/store";
import { DownloadTable, InstallCommands, nameOfArchive } from "./downloads";
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
        This site offers no downloads, because its operator has not built any (
        <code>npm run build:runners</code>). Build the runner from source, as shown below.
      </p>
    );
  if (downloads.state === "broken")
    return (
      <p role="alert">
        This site does not offer its downloads, because {downloads.why}. Build the runner from
        source, as shown below.
      </p>
    );
  const { release, state } = downloads;
  const command = rebuildCommand(downloads);
  return (
    <>
      <YourDownload
        archives={release.archives.map((archive) => ({
          system: archive.system,
          processor: archive.processor,
          title: nameOfArchive(archive),
          href: paths.download(archive.name),
        }))}
      />
      {state === "unsigned" && (
        <p>
          This is a <em>local build</em>: the operator of this site made it, and its reports are
          never ranked with those of official builds.
        </p>
      )}
      <p>On Linux, macOS or a BSD, and on Windows in PowerShell:</p>
      <InstallCommands origin={origin} />
      <p>
        The script (<a href={paths.installScript("sh")}>install.sh</a>, for PowerShell{" "}
        <a href={paths.installScript("ps1")}>install.ps1</a>) finds out which machine it runs on,
        compares the archive’s SHA-256 before it unpacks it, and runs no program from it. Or
        download an archive yourself:
      </p>
      <DownloadTable release={release} />
      <h3 id="digest">What a digest proves, and what it does not</h3>
      <p>
        A matching SHA-256 proves that you have the file that this site offers. It does not prove
        that the site is honest: whoever can change the archive here can change the digest too.
        {state === "signed" && releaseKey !== null ? (
          <>
            {" "}
            Therefore <a href={paths.download("manifest.dsse.json")}>the manifest is signed</a> by
            the release key <code className="digest">{releaseKey}</code>. Compare it with the key in
            the repository’s README, which you got in another way.
          </>
        ) : (
          <>
            {" "}
            <strong>These builds are not signed by a release key</strong>. The operator of this site
            made them, and their reports count as local builds.
          </>
        )}{" "}
        A signature does not prove that the programs do no harm. To check that, read the source of
        commit <code>{release.commit}</code> and build it
        {command === null ? (
          "."
        ) : (
          <>
            : <code>{command}</code> gives the same bytes ({release.compiler}, {release.go}).
          </>
        )}
      </p>
    </>
  );
}
