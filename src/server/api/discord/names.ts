import { closestNames } from "#core/assets/closest-names.ts";
import { readPick, pickByName, resolvePick } from "#core/assets/pick-name.ts";
import { readStartupPick, startupAsset } from "#core/assets/startup-pick.ts";
import { faabAsset, readFaab } from "#core/assets/faab.ts";
import type { TradeAsset } from "#core/trades/trade.ts";
import { searchAssets } from "#core/assets/search.ts";
import { nameKey } from "#core/assets/name-key.ts";
import type { League } from "#core/situation/situation.ts";
import { rankedAssets, type RankedAsset } from "#server/values/pricing/ranked-assets.ts";
import type { Deps } from "#server/deps.ts";

/** The most choices that Discord shows, and the longest text of one. */
const MOST_CHOICES = 25;
const LONGEST_CHOICE = 100;
const MOST_NAMES = 12;

type Named = RankedAsset & { readonly assetdisplayname: string };

export const namedAssets = (deps: Pick<Deps, "ratings" | "now">, league: League): readonly Named[] =>
  rankedAssets(deps, league).map((asset) => ({ ...asset, assetdisplayname: asset.name }));

/** The pick it names, else an exact match (case, marks, suffixes apart), else the closest; null if none is. */
export function assetNamed(assets: readonly Named[], name: string): Named | null {
  const pick = readPick(name);
  if (pick?.round !== undefined) return resolvePick(assets, pick, pickByName);
  const key = nameKey(name);
  const exact = assets.find((asset) => nameKey(asset.name) === key);
  return exact ?? closestNames(assets, name, 1)[0] ?? null;
}

/** The asset of a trade that a text names: also money with its price, and a startup pick; null if none is close. */
export function tradedAsset(assets: readonly Named[], teams: number, text: string): TradeAsset | null {
  const money = readFaab(text);
  const startup = readStartupPick(text, teams);
  if (money) return faabAsset(money);
  if (startup) return startupAsset(startup);
  const found = assetNamed(assets, text);
  if (!found) return null;
  const { assetid: id, name, position, team, age } = found;
  return { id, name, position, team, age };
}

/** The names in a comma-separated list; those beyond the most a trade may have are left out. */
export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, MOST_NAMES);

/** The completions of a list of names being typed: the names before the last comma, with matches of the rest. */
export function completions(assets: readonly Named[], typed: string): string[] {
  const cut = typed.lastIndexOf(",") + 1;
  const before = typed.slice(0, cut) + (cut > 0 ? " " : "");
  const rest = typed.slice(cut).trim();
  const found = rest === "" ? assets.slice(0, MOST_CHOICES) : searchAssets(assets, rest, MOST_CHOICES);
  return [...new Set(found.map(({ name }) => before + name))].filter((text) => text.length <= LONGEST_CHOICE);
}
