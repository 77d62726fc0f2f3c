// Writes the files of deploy/cluster for machines that are addresses of the loopback interface.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, Stop } from "../setup/steps.mjs";

export const NAMES = ["db1", "db2", "db3"];

/**
 * Chooses addresses and passwords.
 * @param {{folder: string, server: string, port: number}} where `server` has PostgreSQL's programs, HAProxy listens on `port`
 */
export function planCluster({ folder, server, port }) {
  // A network of its own, so that two runs do not meet and the ports stay those of the example.
  const [second, third] = randomBytes(2).map((byte) => 1 + (byte % 250));
  const network = `127.${second}.${third}`;
  const password = Object.fromEntries(
    ["PATRONI", "POSTGRES", "REPLICATOR", "REWINDER"].map((whose) => [
      whose,
      randomBytes(12).toString("hex"),
    ]),
  );
  const folderOf = (name) => path.join(folder, name);
  const dataOf = (name) => path.join(folderOf(name), "postgresql");
  const toMachine = (name) => {
    const number = NAMES.indexOf(name) + 1;
    return [
      ["name: db1", `name: ${name}`],
      // Only the addresses of this machine alone end a value or have a port in `listen` and the like.
      ...["listen", "connect_address"].flatMap((key) =>
        ["8008", "5432"].map((at) => [`${key}: 10.0.0.1:${at}`, `${key}: 10.0.0.${number}:${at}`]),
      ),
      ...["listen-client", "advertise-client", "listen-peer", "initial-advertise-peer"].map(
        (key) => [`${key}-urls: http://10.0.0.1:`, `${key}-urls: http://10.0.0.${number}:`],
      ),
    ];
  };
  const toLoopback = [
    ["10.0.0.0/24", "127.0.0.0/8"],
    ["10.0.0.", `${network}.`],
  ];
  return {
    password,
    folderOf,
    dataOf,
    addressOf: (name) => `${network}.${NAMES.indexOf(name) + 1}`,
    files: {
      "haproxy.cfg": change("haproxy.cfg", [
        ["127.0.0.1:5432", `127.0.0.1:${port}`],
        toLoopback[1],
      ]),
    },
    filesOf: (name) => ({
      "etcd.conf.yml": change("etcd.conf.yml", [
        ...pick("etcd.conf.yml", toMachine(name)),
        ["/var/lib/etcd/oslag", path.join(folderOf(name), "etcd")],
        toLoopback[1],
      ]),
      "patroni.yml": change("patroni.yml", [
        ...pick("patroni.yml", toMachine(name)),
        ...Object.entries(password).map(([whose, word]) => [`PASSWORD-OF-${whose}`, word]),
        ["/usr/lib/postgresql/15/bin", server],
        ["/var/lib/postgresql/oslag.pgpass", path.join(folderOf(name), "pgpass")],
        ["/var/lib/postgresql/oslag", dataOf(name)],
        ...toLoopback,
      ]),
    }),
  };
}

const read = (file) => readFileSync(path.join(root, "deploy/cluster", file), "utf8");
const pick = (file, changes) => changes.filter(([from]) => read(file).includes(from));

/** Returns an example with changes. Each of them must find its text, so that the example cannot lose what the test relies on. */
function change(file, changes) {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Stop(`deploy/cluster/${file} has no "${from}".`);
    return text.replaceAll(from, to);
  }, read(file));
}
