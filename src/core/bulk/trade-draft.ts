/** An asset as a text names it; `to` is the number of the receiving team from 1, null between two teams. */
export type DraftAsset = { readonly name: string; readonly to: number | null };

/** A team of a draft and what it sends. `name` is null where the text names no team. */
export type DraftTeam = { readonly name: string | null; readonly sends: readonly DraftAsset[] };

/** A trade as the text describes it, before its names are matched with assets. */
export type TradeDraft = {
  /** The line of the text in which it begins, from 1. */
  readonly line: number;
  /** YYYY-MM-DD; null where the text has no date. */
  readonly date: string | null;
  readonly teams: readonly DraftTeam[];
};
