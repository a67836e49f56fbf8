// Synthetic lists of average draft positions in the formats of their sources; places follow the order of the given
// names.

export type Drafted = { readonly name: string; readonly position: string };

export type CalculatorChange = {
  readonly teams?: number;
  readonly drafts?: number;
  readonly until?: string;
  readonly placeOf?: (index: number) => number;
};

/** A list in the format of Fantasy Football Calculator, with a kicker and a defense at its end. */
export const calculatorList = (
  players: readonly Drafted[],
  { teams = 12, drafts = 800, until = "2026-09-01", placeOf = (index) => index + 1 }: CalculatorChange = {},
): string =>
  JSON.stringify({
    status: "Success",
    meta: { type: "PPR", teams, rounds: 15, total_drafts: drafts, start_date: "2026-08-20", end_date: until },
    players: [...players, { name: "Kick Er", position: "PK" }, { name: "A Defense", position: "DEF" }].map(
      ({ name, position }, i) => ({
        player_id: i + 1,
        name,
        position,
        team: "KC",
        adp: placeOf(i),
        adp_formatted: "1.01",
        times_drafted: drafts,
        high: 1,
        low: 200,
        stdev: 4.2,
        bye: 9,
      }),
    ),
  });

/** A list in the format of MyFantasyLeague, with its list of players. */
export const leagueList = (
  players: readonly Drafted[],
  until = "2026-09-01",
): { readonly drafts: string; readonly players: string } => ({
  drafts: JSON.stringify({
    version: "1.0",
    encoding: "utf-8",
    adp: {
      timestamp: String(Date.parse(`${until}T12:00:00Z`) / 1000),
      totalDrafts: "420",
      totalPicks: "9000",
      player: players.map((_, i) => ({
        id: String(1000 + i),
        rank: String(i + 1),
        averagePick: (i + 1).toFixed(2),
        minPick: "1",
        maxPick: "240",
        draftsSelectedIn: "400",
        draftSelPct: "95",
      })),
    },
  }),
  players: JSON.stringify({
    version: "1.0",
    encoding: "utf-8",
    players: {
      player: players.map(({ name, position }, i) => {
        const [first, ...last] = name.split(" ");
        return { id: String(1000 + i), name: `${last.join(" ")}, ${first}`, position, team: "KCC" };
      }),
    },
  }),
});
