import type { PageRow } from "#contract/pages.ts";

export const PRODUCT = "Big Brain Football";

/** The document's title: the page, then the product. */
export const documentTitle = ({ title }: Pick<PageRow, "title">): string => `${title} · ${PRODUCT}`;

/** Sets the document's title and description to the page's. */
export const describePage = (page: Pick<PageRow, "title" | "description">): void => {
  document.title = documentTitle(page);
  document.querySelector('meta[name="description"]')?.setAttribute("content", page.description);
};
