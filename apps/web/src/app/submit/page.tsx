import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import type { Metadata } from "next";
import { Command } from "@/components/command";
import { answerWords } from "@/components/submit/answer-words";
import { SubmitFile } from "@/components/submit/submit-file.client";
import { paths } from "@/lib/paths";
import { siteOrigin } from "@/lib/site-origin";

export function generateMetadata(): Metadata {
  return {
    title: t("Send a signed file"),
    description: t("Send a signed report or statement. The browser verifies it first."),
  };
}

// The commands contain the site's origin, which is known only when the server runs.
export const dynamic = "force-dynamic";

export default function SubmitPage() {
  const { origin } = siteOrigin();
  return (
    <>
      <h1>{t("Send a signed file")}</h1>
      <p className="lead">
        {rich(
          "Send a report (<code>*.oslag.json</code>), or a statement that withdraws or annotates one. The file contains its signature, so you can send it from any machine, and more than once. Your browser verifies it first and shows what it says; then you decide.",
          {},
        )}
      </p>
      <noscript>
        <p>
          {rich(
            "This page verifies the file in your browser, which needs JavaScript. Without it, send the file <link>from a terminal</link>.",
            { link: link("#terminal") },
          )}
        </p>
      </noscript>
      <SubmitFile origin={origin} words={answerWords()} />
      <h2 id="terminal">{t("From a terminal")}</h2>
      <Command
        label={t("Send a report or a statement")}
        lines={[
          `# ${t("shows what it will send, then asks")}`,
          `oslag submit FILE --to ${origin}`,
          `curl --data-binary @FILE -H 'content-type: application/json' ${origin}${paths.api.reports()}`,
          `curl --data-binary @FILE -H 'content-type: application/json' ${origin}${paths.api.statements()}`,
        ]}
      />
      <p>
        {rich(
          "The site refuses a malformed report with <problems>a code and a reason</problems>. A stored report is never deleted, but the holder of its key can withdraw it. <privacy>Privacy</privacy> says what else the site keeps.",
          { problems: link(paths.method("problems")), privacy: link(paths.privacy()) },
        )}
      </p>
    </>
  );
}
