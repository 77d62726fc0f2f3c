// `npm run admin -- COMMAND`: the commands of operators and moderators. docs/operating.md says when to use them.
import { parseArgs } from "node:util";
import { SHA256_PATTERN } from "@oslag/schema";
import type { Decision } from "./admin/moderate";
import { ownerUrl } from "./db.mjs";
import { isUsageError, report, Stop } from "./setup/steps.mjs";

const USAGE = `Usage: npm run admin -- COMMAND
  flag|hide|restore REPORT --reason CODE [--text TEXT] [--to URL] [--key FILE]   sign and send a moderator's decision
  hide|restore STATEMENT --reason CODE [...]                                     the same of a statement's text, by the statement's id
  moderators list|add KEY|remove KEY                                             list or change who may moderate
  queue                                                                          list texts and excluded reports to review
  backup DIR                                                                     write everything as files with digests
  restore DIR                                                                    fill an empty, migrated database from a backup
  fsck                                                                           verify everything that is stored
  rotate-challenges                                                              make a new secret for challenges, at most once a day
DATABASE_URL names the database as its owner; without it the embedded one is used. OSLAG_ORIGIN or --to names the site.`;

type Options = Partial<Record<"reason" | "text" | "to" | "key", string>>;
type Command = (args: readonly string[], options: Options) => Promise<void>;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Stops with the usage if there are more arguments than the command takes. */
function takeNoMore(rest: readonly string[]): void {
  if (rest.length > 0) throw new Stop(USAGE);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  async moderators([action, key, ...rest]) {
    if (action === undefined || !["list", "add", "remove"].includes(action)) throw new Stop(USAGE);
    takeNoMore(rest);
    const { moderators } = await import("./admin/moderators.mjs");
    for (const { key_id, changed } of await moderators({ url: await ownerUrl(), action, key }))
      say(`${key_id}  since ${changed}`);
  },
  async queue(rest) {
    takeNoMore(rest);
    const { queue } = await import("./admin/queue.mjs");
    // Notes are escaped as in JSON, so that none can send control characters to the terminal.
    for (const { kind, id, received, note, flags } of await queue({ url: await ownerUrl() }))
      say(
        `${kind}  ${id}  ${received}  ${flags.join(",")}${note === null ? "" : `  ${JSON.stringify(note)}`}`,
      );
  },
  async backup([folder, ...rest]) {
    if (!folder) throw new Stop(USAGE);
    takeNoMore(rest);
    const { backup } = await import("./admin/backup.mjs");
    const { tables, files } = await backup({ url: await ownerUrl(), folder });
    say(
      `${folder}: ${tables.reports} reports, ${tables.statements} statements, ${tables.figures} figures; ${files} files.`,
    );
  },
  async fsck(rest) {
    takeNoMore(rest);
    return checkAll();
  },
  async restore([subject, ...rest], options) {
    if (!subject) throw new Stop(USAGE);
    takeNoMore(rest);
    // 64 hexadecimal digits are a report's id, never the name of a backup.
    if (SHA256_PATTERN.test(subject)) return act("restore", subject, options);
    const { restore } = await import("./admin/restore.mjs");
    const rows = await restore({ url: await ownerUrl(), folder: subject });
    say(
      `Restored ${rows.reports} reports, ${rows.statements} statements, ${rows.figures} figures.`,
    );
    return checkAll();
  },
  async "rotate-challenges"(rest) {
    takeNoMore(rest);
    const { rotateChallenges } = await import("./admin/rotate-challenges.mjs");
    const { issues, accepted } = await rotateChallenges({ url: await ownerUrl() });
    say(
      `Secret ${issues} issues; accepted: ${accepted.join(", ")}. The site's processes use it within a minute.`,
    );
  },
  flag: ([subject], options) => act("flag", subject, options),
  hide: ([subject], options) => act("hide", subject, options),
};

async function checkAll(): Promise<void> {
  const { runFsck } = await import("./admin/fsck");
  const { reports, statements, figures, findings } = await runFsck({ url: await ownerUrl() });
  for (const { subject, finding } of findings) say(`${subject}: ${finding}`);
  say(
    `${reports} reports, ${statements} statements, ${figures} figures: ${findings.length} findings.`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

async function act(
  action: Decision["action"],
  subject: string | undefined,
  { reason, text, to, key }: Options,
): Promise<void> {
  if (subject === undefined || !SHA256_PATTERN.test(subject)) throw new Stop(USAGE);
  const origin = to ?? process.env["OSLAG_ORIGIN"];
  if (!origin) throw new Stop("Name the site with --to or OSLAG_ORIGIN.");
  const { moderate } = await import("./admin/moderate");
  const { created } = await moderate({ action, report: subject, reason, text, origin, key });
  say(created ? `${action}: done, and in the public log.` : "The site had this statement already.");
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: "string" },
      text: { type: "string" },
      to: { type: "string" },
      key: { type: "string" },
    },
  });
  const [name, ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name ?? "") ? COMMANDS[name ?? ""] : undefined;
  if (command === undefined) throw new Stop(USAGE);
  await command(rest, values);
} catch (error) {
  report(isUsageError(error) ? new Stop(USAGE) : error);
}
