import { expect, it } from "vitest";
import { jsonText } from "./json-text";

it("holds no element, and is the same JSON", () => {
  const value = { "<script>": ["</script><x-oslag-marker>", String.raw`\u003c`, "a < b"] };
  expect(jsonText(value)).not.toContain("<");
  expect(JSON.parse(jsonText(value))).toEqual(value);
});
