import type { Collision, Currency } from "#core/leagues/keepers/surplus.ts";
import type { Format } from "#core/situation/situation.ts";

type ByCurrency = Record<Currency, string>;

export const KEEPER_MESSAGES = {
  title: "Keepers",
  lead:
    "Surplus is what a player is worth in a season beyond what his round or his dollars would buy in your draft, " +
    "plus the surplus of the two years after, each counting 65% of the year before.",
  failed: "The keepers could not be loaded",
  saveFailed: "The keepers could not be saved",
  wholeNumber: "A cost is a whole number.",
  notPriced: "Nobody can be priced",
  rules: "Keeper rules",
  rulesSet: "as you set them",
  rulesUsual: "our guess: check them",
  count: "Keepers per team",
  currency: "Costs are",
  currencies: { rounds: "Rounds", dollars: "Dollars" } satisfies ByCurrency,
  escalation: { rounds: "Rounds earlier each year", dollars: "Raise each year" } satisfies ByCurrency,
  ispercent: "The raise is in percent",
  firststays: "Round 1 stays round 1",
  cheapest: { rounds: "Latest round", dollars: "Lowest price" } satisfies ByCurrency,
  undrafted: { rounds: "Round of undrafted players", dollars: "Price of undrafted players" } satisfies ByCurrency,
  undraftedHelp: "Empty: not known.",
  years: "Years in a row",
  yearsHelp: "Empty: no limit.",
  collision: "Two keepers of one round",
  collisions: {
    earlier: "Second costs a round earlier",
    forbidden: "Only one can be kept",
    both: "Both cost that round",
  } satisfies Record<Collision, string>,
  rounds: "Rounds of the draft",
  budget: "Budget of a team",
  save: "Save Rules",
  bestSet: "Best set",
  nobodyPays: "Nobody of this team is worth more than he costs, as far as costs are known.",
  total: (total: number, kept: number, count: number): string =>
    `${kept} of at most ${count} keepers bring ${total} together.`,
  price: (price: number, currency: Currency): string => (currency === "rounds" ? `round ${price}` : `$${price}`),
  spent: (cost: number, budget: number): string => `They cost $${cost} of $${budget} together.`,
  inflation: (percent: number): string =>
    percent > 0 ? `Keepers raise prices by ${percent}%` : `Keepers lower prices by ${-percent}%`,
  inflationHelp:
    "If every team keeps its best set, that is the money left in your auction over the prices of the players left. " +
    "What a cost buys is counted at these prices.",
  lost: (lost: number): string => `the next best set without him brings ${lost} less`,
  inTrades: (counts: boolean, format: Format): string => {
    if (format === "dynasty")
      return "Trades do not count keepers here: the league is priced as dynasty, which includes later seasons.";
    return counts
      ? "The calculator and the finder count what a trade changes in the best set of each team."
      : "Trades do not count keepers until you have saved the rules.";
  },
  bySurplus: "Players by surplus",
  others: "Cannot be kept, or no cost known",
  cost: (currency: Currency): string => (currency === "rounds" ? "Round" : "$"),
  costOf: (player: string): string => `Cost of ${player}`,
  buys: "Cost buys",
  later: "Later years",
  surplus: "Surplus",
  keep: "Keep",
  yearsLeft: (years: number): string => (years === 1 ? "1 year left" : `${years} years left`),
} as const;
