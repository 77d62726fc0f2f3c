"use client";

import { t } from "@oslag/language";
import { useEffect } from "react";
import { askToFreeze } from "./ask-to-freeze";

/** Freezes the figures of a page's plain forms and says what is happening meanwhile. One is enough for all forms of a page. */
export function FreezeForms() {
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      const api = form.dataset["freeze"];
      if (api === undefined) return;
      event.preventDefault();
      void freeze(form, api);
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, []);
  return null;
}

async function freeze(form: HTMLFormElement, api: string): Promise<void> {
  const button = form.querySelector("button");
  const status = form.querySelector('[role="status"]');
  if (button === null || status === null || button.disabled) return;
  const finish = (message: string) => {
    button.disabled = false;
    status.textContent = message;
  };
  // A browser that goes back shows the page as it was left.
  const reset = ({ persisted }: PageTransitionEvent) => persisted && finish("");
  addEventListener("pageshow", reset);
  button.disabled = true;
  const tell = (words: string) => {
    status.textContent = words;
  };
  tell(t("Asking the site …"));
  const answer = await askToFreeze(api, form.getAttribute("action") ?? "", tell);
  if (answer.ok) return location.assign(answer.address);
  removeEventListener("pageshow", reset);
  finish(answer.message);
}
