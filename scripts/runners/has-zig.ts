// Ends with 0 when the compiler for other machines is here or could be fetched.
import { report } from "../setup/steps.mjs";
import { getZig } from "./zig";

try {
  process.stdout.write(`zig ${(await getZig()).version}\n`);
} catch (error) {
  report(error);
}
