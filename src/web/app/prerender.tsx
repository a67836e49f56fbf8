import { renderToStaticMarkup } from "react-dom/server";
import { Router } from "wouter";
import { createQueryClient } from "#web/data/query-client.ts";
import { SupposedWindow } from "#web/ui/use-media-query.ts";
import { App } from "./app.tsx";
import { NOT_FOUND, type Page } from "./routes.ts";

/** The windows a screen is drawn for: one of each layout, with the classes that show it in such a window only. */
const WINDOWS = [
  { width: 400, shown: "md:hidden" },
  { width: 900, shown: "hidden md:block lg:hidden" },
  { width: 1280, shown: "hidden lg:block" },
] as const;

const MAIN = /(?<=<main\b[^>]*>).*(?=<\/main>)/s;
const STYLE = / style="[^"]*"/g;
/** Controls that take more than a press, which is all that is kept until the page is live (early-presses.ts). */
const FIELD = /<(?:select|textarea|input(?![^>]* type="(?:radio|checkbox)"))\b/g;

/** The text size that screens are drawn ahead for, in pixels. */
const REM = 16;

/** Whether a window of that width satisfies a query of minimum and maximum widths; any other query counts as unmet. */
const satisfies =
  (width: number) =>
  (query: string): boolean => {
    const limits = [...query.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)];
    return (
      limits.length > 0 &&
      limits.every(([, edge, rem]) => (edge === "min" ? width >= Number(rem) * REM : width <= Number(rem) * REM))
    );
  };

const markup = (path: string, width: number): string =>
  renderToStaticMarkup(
    <Router ssrPath={path}>
      <SupposedWindow value={satisfies(width)}>
        <App client={createQueryClient()} />
      </SupposedWindow>
    </Router>,
  );

/**
 * The markup of a page as it is before any data has arrived, for the document to show until the live page takes its
 * place. Where layouts differ by the window's width, each is in the document and the styles show the one that fits.
 * Links work, presses on buttons are kept until the page is live, and fields are inert until then. Inline styles, which
 * the content security policy forbids, are left out.
 */
export const prerender = async (page: Page): Promise<string> => {
  await page.load();
  const path = page === NOT_FOUND ? "/404" : page.path;
  const drawn = WINDOWS.map(({ width, shown }) => ({ shown, whole: markup(path, width) }));
  const [first, ...others] = drawn.map(({ shown, whole }) => ({ shown, whole, main: MAIN.exec(whole)?.[0] ?? "" }));
  if (!first) return "";
  const same = others.every(({ main }) => main === first.main);
  const main = same
    ? first.main
    : [first, ...others].map((each) => `<div data-layout class="${each.shown}">${each.main}</div>`).join("");
  return first.whole
    .replace(MAIN, () => main)
    .replace(STYLE, "")
    .replace(FIELD, "$& inert");
};
