import { nameKey } from "#core/assets/name-key.ts";
import { MOST_TEAMS } from "../trade.ts";

/** An asset that a party gives or gets; `to` is the team that receives it, where the text names one. */
type ClauseAsset = { readonly name: string; readonly to: string | null };

/** An asset as a text names it; `to` is the number of the receiving team from 1, null between two teams. */
type DraftAsset = { readonly name: string; readonly to: number | null };

/** A team of a draft and what it sends. `name` is null where the text names no team. */
export type DraftTeam = { readonly name: string | null; readonly sends: readonly DraftAsset[] };

/** A trade as the text describes it, before its names are matched with assets. */
export type TradeDraft = {
  readonly line: number;
  /** YYYY-MM-DD; null where the text has no date. */
  readonly date: string | null;
  readonly teams: readonly DraftTeam[];
};

export type Party = { readonly name: string | null; readonly gives: ClauseAsset[]; readonly gets: ClauseAsset[] };

const keyOf = (name: string): string => nameKey(name) || name;

const between = (assets: readonly ClauseAsset[]): readonly DraftAsset[] =>
  assets.map(({ name }) => ({ name, to: null }));

/** What one team gives and, where they are named there only, what the other one gets; twice if either says so. */
function united(given: readonly ClauseAsset[], got: readonly ClauseAsset[]): readonly ClauseAsset[] {
  const left = given.map(({ name }) => keyOf(name));
  const more = got.filter(({ name }) => {
    const at = left.indexOf(keyOf(name));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...given, ...more];
}

/** What each team sends, and to whom: between two to the other; of more to the one named, else the one that gets it. */
export function teamsOf(parties: readonly Party[]): readonly DraftTeam[] {
  const [first, second, ...more] = parties;
  if (!first) return [];
  if (!second) {
    const to = first.gives.find((asset) => asset.to !== null)?.to ?? null;
    const own = { name: first.name, sends: between(first.gives) };
    return first.gets.length === 0 && to === null ? [own] : [own, { name: to, sends: between(first.gets) }];
  }
  if (more.length === 0)
    return [
      { name: first.name, sends: between(united(first.gives, second.gets)) },
      { name: second.name, sends: between(united(second.gives, first.gets)) },
    ];
  return parties.map(({ name, gives, gets }, at) => {
    const isSentByAnother = (asset: ClauseAsset): boolean =>
      parties.some((other, i) => i !== at && other.gives.some((given) => keyOf(given.name) === keyOf(asset.name)));
    const receiverOf = (asset: ClauseAsset): number | null => {
      if (parties.length > MOST_TEAMS) return null;
      const named = parties.findIndex((other) => asset.to !== null && keyOf(other.name ?? "") === keyOf(asset.to));
      const getter = parties.findIndex(
        (other, i) => i !== at && other.gets.some((got) => keyOf(got.name) === keyOf(asset.name)),
      );
      const receiver = named >= 0 ? named : getter;
      return receiver < 0 || receiver === at ? null : receiver + 1;
    };
    // Who sends what a team only gets is not said: without a receiver the trade is listed as unclear.
    const unclear = gets.filter((asset) => !isSentByAnother(asset)).map((asset) => ({ name: asset.name, to: null }));
    return { name, sends: [...gives.map((asset) => ({ name: asset.name, to: receiverOf(asset) })), ...unclear] };
  });
}
