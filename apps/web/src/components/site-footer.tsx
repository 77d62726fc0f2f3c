import { msg, t, translate } from "@oslag/language";
import { Fragment } from "react";
import { paths } from "@/lib/paths";
import { hrefLang, rich } from "@/lib/rich";
import { PAPER_1990 } from "@/lib/site";

const SECTIONS = [
  { to: () => paths.method(), text: msg("Method") },
  { to: paths.data, text: msg("Data") },
  { to: () => paths.apiReference(), text: "API" },
  { to: () => paths.moderation(), text: msg("Moderation") },
  { to: () => paths.privacy(), text: msg("Privacy") },
] as const;

export function SiteFooter() {
  return (
    <footer className="footer">
      <p>{rich("Based on <paper></paper>", { paper: <span lang="en">{PAPER_1990}</span> })}</p>
      <p>
        {t(
          "Code: Apache-2.0. Data and figures: CC BY 4.0. No tracking, no cookies, no requests to other sites.",
        )}{" "}
        {SECTIONS.map(({ to, text }, index) => (
          <Fragment key={text}>
            {index > 0 && " · "}
            <a href={to()} hrefLang={hrefLang(to())}>
              {translate(text)}
            </a>
          </Fragment>
        ))}
      </p>
    </footer>
  );
}
