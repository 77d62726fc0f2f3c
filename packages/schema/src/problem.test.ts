import { expect, test } from "vitest";
import { ProblemDocument, refuse, toProblemDocument } from "./problem";
import { PROBLEM_CODES, PROBLEMS } from "./registry/problems";

test.each(PROBLEM_CODES)("%s has a client's or server's status and a sentence", (code) => {
  expect(PROBLEMS[code].status).toBeGreaterThanOrEqual(400);
  expect(PROBLEMS[code].status).toBeLessThan(600);
  expect(PROBLEMS[code].title).toMatch(/^[A-Z].*\.$/);
});

test("a problem becomes the document that the API answers with", () => {
  const refused = refuse("bad_string", "A note has 1 to 500 characters.", "note");
  if (refused.ok) throw new Error("A refusal is not ok.");
  const document = toProblemDocument(refused.problem);
  expect(ProblemDocument.parse(document)).toEqual({
    type: "/problems/bad_string",
    title: PROBLEMS.bad_string.title,
    status: 422,
    code: "bad_string",
    detail: "A note has 1 to 500 characters.",
    field: "note",
  });
});
