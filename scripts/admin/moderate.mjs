// `npm run admin -- flag|hide|restore REPORT --reason CODE`: a moderator's act, signed here with the moderator's key and sent to the site.
import { createPrivateKey } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { tsImport } from "tsx/esm/api";
import { Stop } from "../setup/steps.mjs";

/** The runner's key, unless another file is named. */
function readSeed(file) {
  const folder = process.env.OSLAG_HOME ?? path.join(homedir(), ".config/oslag");
  const name = file ?? path.join(folder, "key.pem");
  let mode;
  try {
    mode = statSync(name).mode;
  } catch {
    throw new Stop(
      `There is no key in ${name}: \`oslag keys create\` makes one, or name it with --key.`,
    );
  }
  if (mode & 0o077) throw new Stop(`Others may use ${name}: chmod 600 it.`);
  const { d } = createPrivateKey(readFileSync(name)).export({ format: "jwk" });
  return Buffer.from(d, "base64url");
}

/** @returns {Promise<{id: string, created: boolean, statement: object}>} */
export async function moderate({ action, report, reason, text, origin, key }) {
  const { REASONS } = await tsImport("@oslag/schema", import.meta.url);
  const { keyIdOf, publicKeyOf, signStatement, openStatement } = await tsImport(
    "@oslag/signing",
    import.meta.url,
  );
  if (!Object.hasOwn(REASONS, reason ?? ""))
    throw new Stop(
      `Give a --reason:\n${Object.entries(REASONS)
        .map(([code, meaning]) => `  ${code.padEnd(18)} ${meaning}`)
        .join("\n")}`,
    );
  const seed = readSeed(key);
  const now = new Date();
  const statement = {
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
  const envelope = signStatement(statement, seed);
  const opened = openStatement(envelope);
  if (!opened.ok) throw new Stop(opened.problem.detail);
  const answer = await fetch(new URL("/api/v1/statements", origin), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: envelope,
    redirect: "error",
  }).catch(() => {
    throw new Stop(`${origin} cannot be reached.`);
  });
  const said = await answer.json();
  if (!answer.ok) throw new Stop(`${origin} refused it: ${said.detail} (${said.code})`);
  return { ...said, statement };
}
