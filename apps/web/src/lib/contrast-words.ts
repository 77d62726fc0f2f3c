import { msg, t, translate } from "@oslag/language";
import { mitigationsName } from "@oslag/labels";
import type { ContrastField, ContrastId } from "@oslag/science";
import { MITIGATIONS_QUERY } from "./explore-queries";
import { paths } from "./paths";

/** How a contrast is named, and how to send a pair of reports for it. */
type ContrastWords = {
  readonly title: string;
  readonly question: string;
  /** What the contrast does not say. */
  readonly caution: string;
  /** Lines for a terminal that measure both sides and send them to the site of this origin. */
  readonly commands: (origin: string) => readonly string[];
  /** What to know before. */
  readonly before?: string;
  /** A related page. */
  readonly more?: { readonly text: string; readonly address: () => string };
};

const run = (origin: string) => `oslag run --to ${origin}`;
/** A line that a terminal ignores, or the end of one, in the language of the page. */
const comment = (text: string) => `# ${translate(text)}`;

export const CONTRAST_WORDS: Readonly<Record<ContrastId, ContrastWords>> = {
  mitigations: {
    title: msg("Mitigations on and off"),
    question: msg("What do the kernel’s mitigations of processor vulnerabilities cost?"),
    caution: msg(
      "“On” means whatever the processor needs. A new processor needs fewer mitigations than an old one, so factors differ between processors.",
    ),
    commands: (origin) => [
      run(origin),
      comment(msg("add mitigations=off to the kernel’s boot parameters and restart")),
      run(origin),
    ],
    before: msg(
      "Without mitigations, programs can read data of others. Use a machine that holds no secrets, and switch the mitigations on again afterwards.",
    ),
    more: {
      text: msg("Reports on one figure, coloured by their mitigations"),
      address: () => paths.explore(MITIGATIONS_QUERY),
    },
  },
  "virtual-machines": {
    title: msg("Bare metal and virtual machines"),
    question: msg("What does a hypervisor cost?"),
    caution: msg(
      "Guests at a provider share their machine with others, and a hypervisor may hide parts of the processor. Two machines with one processor model may differ in memory and clock rate.",
    ),
    commands: (origin) => [
      `${run(origin)}   ${comment(msg("on the machine itself"))}`,
      comment(
        msg(
          "start a guest with the same release and the machine’s processor model (QEMU: -cpu host)",
        ),
      ),
      `${run(origin)}   ${comment(msg("in the guest"))}`,
    ],
    more: {
      text: msg("All configurations on one figure, coloured by virtualisation"),
      address: () => paths.explore({ colour: "virtual", paper: "none" }),
    },
  },
  containers: {
    title: msg("Containers"),
    question: msg("What does a container cost?"),
    caution: msg(
      "The kernel is the same inside and outside. System call filters, control groups and layered file systems differ. A pair has the same file system, so mount a folder of the machine into the container.",
    ),
    commands: (origin) => [
      comment(msg("in the folder that holds oslag and oslag-suite")),
      `./oslag run --dir . --to ${origin}`,
      // With the user's key, who can then withdraw this report too. A key of the container would be lost with it.
      'docker run --rm --user "$(id -u):$(id -g)" -v "$HOME/.config/oslag:/key" -e OSLAG_HOME=/key -v "$PWD:/work" -w /work debian:12 ./oslag run --dir /work --out container.oslag.json',
      `./oslag submit container.oslag.json --to ${origin}`,
    ],
    more: {
      text: msg("All configurations on one figure, coloured by virtualisation"),
      address: () => paths.explore({ colour: "virtual", paper: "none" }),
    },
  },
  kernels: {
    title: msg("Kernels on the same hardware"),
    question: msg("Did newer kernels get faster or slower on the same hardware?"),
    caution: msg(
      "A pair is the oldest and the newest kernel of a row of configurations. The release, its compiler and its C library changed with the kernel. The timeline shows the kernels between.",
    ),
    commands: (origin) => [run(origin), comment(msg("start another kernel")), run(origin)],
    more: { text: msg("All timelines"), address: () => paths.timelines() },
  },
  "file-systems": {
    title: msg("File systems"),
    question: msg("What does the file system change?"),
    caution: msg(
      "Two file systems of one machine may lie on different disks. Benchmarks without files should have a factor of 1; they show how much two runs differ.",
    ),
    commands: (origin) => [
      `oslag run --dir /mnt/ext4 --to ${origin}   ${comment(msg("a folder on one file system"))}`,
      `oslag run --dir /mnt/xfs --to ${origin}    ${comment(msg("a folder on another"))}`,
    ],
    more: {
      text: msg("All configurations on one figure, coloured by file system"),
      address: () => paths.explore({ y: "create-delete", colour: "filesystem", paper: "none" }),
    },
  },
  governors: {
    title: msg("Power governors"),
    question: msg("What does the power governor change?"),
    caution: msg(
      "A governor name means different things to different drivers, so a pair has the same driver. Fast processors reach full clock rate within milliseconds under any governor.",
    ),
    commands: (origin) => [
      "sudo cpupower frequency-set --governor performance",
      run(origin),
      "sudo cpupower frequency-set --governor powersave",
      run(origin),
    ],
  },
  architectures: {
    title: msg("Architectures"),
    question: msg("Does the same system need more instructions on another architecture?"),
    caution: msg(
      "The processors differ, so costs in instructions are compared (time × rating) and not times. A pair says something about two processors; only many pairs say something about two architectures.",
    ),
    commands: (origin) => [
      `${run(origin)}   ${comment(msg("on each machine, with the same release and file system"))}`,
    ],
    more: {
      text: msg("All configurations on one figure, coloured by architecture"),
      address: () => paths.explore({ colour: "architecture", paper: "none" }),
    },
  },
};

const FIELDS: Readonly<Record<ContrastField, string>> = {
  buildClass: msg("class of the build"),
  processorModel: msg("processor model"),
  processorIdentity: msg("stepping of the processor"),
  architecture: msg("architecture"),
  osFamily: msg("operating system"),
  osName: msg("distribution"),
  osVersion: msg("release"),
  kernelSeries: msg("kernel series"),
  virtualization: msg("hypervisor"),
  container: msg("kind of container"),
  storageClass: msg("storage class"),
  filesystem: msg("file system"),
  kernel: msg("exact kernel"),
  mitigations: msg("mitigations class"),
  governor: msg("governor"),
  boost: msg("boost"),
  frequencyDriver: msg("frequency driver"),
  energyPreference: msg("energy preference"),
};

export function fieldText(field: ContrastField): string {
  return translate(FIELDS[field]);
}

/** Names a state as pages write it: reports call bare metal `none`. */
export function stateText(differs: ContrastField, state: string): string {
  switch (differs) {
    case "mitigations":
      return t("mitigations {state}", { state: mitigationsName(state) });
    case "virtualization":
      return state === "none" ? t("bare metal") : state;
    case "container":
      return state === "none" ? t("no container") : state;
    case "kernelSeries":
      if (state === "older") return t("older kernel");
      if (state === "newer") return t("newer kernel");
      return t("kernel {series}", { series: state });
    default:
      return state;
  }
}
