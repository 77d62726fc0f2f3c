// The accounts of the programs that root starts: PostgreSQL refuses to run as root, and the site needs no rights. All other users
// run both themselves.
import { execFileSync, spawnSync } from "node:child_process";
import { Stop } from "../setup/steps.mjs";

const isRoot = process.getuid?.() === 0;

/** @returns {{uid: number, gid: number} | null} the account that the server runs as; null for the current user */
export function serverAccount() {
  if (!isRoot) return null;
  const account = findAccount("postgres") ?? findAccount("nobody");
  if (account !== null) return account;
  throw new Stop(
    "PostgreSQL does not run as root, and neither of the accounts `postgres` and `nobody` exists: start it as another user.",
  );
}

/**
 * Returns the account that root runs the site as: `nobody`, if it may read these files of the site and run Node.js. Null if it may
 * not, and for any other user than root.
 * @param {readonly string[]} files
 */
export function siteAccount(files) {
  const account = isRoot ? findAccount("nobody") : null;
  if (account === null) return null;
  const may =
    isAllowed(account, "-x", process.execPath) &&
    files.every((file) => isAllowed(account, "-r", file));
  return may ? account : null;
}

function findAccount(name) {
  try {
    const id = (flag) =>
      Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

/** Runs a program as the server's account, in a folder that every account may enter. */
export function runAs(account, [command, ...args], options = {}) {
  return spawnSync(command, args, { ...account, cwd: "/", encoding: "utf8", ...options });
}

/** Tells whether the server's account may read (`-r`), or enter and execute (`-x`), a path. */
export function isAllowed(account, flag, target) {
  return account === null || runAs(account, ["test", flag, target]).status === 0;
}
