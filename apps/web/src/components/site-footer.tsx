import Link from "next/link";
import { paths } from "@/lib/paths";
import { PAPER_1990 } from "@/lib/site";

export function SiteFooter() {
  return (
    <footer className="footer">
      <p>Based on {PAPER_1990}</p>
      <p>
        Code: Apache-2.0. Data and figures: CC BY 4.0. No tracking, no cookies, no requests to other
        sites. <Link href={paths.method()}>Method</Link> · <Link href={paths.data()}>Data</Link> ·{" "}
        <Link href={paths.apiReference()}>API</Link> ·{" "}
        <Link href={paths.moderation()}>Moderation</Link> ·{" "}
        <Link href={paths.privacy()}>Privacy</Link>
      </p>
    </footer>
  );
}
