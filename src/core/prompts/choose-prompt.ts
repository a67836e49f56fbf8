import type { PromptReason } from "#core/ratings/prompt-reason.ts";
import type { Random } from "#core/kit/chance.ts";
import type { AssetId } from "#core/kit/ids.ts";
import { STATS, type ScoreType } from "#core/situation/score-type.ts";
import type { Format } from "#core/situation/situation.ts";
import { contestedOf, needOf, uncontestedOf, type Candidate } from "./candidate.ts";
import {
  choosePair,
  exploreChance,
  shuffleSides,
  drawSome,
  chooseOpponent,
  type PairsOf,
  type ChosenPair,
} from "./choose-pair.ts";
import {
  FAMILIAR_SHARE,
  familiarOf,
  KNOWN_FAMILIAR_SHARE,
  obscureIn,
  STAR_SHARE,
  starsOf,
  wellKnownOf,
} from "./familiar.ts";
import type { Seen } from "./session.ts";

export type PromptInput = {
  /** The format of the visitor's situation; dynasty when none is stored. */
  readonly format: Format;
  /** By pool of that format (prior/starting-beliefs.ts); a missing pool is never asked about. */
  readonly pools: Readonly<Partial<Record<ScoreType, readonly Candidate[]>>>;
  readonly seen: Seen;
  /** How many comparisons of values the session has been asked since its last statistic or its start. Default 0. */
  readonly valuesInARow?: number;
  /** Has the visitor given fewer answers than FIRST_ANSWERS? Default false. */
  readonly isNewcomer?: boolean;
  /** Has a newcomer given fewer answers than FIRST_VALUES? Default false. */
  readonly isBeginner?: boolean;
  /** Is the visitor established in the pool of a score type (rating/voter.ts)? Default in all. */
  readonly isEstablished?: (scoreType: ScoreType) => boolean;
};

export type Prompt = {
  readonly format: Format;
  readonly scoreType: ScoreType;
  readonly left: readonly AssetId[];
  readonly right: readonly AssetId[];
  readonly reason: PromptReason;
  /** Of an exploring comparison: the chance (0..1) with which its pair was drawn, given its pool; null for others. */
  readonly chance: number | null;
};

// At most one comparison in five is about a statistic: managers come for values.
const VALUES_BETWEEN_STATS = 4;
const STAT_CHANCE = 0.5;
// Comparisons of teams are less informative, but only they show how values add up.
const TEAM_SHARE = 0.1;
const FEWEST_CANDIDATES = 8;

/** The next comparison; null only when the session has been asked every pair. Deterministic for a random source. */
export function choosePrompt(input: PromptInput, random: Random): Prompt | null {
  for (const scoreType of scoreTypeOrder(input, random)) {
    const candidates = askableIn(input, scoreType);
    const choices = choicesFor(input, scoreType, candidates);
    const { mates, contested, ...pairs } = drawChoice(choices, random);
    const pair =
      choosePair(pairs, input.seen, random, contested) ?? choosePair({ from: candidates }, input.seen, random);
    if (!pair) continue;
    const asksTeams = scoreType === "perception" && random() < TEAM_SHARE;
    const teams = asksTeams ? chooseTeams(pair, mates(), input.seen, random) : null;
    const [left, right] = shuffleSides(teams?.first ?? [pair.first], teams?.second ?? [pair.second], random);
    return {
      format: input.format,
      scoreType,
      left: left.map(({ asset }) => asset),
      right: right.map(({ asset }) => asset),
      reason: teams ? "team" : pair.reason,
      chance: !teams && pair.reason === "explore" ? chanceOf(pair, choices, input.seen) : null,
    };
  }
  return null;
}

function askableIn({ pools, isEstablished = () => true }: PromptInput, scoreType: ScoreType): readonly Candidate[] {
  const candidates = pools[scoreType] ?? [];
  return isEstablished(scoreType) ? candidates : uncontestedOf(candidates);
}

/** A group of possible questions: how often they are asked, and the assets that may complete a team. */
type Choice = PairsOf & {
  readonly share: number;
  readonly mates: () => readonly Candidate[];
  /** The contested assets this visitor may be asked about. */
  readonly contested?: readonly Candidate[];
};

/** Newcomers get familiar assets, often a star, never two obscure ones; beginners well-known ones alone. */
function choicesFor(
  { pools, isNewcomer, isBeginner, isEstablished = () => true }: PromptInput,
  scoreType: ScoreType,
  candidates: readonly Candidate[],
): readonly [Choice, ...Choice[]] {
  if (!isNewcomer) {
    const contested = isEstablished(scoreType) ? contestedOf(candidates) : [];
    const any: Choice = { share: 1, from: candidates, mates: () => candidates, contested };
    if (scoreType !== "perception") return [any];
    const familiar = familiarOf(candidates);
    return [
      { share: KNOWN_FAMILIAR_SHARE, from: familiar, mates: () => familiar, contested },
      { ...any, share: 1 - KNOWN_FAMILIAR_SHARE },
    ];
  }
  const isObscure = obscureIn(pools.perception ?? []);
  const known: Choice = {
    share: 1,
    from: candidates,
    fits: (first, second) => !isObscure(first) || !isObscure(second),
    mates: () => candidates.filter((one) => !isObscure(one)),
  };
  if (scoreType !== "perception") return [known];
  const from = isBeginner ? wellKnownOf(candidates) : familiarOf(candidates);
  const stars = starsOf(candidates);
  const mates = () => from;
  const share = isBeginner ? 1 : FAMILIAR_SHARE;
  return [
    { share: STAR_SHARE, from, fits: (first, second) => stars.has(first) || stars.has(second), mates },
    { share: share - STAR_SHARE, from, mates },
    { ...known, share: 1 - share },
  ];
}

/** The chance of an exploring pair over all choices; null for one drawn because there was no other. */
const chanceOf = (pair: ChosenPair, choices: readonly Choice[], seen: Seen): number | null =>
  choices.reduce((sum, choice) => sum + choice.share * exploreChance(choice, seen, pair), 0) || null;

function drawChoice([first, ...others]: readonly [Choice, ...Choice[]], random: Random): Choice {
  if (others.length === 0) return first;
  let left = random();
  let drawn = first;
  for (const choice of others) {
    left -= drawn.share;
    if (left < 0) break;
    drawn = choice;
  }
  return drawn;
}

/** Perception, and after four of these half the time the stats by need, which is computed only when one is due. */
function* scoreTypeOrder({ pools, isBeginner, valuesInARow = 0 }: PromptInput, random: Random): Iterable<ScoreType> {
  const perception = isAskable(pools.perception);
  const perceptionFirst = isBeginner || valuesInARow < VALUES_BETWEEN_STATS || random() >= STAT_CHANCE;
  if (perception && perceptionFirst) yield "perception";
  const needs = new Map<ScoreType, number>();
  for (const stat of STATS) {
    const candidates = pools[stat];
    if (isAskable(candidates)) needs.set(stat, needOf(candidates));
  }
  while (needs.size > 0) {
    const drawn = drawByNeed(needs, random);
    needs.delete(drawn);
    yield drawn;
  }
  if (perception && !perceptionFirst) yield "perception";
}

const isAskable = (candidates: readonly Candidate[] | undefined): candidates is readonly Candidate[] =>
  candidates !== undefined && candidates.length >= FEWEST_CANDIDATES;

function drawByNeed(needs: ReadonlyMap<ScoreType, number>, random: Random): ScoreType {
  let left = random() * [...needs.values()].reduce((sum, need) => sum + need, 0);
  let drawn: ScoreType = "perception";
  for (const [scoreType, need] of needs) {
    drawn = scoreType;
    left -= need;
    if (left < 0) break;
  }
  return drawn;
}

const SMALLEST_SIDE = 2;
const SIDE_SIZES = 2;
const TEAM_MATES = 12;

/** Two sides around a pair, each filled by the nearest of twelve random assets; null if too few are unseen. */
function chooseTeams(pair: ChosenPair, candidates: readonly Candidate[], seen: Seen, random: Random) {
  const size = SMALLEST_SIDE + Math.floor(random() * SIDE_SIZES);
  const taken = new Set([pair.first.asset, pair.second.asset]);
  const fill = (captain: Candidate): readonly Candidate[] => {
    const free = drawSome(candidates, TEAM_MATES, ({ asset }) => !taken.has(asset) && !seen.assets.has(asset), random);
    const mates = free.sort((a, b) => Math.abs(a.mu - captain.mu) - Math.abs(b.mu - captain.mu)).slice(0, size - 1);
    for (const { asset } of mates) taken.add(asset);
    return [captain, ...mates];
  };
  const first = fill(pair.first);
  const second = fill(pair.second);
  return first.length === size && second.length === size ? { first, second } : null;
}

/** A comparison about an asset the visitor asked for, by the rules of the selection; null where they allow none. */
export function chooseAbout(about: AssetId, input: PromptInput, random: Random): Prompt | null {
  const { format, seen, isNewcomer, isBeginner } = input;
  const candidates = askableIn(input, "perception");
  const anchor = candidates.find(({ asset }) => asset === about);
  if (!anchor || seen.assets.has(about)) return null;
  if (isNewcomer && obscureIn(candidates)(anchor)) return null;
  const familiar = isBeginner ? wellKnownOf(candidates) : familiarOf(candidates);
  const opponent = chooseOpponent(anchor, isNewcomer ? familiar : candidates, seen, random);
  if (!opponent) return null;
  const [left, right] = shuffleSides(anchor, opponent, random);
  return { format, scoreType: "perception", left: [left.asset], right: [right.asset], reason: "asked", chance: null };
}
