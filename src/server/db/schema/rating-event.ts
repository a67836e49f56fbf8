/** What a rating event carries besides its place in the log; core/rating gives each its meaning. */
export type RatingEvent =
  | { kind: "added"; assetids: number[]; mus: number[]; variances: number[] }
  | { kind: "news"; assetid: number; variance: number; note: string }
  | { kind: "day"; drift: number; scale: number }
  | { kind: "refit"; assetids: number[]; mus: number[]; variances: number[] }
  | { kind: "void"; visitorids: string[]; note: string };
