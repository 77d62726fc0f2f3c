import { isVirtual } from "@/lib/configuration-name";

export type BuildTagsProps = {
  readonly host: "native" | "browser" | "imported";
  readonly buildClass: "official" | "local";
  readonly virtualization: string | null;
  readonly container: string | null;
};

/** What a reader must know before comparing: the build's class, and what lay between kernel and hardware. */
export function BuildTags({ host, buildClass, virtualization, container }: BuildTagsProps) {
  return (
    <>
      <span className={`tag tag-${buildClass}`}>
        {buildClass === "official" ? "official" : "local build"}
      </span>{" "}
      {host !== "native" && <span className="tag">{host}</span>}{" "}
      {isVirtual(virtualization) && <span className="tag">VM: {virtualization}</span>}{" "}
      {isVirtual(container) && <span className="tag">container: {container}</span>}
    </>
  );
}
