import { createHash } from "node:crypto";

const STYLE = `
:root { color-scheme: light dark; --page: #faf8f9; --ink: #221a1f; --soft: #574c52; --line: #e6dfe2; --sunken: #f4f0f2;
  --accent: #c4175c; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --page: #130f12; --ink: #f2eef0; --soft: #c2b8bd; --line: #342c31;
  --sunken: #241d21; --accent: #d02566; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-content: center; padding: 24px;
  background: var(--page); color: var(--ink); font: 16px/1.5 Inter, -apple-system, "Segoe UI", Roboto, Cantarell,
  "Liberation Sans", Arial, sans-serif; }
main { max-width: 416px; }
svg { display: block; width: 44px; height: 44px; }
h1 { margin: 16px 0 8px; font-size: 28px; line-height: 34px; font-weight: 650; letter-spacing: -0.014em; }
p { margin: 0; color: var(--soft); }
code { display: block; margin: 16px 0 24px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--sunken); color: var(--ink); font: 13px/20px ui-monospace, monospace; overflow-wrap: anywhere;
  user-select: all; }
a { display: inline-block; padding: 9px 16px; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font-size: 14px; line-height: 22px; font-weight: 600; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

const MARK =
  '<svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><g transform="rotate(-28 16 16)"><path ' +
  'fill="#d02566" d="M1.2 16.6C2 14.1 3.5 12.1 5.4 10.8c.2-2.5 2.7-4.1 5-3.3C11.3 5.1 14.3 4.3 16.2 ' +
  "5.8c2-1.6 5-.8 5.9 1.6 2.3-.7 4.7.9 4.9 3.4 1.8 1.3 3.2 3.3 3.9 5.8C27.4 23.6 22.2 26.7 16 26.7S4.6 23.6 " +
  '1.2 16.6Z"/><path stroke="#fff" stroke-width="2" stroke-linecap="round" d="M8.5 19.5h15M12 17.2v4.6M16 ' +
  '17.2v4.6M20 17.2v4.6"/></g></svg>';

/** The content security policy of the page: only its own styles. */
export const ERROR_PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri ` +
  "'none'; frame-ancestors 'none'";

/**
 * A page without scripts, files or calls. `id` is the request id, which also appears in the log lines of the failure.
 */
export const errorPage = (id: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>Something went wrong</h1><p>Please try again. If it happens again, send support this
  number:</p><code>${id}</code><a href="/">Back to the start</a></main></body></html>
`;
