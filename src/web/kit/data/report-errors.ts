import { send } from "../query/send.ts";

/** Reports of one page; an error that repeats is one defect. */
const MOST_REPORTS = 5;
const reported = new Set<string>();

/** Reports where an error was thrown, once for each place; errors of extensions and foreign scripts are left out. */
export function reportError(thrown: unknown): void {
  if (!import.meta.env.PROD || !(thrown instanceof Error)) return;
  const place = /\/assets\/([\w-]+\.js:\d+:\d+)/.exec((thrown.stack ?? "").slice(0, 2000))?.[1];
  if (!place || reported.has(place) || reported.size >= MOST_REPORTS) return;
  reported.add(place);
  send("POST /api/browser-errors", { body: { name: thrown.name, place } }, { keepalive: true }).catch(() => undefined);
}

export function reportUncaughtErrors(): void {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
