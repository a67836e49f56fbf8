/** The main page under which a path stands that is none itself. */
const SECTIONS = [
  ["/player/", "/asset-list"],
  ["/league/", "/leagues"],
] as const;

/** How a link to a main page is marked: it leads to this page, to the section of this page, or elsewhere. */
export function currentMark(here: string, path: string): "page" | "true" | undefined {
  if (here === path) return "page";
  return SECTIONS.some(([start, main]) => main === path && here.startsWith(start)) ? "true" : undefined;
}
