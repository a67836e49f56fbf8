/** What the experience of an asset is read from. */
export type Experienced = {
  readonly isrookie: boolean;
  readonly isdraftpick: boolean;
  readonly yearsexperience: number | null;
};

/** Experience as shown: `R` for rookies, the years otherwise, `-` where there is none to show. */
export const experienceLabel = ({ isrookie, isdraftpick, yearsexperience }: Experienced): string => {
  if (isdraftpick) return "-";
  if (isrookie) return "R";
  return yearsexperience === null ? "-" : String(yearsexperience);
};

/** Years to sort by: a rookie has none yet; null where experience means nothing. */
export const experienceYears = ({ isrookie, isdraftpick, yearsexperience }: Experienced): number | null => {
  if (isdraftpick) return null;
  return isrookie ? 0 : yearsexperience;
};
