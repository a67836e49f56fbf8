import type { AssetId } from "#core/kit/ids.ts";

/** A name for an address: lower-case Latin letters and digits; other characters become single hyphens. May be empty. */
const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F'’.]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The path of an asset's page, such as `/player/17-josh-allen`; for picks too. */
export function profilePath(assetid: AssetId, name: string): string {
  const slug = slugOf(name);
  return `/player/${assetid}${slug && `-${slug}`}`;
}

const LARGEST_ID = 2_147_483_647;

/** The asset id at the start of the last part of such a path; null if there is none. The name is ignored. */
export function assetIdIn(part: string): AssetId | null {
  const id = Number(/^([1-9]\d{0,9})(?:-|$)/.exec(part)?.[1]);
  return id <= LARGEST_ID ? id : null;
}
