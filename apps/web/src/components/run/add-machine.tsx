import { t } from "@oslag/language";
import type { Downloads } from "@oslag/store";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { Command } from "../command";
import { installLine } from "./install-line";

type Offered = Downloads["state"];

const isOffered = (runner: Offered) => runner === "signed" || runner === "unsigned";

/** Says how a reader adds a machine: with the runner that this site offers, or else with a build of the repository. */
export function AddMachineText({ runner }: { readonly runner: Offered }) {
  const links = { run: link(paths.run()), browser: link(paths.runBrowser()) };
  return (
    <p>
      {isOffered(runner)
        ? rich(
            "On Linux, macOS or a BSD, the first line installs the runner; <run>Windows has a line of its own</run>. In a new shell, the second line measures the machine, shows what it will send, and asks. <browser>To measure in this browser</browser>, you need to install nothing; its results are a class of their own.",
            links,
          )
        : rich(
            "In a copy of the repository, one command builds everything, measures the machine and shows it on a local figure. <run>To build only the runner</run>, you need a C compiler and Go. <browser>To measure in this browser</browser>, you need to install nothing; its results are a class of their own.",
            links,
          )}
      {runner === "unsigned" &&
        ` ${t("The runner is a local build of this site’s operator, so its reports are never ranked with those of official builds.")}`}
    </p>
  );
}

export function AddMachineCommands({
  runner,
  origin,
}: {
  readonly runner: Offered;
  readonly origin: string;
}) {
  if (isOffered(runner))
    return (
      <Command
        label={t("Install the runner, measure and submit to this site")}
        lines={[installLine(origin), `oslag run --to ${origin}`]}
      />
    );
  return (
    <>
      <Command label={t("Everything on one machine")} lines={["npm run demo"]} />
      <Command
        label={t("Measure, then submit to this site")}
        lines={["oslag run", `oslag submit FILE --to ${origin}`]}
      />
    </>
  );
}
