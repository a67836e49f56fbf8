import { PLAYER_POSITIONS, type Position } from "#core/assets/position.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { STATS, type ScoreType } from "#core/situation/score-type.ts";
import { BAND } from "#core/values/edges.ts";
import type { Check } from "./check.ts";

/** One own score beside the community's, both on the scale of the board. */
export type CheckedScore = {
  readonly id: AssetId;
  readonly name: string;
  readonly position: Position;
  readonly type: ScoreType;
  readonly category: string;
  readonly own: number;
  readonly community: number;
  readonly deviation: number;
  /** The place (from 1) that this score gives the asset in the community's list of its category, and its own there. */
  readonly place: { readonly own: number; readonly community: number };
  readonly answers: number;
  /** The day (YYYY-MM-DD) the own score was last changed. */
  readonly changed: string;
  /** The asset's last news: its day and what it was; null without any. */
  readonly news: { readonly day: string; readonly what: string } | null;
  /** The asset's value in the reader's league with this score, and without it. */
  readonly worth: { readonly with: number; readonly without: number };
};

const shown = (score: number): string => String(Math.round(score));

/** An own score this many half widths of the community's 80 percent band away from the community's score is far off. */
const FAR = 3;

function outsideBand(score: CheckedScore): Check | null {
  const { id, name, type, category, own, community, deviation, answers } = score;
  const half = BAND * deviation;
  if (half <= 0 || Math.abs(own - community) < FAR * half) return null;
  return {
    kind: "outside-band",
    subject: `${id} ${type}`,
    sentence: `Your ${category} score for ${name} is far ${own > community ? "above" : "below"} the community's.`,
    evidence:
      `Yours is ${shown(own)}; the community's is ${shown(community)}, 80% likely between ` +
      `${shown(community - half)} and ${shown(community + half)} (${answers} answers).`,
  };
}

/** A place is far off from this many times the other one on, if so many places lie between them. */
const [FAR_TIMES, FAR_PLACES] = [5, 40];

/** Before many answers have come, every band is wide: then the place in the list says what is far off. */
function placeFarOff({ id, name, type, category, place: { own, community } }: CheckedScore): Check | null {
  const [higher, lower] = [Math.min(own, community), Math.max(own, community)];
  if (lower < FAR_TIMES * higher || lower - higher < FAR_PLACES) return null;
  return {
    kind: "rank-far-off",
    subject: `${id} ${type}`,
    sentence: `Your ${category} score puts ${name} far ${own < community ? "above" : "below"} his place in the list.`,
    evidence: `Place ${own} by your score, place ${community} in the list.`,
  };
}

const olderThanNews = ({ id, name, type, category, changed, news }: CheckedScore): Check | null =>
  news && news.day > changed
    ? {
        kind: "older-than-news",
        subject: `${id} ${type} ${news.day}`,
        sentence: `Your ${category} score for ${name} is older than the latest news about him.`,
        evidence: `News on ${news.day}: ${news.what}. You set your score on ${changed}.`,
      }
    : null;

/** Values are shown as whole numbers; a smaller difference is not visible. */
const SEEN = 0.5;

const changesNothing = ({ id, name, type, category, worth }: CheckedScore): Check | null =>
  Math.abs(worth.with - worth.without) < SEEN
    ? {
        kind: "changes-nothing",
        subject: `${id} ${type}`,
        sentence: `Your ${category} score for ${name} changes nothing in this league.`,
        evidence: `His value is ${shown(worth.without)} with it and without it.`,
      }
    : null;

/** Scores nearer than this many standard deviations of the community's count as about equal. */
const APART = 1;

const isApart = (higher: CheckedScore, lower: CheckedScore): boolean =>
  higher.own - lower.own > APART * Math.max(higher.deviation, lower.deviation);

/** A board is judged by at least this many pairs, and is reversed from this share of them on. */
const [FEWEST_PAIRS, REVERSED] = [10, 0.75];

/** A category in which the reader orders most players the other way round, as if a lower score were the better one. */
function reversedBoard(scores: readonly CheckedScore[]): Check | null {
  const [first] = scores;
  let [clear, reversed] = [0, 0];
  for (const [place, a] of scores.entries())
    for (let other = place + 1; other < scores.length; other += 1) {
      const b = scores[other]!;
      const isClear = Math.abs(a.community - b.community) > APART * Math.max(a.deviation, b.deviation);
      if (!isClear || a.own === b.own) continue;
      clear += 1;
      if (a.own > b.own !== a.community > b.community) reversed += 1;
    }
  if (!first || clear < FEWEST_PAIRS || reversed < REVERSED * clear) return null;
  return {
    kind: "reversed-board",
    subject: first.type,
    sentence: `Your ${first.category} scores look reversed: a higher score is a better one.`,
    evidence: `In ${reversed} of ${clear} clear cases you rank two players the opposite way to the list.`,
  };
}

/** Pairs of one position that the reader orders one way overall and the other in a statistic, unlike the crowd. */
function contradictions(scores: readonly CheckedScore[]): readonly Check[] {
  const overall = scores.filter(({ type, position }) => type === "perception" && position !== "PICK");
  const byAsset = new Map<AssetId, Map<ScoreType, CheckedScore>>();
  for (const score of scores)
    byAsset.set(score.id, (byAsset.get(score.id) ?? new Map<ScoreType, CheckedScore>()).set(score.type, score));
  const rivals = new Map(
    PLAYER_POSITIONS.map((position) => [position as Position, overall.filter((score) => score.position === position)]),
  );
  const found: Check[] = [];
  for (const better of overall)
    for (const worse of rivals.get(better.position) ?? []) {
      if (!isApart(better, worse)) continue;
      const [ofBetter, ofWorse] = [byAsset.get(better.id)!, byAsset.get(worse.id)!];
      for (const stat of STATS) {
        const [above, below] = [ofWorse.get(stat), ofBetter.get(stat)];
        if (!above || !below || !isApart(above, below)) continue;
        // If the community orders the pair this way too, it is not a slip.
        if (better.community > worse.community === below.community > above.community)
          found.push(contradiction(better, worse, above, below));
      }
    }
  return found;
}

const contradiction = (better: CheckedScore, worse: CheckedScore, above: CheckedScore, below: CheckedScore): Check => ({
  kind: "contradicts",
  subject: `${better.id},${worse.id} ${above.type}`,
  sentence: `You rank ${better.name} above ${worse.name}, but below him in ${above.category}.`,
  evidence:
    `Overall ${shown(better.own)} to ${shown(worse.own)}, ${above.category} ${shown(below.own)} to ` +
    `${shown(above.own)}; the community ranks them the same way in both.`,
});

/** What looks unintended in a reader's own scores of one format. Scores equal to the community's are left out. */
export function checkScores(scores: readonly CheckedScore[]): readonly Check[] {
  const own = scores.filter((score) => score.own !== score.community);
  const types = [...new Set(own.map(({ type }) => type))];
  const reversed = types.flatMap((wanted) => reversedBoard(own.filter(({ type }) => type === wanted)) ?? []);
  const isReversed = ({ type }: CheckedScore): boolean => reversed.some(({ subject }) => subject === type);
  return [
    ...reversed,
    ...contradictions(own),
    ...own.flatMap((score) => {
      // A reversed board is far off everywhere.
      const farOff = isReversed(score) ? null : (outsideBand(score) ?? placeFarOff(score));
      return [farOff, olderThanNews(score), changesNothing(score)].filter((check) => check !== null);
    }),
  ];
}
