import type { AnyPage } from "#contract/pages/pages.ts";

export const PRODUCT = "Big Brain Football";

export const documentTitle = (title: string): string => `${title} · ${PRODUCT}`;

/** Sets the document's title, and its description once that has been loaded; the first page's document has its own. */
export function describePage(page: AnyPage, isFirst: boolean): void {
  document.title = documentTitle(page.title);
  if (isFirst) return;
  import("#contract/pages/previews.ts").then(
    ({ PAGE_PREVIEWS }) =>
      document.querySelector('meta[name="description"]')?.setAttribute("content", PAGE_PREVIEWS[page.name].description),
    () => undefined,
  );
}
