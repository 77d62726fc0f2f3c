"use client";

import { useEffect, useState } from "react";

const CONFIRMATION_MS = 2000;

export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<"absent" | "ready" | "copied">("absent");

  // Without a clipboard (no JavaScript, or a page that is not secure) there is nothing to offer.
  useEffect(() => {
    if (navigator.clipboard) setState("ready");
  }, []);

  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "absent") return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setState("copied");
  };
  return (
    <button type="button" className="copy-button" onClick={() => void copy()}>
      <span aria-live="polite">{state === "copied" ? "Copied" : "Copy"}</span>
    </button>
  );
}
