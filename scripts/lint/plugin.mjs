// The project's own lint rules, which .oxlintrc.json loads.
import { readFileSync } from "node:fs";
import path from "node:path";
import { LIMITED_ENTRIES, ROOMS, TEST_ROOMS, TESTS } from "./rooms.mjs";

const SOURCE_PATH =
  "Import a package by its name, at its entry point; do not build a path into its source.";
const ROUNDING =
  "This rounds halves up or down by their binary representation: use formatFixed or roundSignificant of @oslag/science, or @oslag/labels.";
/** Matches a path into the source of one of our packages. */
const SOURCE = /(?:^|\/)((?:apps|packages)\/[a-z-]+)\/src(?:\/|$)/;

const isWithin = (place, folder) => place === folder || place.startsWith(`${folder}/`);

/** Returns the path from the root of the repository if `text` is a relative path or has the site's alias; else `text`. */
function locate(text, { file, cwd }) {
  if (text.startsWith("@/")) return `apps/web/src/${text.slice(2)}`;
  if (!/^\.\.?\//.test(text)) return text;
  return relative(path.resolve(path.dirname(file), text), cwd);
}

const relative = (file, cwd) => path.relative(cwd, file).split(path.sep).join("/");

/** Refuses strings that are paths into another package's source, such as for `new URL` or `path.join`. */
const noSourcePath = {
  create(context) {
    const place = { file: context.filename, cwd: context.cwd };
    const [own] = /^(?:apps|packages)\/[a-z-]+(?=\/)/.exec(relative(place.file, place.cwd)) ?? [];
    const check = (node, text) => {
      const named = SOURCE.exec(text.startsWith("@/") ? text : locate(text, place))?.[1];
      if (named !== undefined && named !== own) context.report({ node, message: SOURCE_PATH });
    };
    return {
      Literal: (node) => typeof node.value === "string" && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

/** Refuses imports that a room may not have, by rooms.mjs, and imports of a package past its entry points. */
const borders = {
  create(context) {
    const file = relative(context.filename, context.cwd);
    const place = { file: context.filename, cwd: context.cwd };
    const rooms = TESTS.test(file) ? TEST_ROOMS : ROOMS;
    const room = Object.keys(rooms)
      .filter((folder) => isWithin(file, folder))
      .toSorted((a, b) => b.length - a.length)[0];

    const refuse = (target, isType) => {
      const [, name, entry] = /^@oslag\/([a-z-]+)(?:\/(.+))?$/.exec(target) ?? [];
      if (entry !== undefined && !entriesOf(name, context.cwd).includes(`./${entry}`))
        return `${target} is not an entry point of its package.`;
      const limited = LIMITED_ENTRIES[target];
      if (limited !== undefined && !limited.users.test(file)) return limited.message;
      if (room === undefined || isWithin(target, room) || target.startsWith("node:")) return null;
      const { only, never = [], types = [] } = rooms[room];
      const isAny = (folders) => folders.some((folder) => isWithin(target, folder));
      if (isAny(never) || (only !== undefined && !isAny(only)))
        return `${room} may not import ${target}: see scripts/lint/rooms.mjs.`;
      if (isAny(types) && !isType) return `${room} takes types of ${target}, never values.`;
      return null;
    };
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const isType = [node.importKind, node.exportKind].includes("type");
      const message = refuse(locate(node.source.value, place), isType);
      if (message !== null) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** Refuses what rounds by binary representation, so that 0.885 is not written as 0.88 in one place and as 0.89 in another. */
const rounding = {
  create: (context) => ({
    MemberExpression: (node) => {
      const name = node.computed ? node.property.value : node.property.name;
      if (["toFixed", "toPrecision", "toLocaleString", "NumberFormat"].includes(name))
        context.report({ node, message: ROUNDING });
    },
  }),
};

const entries = new Map();

/** Lists the entry points of one of our packages, by the exports of its package.json. */
function entriesOf(name, cwd) {
  const folder = name === "web" ? "apps/web" : `packages/${name}`;
  if (!entries.has(folder)) {
    const file = path.join(cwd, folder, "package.json");
    entries.set(folder, Object.keys(JSON.parse(readFileSync(file, "utf8")).exports ?? {}));
  }
  return entries.get(folder);
}

export default {
  meta: { name: "oslag" },
  rules: { "no-source-path": noSourcePath, borders, rounding },
};
