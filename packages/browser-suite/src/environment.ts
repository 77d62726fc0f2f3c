import type { Report } from "@oslag/schema";

/** Everything that the page asks the browser. More would only help to identify people. */
export type Asked = {
  readonly userAgent: string;
  readonly userAgentData?:
    | {
        readonly platform: string;
        readonly brands: readonly { readonly brand: string; readonly version: string }[];
      }
    | undefined;
  readonly hardwareConcurrency?: number | undefined;
  /** In GiB. The browser rounds it to a power of two and limits it. Some browsers lack it. */
  readonly deviceMemory?: number | undefined;
  readonly maxTouchPoints?: number | undefined;
  readonly isolated: boolean;
};

type Engine = { readonly name: string; readonly version: string };

const UNKNOWN = "unknown";

/** Describes engine, version, platform class, concurrency and memory class, as the browser reports them. */
export function describeBrowser(asked: Asked): NonNullable<Report["browser"]> {
  const { name, version } = engineOf(asked);
  const { hardwareConcurrency = 0, deviceMemory } = asked;
  return {
    engine: name,
    version,
    platform: PLATFORMS[platformOf(asked)],
    isolated: asked.isolated ? "on" : "off",
    concurrency: hardwareConcurrency,
    memory_class: deviceMemory === undefined ? UNKNOWN : `${deviceMemory} GiB`,
  };
}

/** Describes machine and system in the report's form. A page knows only threads, and programs call the engine, not a kernel. */
export function describeHost(
  asked: Asked,
  id: string,
): { readonly machine: Report["machine"]; readonly os: Omit<Report["os"], "clock"> } {
  const { name, version } = engineOf(asked);
  const threads = asked.hardwareConcurrency ?? 0;
  return {
    machine: {
      processor: {
        vendor: UNKNOWN,
        brand: `${threads} threads`,
        architecture: "wasm32",
        threads,
        core_types: [],
        caches: [],
      },
      id,
    },
    os: {
      family: platformOf(asked),
      name,
      version,
      kernel: `${name} ${version}`,
      mitigations: [],
    },
  };
}

/**
 * Returns how much memory the suite may use, in bytes. A page must leave memory to the machine, and phones end pages that use
 * too much.
 */
export function plannedMemory({ deviceMemory = 4 }: Pick<Asked, "deviceMemory">): number {
  return Math.min(512, deviceMemory * 128) * 1024 * 1024;
}

const PLATFORMS = {
  android: "Android",
  ios: "iOS",
  windows: "Windows",
  darwin: "macOS",
  chromeos: "ChromeOS",
  linux: "Linux",
  unknown: UNKNOWN,
} as const;

function platformOf({
  userAgent,
  userAgentData,
  maxTouchPoints = 0,
}: Asked): keyof typeof PLATFORMS {
  const text = `${userAgentData?.platform ?? ""} ${userAgent}`;
  if (/android/i.test(text)) return "android";
  // An iPad claims to be a Macintosh, but no Macintosh has a touch screen.
  if (/iPhone|iPad|iPod/.test(text) || (/Macintosh/.test(text) && maxTouchPoints > 1)) return "ios";
  if (/Windows/.test(text)) return "windows";
  if (/Mac OS|macOS|Macintosh/.test(text)) return "darwin";
  if (/CrOS|Chrome OS/.test(text)) return "chromeos";
  return /Linux/.test(text) ? "linux" : "unknown";
}

/** Every browser on iOS is WebKit. Elsewhere the most specific token counts, because browsers also name the others. */
const ENGINES: readonly (readonly [name: string, token: RegExp])[] = [
  ["Firefox", /Firefox\/(\d+)/],
  ["Chromium", /(?:Chrome|HeadlessChrome)\/(\d+)/],
  ["WebKit", /Version\/(\d+(?:\.\d+)?).*Safari/],
  ["WebKit", /AppleWebKit\/(\d+)/],
];

function engineOf(asked: Asked): Engine {
  const brand = asked.userAgentData?.brands.find((one) => one.brand === "Chromium");
  if (brand !== undefined) return { name: "Chromium", version: digits(brand.version) };
  for (const [name, token] of ENGINES) {
    const version = token.exec(asked.userAgent)?.[1];
    if (version !== undefined) return { name, version };
  }
  return { name: UNKNOWN, version: UNKNOWN };
}

function digits(version: string): string {
  return /\d+/.exec(version)?.[0] ?? UNKNOWN;
}
