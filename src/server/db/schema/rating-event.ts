/** What a rating event stores besides its log number; core/rating defines the meaning. */
export type RatingEvent =
  | { kind: "open"; assetids: number[]; mus: number[]; variances: number[] }
  | { kind: "add"; assetid: number; mu: number; variance: number }
  | { kind: "news"; assetid: number; variance: number; note: string }
  | { kind: "day"; drift: number; scale: number }
  /** `froms`: the means before the refit, by which trends subtract its movement; missing in older entries. */
  | { kind: "refit"; assetids: number[]; mus: number[]; variances: number[]; froms?: number[] }
  | { kind: "void"; visitorids: string[]; note: string };
