import { publishedName } from "@oslag/labels";
import { speak } from "@oslag/language";
import { EDITIONS, LITERATURE_RUNS, LITERATURE_SOURCES } from "@oslag/papers";
import { BENCHMARKS, EXTENSIONS, OPERATING_SYSTEMS } from "@oslag/schema";
import type { Page } from "@playwright/test";

/** What stays as it is in every language: names, units, identifiers and licences. */
const NAMES = new Set(
  `
  API Apache BibTeX BY CC CSV DOI HTML IP IPv JSON LaTeX MIPS PDF PNG RIS SHA SVG UTC WebAssembly
  HTTPS NDJSON OpenAPI OSlag oslag oslag-suite cookie nginx
  Andrew AFS CISC Dhrystone MicroVAX RISC Tab USENIX UNIX
  AMD Celeron Dhry GPL MIT Opt Pentium Pro SPARCclassic SPECint UFS UnixBench Xeon getppid git lmbench lps tbl BY-SA
  Atom Chromium CR DSSE Ed HTTP Intel JavaScript MAD NaN Next POSIX PostgreSQL RFC SQL TypeScript UTF base clang futex gcc hyperfine log mbw
  musl perf qnorm stress-ng sysbench xoshiro
  BASELINE BYTE fsync vDSO epoll io uring ext few-samples
  III IV TN RZ MK OSPreservProject sprite Tunix gethostid fork exec copyin copyout
  Arm NUMA nvme ssd hdd strcmp strcpy
  ACM CMU Emscripten MEMFS Prestoserve QEMU Satterthwaite Zig Zen
  BSD FreeBSD Go Linux NetBSD NFS Node OpenBSD PowerShell QEMU README SSE SunOS VAX Windows Wine arm armv glibc js macOS ppc le riscv
  `
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Reports, configurations and figures are named by the first digits of their ids, options of a command begin with a dash, paths with a slash, and codes have underscores. */
const KEPT =
  /\b(?=[a-f]*\d)[0-9a-f]{8,64}\b|\b0x[0-9a-f]+\b|(?<!\S)-[-\w=.]+(?: host)?|\b[a-z]+=[a-z]+\b|(?<![\w.])(?:\/[a-z.]+)+|\w+(?:\+\w+){2,}|systems\.tbl|\b[a-z]+_[\w-]+/g;
/** Words in Latin letters; single letters are variables and grades. */
const LATIN = /[A-Za-z][A-Za-z’'-]*[A-Za-z]/g;

/** Words in a name, as in "Mach with UNIX server", are translated. */
function inRussian(name: string): string {
  return speak("ru", () => publishedName(name));
}

/** The names of the benchmarks, their variants, the systems, and what the papers name. */
const NAMES_OF_DATA = new Set(
  [
    ...[...BENCHMARKS, ...EXTENSIONS].flatMap(({ id, variants }) => [
      id,
      ...variants.map((variant) => variant.id),
    ]),
    ...OPERATING_SYSTEMS.map(({ title }) => title),
    ...Object.values(EDITIONS).flatMap(({ machines, tables }) => [
      ...machines.flatMap(({ id, name }) => [id, inRussian(name)]),
      ...tables.flatMap(({ rows }) =>
        rows.flatMap(({ os, osVersion }) => [inRussian(os), osVersion]),
      ),
    ]),
  ].flatMap((name) => name?.match(LATIN) ?? []),
);

/** What the sources of the literature call their machines and systems, in Russian, the longest first. */
const NAMES_OF_LITERATURE = [
  ...new Set([
    ...LITERATURE_RUNS.flatMap(({ machine, os, cpu }) => [machine, os, cpu].map(inRussian)),
    ...LITERATURE_SOURCES.map(({ id }) => id),
  ]),
]
  .filter((name) => name !== "")
  .toSorted((a, b) => b.length - a.length);

/**
 * Returns the words in Latin letters that readers of the page see or hear, outside of code, but for its comments, and of what is marked as another language.
 * @param known further names, such as those of the machine that the page is about
 */
export async function findLatinWords(
  page: Page,
  known: ReadonlySet<string> = new Set(),
): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const LEFT_OUT =
      "script, style, template, code, pre, kbd, samp, [translate=no], [lang]:not(html):not([lang=ru])";
    const ATTRIBUTES = ["alt", "aria-label", "aria-description", "title", "placeholder"];
    const found: string[] = [document.title];
    // What a command says of itself is read, not run.
    for (const lines of document.querySelectorAll(".command pre"))
      for (const [, comment] of lines.textContent.matchAll(/(?<!\S)# (.+)$/gm))
        found.push(comment ?? "");
    const walk = (element: Element) => {
      if (element.matches(LEFT_OUT)) return;
      // With JavaScript its content is text, tags and all.
      if (element.localName === "noscript") {
        found.push(element.textContent.replaceAll(/<[^>]*>/g, " "));
        return;
      }
      for (const name of ATTRIBUTES) found.push(element.getAttribute(name) ?? "");
      if (element.matches("input[type=submit], input[type=button]"))
        found.push(element.getAttribute("value") ?? "");
      for (const child of element.childNodes) {
        if (child.nodeType === Node.TEXT_NODE) found.push(child.textContent ?? "");
        else if (child instanceof Element) walk(child);
      }
    };
    walk(document.body);
    for (const meta of document.querySelectorAll("meta[name=description], meta[property^='og:']"))
      if (!/og:(?:url|image|image:type|locale|type)$/.test(meta.getAttribute("property") ?? ""))
        found.push(meta.getAttribute("content") ?? "");
    return found;
  });
  const words = texts.flatMap((text) =>
    (withoutNames(text).replaceAll(KEPT, "").match(LATIN) ?? [])
      .filter((word) => !NAMES.has(word) && !NAMES_OF_DATA.has(word) && !known.has(word))
      .map((word) => `${word} (${text.trim().slice(0, 60)})`),
  );
  return [...new Set(words)];
}

function withoutNames(text: string): string {
  return NAMES_OF_LITERATURE.reduce((rest, name) => rest.replaceAll(name, ""), text);
}
