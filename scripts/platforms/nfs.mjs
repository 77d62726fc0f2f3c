// Files on a real NFS mount: User Mode Linux, a kernel as an ordinary program, mounts by its NFS client what its NFS server
// exports on the loopback interface. Function alone is tested: a kernel entry costs a hundred times as much there.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run, mustRun, Stop } from "../setup/steps.mjs";
import { runnerPath, suitePath } from "../setup/build.mjs";
import { checkReport } from "./check-report.mjs";

const KERNEL = "/usr/bin/linux.uml";
const MINUTES = 60_000;
/** Unpacked and not installed: a server must not start on this machine. */
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
  await ground.need(["user-mode-linux", "e2fsprogs", "kmod"]);
  if (!existsSync(KERNEL)) throw new ground.Skip(`there is no ${KERNEL}`);
  if (process.getuid?.() !== 0) throw new ground.Skip("files of a root file system need root");
  const folder = ground.freshFolder("nfs");
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
  const disk = path.join(folder, "disk");
  await mustRun("sh", ["-c", `truncate -s 1G "$1" && /sbin/mkfs.ext4 -q -F "$1"`, "sh", disk], {
    log: "platforms-nfs-disk",
  });
  const first = path.join(folder, "init");
  writeFileSync(first, init({ folder, tree: path.join(parts, "tree") }));
  chmodSync(first, 0o755);
  await run(
    KERNEL,
    [
      "mem=1024M",
      "root=/dev/root",
      "rootfstype=hostfs",
      "rootflags=/",
      "rw",
      `init=${first}`,
      `ubd0=${disk}`,
      "con=null",
      "con0=null,fd:2",
      "quiet",
    ],
    {
      log: "platforms-nfs-kernel",
      signal: AbortSignal.timeout(5 * MINUTES),
    },
  );
  const file = path.join(folder, "run.oslag.json");
  if (!existsSync(file))
    throw new Stop(`no report came out of User Mode Linux: ${readText(path.join(folder, "log"))}`);
  const report = JSON.parse(Buffer.from(JSON.parse(readFileSync(file, "utf8")).payload, "base64"));
  const remote = report.storage.remote ?? report.storage.find?.(({ role }) => role === "remote");
  if (remote?.class !== "remote" || !/^nfs/.test(remote.filesystem))
    throw new Stop(`the mount is described as ${JSON.stringify(report.storage)}`);
  return checkReport(file, {
    origin: site.origin,
    target: { name: "nfs" },
    home: path.join(folder, "keys"),
    log: "platforms-nfs",
  });
}

const readText = (file) =>
  existsSync(file) ? readFileSync(file, "utf8").slice(-600) : "it did not start";

/** The first process of the guest: it shares this machine's files and has a disk of its own for what is exported. */
function init({ folder, tree }) {
  return `#!/bin/sh
exec >${folder}/log 2>&1
set -x
export PATH=${tree}/usr/sbin:${tree}/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp
export LD_LIBRARY_PATH=${tree}/usr/lib/x86_64-linux-gnu:${tree}/lib/x86_64-linux-gnu
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t tmpfs tmpfs /tmp
mount -t tmpfs tmpfs /run
mkdir -p /run/rpcbind /run/sendsigs.omit.d /tmp/disk /tmp/mounted /tmp/state /tmp/etc
ip link set lo up || /sbin/ifconfig lo 127.0.0.1 up
modules=/usr/lib/uml/modules/$(uname -r)
mount -t tmpfs tmpfs /lib/modules
mkdir -p /lib/modules/$(uname -r) && mount --bind $modules /lib/modules/$(uname -r)
modprobe nfsd; modprobe nfs; modprobe nfsv3
mount /dev/ubda /tmp/disk
mkdir -p /tmp/disk/exported && chmod 777 /tmp/disk/exported
mkdir -p /var/lib/nfs; mount -t tmpfs tmpfs /var/lib/nfs; mkdir -p /var/lib/nfs/rpc_pipefs /var/lib/nfs/v4recovery; touch /var/lib/nfs/etab /var/lib/nfs/rmtab
mount -t nfsd nfsd /proc/fs/nfsd
rpcbind -w; sleep 1
exportfs -o rw,no_root_squash,insecure,fsid=1,no_subtree_check 127.0.0.1:/tmp/disk/exported
rpc.nfsd -N 4 2
rpc.mountd -N 4
mount.nfs -o vers=3,nolock,tcp 127.0.0.1:/tmp/disk/exported /tmp/mounted
mount | grep nfs
mkdir -p /tmp/local
OSLAG_HOME=${folder}/keys OSLAG_SUITE=${suitePath} ${runnerPath} run --only getpid,open-close,create-delete/10k --dir /tmp/disk --remote-dir /tmp/mounted --out ${folder}/run.oslag.json
sync
echo o >/proc/sysrq-trigger
sleep 5
`;
}
