import { dayOf } from "#core/kit/calendar.ts";
import { escapeHtml } from "#core/kit/html.ts";

const STYLE = `
:root { color-scheme: light dark; --page: #f4f5f7; --card: #fff; --ink: #14181f; --soft: #4b5563; --line: #7b8494;
  --accent: #1d4ed8; --on-accent: #fff; --warn: #7a4b00; --warn-page: #fff4d6; --bad: #b42318; }
@media (prefers-color-scheme: dark) { :root { --page: #0f1217; --card: #181c23; --ink: #eceff4; --soft: #aab2c0;
  --line: #79839a; --accent: #8fb0ff; --on-accent: #0c1220; --warn: #ffd88a; --warn-page: #33270d; --bad: #ff9d94; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page);
  color: var(--ink); font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Cantarell, "Liberation Sans", Arial, sans-serif;
  }
main { width: 100%; max-width: 440px; padding: 24px; border-radius: 12px; background: var(--card); }
main.wide { max-width: 880px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
h2 { margin: 24px 0 8px; font-size: 18px; }
h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
p { margin: 0 0 16px; color: var(--soft); }
.label { display: inline-block; margin: 0 0 12px; padding: 2px 10px; border-radius: 999px; background: var(--warn-page);
  color: var(--warn); font-size: 13px; font-weight: 600; }
dl { display: grid; grid-template-columns: minmax(33%, 1fr) auto; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--soft); } dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere; }
button, a.button { display: block; width: 100%; min-height: 44px; margin-top: 12px; padding: 8px 12px; border: 0;
  border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
button.quiet, a.quiet { background: transparent; color: var(--ink); border: 1px solid var(--line); }
.row { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 8px; }
.row button { width: auto; margin: 0; }
.item { padding: 16px 0; border-top: 1px solid var(--line); }
ol { margin: 0; padding-left: 24px; color: var(--soft); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role="alert"] { color: var(--bad); }
`;

/** A page of the stand-in; `content` is HTML. */
export const page = (nonce: string, title: string, content: string, wide = false): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main${wide ? ' class="wide"' : ""}>
<p class="label">Local test payments: no money moves</p>
${content}
</main></body>
</html>
`;

/** Formats cents as dollars, with the sign before the dollar. */
export const money = (cents: number): string => `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;

/** Formats a time as a day (YYYY-MM-DD). */
export const day = (seconds: number): string => dayOf(seconds * 1000);
