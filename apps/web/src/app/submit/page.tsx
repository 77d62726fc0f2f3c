import type { Metadata } from "next";
import { Command } from "@/components/command";
import { SubmitFile } from "@/components/submit/submit-file.client";
import { paths } from "@/lib/paths";
import { siteOrigin } from "@/lib/site-origin";

export const metadata: Metadata = {
  title: "Send a signed file",
  description: "Send a signed report or statement. The browser verifies it first.",
};

// The commands contain the site's origin, which is known only when the server runs.
export const dynamic = "force-dynamic";

export default function SubmitPage() {
  const { origin } = siteOrigin();
  return (
    <>
      <h1>Send a signed file</h1>
      <p className="lead">
        Send a report (<code>*.oslag.json</code>), or a statement that withdraws or annotates one.
        The file contains its signature, so you can send it from any machine, and more than once.
        Your browser verifies it first and shows what it says; then you decide.
      </p>
      <noscript>
        <p>
          This page verifies the file in your browser, which needs JavaScript. Without it, send the
          file <a href="#terminal">from a terminal</a>.
        </p>
      </noscript>
      <SubmitFile origin={origin} />
      <h2 id="terminal">From a terminal</h2>
      <Command
        label="Send a report or a statement"
        lines={[
          `oslag submit FILE --to ${origin}   # shows what it will send, then asks`,
          `curl --data-binary @FILE -H 'content-type: application/json' ${origin}${paths.api.reports()}`,
          `curl --data-binary @FILE -H 'content-type: application/json' ${origin}${paths.api.statements()}`,
        ]}
      />
      <p>
        The site refuses a malformed report with{" "}
        <a href={paths.method("problems")}>a code and a reason</a>. A stored report is never
        deleted, but the holder of its key can withdraw it. <a href={paths.privacy()}>Privacy</a>{" "}
        says what else the site keeps.
      </p>
    </>
  );
}
