// `npm run admin -- flag|hide|restore REPORT --reason CODE`: signs a moderator's decision with the moderator's key and sends it to
// the site.
import { createPrivateKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { REASONS, type Statement } from "@oslag/schema";
import { keyIdOf, openStatement, publicKeyOf, signStatement } from "@oslag/signing";
import { Stop } from "../setup/steps.mjs";

export type Decision = {
  readonly action: "flag" | "hide" | "restore";
  readonly report: string;
  readonly reason?: string | undefined;
  readonly text?: string | undefined;
  /** The site. */
  readonly origin: string;
  /** The file of the moderator's key; the runner's own key by default. */
  readonly key?: string | undefined;
};

type Answer = { readonly id: string; readonly created: boolean };

/** Sends a signed decision; the answer says whether the site stored it now. */
export async function moderate(decision: Decision): Promise<Answer> {
  const envelope = sign(decision);
  const { origin } = decision;
  const answer = await fetch(new URL("/api/v1/statements", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: envelope,
    redirect: "error",
  }).catch(() => {
    throw new Stop(`${origin} cannot be reached.`);
  });
  const said = (await answer.json()) as Answer & { detail: string; code: string };
  if (!answer.ok) throw new Stop(`${origin} refused it: ${said.detail} (${said.code})`);
  return said;
}

function sign({ action, report, reason, text, origin, key }: Decision): Uint8Array<ArrayBuffer> {
  if (!isReason(reason))
    throw new Stop(
      `Give a --reason:\n${Object.entries(REASONS)
        .map(([code, meaning]) => `  ${code.padEnd(18)} ${meaning}`)
        .join("\n")}`,
    );
  const seed = readSeed(key);
  const now = new Date();
  const statement: Statement = {
    schema: "oslag.statement/1",
    audience: new URL(origin).origin,
    key: keyIdOf(publicKeyOf(seed)),
    action,
    subject: report,
    issued: now.toISOString().replace(/\.\d+Z$/, "Z"),
    sequence: now.getTime(),
    reason,
    ...(text === undefined ? {} : { text }),
  };
  const envelope = new Uint8Array(signStatement(statement, seed));
  const opened = openStatement(envelope);
  if (!opened.ok) throw new Stop(opened.problem.detail);
  return envelope;
}

const isReason = (code: string | undefined): code is keyof typeof REASONS =>
  Object.hasOwn(REASONS, code ?? "");

function readSeed(file: string | undefined): Buffer {
  const folder = process.env["OSLAG_HOME"] ?? path.join(homedir(), ".config/oslag");
  const name = file ?? path.join(folder, "key.pem");
  let mode: number;
  try {
    mode = statSync(name).mode;
  } catch {
    throw new Stop(
      `There is no key in ${name}: \`oslag keys create\` makes one, or name it with --key.`,
    );
  }
  if (mode & 0o077) throw new Stop(`Others may use ${name}: chmod 600 it.`);
  const { d } = createPrivateKey(readFileSync(name)).export({ format: "jwk" });
  return Buffer.from(d ?? "", "base64url");
}
