import { t } from "@oslag/language";

/** The choices of the filter by networks, the same on leaderboards and on /explore. */
export const networkChoices = () =>
  [
    ["", t("any number of networks")],
    ["2", t("2 networks or more")],
    ["3", t("3 networks or more")],
    ["5", t("5 networks or more")],
  ] as const;
