import path from "node:path";
import { z } from "zod";
import { UPLOAD_RATES, type UploadRates } from "./limits/upload-limits";

const RATE = "(\\d{1,6})/(\\d{1,6})";
const UPLOAD_LIMITS = new RegExp(`^network=${RATE},key=${RATE},total=${RATE}$`);

/** The settings that the process reads from its environment. */
const Environment = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  OSLAG_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/?#\s]+$/)
    .optional(),
  /** `off`, or `network=60/60,key=20/12,total=240/600`: how many at once, and how many a minute. */
  OSLAG_UPLOAD_LIMITS: z.union([z.literal("off"), z.string().regex(UPLOAD_LIMITS)]).optional(),
  /** The folder of the nightly dumps; `npm run dump` writes to the same. */
  OSLAG_DUMPS: z.string().min(1).optional(),
  /** How many site processes share the database and the limits. */
  OSLAG_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** Whether this process settles, or another one does. */
  OSLAG_SETTLER: z.enum(["here", "apart"]).default("here"),
  /** 0 lets the system choose a port. OSLAG_ORIGIN then has to name the origin. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
});

type SiteEnvironment = {
  readonly databaseUrl: string;
  /** Scheme, host and port, without a path: what reports name as their audience. */
  readonly origin: string;
  /** The folder of the nightly dumps, which need not exist. */
  readonly dumps: string;
  /** Null when uploads are not limited. */
  readonly uploadRates: UploadRates | null;
  /** How many site processes share the database and the limits. */
  readonly processes: number;
  /** Whether this process computes the values of configurations. */
  readonly settlesHere: boolean;
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
  const { DATABASE_URL, OSLAG_DUMPS, OSLAG_ORIGIN, OSLAG_UPLOAD_LIMITS, PORT } = parsed.data;
  const { OSLAG_PROCESSES, OSLAG_SETTLER } = parsed.data;
  return {
    databaseUrl: DATABASE_URL,
    origin: OSLAG_ORIGIN ?? `http://127.0.0.1:${PORT}`,
    dumps: OSLAG_DUMPS ?? path.resolve(process.cwd(), "../../.data/dumps"),
    uploadRates: toUploadRates(OSLAG_UPLOAD_LIMITS),
    processes: OSLAG_PROCESSES,
    settlesHere: OSLAG_SETTLER === "here",
  };
}

function toUploadRates(text: string | undefined): UploadRates | null {
  if (text === undefined) return UPLOAD_RATES;
  if (text === "off") return null;
  const numbers = (UPLOAD_LIMITS.exec(text) ?? []).slice(1).map(Number);
  const [burst = 0, perMinute = 0, keyBurst = 0, keyPerMinute = 0, ...total] = numbers;
  return {
    network: { burst, perMinute },
    key: { burst: keyBurst, perMinute: keyPerMinute },
    total: { burst: total[0] ?? 0, perMinute: total[1] ?? 0 },
  };
}
