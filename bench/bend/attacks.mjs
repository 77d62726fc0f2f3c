// What an attacker with `keys` keys from `networks` networks sends. The reports pass the plausibility rules.
import { scenarioOf } from "./population.mjs";

const FAST = 30;
const LEAST_MIPS = 700;
/** At the clock of the reports, 113 000 MIPS are five multiply-adds for an iteration. */
const MOST_MIPS = 110_000;

const senders = ({ keys, networks }) =>
  Array.from({ length: keys }, (_, at) => ({
    key: `attacker ${at}`,
    network: `attacker ${at % networks}`,
  }));

/** How many configurations of its own an attacker invents with each key. */
const INVENTED_EACH = 3;

export const ATTACKS = {
  /** All keys report the most popular configuration, ten reports each, three times as fast. */
  join: ({ target }, attacker) =>
    senders(attacker).flatMap((sender) =>
      Array.from({ length: attacker.keys > 10 ? 1 : 10 }, (_, serial) =>
        scenarioOf(target, { ...sender, serial, faster: 3 }),
      ),
    ),
  /**
   * Each key invents configurations at both ends of the axis, where a line has the longest lever. With three networks the next two
   * keys confirm them.
   */
  invent: ({ size }, attacker) => {
    const all = senders(attacker);
    const together = attacker.networks < 3 ? 1 : 3;
    return all.flatMap((_, at) =>
      Array.from({ length: INVENTED_EACH * together }, (_, serial) => {
        const which = serial % INVENTED_EACH;
        const number = 2 * (size + at * INVENTED_EACH + which);
        const slow = which === 2;
        const ratingMips = slow ? LEAST_MIPS : MOST_MIPS;
        const sender = all[(at + Math.floor(serial / INVENTED_EACH)) % all.length];
        return scenarioOf(
          { number, ratingMips },
          { ...sender, serial: at, faster: slow ? 1 / FAST : FAST },
        );
      }),
    );
  },
  /** All keys report one new configuration that claims an official suite and the first rank. */
  claim: ({ size }, attacker) =>
    senders(attacker).map((sender) =>
      scenarioOf({ number: 4 * size, ratingMips: MOST_MIPS }, { ...sender, faster: 4 * FAST }),
    ),
  /** All keys report another configuration of the most popular one's processor model, with a very high rating. */
  model: ({ target }, attacker) =>
    senders(attacker).map((sender) =>
      scenarioOf(target, { ...sender, ratingMips: MOST_MIPS, system: "forged" }),
    ),
  /** Each key reports every configuration that only one or two contributors have reported, thirty times as fast. */
  tip: ({ configurations }, attacker) =>
    senders(attacker)
      .slice(0, 10)
      .flatMap((sender) =>
        configurations
          .filter(({ contributors, ratingMips }) => contributors.length < 3 && ratingMips > 20_000)
          .map((one) => scenarioOf(one, { ...sender, faster: FAST })),
      ),
};
