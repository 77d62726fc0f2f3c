import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AddMachineCommands, AddMachineText } from "./add-machine";

const ORIGIN = "https://oslag.example";
const LINE = `curl -fsSL ${ORIGIN}/install.sh | sh`;

const show = (runner: "none" | "broken" | "signed" | "unsigned") =>
  renderToStaticMarkup(
    <>
      <AddMachineText runner={runner} />
      <AddMachineCommands runner={runner} origin={ORIGIN} />
    </>,
  );

it.each(["signed", "unsigned"] as const)(
  "shows the one line that installs a %s runner",
  (state) => {
    expect(show(state)).toContain(LINE);
    expect(show(state)).toContain(`oslag run --to ${ORIGIN}`);
  },
);

it.each(["none", "broken"] as const)("names no line to install where downloads are %s", (state) => {
  expect(show(state)).not.toContain("install.sh");
  expect(show(state)).toContain("npm run demo");
});

it("calls only an unsigned runner a local build", () => {
  expect(show("unsigned")).toContain("local build");
  expect(show("signed")).not.toContain("local build");
});
