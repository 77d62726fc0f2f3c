// Where a database lives: its secrets in the home folder, its cluster where the server's account can reach it.
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

// A home below a folder that only root may enter, such as /root, cannot hold the cluster. /var/lib is where a service
// keeps its state (FHS 3.0, section 5.8); /var/tmp would be cleaned after a month. The pointer's name is drawn at random, so two
// checkouts never share a cluster, and neither do a deleted checkout and its successor at the same path.
function outsideOf(home) {
  const pointer = path.join(home, "place");
  if (!existsSync(pointer)) {
    writeFileSync(pointer, path.join("/var/lib/oslag", `pg-${randomBytes(6).toString("hex")}`));
  }
  const outside = readFileSync(pointer, "utf8").trim();
  makeFolder(outside);
  return outside;
}

// Each folder that is made gets its mode by chmod, because mkdir's mode passes through the umask.
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
      `The database in ${cluster} belongs to user ${owner} and the server would run as user ${wanted}: start as before, or set OSLAG_DATA to another folder.`,
    );
  }
  return cluster;
}
