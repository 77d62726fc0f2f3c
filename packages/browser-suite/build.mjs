// `npm run build:browser-suite [-- --check]`: builds the suite's WebAssembly with the one pinned Emscripten and writes
// artefact/; with --check compares instead. Needs emcc of that version on the PATH, or, as root on Debian, debootstrap:
// then the compiler lives in a folder of its own (OSLAG_EMSCRIPTEN, default below the system's temporary folder).
import { buildArtefact, EMSCRIPTEN, findToolchain, makeToolchain } from "./toolchain.mjs";
import { compareArtefact, writeArtefact } from "./artefact.mjs";

const isCheck = process.argv.includes("--check");
let toolchain = findToolchain();
if (toolchain === null && !isCheck) toolchain = makeToolchain();
if (toolchain === null) {
  process.stderr.write(
    `Emscripten ${EMSCRIPTEN} is not here: nothing was built and nothing compared.\n`,
  );
  process.exit(isCheck ? 77 : 1);
}
const files = buildArtefact(toolchain);
if (isCheck) {
  const differing = compareArtefact(files);
  process.stdout.write(
    differing.length === 0
      ? "The committed artefact is what its sources build.\n"
      : `These files of the artefact are not what the sources build: ${differing.join(", ")}.\n`,
  );
  process.exit(differing.length === 0 ? 0 : 1);
}
process.stdout.write(`${writeArtefact(files)}\n`);
