/**
 * What no text of a report may look like, save the note, which its sender writes on purpose: the runner collects nothing
 * of the kind, so one that arrives came by mistake. Each pattern is understood alike by JavaScript and by RE2, and takes
 * linear time in both.
 */
export const PRIVATE_TEXTS = [
  {
    id: "hardware-address",
    pattern: "(^|[^0-9A-Fa-f:-])([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}($|[^0-9A-Fa-f:-])",
  },
  {
    id: "uuid",
    pattern: "[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}",
  },
  { id: "mail-address", pattern: "[A-Za-z0-9]@[A-Za-z0-9-]+[.][A-Za-z]" },
  { id: "home-folder", pattern: "(/home/|/Users/|[Uu]sers\\\\)[A-Za-z0-9]" },
  {
    id: "serial-number",
    pattern: "[Ss](erial|ERIAL)([ _-]?([Nn]umber|NUMBER|[Nn]o|NO))?[.]?[ ]*[:=#]",
  },
] as const satisfies readonly { readonly id: string; readonly pattern: string }[];
