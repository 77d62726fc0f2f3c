import { LIMITS } from "@oslag/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./parse-json";

/** Counts as docs/report.md says, one character after the other. */
function countByCharacter(text: string, mostTokens: number): string | null {
  let [depth, tokens, inString] = [0, 0, false];
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string;
    if (inString) {
      if (character === "\\") index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if ("]}".includes(character)) depth--;
    else if ("[{,:".includes(character)) {
      if ("[{".includes(character)) depth++;
      if (depth > LIMITS.depth) return "too_deep";
      tokens++;
      if (tokens > mostTokens) return "too_many_tokens";
    }
  }
  return null;
}

test("depth and tokens are counted outside strings, whatever is escaped in them", () => {
  const piece = fc.constantFrom('"', "\\", '\\"', "[", "]", "{", "}", ",", ":", "a", "é", "[[[[");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.nat({ max: 20 }), (pieces, most) => {
      const text = pieces.join("");
      const parsed = parseJson(new TextEncoder().encode(text), most);
      const expected = countByCharacter(text, most);
      if (expected === null) expect(parsed.ok || parsed.problem.code === "bad_json").toBe(true);
      else expect(parsed).toMatchObject({ ok: false, problem: { code: expected } });
    }),
    { numRuns: 5000 },
  );
});
