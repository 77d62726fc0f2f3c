// Chooses the folders of a database: the home folder has its secrets, and the cluster is where the server's account can reach it.
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Stop } from "../setup/steps.mjs";
import { isAllowed, serverAccount } from "./account.mjs";
import { canRun, copyNative, findNative } from "./binaries.mjs";

/**
 * @returns {Promise<{account, native: string, home: string, cluster: string}>} `cluster` belongs to the server's
 * account and holds the data folder and the server's log.
 */
export async function findPlace(home) {
  const account = serverAccount();
  const native = await findNative();
  makeFolder(home);
  if (account === null) return { account, native, home, cluster: makeCluster(home, account) };
  if (canRun(account, native) && isAllowed(account, "-x", home)) {
    return { account, native, home, cluster: makeCluster(home, account) };
  }
  const outside = outsideOf(home);
  return {
    account,
    native: copyNative(native, path.join(outside, "native")),
    home,
    cluster: makeCluster(outside, account),
  };
}

// If only root may enter a folder above the home folder, such as /root, the cluster is in /var/lib, where services keep their state
// (FHS 3.0, section 5.8); files in /var/tmp may be removed after a month. The name is random, so that two checkouts never share a
// cluster, nor do a deleted checkout and the next one at the same path.
function outsideOf(home) {
  const pointer = path.join(home, "place");
  if (!existsSync(pointer)) {
    writeFileSync(pointer, path.join("/var/lib/oslag", `pg-${randomBytes(6).toString("hex")}`));
  }
  const outside = readFileSync(pointer, "utf8").trim();
  makeFolder(outside);
  return outside;
}

// chmod sets the mode of each new folder, because the umask changes the mode that mkdir gets.
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
  } catch (error) {
    if (error.code !== "EEXIST")
      throw new Stop(`The folder ${folder} cannot be made: ${error.code}.`);
  }
}

function makeCluster(folder, account) {
  const cluster = path.join(folder, "cluster");
  if (!existsSync(cluster)) {
    mkdirSync(cluster, { mode: 0o700 });
    if (account) chownSync(cluster, account.uid, account.gid);
  }
  const owner = statSync(cluster).uid;
  const wanted = account?.uid ?? process.getuid?.() ?? owner;
  if (owner !== wanted) {
    throw new Stop(
      `The database in ${cluster} belongs to user ${owner} and the server would run as user ${wanted}: start it as the same user as before, or set OSLAG_DATA to another folder.`,
    );
  }
  return cluster;
}
