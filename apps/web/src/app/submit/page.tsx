import type { Metadata } from "next";
import Link from "next/link";
import { Command } from "@/components/command";
import { SubmitFile } from "@/components/submit/submit-file.client";
import { paths } from "@/lib/paths";
import { siteOrigin } from "@/lib/site-origin";

export const metadata: Metadata = {
  title: "Send a signed file",
  description: "Drop a signed report or statement: it is verified in the browser, then sent.",
};

// The commands name this site's address, which is known when the server runs.
export const dynamic = "force-dynamic";

export default function SubmitPage() {
  const { origin } = siteOrigin();
  return (
    <>
      <h1>Send a signed file</h1>
      <p className="lead">
        A report, <code>*.oslag.json</code>, or a statement that withdraws or annotates one. The
        signature is inside, so it may be sent from any machine, and twice without harm. Your
        browser verifies it first; you see what it says, and then decide.
      </p>
      <SubmitFile origin={origin} />
      <h2 id="terminal">From a terminal</h2>
      <Command
        label="Send a report or a statement"
        lines={[
          `oslag submit FILE --to ${origin}   # shows what is sent, and asks`,
          `curl --data-binary @FILE -H 'content-type: application/json' ${origin}${paths.api.reports()}`,
          `curl --data-binary @FILE -H 'content-type: application/json' ${origin}${paths.api.statements()}`,
        ]}
      />
      <p>
        A report that breaks a rule of form is refused with a{" "}
        <Link href={paths.method("problems")}>code and a reason</Link>. A report that is stored
        stays for good; whoever holds its key may withdraw it.
      </p>
    </>
  );
}
