import { paths } from "@/lib/paths";

/** Returns the line that installs the runner on a Unix-like system. */
export const installLine = (origin: string) =>
  `curl -fsSL ${origin}${paths.installScript("sh")} | sh`;
