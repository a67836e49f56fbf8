import type { Page } from "./routes.ts";

export const PRODUCT = "Big Brain Football";

/** What the tab says: the page, then the product. */
export const documentTitle = ({ title }: Pick<Page, "title">): string => `${title} · ${PRODUCT}`;

/** Sets the page's description for search engines and link previews. */
export const setDescription = (description: string): void => {
  document.querySelector('meta[name="description"]')?.setAttribute("content", description);
};
