import { jsonForScript } from "@/lib/json-for-script";

/** Embeds structured data for search engines. */
export function JsonLd({ value }: { value: unknown }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(value) }} />
  );
}
