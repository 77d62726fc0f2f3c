// PostgreSQL refuses to run as root, so root runs it as an account without rights. All other users run it themselves.
import { execFileSync, spawnSync } from "node:child_process";
import { Stop } from "../setup/steps.mjs";

const isRoot = process.getuid?.() === 0;

/** @returns {{uid: number, gid: number} | null} the account that the server runs as; null for the current user */
export function serverAccount() {
  if (!isRoot) return null;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // That account does not exist here; try the next one.
    }
  }
  throw new Stop(
    "PostgreSQL does not run as root, and neither of the accounts `postgres` and `nobody` exists: start it as another user.",
  );
}

/** Runs a program as the server's account, in a folder that every account may enter. */
export function runAs(account, [command, ...args], options = {}) {
  return spawnSync(command, args, { ...account, cwd: "/", encoding: "utf8", ...options });
}

/** Tells whether the server's account may read (`-r`), or enter and execute (`-x`), a path. */
export function isAllowed(account, flag, target) {
  return account === null || runAs(account, ["test", flag, target]).status === 0;
}
