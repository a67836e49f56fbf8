import { PAGE_PREVIEWS, SHARED_PICTURE } from "#contract/page-previews.ts";
import type { AnyPage } from "#contract/pages.ts";
import { PUBLIC_URL_PLACEHOLDER } from "#contract/documents.ts";
import { documentTitle, PRODUCT } from "./document-head.ts";

type Picture = { readonly file: string; readonly alt: string };

/** The preview picture of a page: its own if it has one, else the landing page's. */
function pictureOf({ name }: AnyPage): Picture {
  const { picture, picturePath } = PAGE_PREVIEWS[name];
  if (!picture) return { file: SHARED_PICTURE.path, alt: SHARED_PICTURE.text };
  return { file: picturePath ?? `/social/${name}.png`, alt: picture };
}

/** The meta tags of a page's link preview, with its canonical address; none for a page without a preview. */
export function socialTags(page: AnyPage): readonly (readonly ["property" | "name", string, string])[] {
  if (page.indexed === "never") return [];
  const picture = pictureOf(page);
  return [
    ["property", "og:type", "website"],
    ["property", "og:site_name", PRODUCT],
    ["property", "og:title", page.title],
    ["property", "og:description", PAGE_PREVIEWS[page.name].description],
    ["property", "og:url", `${PUBLIC_URL_PLACEHOLDER}${page.path}`],
    ["property", "og:image", `${PUBLIC_URL_PLACEHOLDER}${picture.file}`],
    ["property", "og:image:width", "1200"],
    ["property", "og:image:height", "630"],
    ["property", "og:image:alt", picture.alt],
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:title", documentTitle(page)],
  ];
}
