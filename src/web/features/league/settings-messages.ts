/** The words of the card that compares a league's settings with one's own. */
export const SETTINGS = {
  title: "League settings",
  caption: "What applying the league's settings changes",
  setting: "Setting",
  now: "Yours now",
  league: "League",
  same: "Rankings and the calculator use this league's settings.",
  apply: "Apply to Your Situation",
  undo: "Undo",
  applied: "League Settings Applied",
  appliedText: "Rankings and the calculator now use them.",
  undone: "Your Settings Are Back",
  undoneText: "Rankings and the calculator use them again.",
  adjusted: "Adjusted to what we can price",
  notPriced: "Not priced",
} as const;
