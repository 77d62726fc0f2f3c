/**
 * Patterns of private texts, which no text of a report may match. The note is excepted, because its sender writes it on
 * purpose. The runner collects no such texts, so one that arrives got there by mistake. JavaScript and RE2 (Go) read each
 * pattern alike, and both take linear time.
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
