"use client";

import { t } from "@oslag/language";
import { useEffect, useState } from "react";
import { useBrowserValue } from "./use-browser-value";

const CONFIRMATION_MS = 2000;

export function CopyButton({
  text,
  label = t("Copy"),
}: {
  readonly text: string;
  readonly label?: string;
}) {
  const [copied, setCopied] = useState(false);
  // Without a clipboard (no JavaScript, or an insecure page) there is no button.
  const available = useBrowserValue(() => "clipboard" in navigator, false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!available) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <button type="button" className="copy-button" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t("Copied") : label}</span>
    </button>
  );
}
