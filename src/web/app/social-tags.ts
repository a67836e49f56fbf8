import { PUBLIC_URL_MARK } from "#contract/public-url.ts";
import { descriptionOf } from "./descriptions.ts";
import { documentTitle, PRODUCT } from "./document-head.ts";
import type { Page } from "./routes.ts";

/** Pages with a picture of their own in public/social; the others show the landing page's. */
const PICTURES: Readonly<Record<string, string>> = {
  "/": "The product's name beside the top of the ranked list",
  "/asset-list": "The ranked list of assets with position, age and trade value",
  "/trade-calculator": "Two teams of a trade and the beam that weighs it",
};

/** Pages that are about one visitor, or that staff alone see, are not passed on. */
const PRIVATE = new Set(["*", "/login", "/profile"]);

/** The file of the picture a link to this page is shown with. */
export const socialPicture = ({ path }: Pick<Page, "path">): string =>
  `/social/${path in PICTURES && path !== "/" ? path.slice(1) : "landing"}.png`;

/** The name, the words and the picture of a page for whoever shows a link to it, with its one true address; none for a private page. */
export const socialTags = (
  page: Pick<Page, "path" | "title" | "staff">,
): readonly (readonly ["property" | "name", string, string])[] => {
  if (page.staff || PRIVATE.has(page.path)) return [];
  return [
    ["property", "og:type", "website"],
    ["property", "og:site_name", PRODUCT],
    ["property", "og:title", page.title],
    ["property", "og:description", descriptionOf(page)],
    ["property", "og:url", `${PUBLIC_URL_MARK}${page.path}`],
    ["property", "og:image", `${PUBLIC_URL_MARK}${socialPicture(page)}`],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["property", "og:image:alt", PICTURES[page.path] ?? PICTURES["/"] ?? ""],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", documentTitle(page)],
  ];
};
