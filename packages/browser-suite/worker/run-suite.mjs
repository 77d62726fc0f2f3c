// The suite's processes in a browser. Every process is an instance of the compiled module with its own memory. The run's
// files move from one to the next. native-runner/suite/port/emscripten-process.c is the other side.

/** A run writes only below this folder. */
const FOLDER = "/oslag";

/**
 * Runs `oslag-suite` with these arguments to its end and returns its exit status. Calls `write` with each line of events as
 * it comes, and `say` with each diagnostic line.
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
        // A trap or a lack of memory, which is a signal on other systems. No text of the engine reaches a report.
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

/** Moves the files below a folder from one instance to the other. The bytes are not copied. */
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
