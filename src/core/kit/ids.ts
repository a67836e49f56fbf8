declare const brand: unique symbol;

/** A number branded with the kind of thing it identifies, so that an asset id cannot be passed as a code id. */
type Id<Kind extends string> = number & { readonly [brand]?: Kind };

export type AssetId = Id<"asset">;
export type CodeId = Id<"code">;
export type LeagueFormatId = Id<"league format">;
export type ScoreTypeId = Id<"score type">;
export type UserId = Id<"user">;
export type InsightId = Id<"insight">;
