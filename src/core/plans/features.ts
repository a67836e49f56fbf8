import { TIERS, type Tier } from "#core/accounts/entitlements.ts";

/** Active: works today. In-progress: being built. Planned: promised, not begun. */
export type FeatureStatus = "active" | "planned" | "in-progress";

type Described = {
  readonly title: string;
  readonly description: string;
  readonly icon: string;
  readonly benefits: readonly string[];
  readonly status: FeatureStatus;
  /** The lowest tier that includes it. */
  readonly tier: Tier;
};

export const FEATURES = [
  {
    id: "asset-list",
    title: "Asset Rankings",
    description: "Every player, rookie and draft pick ranked by trade value for your league.",
    icon: "list-ordered",
    benefits: [
      "Dynasty and redraft values",
      "Tuned to your roster, scoring and team status",
      "Filters, sorting and trends",
    ],
    status: "active",
    tier: "free",
  },
  {
    id: "trade-calculator",
    title: "Trade Calculator",
    description: "Weigh trades between two to six teams, each valued for its own team status.",
    icon: "scale",
    benefits: ["Up to six teams in one trade", "A team status for each side", "The piece that would even it"],
    status: "active",
    tier: "free",
  },
  {
    id: "player-profiles",
    title: "Player Profiles",
    description: "A page for every player and pick, in your league's settings.",
    icon: "user",
    benefits: [
      "How sure a value is, and who is worth the same",
      "From the community's value to yours, step by step",
      "Seasons and projection in your scoring",
    ],
    status: "active",
    tier: "free",
  },
  {
    id: "discord-integration",
    title: "Discord Integration",
    description: "Ask for values from your league's Discord server.",
    icon: "message-circle",
    benefits: [
      "Values, trades and rankings by slash command",
      "In the league set for your server",
      "A picture and a link with every answer",
    ],
    status: "active",
    tier: "free",
  },
  {
    id: "sleeper-integration",
    title: "Sleeper Integration",
    description: "Import your leagues from Sleeper, from other platforms or from a pasted sheet.",
    icon: "download",
    benefits: [
      "No settings to type: see what changes, then apply",
      "Every roster and pick valued in your league's settings",
      "Free agents by value, and what moved since the last sync",
    ],
    status: "active",
    tier: "free",
  },
  {
    id: "insights",
    title: "Insights",
    description: "Notes on assets from our staff, our analysis and medical reports.",
    icon: "lightbulb",
    benefits: [
      "From statistics, injury reports and our staff, every day",
      "Each with its figures, and how often such signs were right",
      "Marked in the list as you read it",
    ],
    status: "active",
    tier: "big",
  },
  {
    id: "shareable-trade-links",
    title: "Shareable Trade Links",
    description: "Send a trade to your league as a link.",
    icon: "share-2",
    benefits: [
      "25 links at once with Big Brain, 100 with Bigger Brain",
      "The values of the day beside those of today, in your league",
      "Open to everybody, without an account",
    ],
    status: "active",
    tier: "big",
  },
  {
    id: "advanced-filters",
    title: "Advanced Filters",
    description: "Narrow the list by more than position and age.",
    icon: "sliders-horizontal",
    benefits: [
      "Team, draft, college, experience, tier, rank, trend, bands, news and insights, combined",
      "Who is free in your own league",
      "Twenty saved views, each with an address to bookmark",
    ],
    status: "active",
    tier: "big",
  },
  {
    id: "historical-values",
    title: "Historical Values",
    description: "How every value has moved, priced in your league.",
    icon: "chart-line",
    benefits: ["Values of every day on record; 30 days are free", "Up to four players in one chart, with bands"],
    status: "active",
    tier: "big",
  },
  {
    id: "data-suite",
    title: "Data Suite",
    description: "The numbers behind the values, to study and to download.",
    icon: "database",
    benefits: [
      "Movers of 1, 7 and 30 days, with the answers behind them",
      "Tiers, cliffs and comparisons in your league",
      "Projections beside values",
      "Completed trades of imported leagues, filtered by settings, pieces and days",
      "Every table as CSV and JSON",
    ],
    status: "active",
    tier: "big",
  },
  {
    id: "custom-scores",
    title: "Custom Scores",
    description: "Set your own score for any asset; your rankings and trades follow it.",
    icon: "star",
    benefits: [
      "Your own board for every format and category",
      "Your values in the list and the calculator",
      "Back to the community's with one click",
    ],
    status: "active",
    tier: "bigger",
  },
  {
    id: "sense-checks",
    title: "Sense Checks",
    description: "What looks unintended in your own scores, and what a friend would ask before you accept a trade.",
    icon: "circle-check",
    benefits: [
      "Scores that look wrong: far from the list, reversed, contradicting each other, outdated or without effect",
      "Trades: clear losses, stars without a centrepiece, age, lineups and rosters, with your roster where it is known",
      "Each with its evidence, and easy to mute",
    ],
    status: "active",
    tier: "bigger",
  },
  {
    id: "team-grades",
    title: "Team Grades",
    description: "A grade for every roster of your league.",
    icon: "graduation-cap",
    benefits: ["Positions, starters, depth, picks and age, from A+ to F", "A sentence that explains each grade"],
    status: "active",
    tier: "bigger",
  },
  {
    id: "api-access",
    title: "API Access",
    description: "Read your values from your own programs.",
    icon: "code",
    benefits: [
      "Live values in every situation, with your own scores",
      "History, picks and trades, as JSON and CSV",
      "Five keys, 300 calls a minute",
    ],
    status: "active",
    tier: "bigger",
  },
  {
    id: "bulk-analysis",
    title: "Bulk Analysis",
    description: "Weigh many trades at once.",
    icon: "layers",
    benefits: [
      "Up to 500 trades at once: pasted, from a file, or those of your own league",
      "Verdict, nets, chance to gain and package adjustment of each",
      "Then and now for trades with a date, and all of it as CSV",
    ],
    status: "active",
    tier: "bigger",
  },
  {
    id: "galaxy-brain-exclusives",
    title: "Galaxy Brain Exclusives",
    description: "What we build next, first for lifetime members.",
    icon: "sparkles",
    benefits: ["Everything we make, for life"],
    status: "in-progress",
    tier: "galaxy",
  },
] as const satisfies readonly (Described & { readonly id: string })[];

export type FeatureKey = (typeof FEATURES)[number]["id"];
export type Feature = Described & { readonly id: FeatureKey };

export const featureOf = (key: FeatureKey): Feature => FEATURES.find(({ id }) => id === key) as Feature;

/** The paid features of a tier that work today, its own first, then those of the tiers below it. */
export function unlockedBy(tier: Tier): readonly Feature[] {
  const paid = TIERS.slice(1, TIERS.indexOf(tier) + 1).toReversed();
  return paid.flatMap((one) => featuresAddedBy(one).filter(({ status }) => status === "active"));
}

export const featuresAddedBy = (tier: Tier): readonly Feature[] => FEATURES.filter((feature) => feature.tier === tier);

/** The paid features of which everybody sees a preview, by their keys. */
export const PREVIEWED_FEATURES = [
  "insights",
  "data-suite",
  "custom-scores",
  "sense-checks",
  "team-grades",
  "bulk-analysis",
] as const;
export type PreviewedFeature = (typeof PREVIEWED_FEATURES)[number];
