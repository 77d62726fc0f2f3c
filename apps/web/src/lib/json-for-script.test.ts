import { expect, test } from "vitest";
import { jsonForScript } from "./json-for-script";

test("D2: nothing in a value can end the script element, and the value is unchanged", () => {
  const value = { name: "</script><!--<script>alert(1)//\u2028 & so on" };
  const text = jsonForScript(value);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(value);
});
