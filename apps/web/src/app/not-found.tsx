import type { Metadata } from "next";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>If you followed a link to a report, check its id: a complete id has 64 characters.</p>
      <ul>
        <li>
          <a href={paths.home()}>Figure 1 and the newest runs</a>
        </li>
        <li>
          <a href={paths.leaderboards()}>The leaderboard</a>
        </li>
        <li>
          <a href={paths.papers()}>The papers of 1989 to 1992</a>
        </li>
      </ul>
    </>
  );
}
