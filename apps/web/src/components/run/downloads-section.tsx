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

/** Lists the downloads, or says why there are none. */
export function DownloadsSection({ downloads, machine, chosen, releaseKey, origin }: Props) {
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
  return (
    <>
      <p>{advice(machine, chosen.size)}</p>
      <InstallCommand windows={machine?.system === "windows"} origin={origin} />
      <p>
        The script (<a href={paths.installScript("sh")}>install.sh</a>, for PowerShell{" "}
        <a href={paths.installScript("ps1")}>install.ps1</a>) compares the archive’s SHA-256 before
        it unpacks it, and runs no program from it. Or download an archive yourself:
      </p>
      <DownloadTable release={release} chosen={chosen} />
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
        commit <code>{release.commit}</code> and build it: <code>npm run build:runners</code> gives
        the same bytes ({release.compiler}, {release.go}).
      </p>
    </>
  );
}

function advice(machine: Machine | null, fitting: number): string {
  if (machine === null) return "Your browser does not name your system. On any UNIX:";
  if (fitting === 0)
    return "There is no build for the machine that your browser names. On another machine:";
  return machine.processor === null
    ? "Your browser names the system, but not the processor. The script detects it:"
    : "For the machine that your browser names:";
}
