import type { PlayerPosition } from "./position.ts";

/** The facts about a player whose changes are news. Null means unknown; a null team means no team. */
export type PlayerNewsFacts = {
  readonly position: PlayerPosition;
  readonly team: string | null;
  /** Place on the team's depth chart within the position, from 1. */
  readonly depth: number | null;
  readonly injury: string | null;
};

/** Designations that keep a player out for weeks. The weekly ones (Questionable, Doubtful, Out) come and go. */
const LONG_ABSENCES: ReadonlySet<string> = new Set(["IR", "PUP", "NFI", "Sus", "DNR"]);

const STARTERS: Readonly<Record<PlayerPosition, number>> = { QB: 1, RB: 1, WR: 3, TE: 1 };

/** A designation that keeps a player out for weeks; null for any other. */
export const longAbsence = (injury: string | null): string | null =>
  injury !== null && LONG_ABSENCES.has(injury) ? injury : null;

/** What changed for a player, as a note for the log; null if nothing. A place unknown before or after is no news. */
export function newsBetween(before: PlayerNewsFacts, after: PlayerNewsFacts): string | null {
  const news: string[] = [];
  if (before.team !== after.team) news.push(`team ${before.team ?? "none"} to ${after.team ?? "none"}`);
  const [absentBefore, absentAfter] = [longAbsence(before.injury), longAbsence(after.injury)];
  if (absentBefore !== absentAfter) news.push(absentAfter === null ? `back from ${absentBefore}` : absentAfter);
  if (before.depth !== null && after.depth !== null) {
    const starters = STARTERS[after.position];
    const [started, starts] = [before.depth <= starters, after.depth <= starters];
    if (started !== starts) news.push(starts ? "became a starter" : "lost the starting place");
  }
  return news.length === 0 ? null : news.join(", ");
}
