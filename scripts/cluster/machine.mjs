// One machine of the cluster: etcd, Patroni and the PostgreSQL that Patroni starts, as processes that a drill ends.
import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { killWithChildren, isAlive } from "../faults/processes.mjs";
import { openLog } from "../setup/steps.mjs";

/** A program that ends by itself is started again after as long as systemd waits (deploy/cluster/patroni.service). */
const RESTART_MS = 5_000;

/**
 * Writes the machine's files.
 * @param {string} name @param {{programs: object, plan: object}} cluster
 */
export function makeMachine(name, { programs, plan }) {
  const { account } = programs;
  const folder = plan.folderOf(name);
  const own = (file) => account && chownSync(file, account.uid, account.gid);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder);
  for (const [file, text] of Object.entries(plan.filesOf(name))) {
    writeFileSync(path.join(folder, file), text, { mode: 0o600 });
    own(path.join(folder, file));
  }
  const running = new Map();
  let isOff = false;
  const start = (what, command, args) => {
    if (isAlive(running.get(what)?.pid)) return;
    const { stream } = openLog(`cluster-${name}-${what}`, { append: true });
    const child = spawn(command, args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", HOME: folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const output of [child.stdout, child.stderr]) output.pipe(stream, { end: false });
    const ended = new Promise((resolve) => child.once("close", resolve)).finally(() =>
      stream.end(),
    );
    running.set(what, { pid: child.pid, child, ended });
    child.once("exit", (code, by) => {
      if (isOff) return;
      stream.write(`${what} ended by itself: ${by ?? code}\n`);
      setTimeout(() => !isOff && start(what, command, args), RESTART_MS);
    });
  };
  const startEtcd = () =>
    start("etcd", programs.etcd, ["--config-file", path.join(folder, "etcd.conf.yml")]);
  const startPatroni = () => start("patroni", programs.patroni, [path.join(folder, "patroni.yml")]);
  const pidFile = path.join(plan.dataOf(name), "postmaster.pid");
  const killPostgres = async () => {
    if (!existsSync(pidFile)) return;
    const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    await killWithChildren(pid);
    // A container without an init process keeps it as a zombie, which Patroni takes for a running server.
    if (existsSync(`/proc/${pid}`)) rmSync(pidFile, { force: true });
  };
  const signal = (what, sent) => running.get(what)?.child.kill(sent);
  return {
    name,
    address: plan.addressOf(name),
    killPostgres,
    /** Ends everything at once, as a machine that loses its power does. */
    async killAll() {
      isOff = true;
      signal("patroni", "SIGKILL");
      signal("etcd", "SIGKILL");
      await killPostgres();
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
    start() {
      isOff = false;
      startEtcd();
      startPatroni();
    },
    freezePatroni: () => signal("patroni", "SIGSTOP"),
    wakePatroni: () => signal("patroni", "SIGCONT"),
  };
}
