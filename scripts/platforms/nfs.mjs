// Tests files on a real NFS mount. User Mode Linux, a kernel that runs as an ordinary program, mounts by its NFS client what its NFS
// server exports on the loopback interface. Speed means nothing there: entering the kernel costs a hundred times as much.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run, mustRun, root, Stop } from "../setup/steps.mjs";
import { runnerPath, suitePath } from "../setup/build.mjs";
import { checkReport } from "./check-report.mjs";

const KERNEL = "/usr/bin/linux.uml";
const MINUTES = 60_000;
/** Packages that are unpacked and not installed, so that no server starts on this machine. */
const PACKAGES = [
  "nfs-common",
  "nfs-kernel-server",
  "rpcbind",
  "libnfsidmap1",
  "libtirpc3",
  "libtirpc-common",
  "libevent-core-2.1-7",
  "keyutils",
  "libkeyutils1",
  "libwrap0",
];

export async function onNfs({ ground, site }) {
  await ground.need(["user-mode-linux", "e2fsprogs", "kmod", "libtirpc-common"]);
  if (!existsSync(KERNEL)) throw new ground.Skip(`there is no ${KERNEL}`);
  if (process.getuid?.() !== 0) throw new ground.Skip("files of a root file system need root");
  const folder = ground.freshFolder("nfs");
  const tree = await unpackServer(folder, ground);
  const disk = path.join(folder, "disk");
  await mustRun("sh", ["-c", `truncate -s 1G "$1" && /sbin/mkfs.ext4 -q -F "$1"`, "sh", disk], {
    log: "platforms-nfs-disk",
  });
  const first = path.join(folder, "init");
  writeFileSync(first, init({ folder, tree }));
  chmodSync(first, 0o755);
  await runKernel({ first, disk, preload: await buildPreload(folder) });
  const file = path.join(folder, "run.oslag.json");
  if (!existsSync(file))
    throw new Stop(
      `the run in User Mode Linux wrote no report: ${readText(path.join(folder, "log"))}`,
    );
  const report = JSON.parse(Buffer.from(JSON.parse(readFileSync(file, "utf8")).payload, "base64"));
  const remote = report.storage.find(({ role }) => role === "remote");
  if (remote?.class !== "remote" || !remote.filesystem.startsWith("nfs"))
    throw new Stop(`the report describes the mount wrongly: ${JSON.stringify(report.storage)}`);
  return checkReport(file, {
    origin: site.origin,
    name: "nfs",
    home: path.join(folder, "keys"),
    log: "platforms-nfs",
  });
}

/** Unpacks the NFS server's packages and returns the folder of their files. */
async function unpackServer(folder, ground) {
  const parts = path.join(folder, "parts");
  mkdirSync(parts);
  const fetched = await run("apt-get", ["download", ...PACKAGES], {
    cwd: parts,
    log: "platforms-nfs-packages",
  });
  if (fetched.code !== 0) throw new ground.Skip("apt does not have the packages of an NFS server");
  await mustRun("sh", ["-c", `for deb in *.deb; do dpkg-deb -x "$deb" tree; done`], {
    cwd: parts,
    log: "platforms-nfs-unpack",
  });
  return path.join(parts, "tree");
}

/** Builds the library that helps the kernel where the processor has registers that the kernel does not know. */
async function buildPreload(folder) {
  const preload = path.join(folder, "wide-registers.so");
  const source = path.join(root, "scripts/platforms/wide-registers.c");
  await mustRun("cc", [..."-O1 -shared -fPIC -o".split(" "), preload, source], {
    log: "platforms-nfs-preload",
  });
  return preload;
}

async function runKernel({ first, disk, preload }) {
  const fileSystem = ["root=/dev/root", "rootfstype=hostfs", "rootflags=/", "rw"];
  const devices = [`init=${first}`, `ubd0=${disk}`, "con=null", "con0=null,fd:2"];
  await run(KERNEL, ["mem=1024M", ...fileSystem, ...devices, "quiet"], {
    log: "platforms-nfs-kernel",
    env: { LD_PRELOAD: preload },
    signal: AbortSignal.timeout(5 * MINUTES),
  });
}

const readText = (file) =>
  existsSync(file) ? readFileSync(file, "utf8").slice(-600) : "it did not start";

/** Returns the guest's first process. The guest sees this machine's files, and may write only below `folder`. */
function init({ folder, tree }) {
  return `#!/bin/sh
exec >${folder}/log 2>&1
set -x
export PATH=${tree}/usr/sbin:${tree}/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/mnt
export LD_LIBRARY_PATH=${tree}/usr/lib/x86_64-linux-gnu:${tree}/lib/x86_64-linux-gnu
mount -t proc proc /proc
mount -t sysfs sysfs /sys
for place in /run /mnt /var/lib; do mount -t tmpfs tmpfs $place; done
mkdir -p /run/rpcbind /mnt/disk /mnt/mounted /mnt/modules/lib /var/lib/nfs/rpc_pipefs /var/lib/nfs/v4recovery
touch /var/lib/nfs/etab /var/lib/nfs/rmtab
ln -s /usr/lib/uml/modules /mnt/modules/lib/modules
{ cat /etc/passwd; echo _rpc:x:900:65534::/run/rpcbind:/usr/sbin/nologin; } >/mnt/passwd
mount --bind /mnt/passwd /etc/passwd
ip link set lo up || /sbin/ifconfig lo 127.0.0.1 up
for module in nfsd nfs nfsv3; do modprobe -d /mnt/modules $module; done
mount /dev/ubda /mnt/disk
mkdir -p /mnt/disk/exported /mnt/disk/local
mount -t nfsd nfsd /proc/fs/nfsd
rpcbind -w
sleep 1
exportfs -o rw,no_root_squash,insecure,fsid=1,no_subtree_check 127.0.0.1:/mnt/disk/exported
rpc.nfsd -N 4 2
rpc.mountd -N 4
mount.nfs -o vers=3,nolock,tcp 127.0.0.1:/mnt/disk/exported /mnt/mounted
mount | grep nfs
OSLAG_HOME=${folder}/keys OSLAG_SUITE=${suitePath} ${runnerPath} run --quick --only open-close,create-delete/10k,compile-in-memory --dir /mnt/disk/local --remote-dir /mnt/mounted --out ${folder}/run.oslag.json
sync
echo o >/proc/sysrq-trigger
sleep 5
`;
}
