import type { Metadata } from "next";
import { Command } from "@/components/command";
import { DownloadsSection } from "@/components/run/downloads-section";
import { downloadPlace, readDownloads } from "@oslag/store";
import { paths } from "@/lib/paths";
import { siteOrigin } from "@/lib/site-origin";

export const metadata: Metadata = {
  title: "Measure a machine",
  description: "Download or build the OSlag runner, measure a machine and send the signed report.",
};

// The commands contain the site's origin, which is known only when the server runs.
export const dynamic = "force-dynamic";

export default function RunPage() {
  const { origin } = siteOrigin();
  const place = downloadPlace();
  const downloads = readDownloads(place);
  return (
    <>
      <h1>Measure a machine</h1>
      <p className="lead">
        A run takes 12 seconds to five minutes. Its result is one signed file, which you can read
        and verify before you send it.
      </p>

      <h2 id="browser">In this browser</h2>
      <p>
        You can <a href={paths.runBrowser()}>measure this browser</a> in a minute and a half, also
        on a phone, and without installing anything. The suite’s C code then runs as WebAssembly. It
        measures the processor and the browser’s layer, not the operating system, so browsers are
        ranked separately. To see what the layer costs,{" "}
        <a href={paths.browserLayer()}>compare a native run with one in a browser</a>.
      </p>

      <h2 id="download">Download the runner</h2>
      <DownloadsSection downloads={downloads} releaseKey={place.releaseKey} origin={origin} />

      <Build />
      <Measure origin={origin} />
      <Demonstration />
    </>
  );
}

function Build() {
  return (
    <>
      <h2 id="build">Or build it</h2>
      <p>
        You need a C compiler, <code>make</code>, Go and a copy of the repository. The reports of
        your own build are marked <em>local build</em>. They are never ranked with official builds,
        because the rating depends on the compiler and its flags.
      </p>
      <Command
        label="Build the suite and the runner"
        lines={[
          "make -C native-runner/suite",
          "make -C native-runner/cli",
          "cd native-runner/cli/build",
        ]}
      />
    </>
  );
}

function Measure({ origin }: { origin: string }) {
  return (
    <>
      <h2 id="measure">Measure</h2>
      <Command
        label="Measure this machine"
        lines={[
          "./oslag env                # shows what a report would say about this machine",
          "./oslag run                # takes about a minute; --quick 12 seconds, --thorough five minutes",
        ]}
      />
      <p>
        After an installation, type <code>oslag</code> in place of <code>./oslag</code>. Close other
        programs and connect the charger first. The suite creates its files in your cache folder;{" "}
        <code>--dir</code> chooses another place, for example a network file system. Nothing is
        sent.
      </p>

      <h2 id="send">Check the report and send it</h2>
      <Command
        label="Inspect and submit a report"
        lines={[
          "./oslag show FILE          # shows the results",
          "./oslag verify FILE        # verifies signature and format, offline",
          `./oslag submit FILE --to ${origin}   # shows what it will send, then asks`,
        ]}
      />
      <p>
        You can also <a href={paths.submit()}>send the file from a web page</a>, on any machine. If
        you send it twice, it is stored once. The runner never records host name, user name, serial
        numbers or network addresses. The first run creates your key, which stays on your machine;
        its fingerprint is your only identity here.
      </p>
    </>
  );
}

function Demonstration() {
  return (
    <>
      <h2 id="demo">Or run everything on one machine</h2>
      <p>
        If you also have Node.js 20.19 or newer, one command in the repository builds the suite, the
        runner and the site, starts a database, measures the machine and shows it on a local Figure
        1:
      </p>
      <Command label="Run the demonstration" lines={["npm run demo"]} />
      <p>
        Read <a href={paths.method()}>the method</a> to learn what the numbers mean and what they do
        not show.
      </p>
    </>
  );
}
