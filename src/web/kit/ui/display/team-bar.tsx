import { cx } from "../cx.ts";

/** A team as a bar of its two colours; the abbreviation stands in the text beside it. Grey without a team. */
export const TeamBar = ({ team, className }: { team: string | null; className?: string }) => (
  <i
    aria-hidden
    data-print="none"
    data-team={team ?? undefined}
    className={cx("inline-block shrink-0 team-bar", className)}
  />
);
