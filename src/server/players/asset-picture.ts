import { whole } from "#core/kit/signed.ts";
import type { RankedAsset } from "#server/values/pricing/ranked-assets.ts";
import { box, framed, line, type Picture } from "#server/kit/pictures/picture.ts";
import type { Tones } from "#server/kit/pictures/tones.ts";

/** 'WR4, DET, 26 years', or 'Draft pick'. */
export const roleText = ({ position, positional, team, age }: RankedAsset): string =>
  position === "PICK"
    ? "Draft pick"
    : [`${position}${positional}`, team ?? "FA", ...(age === null ? [] : [`${Math.floor(age)} years`])].join(", ");

/** The picture of an asset: its value with its band, and its place on the list. */
export const assetPicture = (asset: RankedAsset, league: string, tones: Tones): Picture =>
  framed(tones, {
    title: asset.name,
    under: roleText(asset),
    content: box(
      {
        flexGrow: 1,
        alignItems: "center",
        gap: 56,
        padding: "0 48px",
        borderRadius: 12,
        border: `1px solid ${tones.line}`,
        backgroundColor: tones.surface,
      },
      [
        line(whole(asset.value), { flexShrink: 0, fontSize: 150, fontWeight: 700, color: tones["accent-ink"] }),
        box({ flexDirection: "column", gap: 10 }, [
          line(`Number ${asset.rank} of all assets`, { fontSize: 36, fontWeight: 600 }),
          line(`80% likely between ${whole(asset.low)} and ${whole(asset.high)}`, {
            fontSize: 30,
            color: tones["ink-soft"],
          }),
        ]),
      ],
    ),
    foot: line(league, { flexGrow: 1, flexBasis: 0, fontSize: 24, color: tones["ink-soft"] }),
  });

/** The picture of the ranked list: its first assets in two columns. */
export function listPicture(assets: readonly RankedAsset[], league: string, tones: Tones): Picture {
  const row = (asset: RankedAsset): Picture =>
    box({ gap: 14, height: 76, alignItems: "center" }, [
      line(String(asset.rank), { width: 34, flexShrink: 0, fontSize: 24, color: tones["ink-soft"] }),
      line(asset.name, { flexGrow: 1, flexBasis: 0, fontSize: 27, fontWeight: 600 }),
      line(asset.position, { flexShrink: 0, fontSize: 20, color: tones["ink-soft"] }),
      line(whole(asset.value), { flexShrink: 0, fontSize: 27, fontWeight: 700 }),
    ]);
  const half = Math.ceil(assets.length / 2);
  const column = (part: readonly RankedAsset[]): Picture =>
    box(
      {
        flexDirection: "column",
        justifyContent: "center",
        flexGrow: 1,
        flexBasis: 0,
        padding: "0 22px",
        borderRadius: 12,
        border: `1px solid ${tones.line}`,
        backgroundColor: tones.surface,
      },
      part.map(row),
    );
  return framed(tones, {
    title: "Asset Rankings",
    under: league,
    content: box({ flexGrow: 1, gap: 16 }, [column(assets.slice(0, half)), column(assets.slice(half))]),
    foot: line("Trade values tuned to your league", {
      flexGrow: 1,
      flexBasis: 0,
      fontSize: 22,
      color: tones["ink-soft"],
    }),
  });
}
