import { refreshRecorded } from "@oslag/store";
import { storeScenario, useDatabase } from "@oslag/store/testing";
import { beforeAll, expect, test } from "vitest";
import { CARD_KINDS, type CardKind } from "@/lib/card-kinds";
import { CARD } from "./preview-card";
import { readCard, renderSubjectCard } from "./subject-card";

const database = useDatabase("subject_cards");
const IDS: Record<CardKind, string> = {
  processors: "zen-3",
  systems: "linux",
  configurations: "",
  why: "kernels",
  timelines: "",
};

beforeAll(async () => {
  await storeScenario(database.db, { brand: "AMD Ryzen 9 5950X" });
  await refreshRecorded(database.db);
  const [configuration] = await database.db.configuration.findMany({ select: { id: true } });
  IDS.configurations = IDS.timelines = configuration?.id ?? "";
  const model = await database.db.configuration.findFirstOrThrow({
    select: { processorModel: true },
  });
  IDS.processors = model.processorModel;
});

const render = (kind: CardKind, id: string) => renderSubjectCard({ db: database.db }, { kind, id });

test.each(CARD_KINDS)(
  "a page of %s has a picture of the size and resolution that it states",
  async (kind) => {
    const card = await render(kind, IDS[kind]);
    if (!card.ok) throw new Error(card.problem.detail);
    const png = Buffer.from(card.value);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([CARD.width, CARD.height]);
    expect(png.includes("pHYs")).toBe(true);
  },
);

test.each(CARD_KINDS)("what is not here has no picture among %s", async (kind) => {
  for (const id of ["0".repeat(32), "nothing", "", "../../etc/passwd", "\u0000", "ж".repeat(300)])
    expect(await render(kind, id)).toMatchObject({ ok: false, problem: { code: "not_found" } });
});

test("the picture of a contrast says when one key sent both sides", async () => {
  const store = (kernel: string, key: string) =>
    storeScenario(database.db, {
      brand: "Card",
      key,
      change: (report) => (report.os.kernel = kernel),
    });
  const titled = async () =>
    (await readCard(database.db, { kind: "why", id: "kernels" }))?.title ?? "";
  await store("6.1.1", "first");
  await store("6.12.1", "first");
  expect(await titled()).toMatch(/, 1 matched pair from one key$/);
  await store("6.12.1", "second");
  expect(await titled()).toMatch(/, 1 matched pair$/);
});

test("a timeline without a report that counts has a picture with its title alone", async () => {
  await database.db.configurationTotal.deleteMany();
  expect(await render("timelines", IDS.timelines)).toMatchObject({ ok: true });
});
