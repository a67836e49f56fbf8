import type { Page } from "./routes.ts";

export const PRODUCT = "Big Brain Football";

/** What the tab says: the page, then the product. */
export const documentTitle = ({ title }: Pick<Page, "title">): string => `${title} · ${PRODUCT}`;

/** Sets the page's description for search engines and link previews. */
export const describePage = async (page: Pick<Page, "path">): Promise<void> => {
  const { descriptionOf } = await import("./descriptions.ts");
  document.querySelector('meta[name="description"]')?.setAttribute("content", descriptionOf(page));
};
