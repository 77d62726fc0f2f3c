import type { Metadata } from "next";
import Link from "next/link";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <h1>Page not found</h1>
      <p>If you followed a link to a report, check its id: a complete id has 64 characters.</p>
      <ul>
        <li>
          <Link href={paths.home()}>Figure 1 and the newest runs</Link>
        </li>
        <li>
          <Link href={paths.leaderboards()}>The leaderboard</Link>
        </li>
        <li>
          <Link href={paths.papers()}>The papers of 1989 to 1992</Link>
        </li>
      </ul>
    </>
  );
}
