// The suite's processes without an operating system: every process is an instance of the compiled module, with a memory
// of its own; the run's files move from one to the next. native-runner/suite/port/emscripten-process.c is the other side.

/** Everything that a run writes lies below this folder. */
const FOLDER = "/oslag";

/**
 * Runs `oslag-suite` with these arguments to its end and returns its exit status. `write` takes each line of events as
 * it comes, `say` each diagnostic line.
 */
export function runSuite(createModule, { module, args, freeMemory, write, say }) {
  const children = new Map();
  let started = 0;

  function instantiate(oslag) {
    return createModule({
      instantiateWasm(imports, receive) {
        const instance = new WebAssembly.Instance(module, imports);
        receive(instance, module);
        return instance.exports;
      },
      oslag,
      print() {},
      printErr: say,
    });
  }

  const suite = instantiate({
    freeMemory: () => freeMemory,
    write,
    start() {
      try {
        const child = { request: null, answer: null, how: "" };
        child.suite = instantiate({
          request: () => child.request,
          answer: (bytes) => (child.answer = bytes),
        });
        child.suite.FS.mkdir(FOLDER);
        moveFiles(suite.FS, child.suite.FS, FOLDER);
        started += 1;
        children.set(started, child);
        return started;
      } catch (error) {
        say(`a process could not be started: ${error}`);
        return 0;
      }
    },
    hand: (process, bytes) => (children.get(process).request = bytes),
    finish(process) {
      const child = children.get(process);
      try {
        const status = child.suite.callMain(["process"]);
        if (status !== 0) child.how = `its process ended with status ${status}`;
      } catch (error) {
        // A trap, or no memory: what a signal is elsewhere. No text of the engine's reaches a report.
        child.how = `its process was ended by ${error?.name ?? "an exception"}`;
        say(`${error}`);
        return null;
      }
      return child.answer;
    },
    end(process) {
      const child = children.get(process);
      children.delete(process);
      moveFiles(child.suite.FS, suite.FS, FOLDER);
      return child.how;
    },
  });
  suite.FS.mkdir(FOLDER);
  return suite.callMain([...args, "--dir", FOLDER]);
}

/** Makes `to` hold what `from` holds below a folder. Bytes are handed over, not copied. */
function moveFiles(from, to, folder) {
  for (const name of names(to, folder)) removeTree(to, `${folder}/${name}`);
  for (const name of names(from, folder)) {
    const path = `${folder}/${name}`;
    const { node } = from.lookupPath(path);
    if (from.isDir(node.mode)) {
      to.mkdir(path, node.mode);
      moveFiles(from, to, path);
    } else {
      const moved = to.create(path, node.mode);
      moved.contents = node.contents;
      moved.usedBytes = node.usedBytes;
    }
  }
}

function removeTree(fs, path) {
  const { node } = fs.lookupPath(path);
  if (!fs.isDir(node.mode)) return fs.unlink(path);
  for (const name of names(fs, path)) removeTree(fs, `${path}/${name}`);
  return fs.rmdir(path);
}

function names(fs, folder) {
  return fs.readdir(folder).filter((name) => name !== "." && name !== "..");
}
