import { t } from "@oslag/language";

/** The method from which on an interval takes account of processes that err together. */
const SERIAL_SINCE = 2;

/** Says what the interval of a run's number is. Figures of method 1 keep the sentence that they were frozen with. */
export function intervalWords(method: number): string {
  return method < SERIAL_SINCE
    ? t("from one ranked process median to another")
    : t("over the processes of the run, which may err together");
}

/** Names the number of a measurement: method 1 has a median, later methods a value. */
export function valueWord(method: number): "median" | "value" {
  return method < SERIAL_SINCE ? "median" : "value";
}
