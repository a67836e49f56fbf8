// The two lists of players the value bench prices: the prior's own, and one with quarterbacks where 1QB leagues draft them.
import type { Format } from "#core/situation/situation.ts";
import { MODELS, type FormatModel } from "#core/value/model.ts";
import {
  priorRank,
  SAMPLE_PLAYERS,
  sampleContext,
  type SampleContext,
  type SamplePlayer,
} from "#core/value/testing/sample-context.ts";

// Judgment: the first quarterback about the 20th pick, one every seven picks from there, a backup every twelve.
const FIRST = 20;
const APART = 7;
const STARTERS = 24;
const BACKUPS_APART = 12;

const dueAt = (place: number): number =>
  FIRST + APART * Math.min(place, STARTERS) + BACKUPS_APART * Math.max(0, place - STARTERS);

/** Ranks in which quarterbacks keep the prior's order but stand where leagues of one quarterback draft them. */
export const draftRank = (format: Format): ((player: SamplePlayer) => number) => {
  const rank = priorRank(format);
  const ordered = [...SAMPLE_PLAYERS].sort((a, b) => rank(a) - rank(b));
  const quarterbacks = ordered.filter(({ position }) => position === "QB");
  const others = ordered.filter(({ position }) => position !== "QB");
  const ranks = new Map<SamplePlayer, number>();
  let drafted = 0;
  ordered.forEach((_, index) => {
    const isDue = drafted < quarterbacks.length && (index + 1 >= dueAt(drafted) || index - drafted >= others.length);
    const next = isDue ? quarterbacks[drafted++] : others[index - drafted];
    if (next) ranks.set(next, index + 1);
  });
  return (player) => ranks.get(player) ?? ordered.length;
};

export type NamedContext = { readonly name: string; readonly format: Format; readonly sample: SampleContext };

/** Both lists of a format. */
export const contextsOf = (format: Format, model: FormatModel = MODELS[format]): readonly NamedContext[] => [
  { name: `${format}, the prior's list`, format, sample: sampleContext(format, priorRank(format), model) },
  {
    name: `${format}, quarterbacks where 1QB leagues draft them`,
    format,
    sample: sampleContext(format, draftRank(format), model),
  },
];
