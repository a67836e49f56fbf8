import type { PlayerPosition } from "#core/assets/position.ts";
import { assetIdIn, profilePath } from "#core/assets/profile-path.ts";
import { assetPicturePath } from "#contract/kit/picture-paths.ts";
import type { Deps } from "#server/deps.ts";
import type { PageAbout } from "#contract/pages/documents.ts";

const POSITIONS: Readonly<Record<PlayerPosition, string>> = {
  QB: "Quarterback",
  RB: "Running back",
  WR: "Wide receiver",
  TE: "Tight end",
};

const OFFER = "trade value, how certain it is, its history, and who is worth the same";

/** By the id at the start of the path's last part; null if there is none. */
export function aboutAsset(
  { ratings }: Pick<Deps, "ratings">,
  { id }: Readonly<Record<string, string>>,
): PageAbout | null {
  const assetid = assetIdIn(id ?? "");
  const index = assetid === null ? undefined : ratings.indexOf(assetid);
  if (assetid === null || index === undefined) return null;
  const { assetdisplayname: name, position, team, birthday } = ratings.assets[index]!.row;
  const path = profilePath(assetid, name);
  const picture = { picture: assetPicturePath(`${assetid}.png`), pictureText: `${name}: trade value and rank` };
  if (position === "PICK") {
    return {
      path,
      name,
      title: `${name} pick trade value`,
      description: `What the draft pick ${name} is worth in your dynasty league: ${OFFER}.`,
      ...picture,
      data: { "@context": "https://schema.org", "@type": "Thing", name: `Draft pick ${name}` },
    };
  }
  const role = `${POSITIONS[position]}${team === null ? "" : `, ${team}`}`;
  return {
    path,
    name,
    title: `${name} trade value`,
    description: `What ${name} (${role}) is worth in your league: ${OFFER}.`,
    ...picture,
    data: {
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      mainEntity: {
        "@type": "Person",
        name,
        jobTitle: POSITIONS[position],
        ...(birthday === null ? {} : { birthDate: birthday }),
        ...(team === null ? {} : { memberOf: { "@type": "SportsTeam", name: team, sport: "American football" } }),
      },
    },
  };
}

export const profilePaths = ({ ratings }: Pick<Deps, "ratings">): string[] =>
  ratings.assets.map(({ row }) => profilePath(row.assetid, row.assetdisplayname));
