// `npm run build:browser-suite [-- --check]`: builds the suite's WebAssembly with the pinned Emscripten and writes artefact/.
// With --check it compares instead. Needs emcc of that version on the PATH, or debootstrap as root on Debian. debootstrap
// installs the compiler in its own folder (OSLAG_EMSCRIPTEN; by default below the system's temporary folder).
import { buildArtefact, EMSCRIPTEN, findToolchain, makeToolchain } from "./toolchain.mjs";
import { compareArtefact, writeArtefact } from "./artefact.mjs";

const isCheck = process.argv.includes("--check");
let toolchain = findToolchain();
if (toolchain === null && !isCheck) toolchain = makeToolchain();
if (toolchain === null) {
  process.stderr.write(
    `Emscripten ${EMSCRIPTEN} is not installed. Nothing was built or compared.\n`,
  );
  process.exit(isCheck ? 77 : 1);
}
const files = buildArtefact(toolchain);
if (isCheck) {
  const differing = compareArtefact(files);
  process.stdout.write(
    differing.length === 0
      ? "The sources build the committed artefact.\n"
      : `The sources build different files of the artefact: ${differing.join(", ")}.\n`,
  );
  process.exit(differing.length === 0 ? 0 : 1);
}
process.stdout.write(`${writeArtefact(files)}\n`);
