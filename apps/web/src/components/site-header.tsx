import { paths } from "@/lib/paths";
import { SITE_NAME } from "@/lib/site";
import { NavLink } from "./nav-link.client";
import { SearchBox } from "./search/search-form";

const SECTIONS = [
  { href: paths.leaderboards(), text: "Leaderboards" },
  { href: paths.explore(), text: "Explore" },
  { href: paths.papers(), text: "Papers" },
  { href: paths.method(), text: "Method" },
  { href: paths.data(), text: "Data" },
  { href: paths.run(), text: "Measure a machine" },
] as const;

export function SiteHeader() {
  return (
    <header className="masthead">
      <a href={paths.home()} className="masthead-name">
        <Emblem />
        {SITE_NAME}
      </a>
      <nav aria-label="Main">
        <ul>
          {SECTIONS.map(({ href, text }) => (
            <li key={href}>
              <NavLink href={href}>{text}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox />
    </header>
  );
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
