/** One measured figure: its description, this engine's result and plain Elo's. */
export type Figure = { readonly what: string; readonly ours: string; readonly elo: string };

/**
 * From `npm run bench:ratings -- --seeds 8001 --short`: 700 assets of known value and a synthetic crowd, a tenth of it
 * clicking without reading; plain Elo (K = 32, random pairs) gets the same crowd's answers.
 */
export const MEASURED_ON = "November 21, 2026";

export const FIGURES: readonly Figure[] = [
  { what: "Answers until the order is 95\u00a0% right", ours: "2,500", elo: "8,750" },
  { what: "Answers until it is 98\u00a0% right", ours: "4,000", elo: "19,250" },
  { what: "True top 50 found while worth keeps changing", ours: "94\u00a0%", elo: "60\u00a0%" },
  { what: "Share of a sudden change followed after 3,000 answers", ours: "74\u00a0%", elo: "8\u00a0%" },
];
