import type { Metadata } from "next";
import Link from "next/link";
import { headers } from "next/headers";
import { Command } from "@/components/command";
import { DownloadsSection } from "@/components/run/downloads-section";
import { detectMachine, fits } from "@/server/downloads/detect-machine";
import { downloadPlace, readDownloads } from "@oslag/store";
import { paths } from "@/lib/paths";
import { siteOrigin } from "@/lib/site-origin";

export const metadata: Metadata = {
  title: "Measure a machine",
  description: "Download or build the OSlag runner, measure a machine, and send the signed report.",
};

// The commands name this site's address, which is known when the server runs.
export const dynamic = "force-dynamic";

export default async function RunPage() {
  const place = downloadPlace();
  const downloads = readDownloads(place);
  const machine = detectMachine(await headers());
  const archives = "release" in downloads ? downloads.release.archives : [];
  const chosen = new Set(archives.filter((archive) => fits(machine, archive)).map((a) => a.name));
  return (
    <>
      <h1>Measure a machine</h1>
      <p className="lead">
        A run takes 12 seconds to five minutes. It ends in one signed file, which is saved before
        anything is sent and which you may read, verify and keep.
      </p>

      <h2 id="browser">In this browser</h2>
      <p>
        Nothing to install, on a phone too: <a href={paths.runBrowser()}>measure this browser</a> in
        a minute and a half. The same C runs as WebAssembly, in a class of its own; it measures the
        processor and the browser’s layer, not the operating system.{" "}
        <a href={paths.browserLayer()}>What that layer costs</a> shows a native run and a browser’s
        beside each other.
      </p>

      <h2 id="download">Download the runner</h2>
      <DownloadsSection
        downloads={downloads}
        machine={machine}
        chosen={chosen}
        releaseKey={place.releaseKey}
        origin={siteOrigin().origin}
      />

      <h2 id="build">Or build it</h2>
      <p>
        On any machine with a C compiler, <code>make</code> and Go, in a copy of the repository. A
        build of your own is classed <em>local build</em>: drawn with a mark of its own, and never
        ranked with official builds, because the rating depends on the compiler and its flags.
      </p>
      <Command
        label="Build the suite and the runner"
        lines={[
          "make -C native-runner/suite",
          "make -C native-runner/cli",
          "cd native-runner/cli/build",
        ]}
      />

      <h2 id="measure">Measure</h2>
      <Command
        label="Measure this machine"
        lines={[
          "./oslag env                # what would be recorded about this machine",
          "./oslag run                # about a minute; --quick 12 seconds, --thorough five minutes",
        ]}
      />
      <p>
        Close other programs and connect the charger first. Files are made below your cache folder;{" "}
        <code>--dir</code> chooses another place, a network file system included. Nothing leaves the
        machine.
      </p>

      <h2 id="send">Look, then send</h2>
      <Command
        label="Inspect and submit a report"
        lines={[
          "./oslag show FILE          # what was measured, in words",
          "./oslag verify FILE        # checks signature and format, offline",
          `./oslag submit FILE --to ${siteOrigin().origin}   # shows what is sent, and asks`,
        ]}
      />
      <p>
        The file may also be <Link href={paths.submit()}>dropped on a page</Link>, from any machine.
        Sending it twice gives the same report. Host name, user name, serial numbers and addresses
        are never recorded. Your key is made at the first run and stays on your machine; its
        fingerprint is your only identity here.
      </p>

      <h2 id="demo">Or everything on one machine</h2>
      <p>
        With Node.js 20.19 or newer as well, one command in the repository builds suite, runner and
        site, starts a database, measures the machine and shows it on a Figure 1 of its own:
      </p>
      <Command label="Run the demonstration" lines={["npm run demo"]} />
      <p>
        What the numbers mean, and what they cannot tell, stands in the{" "}
        <Link href={paths.method()}>method</Link>.
      </p>
    </>
  );
}
