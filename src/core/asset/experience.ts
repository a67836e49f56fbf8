/** The fields that the experience of an asset depends on. */
export type Experienced = {
  readonly isrookie: boolean;
  readonly isdraftpick: boolean;
  readonly yearsexperience: number | null;
};

/** The experience to show: `R` for rookies, else the years, `-` if there is none. */
export const experienceLabel = ({ isrookie, isdraftpick, yearsexperience }: Experienced): string => {
  if (isdraftpick) return "-";
  if (isrookie) return "R";
  return yearsexperience === null ? "-" : String(yearsexperience);
};

/** Years to sort by: 0 for a rookie; null if the asset has no experience. */
export const experienceYears = ({ isrookie, isdraftpick, yearsexperience }: Experienced): number | null => {
  if (isdraftpick) return null;
  return isrookie ? 0 : yearsexperience;
};
