import type { AssetId } from "#core/kit/ids.ts";
import { parseInstant } from "#core/kit/calendar.ts";
import { FORMATS, type Format } from "#core/situation/situation.ts";
import type { Detector, Direction, Finding, AssetFacts, PlayerFacts } from "./player-facts.ts";
import { injuryOf, missedGames, oftenHurt, ageCurve, careerYear, offYear, draftCapital } from "./career.ts";
import { pickClass, type PickFacts } from "./pick-class.ts";
import {
  chartAgainstValue,
  valueAgainstProjection,
  crowdAgainstStatistics,
  projectedDown,
  projectedUp,
} from "./value-comparisons.ts";
import {
  crowdedRoom,
  emptiedRoom,
  namedStarter,
  rookieRole,
  secondSeason,
  newTeam,
  manyReceptions,
  touchdowns,
  usage,
} from "./role.ts";

type GeneratedType = "ai" | "medical";

/** An insight generated from the facts of a day. An asset has at most one of a type in a format. */
export type GeneratedInsight = {
  readonly assetid: AssetId;
  readonly type: GeneratedType;
  readonly formats: readonly Format[];
  readonly sentiment: "Positive" | "Negative" | "Neutral";
  readonly displayname: string;
  readonly bodytext: string;
  readonly evidence: string;
};

/** How many of a format's best assets get insights. Redraft leagues roster fewer players. */
const LISTED: Readonly<Record<Format, number>> = { dynasty: 300, redraft: 200 };
type Found = Finding & { readonly id: string; readonly direction: Direction };

// Created once, because creating a formatter takes longer than writing an insight.
const READABLE_DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
  year: "numeric",
});

const readable = (day: string): string => READABLE_DAY.format(parseInstant(`${day}T00:00:00Z`) ?? undefined);

function told({ id, direction, text }: Found): string {
  const record = RECORDS[id];
  if (direction === null || !record) return text;
  const comparison = direction === "up" ? "more" : "less";
  return (
    `${text} Since 2018, ${record.hits} of ${record.cases} such players scored ${comparison} than their ` +
    "peers in the following season."
  );
}

function footer({ direction }: Found, day: string): string {
  const source = `From statistics, as of ${readable(day)}.`;
  return direction === null
    ? source
    : `${source} Peers are players of the same position with about as many points before.`;
}

const SENTIMENTS = { up: "Positive", down: "Negative" } as const;

const contradict = (found: readonly Found[]): boolean =>
  found.some(({ direction }) => direction === "up") && found.some(({ direction }) => direction === "down");

const isListed = ({ ratings }: AssetFacts, format: Format): boolean =>
  (ratings[format]?.rank ?? Infinity) <= LISTED[format];

/** The most telling finding of an asset in each format; none where findings contradict each other. */
function fromFindings(facts: AssetFacts, found: readonly Found[], day: string): readonly GeneratedInsight[] {
  const insights = new Map<string, GeneratedInsight>();
  for (const format of FORMATS) {
    const findings = found.filter(({ formats = FORMATS }) => formats.includes(format));
    const [finding] = findings;
    if (!finding || contradict(findings) || !isListed(facts, format)) continue;
    const evidence = `${finding.id}: ${finding.evidence}`;
    insights.set(evidence, {
      assetid: facts.assetid,
      type: "ai",
      formats: [...(insights.get(evidence)?.formats ?? []), format],
      sentiment: finding.direction === null ? "Neutral" : SENTIMENTS[finding.direction],
      displayname: finding.title,
      bodytext: `${told(finding)}\n\n${footer(finding, day)}`,
      evidence,
    });
  }
  return [...insights.values()];
}

const findWith = <F extends AssetFacts>(detectors: readonly Detector<F>[], facts: F): readonly Found[] =>
  detectors.flatMap(({ id, direction, detect }) => {
    const finding = detect(facts);
    return finding ? [{ ...finding, id, direction }] : [];
  });

function medical(facts: PlayerFacts, day: string): GeneratedInsight | null {
  const injury = injuryOf(facts);
  const formats = FORMATS.filter((format) => isListed(facts, format));
  if (!injury || formats.length === 0) return null;
  return {
    assetid: facts.assetid,
    type: "medical",
    formats,
    sentiment: injury.isSerious ? "Negative" : "Neutral",
    displayname: injury.title,
    bodytext: `Injury report: ${injury.meaning}.\n\nAs of ${readable(day)}.`,
    evidence: `injury: ${facts.career.injury}`,
  };
}

/** At most one insight of each type for an asset and format, from the facts of a day (YYYY-MM-DD). Deterministic. */
export const generateInsights = (
  players: readonly PlayerFacts[],
  picks: readonly PickFacts[],
  day: string,
): readonly GeneratedInsight[] => [
  ...players.flatMap((facts) => {
    const found = fromFindings(facts, findWith(PLAYER_DETECTORS, facts), day);
    return [...found, medical(facts, day)].filter((insight) => insight !== null);
  }),
  ...picks.flatMap((facts) => fromFindings(facts, findWith(PICK_DETECTORS, facts), day)),
];

/** Seasons 2018 to 2025: players found among the 300 best, and how many were on the right side of their peers. */
export const RECORDS: Readonly<Record<string, { readonly cases: number; readonly hits: number }>> = {
  "named-starter": { cases: 29, hits: 25 },
  "emptied-room": { cases: 154, hits: 106 },
  "new-team": { cases: 293, hits: 202 },
  "career-year": { cases: 131, hits: 89 },
  "missed-games": { cases: 143, hits: 90 },
  "off-year": { cases: 170, hits: 110 },
  "age-curve": { cases: 287, hits: 192 },
  "often-hurt": { cases: 125, hits: 80 },
  "crowded-room": { cases: 276, hits: 161 },
  "draft-capital": { cases: 160, hits: 107 },
  "second-season": { cases: 251, hits: 169 },
  "projected-down": { cases: 179, hits: 126 },
  "projected-up": { cases: 59, hits: 40 },
  "many-receptions": { cases: 151, hits: 101 },
};

/** The detectors of players, the most telling first: an insight begins with the first that found something. */
export const PLAYER_DETECTORS: readonly Detector[] = [
  namedStarter,
  emptiedRoom,
  newTeam,
  careerYear,
  missedGames,
  offYear,
  ageCurve,
  oftenHurt,
  crowdedRoom,
  draftCapital,
  secondSeason,
  projectedDown,
  projectedUp,
  manyReceptions,
  rookieRole,
  usage,
  chartAgainstValue,
  crowdAgainstStatistics,
  valueAgainstProjection,
  touchdowns,
];

const PICK_DETECTORS: readonly Detector<PickFacts>[] = [pickClass];
