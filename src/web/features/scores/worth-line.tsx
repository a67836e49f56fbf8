import { valueAfterScore } from "#core/score/value-of-score.ts";
import type { BoardRow } from "#core/score/board.ts";
import type { ScoreType } from "#core/score/score-type.ts";
import { MESSAGES } from "./messages.ts";
import type { Worth } from "./use-worths.ts";

/**
 * The trade value of a row as its shown score has it; an estimate while another score than the saved one is tried.
 * Null where a score of this category that is not saved yet says nothing of the value by itself.
 */
export const shownWorth = (row: BoardRow, { own }: Worth, scoreType: ScoreType): number | null => {
  const saved = row.userscore ?? row.communityscore;
  if (row.displayScore === saved) return own;
  return scoreType === "perception" ? valueAfterScore(own, saved, row.displayScore) : null;
};

/** What one's own score makes of a trade value, in one sentence: `Drake London 331 → 350 in your lists`. */
export const WorthLine = ({ row, worth, scoreType }: { row: BoardRow; worth: Worth; scoreType: ScoreType }) => {
  const isTried = row.displayScore !== (row.userscore ?? row.communityscore);
  const shown = shownWorth(row, worth, scoreType);
  if (shown === null) return <p className="text-13 text-ink-faint">{MESSAGES.worthLater}</p>;
  return (
    <p className="rounded-8 bg-accent-soft px-3 py-2 text-14 font-medium tabular-nums text-ink">
      {row.name} {Math.round(worth.community)}
      <span aria-hidden> → </span>
      <span className="sr-only"> becomes </span>
      {isTried && "about "}
      <b>{Math.round(shown)}</b> {MESSAGES.inYourLists}
    </p>
  );
};
