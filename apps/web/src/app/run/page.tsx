import { t } from "@oslag/language";
import type { Metadata } from "next";
import { Command } from "@/components/command";
import { DownloadsSection } from "@/components/run/downloads-section";
import { downloadPlace, readDownloads } from "@oslag/store";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { siteOrigin } from "@/lib/site-origin";

export function generateMetadata(): Metadata {
  return {
    title: t("Measure a machine"),
    description: t(
      "Download or build the OSlag runner, measure a machine and send the signed report.",
    ),
  };
}

// The commands contain the site's origin, which is known only when the server runs.
export const dynamic = "force-dynamic";

export default function RunPage() {
  const { origin } = siteOrigin();
  const place = downloadPlace();
  const downloads = readDownloads(place);
  return (
    <>
      <h1>{t("Measure a machine")}</h1>
      <p className="lead">
        {t(
          "A run takes 12 seconds to five minutes. Its result is one signed file, which you can read and verify before you send it.",
        )}
      </p>

      <h2 id="browser">{t("In this browser")}</h2>
      <p>
        {rich(
          "You can <browser>measure this browser</browser> in a minute and a half, also on a phone, and without installing anything. The suite’s C code then runs as WebAssembly. It measures the processor and the browser’s layer, not the operating system, so browsers are ranked separately. To see what the layer costs, <layer>compare a native run with one in a browser</layer>.",
          { browser: link(paths.runBrowser()), layer: link(paths.browserLayer()) },
        )}
      </p>

      <h2 id="download">{t("Download the runner")}</h2>
      <DownloadsSection downloads={downloads} releaseKey={place.releaseKey} origin={origin} />

      <Build />
      <Measure origin={origin} isInstalled={"release" in downloads} />
      <Demonstration />
    </>
  );
}

function Build() {
  return (
    <>
      <h2 id="build">{t("Or build it")}</h2>
      <p>
        {rich(
          "You need a C compiler, <code>make</code>, Go and a copy of the repository. The reports of your own build are marked <em>local build</em>. They are never ranked with official builds, because the rating depends on the compiler and its flags.",
          {},
        )}
      </p>
      <Command
        label={t("Build the suite and the runner")}
        lines={[
          "make -C native-runner/suite",
          "make -C native-runner/cli",
          "cd native-runner/cli/build",
        ]}
      />
    </>
  );
}

/** `isInstalled` is whether this site offers the runner; else a reader calls the one of a build. */
function Measure({ origin, isInstalled }: { origin: string; isInstalled: boolean }) {
  const oslag = isInstalled ? "oslag" : "./oslag";
  return (
    <>
      <h2 id="measure">{t("Measure")}</h2>
      <Command
        label={t("Measure this machine")}
        lines={[
          `# ${t("shows what a report would say about this machine")}`,
          `${oslag} env`,
          `# ${t("takes about a minute; --quick 12 seconds, --thorough five minutes")}`,
          `${oslag} run`,
          `# ${t("the same, then shows what it will send, and asks")}`,
          `${oslag} run --to ${origin}`,
        ]}
      />
      <p>
        {isInstalled
          ? rich(
              "On Windows, type the path that the installer shows in place of <code>oslag</code>. In the folder of your own build, type <code>./oslag</code>.",
              {},
            )
          : rich(
              "After an installation, type <code>oslag</code> in place of <code>./oslag</code>.",
              {},
            )}{" "}
        {rich("<link>All commands, flags and exit codes</link> of the runner are on one page.", {
          link: link(paths.runnerGuide()),
        })}{" "}
        {rich(
          "Close other programs and connect the charger first. The suite creates its files in your cache folder; <code>--dir</code> chooses another place, for example a network file system. Without <code>--to</code>, nothing is sent.",
          {},
        )}
      </p>

      <h2 id="send">{t("Check the report and send it")}</h2>
      <Command
        label={t("Inspect and submit a report")}
        lines={[
          `# ${t("shows the results")}`,
          `${oslag} show FILE`,
          `# ${t("verifies signature and format, offline")}`,
          `${oslag} verify FILE`,
          `# ${t("shows what it will send, then asks")}`,
          `${oslag} submit FILE --to ${origin}`,
        ]}
      />
      <p>
        {rich(
          "You can also <link>send the file from a web page</link>, on any machine. If you send it twice, it is stored once. The runner never records host name, user name, serial numbers or network addresses. The first run creates your key, which stays on your machine; its fingerprint is your only identity here.",
          { link: link(paths.submit()) },
        )}
      </p>
    </>
  );
}

function Demonstration() {
  return (
    <>
      <h2 id="demo">{t("Or run everything on one machine")}</h2>
      <p>
        {t(
          "If you also have Node.js 20.19 or newer, one command in the repository builds the suite, the runner and the site, starts a database, measures the machine and shows it on a local Figure 1:",
        )}
      </p>
      <Command label={t("Run the demonstration")} lines={["npm run demo"]} />
      <p>
        {rich(
          "Read <link>the method</link> to learn what the numbers mean and what they do not show.",
          { link: link(paths.method()) },
        )}
      </p>
    </>
  );
}
