import { paths } from "@/lib/paths";
import { PAPER_1990 } from "@/lib/site";

export function SiteFooter() {
  return (
    <footer className="footer">
      <p>Based on {PAPER_1990}</p>
      <p>
        Code: Apache-2.0. Data and figures: CC BY 4.0. No tracking, no cookies, no requests to other
        sites. <a href={paths.method()}>Method</a> · <a href={paths.data()}>Data</a> ·{" "}
        <a href={paths.apiReference()}>API</a> · <a href={paths.moderation()}>Moderation</a> ·{" "}
        <a href={paths.privacy()}>Privacy</a>
      </p>
    </footer>
  );
}
