import { paths } from "@/lib/paths";
import type { Downloads } from "@oslag/store";
import type { Machine } from "@/server/downloads/detect-machine";
import { DownloadTable, InstallCommand } from "./downloads";

type Props = {
  readonly downloads: Downloads;
  readonly machine: Machine | null;
  /** Names of the archives that fit the visitor's machine. */
  readonly chosen: ReadonlySet<string>;
  readonly releaseKey: string | null;
  readonly origin: string;
};

/** What can be had here, or plainly that nothing can. */
export function DownloadsSection({ downloads, machine, chosen, releaseKey, origin }: Props) {
  if (downloads.state === "none")
    return (
      <p>
        No builds are offered here: whoever runs this site has not built any (
        <code>npm run build:runners</code>). Build the runner from the source, as below.
      </p>
    );
  if (downloads.state === "broken")
    return (
      <p role="alert">
        This site has builds and does not offer them, because {downloads.why}. Build the runner from
        the source, as below.
      </p>
    );
  const { release, state } = downloads;
  return (
    <>
      <p>{advice(machine, chosen.size)}</p>
      <InstallCommand windows={machine?.system === "windows"} origin={origin} />
      <p>
        The script (<a href={paths.installScript("sh")}>install.sh</a>, for PowerShell{" "}
        <a href={paths.installScript("ps1")}>install.ps1</a>) compares the archive’s SHA-256 before
        it unpacks it, and runs nothing of it. Or take an archive by hand:
      </p>
      <DownloadTable release={release} chosen={chosen} />
      <h3 id="digest">What a digest proves, and what it does not</h3>
      <p>
        A matching SHA-256 proves that you have the file that this site meant to give. It does not
        prove that the site is honest: whoever can change the archive here can change the digest.
        {state === "signed" && releaseKey !== null ? (
          <>
            {" "}
            Against that, <a href={paths.download("manifest.dsse.json")}>
              the manifest is signed
            </a>{" "}
            by the release key <code className="digest">{releaseKey}</code>. Compare it with the one
            in the repository’s README, which you got another way.
          </>
        ) : (
          <>
            {" "}
            <strong>These builds are not signed by a release key</strong>: they are whoever runs
            this site’s own, and their reports count as local builds.
          </>
        )}{" "}
        Nor does a signature prove that the programs are good. For that, read the source of commit{" "}
        <code>{release.commit}</code> and build it: <code>npm run build:runners</code> gives the
        same bytes ({release.compiler}, {release.go}).
      </p>
    </>
  );
}

function advice(machine: Machine | null, fitting: number): string {
  if (machine === null) return "Your browser does not say what it runs on. On any UNIX:";
  if (fitting === 0) return "There is no build for the machine that your browser names. Elsewhere:";
  return machine.processor === null
    ? "Your browser names the system and not the processor; the script finds out."
    : "For the machine that your browser names:";
}
