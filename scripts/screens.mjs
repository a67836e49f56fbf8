// Writes the document of every page: node --import tsx scripts/screens.mjs <built folder>
// The rows that the asset list's document brings are rendered by the running server, with the module written last.
// Each document is the built index.html with the page's own title, description, code and prerendered content.
import "./node-version.mjs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { documentTitle } from "#web/shell/document-head.ts";
import { prerender } from "#web/shell/prerender.tsx";
import { escapeHtml } from "#core/html.ts";
import { FIRST_ROWS_FILE, MEMBER_KINDS, SHELL_NAME } from "#contract/documents.ts";
import { PAGE_PREVIEWS } from "#contract/page-previews.ts";
import { NOT_FOUND, PAGES } from "#web/shell/routes.ts";
import { socialTags } from "#web/shell/social-tags.ts";
import { filesOfPage, readManifest } from "./manifest.ts";

const folder = process.argv[2];
if (!folder) {
  process.stderr.write("Name the built folder: node --import tsx scripts/screens.mjs <folder>\n");
  process.exit(1);
}

/** Replaces one part of the document. Throws if the part is missing. */
const put = (html, part, text) => {
  if (!part.test(html)) throw new Error(`The built index.html has no ${part}`);
  return html.replace(part, () => text);
};

/** The tags for link previews and the canonical address. */
const social = (page) => {
  const tags = socialTags(page);
  const address = tags.find(([, name]) => name === "og:url")?.[2];
  return [
    ...tags.map(([kind, name, text]) => `<meta ${kind}="${name}" content="${escapeHtml(text)}">`),
    ...(address ? [`<link rel="canonical" href="${address}">`] : []),
  ].join("");
};

const manifest = await readManifest(folder);
const shell = await readFile(join(folder, "index.html"), "utf8");
await mkdir(join(folder, "screens"), { recursive: true });

/** The document of a page for a kind of reader. */
const documentOf = async (page, reader) => {
  // Put into the head by src/web/shell/main.ts, so that the code does not compete with the styles and the font.
  const preloads = filesOfPage(manifest, page.name)
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
    .join("");
  let html = put(shell, /<title>[^<]*<\/title>/, `<title>${escapeHtml(documentTitle(page))}</title>`);
  html = put(
    html,
    /(?<=<meta\s+name="description"\s+content=")[^"]*/,
    escapeHtml(PAGE_PREVIEWS[page.name].description),
  );
  html = put(html, /<script type="module" crossorigin/, '<script type="module" fetchpriority="low" crossorigin');
  html = put(html, /<\/head>/, `${social(page)}<template id="preloads">${preloads}</template></head>`);
  return put(
    html,
    /<div id="root"><\/div>/,
    `<div id="root" data-reader="${reader}">${await prerender(page, reader)}</div>`,
  );
};

for (const page of [...PAGES, NOT_FOUND]) {
  await writeFile(join(folder, "screens", `${page.name}.html`), await documentOf(page, "guest"));
  const members = {};
  for (const reader of page.audience === "staff" ? [...MEMBER_KINDS, "outsider"] : MEMBER_KINDS)
    members[reader] = await documentOf(page, reader);
  // Completed for each request, so it is compressed then.
  await writeFile(join(folder, "screens", `${page.name}.members`), JSON.stringify(members));
}

// Without a page in it: the browser renders whichever page was asked for.
await writeFile(join(folder, "screens", `${SHELL_NAME}.html`), shell);

// Made into one file without packages, because the running server imports it.
await build({
  configFile: false,
  logLevel: "warn",
  plugins: [react()],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/web/features/rankings/first-rows.tsx",
    outDir: join(folder, "screens"),
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: FIRST_ROWS_FILE, codeSplitting: false } },
  },
});
process.exit(0);
