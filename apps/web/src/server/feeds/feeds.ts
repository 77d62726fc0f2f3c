import {
  countOf,
  formatRelativeSpeed,
  formatSignificant,
  shortConfigurationName,
} from "@oslag/labels";
import { refuse, type Result } from "@oslag/schema";
import { keyFingerprint } from "@oslag/signing";
import {
  configurationPresence,
  getProcessor,
  getSystem,
  hasKey,
  listFeedReports,
  resolveKey,
  type FeedSubject,
  type ReportListItem,
} from "@oslag/store";
import { describeSubject, parseSubject } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { bytesResponse } from "../http/json-response";
import type { Site } from "../site";
import { writeAtom, type FeedEntry } from "./write-atom";

type Answer = Promise<Response | Result<never>>;
/** `name` is the last part of the address. */
type Asked = { readonly name: string; readonly site: Site };

const NEWEST = "The newest reports that count";

/** GET /feeds/leaderboard/{benchmark}: the newest reports of all builds and hosts that measured it. */
export async function getLeaderboardFeed(request: Request, { name, site }: Asked): Answer {
  const subject = parseSubject(name);
  if (subject === null) return refuse("not_found", "There is no benchmark with this id.");
  const { title } = describeSubject(subject);
  return feedResponse(request, site, {
    follows: { leaderboard: subject },
    self: paths.feeds.leaderboard(subject),
    page: paths.leaderboard(subject),
    title: `Leaderboard: ${title}`,
    subtitle: `${NEWEST} and measured this, of all builds and hosts.`,
  });
}

/** GET /feeds/configurations/{id} */
export async function getConfigurationFeed(request: Request, { name: id, site }: Asked): Answer {
  const presence = await configurationPresence(site.db, id);
  if (presence === "none") return refuse("not_found", "There is no configuration with this id.");
  if (presence === "hidden")
    return refuse(
      "gone",
      "Moderators hid every report of this configuration; /moderation says when and why.",
    );
  return feedResponse(request, site, {
    follows: { configuration: id },
    self: paths.feeds.configuration(id),
    page: paths.configuration(id),
    title: `Configuration ${id.slice(0, 16)}`,
    subtitle: `${NEWEST}, of one configuration.`,
  });
}

/** GET /feeds/keys/{fingerprint}: the key by its id or its fingerprint. The feed names itself by the key's id. */
export async function getKeyFeed(request: Request, { name, site }: Asked): Answer {
  const key = (await hasKey(site.db, name)) ? await resolveKey(site.db, name) : null;
  if (key === null) return refuse("not_found", "There is no key with this name.");
  return feedResponse(request, site, {
    follows: { key },
    self: paths.feeds.key(key),
    page: paths.key(key),
    title: `Key ${keyFingerprint(key).slice(0, 16)}`,
    subtitle: `${NEWEST}, of one key.`,
  });
}

/** GET /feeds/processors/{slug} */
export async function getProcessorFeed(request: Request, { name: slug, site }: Asked): Answer {
  const subject = await getProcessor(site.db, slug);
  if (subject === null) return refuse("not_found", "There is no processor with this name.");
  return feedResponse(request, site, {
    follows: { subject },
    self: paths.feeds.processor(slug),
    page: paths.processor(slug),
    title: `Processor ${subject.name}`,
    subtitle: `${NEWEST}, of one processor.`,
  });
}

/** GET /feeds/systems/{family} */
export async function getSystemFeed(request: Request, { name: family, site }: Asked): Answer {
  const subject = await getSystem(site.db, family);
  if (subject === null) return refuse("not_found", "There is no system with this name.");
  return feedResponse(request, site, {
    follows: { subject },
    self: paths.feeds.system(family),
    page: paths.system(family),
    title: `System ${subject.name}`,
    subtitle: `${NEWEST}, of one system.`,
  });
}

async function feedResponse(
  request: Request,
  { db, origin }: Site,
  feed: {
    readonly follows: FeedSubject;
    readonly self: string;
    readonly page: string;
    readonly title: string;
    readonly subtitle: string;
  },
): Promise<Response> {
  const reports = await listFeedReports(db, feed.follows);
  const text = writeAtom({
    self: `${origin}${feed.self}`,
    page: `${origin}${feed.page}`,
    title: `OSlag. ${feed.title}`,
    subtitle: feed.subtitle,
    author: "OSlag",
    entries: reports.map((report) => toEntry(report, origin)),
  });
  return bytesResponse(request, {
    bytes: Buffer.from(text),
    caching: "revalidate",
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
}

function toEntry(report: ReportListItem, origin: string): FeedEntry {
  const { id, received, configuration, ratingMips, geometricMean, completeness } = report;
  const parts = [
    geometricMean === null
      ? null
      : `Relative speed ${formatRelativeSpeed(geometricMean)}, mean of ${completeness.measured} of ${countOf(completeness.of, "benchmark")}`,
    ratingMips === null ? null : `rating ${formatSignificant(ratingMips)} MIPS`,
    `key ${keyFingerprint(report.key).slice(0, 16)}`,
  ];
  return {
    page: `${origin}${paths.report(id)}`,
    title: `${shortConfigurationName(configuration)}${configuration.buildClass === "local" ? " (local build)" : ""}`,
    updated: received,
    summary: `${parts.filter((part) => part !== null).join("; ")}.`,
  };
}
