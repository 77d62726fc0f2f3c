import { LIMITS, toProblemDocument, type Problem, type ProblemDocument } from "@oslag/schema";
import {
  hasEd25519,
  openStatement,
  verifyOffline,
  type OpenedReport,
  type OpenedStatement,
} from "@oslag/signing/web";
import { config } from "zod";

// The content security policy forbids eval, so Zod must not compile its schemas.
config({ jitless: true });

export type VerifiedFile =
  | { readonly kind: "report"; readonly bytes: Uint8Array; readonly opened: OpenedReport }
  | { readonly kind: "statement"; readonly bytes: Uint8Array; readonly opened: OpenedStatement };

export type FileVerdict =
  | { readonly verdict: "verified"; readonly file: VerifiedFile }
  | { readonly verdict: "refused"; readonly problem: ProblemDocument }
  /** The browser cannot verify signatures, so only the site can. */
  | { readonly verdict: "unable" };

/** Verifies a file in the browser, with the same code as the site. Nothing is sent. */
export async function verifyFile(file: Blob): Promise<FileVerdict> {
  if (!(await hasEd25519())) return { verdict: "unable" };
  if (file.size > LIMITS.envelopeBytes)
    return refused({
      code: "too_large",
      detail: `An envelope may have at most ${LIMITS.envelopeBytes} bytes.`,
    });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const report = await verifyOffline(bytes);
  if (report.ok) return verified({ kind: "report", bytes, opened: report.value });
  // A statement has a different payload type, and a key rotation has two signatures.
  if (!["wrong_payload_type", "bad_envelope"].includes(report.problem.code))
    return refused(report.problem);
  const statement = await openStatement(bytes);
  if (statement.ok) return verified({ kind: "statement", bytes, opened: statement.value });
  const isReport = statement.problem.code === "wrong_payload_type";
  return refused(isReport ? report.problem : statement.problem);
}

const verified = (file: VerifiedFile): FileVerdict => ({ verdict: "verified", file });
const refused = (problem: Problem): FileVerdict => ({
  verdict: "refused",
  problem: toProblemDocument(problem),
});
