import { chanceWords } from "#core/kit/chance-words.ts";
import type { DraftPool } from "#core/draft/order.ts";
import type { DraftState } from "#core/draft/live-draft.ts";

export const MESSAGES = {
  title: "Draft Room",
  lead:
    "Follow a startup or rookie draft: who is best of those left, by value and for your team, and what picks are " +
    "worth.",
  failed: "The players could not be loaded",
  leaguesFailed: "Your leagues could not be loaded",
  waiting: "Loading the draft room...",

  setup: "The draft",
  pools: {
    all: "All players",
    veterans: "All but this season's rookies",
    rookies: "This season's rookies",
  } satisfies Record<DraftPool, string>,
  orders: { snake: "Snake", linear: "Linear", reversal: "3rd-round reversal" },
  slot: (slot: number): string => `Slot ${slot}`,
  firstPicks: (isMine: boolean): string => (isMine ? "Your first picks" : "The first picks"),
  inOrder: "If the best player left always goes next.",
  startOver: "Start Over",
  states: {
    upcoming: "The draft has not begun",
    drafting: "The draft is being held",
    paused: "The draft is paused",
    complete: "The draft is over",
  } satisfies Record<DraftState, string>,

  onTheClock: "On the clock",
  over: "The draft is over",
  ofPicks: (overall: number, all: number): string => `Pick ${overall} of ${all}`,
  yourNext: (label: string, ahead: number): string =>
    ahead === 1 ? `Your next pick is ${label}, after this one` : `Your next pick is ${label}, in ${ahead} picks`,
  trades: "Pick Trades",
  search: "Search players left",
  there: (chance: number): string => `${chanceWords(chance)} there at your next pick`,
  probably: (label: string, names: string): string => `Probably there at your next pick (${label}): ${names}.`,
  toTeam: (gain: number): string => `+${gain} to your team`,

  boardOf: "The draft board",
  heldBy: (team: string): string => `to ${team}`,

  chooseTeam: "Choose your team to see its lineup and picks.",
  none: "None",
  look: "Look",
  lookAt: (label: string): string => `Look at the trade for ${label}`,
  proposal: "This trade",
  remove: (label: string): string => `Remove ${label}`,
} as const;

/** The announcement for screen readers when a pick is made. */
export const pickNews = (label: string, team: string, name: string): string => `${label}, ${team}: ${name}.`;
