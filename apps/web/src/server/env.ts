import { z } from "zod";

/** What the process reads from its environment, parsed once at the door. */
const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  OSLAG_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/)
    .optional(),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
});

export type SiteEnvironment = {
  readonly databaseUrl: string;
  /** Scheme, host and port, without a path: what reports name as their audience. */
  readonly origin: string;
};

/** Throws an error that names each variable at fault and never repeats a value, which may hold a password. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): SiteEnvironment {
  const parsed = Environment.safeParse(variables);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))];
    throw new Error(`The environment is not usable: ${names.join(", ")} is missing or malformed.`);
  }
  const { DATABASE_URL, OSLAG_ORIGIN, PORT } = parsed.data;
  return { databaseUrl: DATABASE_URL, origin: OSLAG_ORIGIN ?? `http://127.0.0.1:${PORT}` };
}
