declare const brand: unique symbol;

/** A number that names one kind of thing, so that an asset id cannot be passed where a code id is meant. */
export type Id<Kind extends string> = number & { readonly [brand]?: Kind };

export type AssetId = Id<"asset">;
export type CodeId = Id<"code">;
export type LeagueFormatId = Id<"league format">;
export type ScoreTypeId = Id<"score type">;
export type UserId = Id<"user">;
export type InsightId = Id<"insight">;
