import { assetPicturePath, LIST_PICTURE_PATH, TRADE_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { signed, whole } from "#core/kit/signed.ts";
import { faabOf } from "#core/assets/faab.ts";
import { canPlace, type PlacedAsset, type TradeAsset } from "#core/trades/trade.ts";
import { outlineAddress, type TradeOutline } from "#core/trades/trade-outline.ts";
import { roleText } from "#server/players/api.ts";
import type { Deps } from "#server/deps.ts";
import { leagueSettingsOf, type PreviewSituation } from "#server/values/pricing/league-address.ts";
import { leagueAddress } from "#core/situation/league-address.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { judgedNow } from "#server/trades/api.ts";
import { guildLeague } from "./guild-league.ts";
import { embedded, literal, onlyToAsker, textOption, type Interaction, type Message } from "./interaction.ts";
import { assetNamed, namedAssets, namesIn, tradedAsset } from "./names.ts";

const LISTED = 10;
const LONGEST_QUOTED = 80;

const notFound = (name: string): Message =>
  onlyToAsker(`There is no player or pick called ${literal(name, LONGEST_QUOTED)}.`);

function pictureUrl(
  { config }: Pick<Deps, "config">,
  path: string,
  situation: PreviewSituation,
  trade?: string,
): string {
  const query = new URLSearchParams({
    league: leagueAddress(leagueSettingsOf(situation)),
    ...(trade === undefined ? {} : { trade }),
  });
  return `${config.publicUrl}${path}?${query}`;
}

/** Answers `/value`: an asset's value with its band and its place in the server's league. */
export async function answerValue(deps: Deps, asked: Interaction): Promise<Message> {
  const situation = await guildLeague(deps, asked);
  const league = leagueOf(deps.ratings.reference, situation);
  const name = textOption(asked, "name");
  const asset = assetNamed(namedAssets(deps, league), name);
  if (!asset) return notFound(name);
  return embedded({
    title: asset.name,
    url: deps.config.publicUrl + profilePath(asset.assetid, asset.name),
    description:
      `**${whole(asset.value)}** (80% likely between ${whole(asset.low)} and ${whole(asset.high)}), ` +
      `number ${asset.rank} of all assets. ${roleText(asset)}.`,
    image: { url: pictureUrl(deps, assetPicturePath(`${asset.assetid}.png`), situation) },
    footer: { text: leagueLine(league) },
  });
}

/** Answers `/rankings`: the top of the list, of all positions or one. */
export async function answerRankings(deps: Deps, asked: Interaction): Promise<Message> {
  const situation = await guildLeague(deps, asked);
  const league = leagueOf(deps.ratings.reference, situation);
  const position = textOption(asked, "position");
  const assets = namedAssets(deps, league).filter((asset) => position === "" || asset.position === position);
  const rows = assets
    .slice(0, LISTED)
    .map((asset, i) => `${i + 1}. ${asset.name} (${asset.position}) **${whole(asset.value)}**`);
  if (rows.length === 0) return onlyToAsker("This league's list has no such position.");
  return embedded({
    title: position === "" ? "Asset Rankings" : `Asset Rankings: ${position}`,
    url: `${deps.config.publicUrl}/asset-list`,
    description: rows.join("\n"),
    ...(position === "" ? { image: { url: pictureUrl(deps, LIST_PICTURE_PATH, situation) } } : {}),
    footer: { text: leagueLine(league) },
  });
}

const placedOf = (assets: readonly TradeAsset[]): readonly PlacedAsset[] =>
  assets.map((asset, at) => ({ instanceId: `asset${at}`, asset, from: "team1", to: "team2" }));

const valuedName = (name: string, worth: { readonly value: number } | null): string =>
  worth ? `${name} (${whole(worth.value)})` : `${name} (no value)`;

const SIDES = ["Side one", "Side two"] as const;

/** Answers `/trade`: both sides with their values, the verdict, and a link that opens the trade. */
export async function answerTrade(deps: Deps, asked: Interaction): Promise<Message> {
  const situation = await guildLeague(deps, asked);
  const league = leagueOf(deps.ratings.reference, situation);
  const listed = namedAssets(deps, league);
  const sides = ["one", "two"].map((side) => namesIn(textOption(asked, side)));
  if (sides.every((names) => names.length === 0)) return onlyToAsker("Name what each side sends, with commas between.");
  const found = sides.map((names) =>
    names.map((name) => ({ name, asset: tradedAsset(listed, league.roster.numberOfTeams, name) })),
  );
  const missing = found.flat().find(({ asset }) => asset === null);
  if (missing) return notFound(missing.name);
  const sent = found.map((side) => side.flatMap(({ asset }) => asset ?? []));
  const assets = sent.flat();
  const repeated = assets.find((asset, at) => !canPlace({ placed: placedOf(assets.slice(0, at)) }, asset));
  if (repeated) return onlyToAsker(`${repeated.name} is in this trade twice.`);
  const unpriced = assets.find(({ id }) => faabOf(id)?.perdollar === null);
  if (unpriced)
    return onlyToAsker(`Say what a dollar is worth, as in '${unpriced.name} at 0.8': else it cannot be weighed.`);
  const outline: TradeOutline = {
    teams: SIDES.map((name) => ({ name, teamStatus: 0 })),
    moves: sent.flatMap((side, from) => side.map(({ id: assetid }) => ({ assetid, from, to: 1 - from }))),
  };
  const { moves, nets, headline, detail, adjusted, usual } = judgedNow(deps, { outline, assets }, situation);
  const address = outlineAddress({ ...outline, league: leagueSettingsOf(situation) });
  const lines = sent.map((_, i) => {
    const list = assets
      .flatMap(({ name }, at) => (outline.moves[at]?.from === i ? [valuedName(name, moves[at]?.sender ?? null)] : []))
      .join(", ");
    return `${SIDES[i]} sends ${list || "nothing"}: net ${signed(nets[i] ?? 0)}`;
  });
  return embedded({
    title: headline,
    url: `${deps.config.publicUrl}/trade-calculator#${address}`,
    description: [...lines, detail, adjusted, usual].filter(Boolean).join("\n"),
    image: { url: pictureUrl(deps, TRADE_PICTURE_PATH, situation, address) },
    footer: { text: leagueLine(league) },
  });
}
