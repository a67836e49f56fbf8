/** Designations of players who will miss games, and what they say. */
const ABSENCES: Readonly<Record<string, string>> = {
  IR: "is on a reserve list and will miss several games",
  PUP: "is physically unable to perform",
  NFI: "is on the non-football injury list",
  DNR: "has not reported to his team",
  Sus: "is suspended",
  Out: "is out for the next game",
  Doubtful: "is doubtful for the next game",
};

/** What a designation says of a player who will miss games, as in 'is suspended'; null where he is likely to play. */
export const absenceOf = (designation: string | null): string | null =>
  designation !== null && Object.hasOwn(ABSENCES, designation) ? (ABSENCES[designation] ?? null) : null;
