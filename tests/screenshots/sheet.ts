import { existsSync } from "node:fs";
import { join } from "node:path";
import { THEMES, WIDTHS, type Look, type Theme, type Width } from "./look.ts";

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Where the picture of a look lies in the sheet's folder. */
export const pictureOf = ({ screen, state }: Look, width: Width, theme: Theme): string =>
  `${slug(screen)}/${slug(state)}.${width}.${theme}.png`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; --line: #8884; --soft: #888; --page: #fff; --ink: #111; }
@media (prefers-color-scheme: dark) { :root { --page: #151517; --ink: #eee; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); display: grid; grid-template-columns: 13rem minmax(0, 1fr); }
nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 16px; border-right: 1px solid var(--line); }
nav a { display: block; padding: 3px 0; color: inherit; text-decoration: none; }
nav a span { color: var(--soft); }
main { padding: 16px 24px 64px; min-width: 0; }
h1 { margin: 0 0 4px; font-size: 20px; }
h2 { margin: 32px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 17px; }
h3 { margin: 16px 0 6px; font-size: 14px; }
p { margin: 0; color: var(--soft); }
.row { display: grid; grid-template-columns: 1fr 1fr 1.6fr 1.6fr 2.6fr 2.6fr; gap: 8px; align-items: start; }
.row a { display: block; }
.row img { display: block; width: 100%; max-height: 340px; object-fit: cover; object-position: top; border: 1px solid var(--line); border-radius: 4px; }
.bad { color: #c22; }
dialog { width: 100vw; height: 100vh; max-width: none; max-height: none; margin: 0; padding: 40px 16px 16px; border: 0; background: #222; color: #eee; overflow: auto; text-align: center; }
dialog img { max-width: 100%; }
dialog p { position: fixed; top: 0; left: 0; right: 0; padding: 8px 16px; background: #222; }
`;

const SCRIPT = `
const links = [...document.querySelectorAll(".row a")], box = document.querySelector("dialog"), picture = box.querySelector("img"), words = box.querySelector("p");
let at = 0;
const show = (to) => { at = (to + links.length) % links.length; const link = links[at], image = link.querySelector("img"); picture.src = link.href; picture.style.width = image.dataset.width + "px"; words.textContent = image.alt + " (arrows: next and previous, Escape: back)"; box.scrollTop = 0; };
links.forEach((link, index) => link.addEventListener("click", (event) => { if (event.metaKey || event.ctrlKey) return; event.preventDefault(); show(index); box.showModal(); }));
picture.addEventListener("click", () => box.close());
addEventListener("keydown", (event) => { if (!box.open) return; if (event.key === "ArrowRight") show(at + 1); if (event.key === "ArrowLeft") show(at - 1); });
`;

/** The page of all pictures that exist in the folder, grouped by screen; it needs no server. */
export const sheetHtml = (
  folder: string,
  looks: readonly Look[],
  problems: ReadonlyMap<string, string>,
  when: string,
): string => {
  const variants = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));
  const cell = (look: Look, width: Width, theme: Theme): string => {
    const picture = pictureOf(look, width, theme);
    if (!existsSync(join(folder, picture))) return "<span></span>";
    return `<a href="${picture}"><img loading="lazy" src="${picture}" data-width="${width}" alt="${escaped(`${look.screen}: ${look.state}, ${width} ${theme}`)}"></a>`;
  };
  const state = (look: Look): string => {
    const wrong = WIDTHS.map((width) => problems.get(pictureOf(look, width, "light"))).filter(
      (problem) => problem !== undefined,
    );
    return `<h3>${escaped(look.state)}</h3>${wrong.map((problem) => `<p class="bad">${escaped(problem)}</p>`).join("")}<div class="row">${variants.map(({ width, theme }) => cell(look, width, theme)).join("")}</div>`;
  };
  const screens = [...new Set(looks.map(({ screen }) => screen))].map(
    (screen) => [screen, looks.filter((look) => look.screen === screen)] as const,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheet</title><style>${STYLE}</style></head><body>
<nav>${screens.map(([screen, states]) => `<a href="#${slug(screen)}">${escaped(screen)} <span>${states.length}</span></a>`).join("")}</nav>
<main><h1>Contact sheet</h1><p>${looks.length} states of ${screens.length} screens at ${WIDTHS.join(", ")} pixels, light and dark. ${escaped(when)}. A press on a picture opens it in full size.</p>
${screens.map(([screen, states]) => `<section id="${slug(screen)}"><h2>${escaped(screen)}</h2>${states.map(state).join("")}</section>`).join("\n")}
</main><dialog><p></p><img alt=""></dialog><script>${SCRIPT}</script></body></html>
`;
};
