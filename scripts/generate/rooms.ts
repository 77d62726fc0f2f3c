/**
 * Draws the rooms of the repository and the imports between them, from the sources themselves, for ARCHITECTURE.md. Tests and
 * their helpers are left out, because they may import from any room.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOMS, SITE } from "../lint/rooms.mjs";

const root = path.join(import.meta.dirname, "../..");
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const NOT_PRODUCT =
  /\.test\.|\/testing\/|\/abuse\/|\/gallery\/|\/fixtures\/|\/generated\/|\/artefact\/|\/worker\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

type Room = {
  readonly name: string;
  /** Folders and files, from the root. */
  readonly places: readonly string[];
};

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Text between `<!-- NAME -->` and `<!-- /NAME -->` of ARCHITECTURE.md is replaced by each picture. */
export function architectureDocument(): string {
  const document = readFileSync(path.join(root, "ARCHITECTURE.md"), "utf8");
  const pictures = { house: drawRooms(houseRooms()), store: drawRooms(storeRooms()) };
  return Object.entries(pictures).reduce((text, [name, picture]) => {
    const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    if (!place.test(text))
      throw new Error(`ARCHITECTURE.md has no place for the picture "${name}".`);
    return text.replace(place, (_, before: string, after: string) => before + picture + after);
  }, document);
}

const STORE = /^packages\/store\/src\//;

function houseRooms(): readonly Room[] {
  const guarded = Object.keys(ROOMS).filter((place) => !STORE.test(place) && place !== "e2e");
  return [
    { name: "commands", places: ["scripts", "bench", "prisma"] },
    {
      name: "web/http-server",
      places: ["apps/web/server.mjs", "apps/web/renderer.mjs", "apps/web/http-server"],
    },
    {
      name: "web/app",
      places: ["app", "instrumentation.ts"].map((at) => `${SITE}/${at}`),
    },
    ...guarded
      .map((place) => ({
        name: place.startsWith(SITE) ? `web/${path.basename(place)}` : path.basename(place),
        places: [place],
      }))
      .toSorted((a, b) => (a.name < b.name ? 1 : -1)),
  ];
}

function storeRooms(): readonly Room[] {
  return Object.keys(ROOMS)
    .filter((place) => STORE.test(place))
    .map((place) => ({ name: path.basename(place), places: [place] }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A Mermaid flowchart. An arrow that follows from others is left out. Throws an error when rooms import each other in a circle. */
function drawRooms(rooms: readonly Room[]): string {
  const arrows = withoutImplied(readArrows(rooms));
  const lines = rooms.flatMap(({ name }) => {
    const id = (text: string) => text.replaceAll(/[^a-z]/g, "_");
    const targets = [...(arrows.get(name) ?? [])];
    return [
      `  ${id(name)}["${name}"]`,
      ...(targets.length === 0 ? [] : [`  ${id(name)} --> ${targets.map(id).join(" & ")}`]),
    ];
  });
  return ["```mermaid", "flowchart TD", ...lines, "```", ""].join("\n");
}

function readArrows(rooms: readonly Room[]): Arrows {
  const roomOf = (file: string) =>
    rooms.find(({ places }) =>
      places.some((place) => file === place || file.startsWith(`${place}/`)),
    )?.name;
  const arrows = new Map<string, Set<string>>();
  for (const { name, places } of rooms) {
    const targets = new Set<string>();
    for (const file of places.flatMap(listSources))
      for (const [, specifier = ""] of readFileSync(path.join(root, file), "utf8").matchAll(
        IMPORT,
      )) {
        const target = targetOf(file, specifier);
        const room = target === null ? undefined : roomOf(target);
        if (room !== undefined && room !== name) targets.add(room);
      }
    arrows.set(name, new Set([...targets].toSorted()));
  }
  return arrows;
}

/** The file or folder that an import names, from the root; null for a package of somebody else. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith("@/")) return `${SITE}/${specifier.slice(2)}`;
  if (specifier.startsWith("@oslag/web")) return `${SITE}/server`;
  const [, name] = /^@oslag\/([^/]+)/.exec(specifier) ?? [];
  return name === undefined ? null : `packages/${name}`;
}

function listSources(place: string): string[] {
  if (SOURCE.test(place)) return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes("node_modules") && !NOT_PRODUCT.test(file));
}

function withoutImplied(arrows: Arrows): Arrows {
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (room: string, path: readonly string[] = []): ReadonlySet<string> => {
    if (path.includes(room))
      throw new Error(`Rooms import each other: ${[...path, room].join(" -> ")}.`);
    const known = reached.get(room);
    if (known !== undefined) return known;
    const targets = arrows.get(room) ?? new Set();
    const all = new Set([
      ...targets,
      ...[...targets].flatMap((one) => [...reach(one, [...path, room])]),
    ]);
    reached.set(room, all);
    return all;
  };
  return new Map(
    [...arrows].map(([room, targets]) => [
      room,
      new Set(
        [...targets].filter(
          (one) => ![...targets].some((via) => via !== one && reach(via).has(one)),
        ),
      ),
    ]),
  );
}
