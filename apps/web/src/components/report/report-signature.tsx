import { Command } from "@/components/command";
import { FactList } from "@/components/fact-list";
import { TimeStamp } from "@/components/time-stamp";
import { formatCount } from "@oslag/labels";
import { keyFingerprint } from "@oslag/signing";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

const SHOWN_ID_CHARACTERS = 12;

/** Shows who signed the report, and how to verify it without trusting this site. */
export function ReportSignature({
  detail,
  keyFirstReceived,
  origin,
}: {
  detail: ReportDetail;
  keyFirstReceived: Date;
  origin: string;
}) {
  const file = `${detail.id.slice(0, SHOWN_ID_CHARACTERS)}.oslag.json`;
  const { suite, runner } = detail.report;
  return (
    <>
      <p>
        The signature proves that the holder of this key signed these bytes and that they have not
        changed since. It does not prove that the numbers are true: anyone can create a key, and a
        modified program can report any number.
      </p>
      <FactList
        facts={[
          ["Report", <code key="id">{detail.id}</code>],
          ["Key fingerprint", <code key="fingerprint">{keyFingerprint(detail.key)}</code>],
          ["Public key", <code key="key">{detail.key}</code>],
          ["Key known since", <TimeStamp key="since" time={keyFirstReceived} day />],
          ["Suite", `${suite.version}, method ${suite.method}, ${suite.build} build`],
          ["Suite digest", <code key="suite">{suite.sha256}</code>],
          ["Compiler", `${suite.compiler}, ${suite.flags}`],
          [
            "C library of the suite",
            `${suite.libc.name} ${suite.libc.version}, ${suite.libc.link}`,
          ],
          ["Runner", `${runner.version}, ${runner.commit}`],
          ["Runner digest", <code key="runner">{runner.sha256}</code>],
          ["Audience", detail.report.audience],
          ["Derivation", String(detail.derivation)],
        ]}
      />
      <h3>Verify it yourself</h3>
      <p>
        Download <a href={paths.api.envelope(detail.id)}>the signed file</a>, exactly as it was
        received ({formatCount(detail.envelopeBytes)} bytes), or{" "}
        <a href={paths.api.report(detail.id)}>the values as JSON</a>. The runner verifies the file
        offline, and so does <a href={paths.submit()}>this browser</a>. The report’s id is the
        SHA-256 of the signed payload.
      </p>
      <Command
        label="Verify this report"
        lines={[
          `curl -o ${file} ${origin}${paths.api.envelope(detail.id)}`,
          `oslag verify ${file}`,
        ]}
      />
    </>
  );
}
