import type { Found } from "@oslag/store";
import { BuildTags } from "../build-tags";

/** Digits of an id that tell results of one name apart. */
export const ID_DIGITS = 12;

type FoundNameProps = {
  readonly found: Found;
  /** What is listed with it. */
  readonly among: readonly Found[];
  readonly href: string;
};

/** Links something that search found. Tags tell it apart from others of its name, and digits of its id where tags are equal too. */
export function FoundName({ found, among, href }: FoundNameProps) {
  const { id, name, configuration } = found;
  const isAlone = among.filter((other) => looksOf(other) === looksOf(found)).length === 1;
  return (
    <>
      <a href={href}>
        {configuration === null || isAlone ? name : `${name}, ${id.slice(0, ID_DIGITS)}`}
      </a>{" "}
      {configuration !== null && <BuildTags {...configuration} />}
    </>
  );
}

function looksOf({ kind, name, configuration }: Found): string {
  const { host, buildClass, virtualization, container } = configuration ?? {};
  return JSON.stringify([kind, name, host, buildClass, virtualization, container]);
}
