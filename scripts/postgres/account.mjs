// PostgreSQL refuses to run as root, so root drops to an account without rights; everybody else runs it as themselves.
import { execFileSync, spawnSync } from "node:child_process";
import { Stop } from "../setup/steps.mjs";

const isRoot = process.getuid?.() === 0;

/** @returns {{uid: number, gid: number} | null} the account that the server runs as; null for the present user. */
export function serverAccount() {
  if (!isRoot) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // That account does not exist here; the next one may.
    }
  }
  throw new Stop(
    "PostgreSQL does not run as root, and neither `postgres` nor `nobody` exists: start as another user.",
  );
}

/** Runs a program as the server's account; the working directory is one that every account may enter. */
export function runAs(account, [command, ...args], options = {}) {
  return spawnSync(command, args, { ...account, cwd: "/", encoding: "utf8", ...options });
}

/** Whether the server's account may read (`-r`) or enter and execute (`-x`) a path. */
export function isAllowed(account, flag, target) {
  return account === null || runAs(account, ["test", flag, target]).status === 0;
}
