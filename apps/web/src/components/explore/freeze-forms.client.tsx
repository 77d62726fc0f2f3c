"use client";

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

const PATIENT_S = 3;

async function freeze(form: HTMLFormElement, api: string): Promise<void> {
  const button = form.querySelector("button");
  const status = form.querySelector('[role="status"]');
  if (button === null || status === null || button.disabled) return;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const finish = (message: string) => {
    clearTimeout(patience);
    button.disabled = false;
    status.textContent = message;
  };
  // A browser that goes back shows the page as it was left.
  const reset = ({ persisted }: PageTransitionEvent) => persisted && finish("");
  addEventListener("pageshow", reset);
  button.disabled = true;
  status.textContent = "Reading the values and drawing the files …";
  // Seconds are not announced one by one: the text changes only after a while.
  patience = setTimeout(() => {
    status.textContent =
      "Still drawing. A figure of many thousand points takes some seconds, and figures are frozen one at a time. The page of the frozen figure opens by itself.";
  }, 1_000 * PATIENT_S);
  const answer = await askToFreeze(api, form.getAttribute("action") ?? "");
  clearTimeout(patience);
  if (answer.ok) return location.assign(answer.address);
  removeEventListener("pageshow", reset);
  finish(answer.message);
}
