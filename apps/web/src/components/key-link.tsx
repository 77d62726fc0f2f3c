import { paths } from "@/lib/paths";

/** With `ed25519:` before the digits. */
const SHOWN = 20;

/** Names a key by its beginning and leads to its page. */
export function KeyLink({ id }: { readonly id: string }) {
  return (
    <a href={paths.key(id)} translate="no">
      <code className="nowrap">{id.slice(0, SHOWN)}…</code>
    </a>
  );
}
