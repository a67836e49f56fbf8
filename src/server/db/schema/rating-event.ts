/** What a rating event carries besides its place in the log; core/rating gives each its meaning. */
export type RatingEvent =
  | { kind: "open"; assetids: number[]; mus: number[]; variances: number[] }
  | { kind: "add"; assetid: number; mu: number; variance: number }
  | { kind: "news"; assetid: number; variance: number; note: string }
  | { kind: "day"; drift: number; scale: number }
  /** `froms`: the means before the refit, which trends take its move out with; missing in older entries. */
  | { kind: "refit"; assetids: number[]; mus: number[]; variances: number[]; froms?: number[] }
  | { kind: "void"; visitorids: string[]; note: string };
