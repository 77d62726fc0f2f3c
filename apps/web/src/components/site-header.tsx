import { msg, t, translate } from "@oslag/language";
import { paths } from "@/lib/paths";
import { hrefLang } from "@/lib/rich";
import { SITE_NAME } from "@/lib/site";
import type { PageLanguages } from "@/server/page-languages";
import { LanguageSwitch } from "./language-switch";
import { SearchBox } from "./search/search-form";

const SECTIONS = [
  { to: paths.leaderboards, text: msg("Leaderboards") },
  { to: () => paths.explore(), text: msg("Explore") },
  { to: paths.papers, text: msg("Papers") },
  { to: () => paths.method(), text: msg("Method") },
  { to: paths.data, text: msg("Data") },
  { to: paths.run, text: msg("Measure a machine") },
] as const;

type SiteHeaderProps = {
  /** The address of the page, in its language. */
  readonly here: string;
  readonly languages: PageLanguages;
};

export function SiteHeader({ here, languages }: SiteHeaderProps) {
  return (
    <header className="masthead">
      <a href={paths.home()} hrefLang={hrefLang(paths.home())} className="masthead-name">
        <Emblem />
        {SITE_NAME}
      </a>
      <nav aria-label={t("Main")}>
        <ul>
          {SECTIONS.map(({ to, text }) => (
            <li key={text}>
              <a
                href={to()}
                hrefLang={hrefLang(to())}
                aria-current={isWithin(here, to()) ? "page" : undefined}
              >
                {translate(text)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox />
      <LanguageSwitch languages={languages} />
    </header>
  );
}

function isWithin(here: string, section: string): boolean {
  const path = here.split("?", 1)[0] ?? "";
  return path === section || path.startsWith(`${section}/`);
}

/** A small Figure 1: the line at 1, and machines falling below it. */
function Emblem() {
  return (
    <svg width="30" height="24" viewBox="0 0 30 24" aria-hidden="true">
      <path d="M0 4H30" stroke="currentColor" strokeWidth="2" />
      <circle cx="4" cy="4" r="3.4" fill="currentColor" />
      <circle cx="11" cy="9.5" r="3.4" fill="currentColor" />
      <circle cx="18" cy="14.5" r="3.4" fill="currentColor" />
      <path d="M26 14.6L30 22.4H22Z" fill="var(--warm)" />
    </svg>
  );
}
