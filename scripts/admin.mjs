// `npm run admin -- COMMAND`: what an operator or a moderator does. docs/operating.md says when.
import path from "node:path";
import { parseArgs } from "node:util";
import { databaseUrl } from "./db.mjs";
import { dataDir, report, Stop } from "./setup/steps.mjs";

const USAGE = `Usage: npm run admin -- COMMAND
  flag|hide|restore REPORT --reason CODE [--text TEXT] [--to URL] [--key FILE]   sign and send a moderator's act
  moderators list|add KEY|remove KEY                                             who may moderate
  queue                                                                          notes and excluded reports to look at
  backup DIR                                                                     everything, as files with digests
  restore DIR                                                                    a backup into an empty, migrated database
  fsck                                                                           verify everything that is stored
  rotate-challenges                                                              a new secret for challenges, at most once a day
DATABASE_URL names the database as its owner; without it the embedded one is used. OSLAG_ORIGIN or --to names the site.`;

const say = (text) => process.stdout.write(`${text}\n`);
const usage = () => {
  throw new Stop(USAGE);
};

async function ownerUrl() {
  const url = process.env.DATABASE_URL ?? (await databaseUrl({ home: path.join(dataDir, "pg") }));
  if (!url) throw new Stop("There is no database: set DATABASE_URL or run `npm run db start`.");
  return url;
}

const COMMANDS = {
  async moderators([action, key, ...rest]) {
    if (!["list", "add", "remove"].includes(action) || rest.length > 0) usage();
    const { moderators } = await import("./admin/moderators.mjs");
    for (const { key_id, changed } of await moderators({ url: await ownerUrl(), action, key }))
      say(`${key_id}  since ${changed}`);
  },
  async queue(rest) {
    if (rest.length > 0) usage();
    const { queue } = await import("./admin/queue.mjs");
    // Escaped as JSON is, so that no note can steer the terminal.
    for (const { id, received, note, flags } of await queue({ url: await ownerUrl() }))
      say(
        `${id}  ${received}  ${flags.join(",")}${note === null ? "" : `  ${JSON.stringify(note)}`}`,
      );
  },
  async backup([folder, ...rest]) {
    if (!folder || rest.length > 0) usage();
    const { backup } = await import("./admin/backup.mjs");
    const { tables, files } = await backup({ url: await ownerUrl(), folder });
    say(
      `${folder}: ${tables.reports} reports, ${tables.statements} statements, ${tables.figures} figures; ${files} files.`,
    );
  },
  async fsck(rest) {
    if (rest.length > 0) usage();
    const { runFsck } = await import("./admin/fsck.mjs");
    const { reports, statements, figures, findings } = await runFsck({ url: await ownerUrl() });
    for (const { subject, finding } of findings) say(`${subject}: ${finding}`);
    say(
      `${reports} reports, ${statements} statements, ${figures} figures: ${findings.length} findings.`,
    );
    if (findings.length > 0) process.exitCode = 1;
  },
  async restore([subject, ...rest], options) {
    if (!subject || rest.length > 0) usage();
    // A report's id is 64 hexadecimal digits, and no backup is called so.
    if (/^[0-9a-f]{64}$/.test(subject)) return act("restore", subject, options);
    const { restore } = await import("./admin/restore.mjs");
    const rows = await restore({ url: await ownerUrl(), folder: subject });
    say(
      `Restored ${rows.reports} reports, ${rows.statements} statements, ${rows.figures} figures.`,
    );
    return COMMANDS.fsck([]);
  },
  async "rotate-challenges"(rest) {
    if (rest.length > 0) usage();
    const { rotateChallenges } = await import("./admin/rotate-challenges.mjs");
    const { issues, accepted } = await rotateChallenges({ url: await ownerUrl() });
    say(`Secret ${issues} issues; accepted: ${accepted.join(", ")}. Processes follow in a minute.`);
  },
  flag: ([subject], options) => act("flag", subject, options),
  hide: ([subject], options) => act("hide", subject, options),
};

async function act(action, subject, { reason, text, to, key }) {
  if (!/^[0-9a-f]{64}$/.test(subject ?? "")) usage();
  const origin = to ?? process.env.OSLAG_ORIGIN;
  if (!origin) throw new Stop("Name the site with --to or OSLAG_ORIGIN.");
  const { moderate } = await import("./admin/moderate.mjs");
  const { created } = await moderate({ action, report: subject, reason, text, origin, key });
  say(created ? `${action}: done, and in the public log.` : "The site had this statement already.");
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      ["reason", "text", "to", "key"].map((name) => [name, { type: "string" }]),
    ),
  });
  const [command, ...rest] = positionals;
  if (!Object.hasOwn(COMMANDS, command ?? "")) usage();
  await COMMANDS[command](rest, values);
} catch (error) {
  report(
    error instanceof TypeError && error.code?.startsWith("ERR_PARSE_ARGS")
      ? new Stop(USAGE)
      : error,
  );
}
