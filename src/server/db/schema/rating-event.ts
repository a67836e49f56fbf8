/** What a rating event stores besides its log number; core/rating defines the meaning. */
export type RatingEvent =
  | { kind: "open"; assetids: number[]; mus: number[]; variances: number[] }
  /** `moved`: the movement of an existing rating by its new prior, which trends subtract; missing in older entries. */
  | { kind: "add"; assetid: number; mu: number; variance: number; moved?: number }
  | { kind: "news"; assetid: number; variance: number; note: string }
  | { kind: "day"; drift: number; scale: number }
  /** `froms`: the means before the refit, by which trends subtract its movement; missing in older entries. */
  | { kind: "refit"; assetids: number[]; mus: number[]; variances: number[]; froms?: number[] }
  | { kind: "void"; visitorids: string[]; note: string };
