/** Shares of the larger side at which each grade begins: within 5 percent a trade was even, a B. */
const CUTS: readonly (readonly [from: number, grade: string])[] = [
  [0.3, "A+"],
  [0.15, "A"],
  [0.05, "B+"],
  [-0.05, "B"],
  [-0.15, "C"],
  [-0.3, "D"],
];

/** The result of a trade for a team: the values sent and received, and the net with the package adjustment. */
export type TradeResult = { readonly sent: number; readonly received: number; readonly adjustednet: number };

/** The grade of a team for a trade, A+ to F: its adjusted net as a share of the larger side; B for an empty trade. */
export function tradeGrade({ sent, received, adjustednet }: TradeResult): string {
  const larger = Math.max(sent, received);
  const share = larger > 0 ? adjustednet / larger : 0;
  return CUTS.find(([from]) => share >= from)?.[1] ?? "F";
}
