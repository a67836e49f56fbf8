import { TEAM_MARKS } from "#core/asset/team-mark.ts";

/**
 * The team's two letters in its colours; an empty place of the same size without a team. The name beside it says the
 * team, so the letters are drawn by the style sheet and are no part of the text.
 */
export const TeamChip = ({ team }: { team: string | null }) => {
  const mark = TEAM_MARKS[team ?? ""];
  return (
    <span
      aria-hidden
      data-print="none"
      data-letters={mark?.letters ?? ""}
      style={mark && { backgroundColor: mark.fill, color: mark.ink }}
      className={
        "hidden h-5 w-6 shrink-0 place-items-center rounded-4 text-[0.625rem] font-bold " +
        "before:content-[attr(data-letters)] xl:grid"
      }
    />
  );
};
