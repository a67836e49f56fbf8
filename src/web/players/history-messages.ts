export const HISTORY = {
  title: "Value history",
  days: "Days shown",
  month: "30 days",
  year: "1 year",
  all: "All",
  compare: "Compare with",
  none: "There is no history yet. It starts after the first full day.",
  began: (day: string): string => `The history began on ${day}.`,
  oneDay: "The chart starts tomorrow, when there are two days to draw.",
  failed: "The history could not be loaded",
  chart: (name: string, first: string, last: string, from: number, to: number): string =>
    `${name}: ${Math.round(from)} on ${first}, ${Math.round(to)} on ${last}. ` +
    "Left and right arrow keys move from day to day.",
  moved: (direction: string, percent: string, days: number): string =>
    `${direction === "up" ? "Up" : "Down"} ${percent} in the last ${days} days`,
  table: "Show as a table",
  note: "Each day's ratings, priced for your league with today's model. The shaded range is 80% likely.",
  fromStatistics: "from statistics",
  statistics: "The dashed line is from statistics: what the facts known on each day said by themselves.",
  mark: { insight: "Insight", news: "News" },
} as const;
