// Exits with 0 if the compiler for other machines is installed or could be fetched.
import { report } from "../setup/steps.mjs";
import { getZig } from "./zig";

try {
  process.stdout.write(`zig ${(await getZig()).version}\n`);
} catch (error) {
  report(error);
}
