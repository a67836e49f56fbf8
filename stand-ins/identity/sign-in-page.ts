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
main { width: 100%; max-width: 400px; padding: 24px; border-radius: 12px; background: var(--card); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; color: var(--soft); }
.label { display: inline-block; margin: 0 0 12px; padding: 2px 10px; border-radius: 999px; background: var(--warn-page);
  color: var(--warn); font-size: 13px; font-weight: 600; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px;
  background: transparent; color: inherit; font: inherit; }
button { width: 100%; min-height: 44px; margin-top: 16px; border: 0; border-radius: 8px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--soft); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role="alert"] { margin: 8px 0 0; color: var(--bad); }
`;

const page = (title: string, nonce: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body><main>
<p class="label">Local use only</p>
${content}
</main></body>
</html>
`;

type SignInPage = {
  readonly action: string;
  readonly nonce: string;
  readonly email: string;
  readonly problem: string | null;
};

/** The form of the local provider: an email, no password. */
export const signInPage = ({ action, nonce, email, problem }: SignInPage): string =>
  page(
    "Local sign-in",
    nonce,
    `<h1>Local sign-in</h1>
<p>This stands in for the real provider while the product runs on this machine.
Any email address works; there is no password.</p>
<form method="post" action="${escapeHtml(action)}" novalidate>
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" autofocus required maxlength="320"
  value="${escapeHtml(email)}"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ""}>
${problem ? `<p id="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
<button type="submit">Sign in</button>
<button type="submit" name="cancel" value="yes" class="quiet">Cancel</button>
</form>`,
  );

/** The page for a sign-in that cannot continue. */
export const endedPage = (nonce: string, sentence: string): string =>
  page(
    "Local sign-in",
    nonce,
    `<h1>Local sign-in</h1>\n<p role="alert">${escapeHtml(sentence)}</p>\n<p><a href="/login">Back to the ` +
      "sign-in page</a></p>",
  );
