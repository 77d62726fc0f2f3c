import * as z from "zod";
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from "./registry/problems";

/** A refusal as a value: a code for programs, a sentence for people, and the field at fault if there is one. */
export type Problem = {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly field?: string;
  /** Seconds until a retry makes sense, for a refusal that is only temporary. */
  readonly retryAfterS?: number;
};

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export function refuse(code: ProblemCode, detail: string, field?: string): Result<never> {
  return { ok: false, problem: field === undefined ? { code, detail } : { code, detail, field } };
}

/** Returns a temporary refusal. */
export function refuseForNow(
  code: ProblemCode,
  detail: string,
  retryAfterS: number,
): Result<never> {
  return { ok: false, problem: { code, detail, retryAfterS } };
}

/** The API's answer to a refused request (RFC 9457). */
export const ProblemDocument = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(PROBLEM_CODES as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
  field: z.string().optional(),
  request: z.string().optional(),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;

export function toProblemDocument(problem: Problem): ProblemDocument {
  const kind = PROBLEMS[problem.code];
  return {
    type: `/problems/${problem.code}`,
    title: kind.title,
    status: kind.status,
    code: problem.code,
    detail: problem.detail,
    ...(problem.field === undefined ? {} : { field: problem.field }),
  };
}
