import { SHARED_PICTURE, type PageRow } from "#contract/pages.ts";
import { PUBLIC_URL_MARK } from "#contract/public-url.ts";
import { documentTitle, PRODUCT } from "./document-head.ts";

type Picture = { readonly file: string; readonly alt: string };

/** The preview picture of a page: its own if it has one, else the landing page's. */
const pictureOf = (page: PageRow): Picture => {
  if (!page.picture) return { file: SHARED_PICTURE.path, alt: SHARED_PICTURE.text };
  return { file: page.picturePath ?? `/social/${page.name}.png`, alt: page.picture };
};

/** The meta tags of a page's link preview, with its canonical address; none for a page without a preview. */
export const socialTags = (page: PageRow): readonly (readonly ["property" | "name", string, string])[] => {
  if (page.indexed === "never") return [];
  const picture = pictureOf(page);
  return [
    ["property", "og:type", "website"],
    ["property", "og:site_name", PRODUCT],
    ["property", "og:title", page.title],
    ["property", "og:description", page.description],
    ["property", "og:url", `${PUBLIC_URL_MARK}${page.path}`],
    ["property", "og:image", `${PUBLIC_URL_MARK}${picture.file}`],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["property", "og:image:alt", picture.alt],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", documentTitle(page)],
  ];
};
