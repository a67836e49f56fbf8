import type { PageRow } from "#contract/pages.ts";

export const PRODUCT = "Big Brain Football";

/** The text of the browser's tab: the page, then the product. */
export const documentTitle = ({ title }: Pick<PageRow, "title">): string => `${title} · ${PRODUCT}`;

/** Sets the title and the description of the document to the page's. */
export const describePage = (page: Pick<PageRow, "title" | "description">): void => {
  document.title = documentTitle(page);
  document.querySelector('meta[name="description"]')?.setAttribute("content", page.description);
};
