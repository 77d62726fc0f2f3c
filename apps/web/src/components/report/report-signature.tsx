import { Command } from "@/components/command";
import { FactList } from "@/components/fact-list";
import { formatCount } from "@oslag/labels";
import { keyFingerprint } from "@oslag/signing";
import { paths } from "@/lib/paths";
import type { ReportDetail } from "@oslag/store";

const SHOWN_ID_CHARACTERS = 12;

/** Who signed what, what that means, and how to check it without trusting this site. */
export function ReportSignature({ detail, origin }: { detail: ReportDetail; origin: string }) {
  const file = `${detail.id.slice(0, SHOWN_ID_CHARACTERS)}.oslag.json`;
  const { suite, runner } = detail.report;
  return (
    <>
      <p>
        The signature says that whoever holds this key sent these bytes, and that nobody changed
        them since. It does not say that the numbers are true: a key is free, and a run is only as
        honest as the machine it was made on.
      </p>
      <FactList
        facts={[
          ["Report", <code key="id">{detail.id}</code>],
          ["Key fingerprint", <code key="fingerprint">{keyFingerprint(detail.key)}</code>],
          ["Public key", <code key="key">{detail.key}</code>],
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
        The signed file, byte for byte as it was received ({formatCount(detail.envelopeBytes)}{" "}
        bytes), is <a href={paths.api.envelope(detail.id)}>here</a>; the same values for programs
        are <a href={paths.api.report(detail.id)}>here</a>. The runner checks it offline, and the
        report’s identifier is the SHA-256 of what was signed:
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
