// A formula for a tap of Homebrew.
import { NOTICES } from "../runners/notices";
import {
  archiveOf,
  commentOf,
  LICENSE,
  programsOf,
  summaryOf,
  urlOf,
  type Offer,
  type RecipeFile,
} from "./offer";

const SYSTEMS = ["macos", "linux"] as const;
const PROCESSORS = [
  ["arm", "arm64"],
  ["intel", "x86-64"],
] as const;

/** Returns no file if Homebrew runs on none of the machines. */
export function homebrewRecipe(offer: Offer): readonly RecipeFile[] {
  const systems = SYSTEMS.map((system) => ({ system, machines: machinesOf(offer, system) })).filter(
    ({ machines }) => machines.length > 0,
  );
  const [first] = systems.flatMap(({ machines }) => machines);
  if (first === undefined) return [];
  const only = systems.length === 1 ? `  depends_on :${systems[0]?.system}\n\n` : "";
  const blocks = systems.map(
    ({ system, machines }) =>
      `  on_${system} do\n${machines.map(({ block }) => block).join("\n")}  end\n`,
  );
  const programs = programsOf(first.archive).map((name) => `"${name}"`);
  const text = `${commentOf(offer)}class Oslag < Formula
  desc "${summaryOf(offer)}"
  homepage "${offer.site}/"
  version "${offer.release.version}"
  license "${LICENSE}"

${only}${blocks.join("\n")}
  def install
    # The runner looks for the suite beside itself.
    libexec.install ${programs.join(", ")}
    bin.install_symlink libexec/"oslag"
    man1.install Dir["man1/*.1"]
    doc.install "${NOTICES}"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/oslag --version")
    assert_match "getpid", shell_output("#{libexec}/oslag-suite list")
  end
end
`;
  return [{ name: "homebrew/Formula/oslag.rb", text }];
}

function machinesOf(offer: Offer, system: string) {
  return PROCESSORS.flatMap(([processor, ours]) => {
    const archive = archiveOf(offer, `${system}-${ours}`);
    if (archive === undefined) return [];
    const block = `    on_${processor} do
      url "${urlOf(offer, archive)}"
      sha256 "${archive.sha256}"
    end
`;
    return [{ archive, block }];
  });
}
