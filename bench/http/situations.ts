/** A browser's Accept-Encoding header. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

export const VALUES = "/api/trade-values";

/** A different league for each number up to a million: usual settings with a unique number of points per catch. */
const league = (number: number) => ({
  leagueFormatId: 1,
  scoringSettings: {
    passTds: 4 + (number % 3),
    passYds: 0.04,
    rushTds: 6,
    rushYds: 0.1,
    recTds: 6,
    recYds: 0.1,
    ppr: (number % 1000) / 1000,
    tep: (Math.floor(number / 1000) % 1000) / 1000,
  },
  rosterSettings: {
    numberOfTeams: 8 + 2 * (number % 5),
    qbSlots: 1,
    rbSlots: 2,
    wrSlots: 2 + (number % 2),
    teSlots: 1,
    flexSpots: 1 + (number % 3),
    opSlots: number % 2,
    bnSlots: 10 + (number % 7),
  },
  userId: null,
});

/** The ranked list's request body for a situation. */
export const listBody = (number: number): object => ({
  requestSource: "asset-list",
  teamStatus: 11 + (number % 5),
  ...league(number),
});

/** The calculator's request body for teams of these statuses. */
export const calculatorBody = (number: number, teamStatuses: readonly number[]): object => ({
  requestSource: "trade-calculator",
  teamStatuses,
  ...league(number),
});
