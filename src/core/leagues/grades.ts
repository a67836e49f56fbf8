import { PLAYER_POSITIONS, POSITION_NOUNS, type PlayerPosition } from "#core/assets/position.ts";
import { capitalised } from "#core/kit/name-list.ts";
import { meanOf, sumOf } from "#core/kit/sums.ts";
import { zScores } from "./roster/suggested-status.ts";

/** What a team is graded by; values in any unit that is the same for the whole league. */
export type GradedTeam = {
  readonly players: Readonly<Record<PlayerPosition, readonly number[]>>;
  readonly starters: number;
  readonly depth: number;
  readonly picks: number;
  /** Mean age weighted by value; null without players. */
  readonly age: number | null;
  readonly overall: number;
};

/** A grade of a team within its league, and the sentence that explains it. */
type TeamGrade = { readonly subject: string; readonly grade: string; readonly sentence: string };

/** Standard deviations from the middle of the league at which each grade begins. */
const CUTS: readonly (readonly [from: number, grade: string])[] = [
  [1.5, "A+"],
  [1.1, "A"],
  [0.8, "A-"],
  [0.5, "B+"],
  [0.2, "B"],
  [-0.1, "B-"],
  [-0.4, "C+"],
  [-0.7, "C"],
  [-1, "C-"],
  [-1.3, "D+"],
  [-1.6, "D"],
  [-1.9, "D-"],
];

export const letterOf = (z: number): string => CUTS.find(([from]) => z >= from)?.[1] ?? "F";

const ORDINALS = ["best", "second", "third", "fourth", "fifth"];

const SUFFIXES = ["th", "st", "nd", "rd"];
/** `1st`, `2nd`, `3rd`, `11th`, `21st`. */
export function placeWord(place: number): string {
  const last = place % 100;
  return `${place}${(last >= 11 && last <= 13 ? undefined : SUFFIXES[last % 10]) ?? "th"}`;
}

/** `3rd of 12`, or `last of 12`. */
const placeOf = (place: number, count: number): string =>
  `${place === count && count > 1 ? "last" : placeWord(place)} of ${count}`;

/** A place by age, counted from the nearer end: `youngest of 12`, `3rd youngest of 12`, `2nd oldest of 12`. */
function ageWords(place: number, count: number): string {
  const [from, word] = place * 2 <= count + 1 ? [place, "youngest"] : [count + 1 - place, "oldest"];
  return `${from === 1 ? "" : `${placeWord(from)} `}${word} of ${count}`;
}

const placeAmong = (values: readonly number[], at: number): number =>
  1 + values.filter((value) => value > (values[at] ?? 0)).length;

/** The number of players of a position who usually start, and so determine its grade. */
const TELLING: Readonly<Record<PlayerPosition, number>> = { QB: 2, RB: 3, WR: 4, TE: 2 };

/** The player whose place in the league differs most from that of the position; empty below a difference of 2. */
function tellingPlayer(teams: readonly GradedTeam[], at: number, position: PlayerPosition, place: number): string {
  const places = Array.from({ length: TELLING[position] }, (_, n) =>
    placeAmong(
      teams.map(({ players }) => players[position][n] ?? 0),
      at,
    ),
  );
  const [nth] = places
    .map((found, n) => ({ n, found, distance: Math.abs(found - place) }))
    .toSorted((a, b) => b.distance - a.distance || a.n - b.n);
  if (!nth || nth.distance < 2) return "";
  const player = `the ${ORDINALS[nth.n] ?? placeWord(nth.n + 1)} ${POSITION_NOUNS[position]}`;
  return nth.found < place
    ? `, but ${player} is ${placeWord(nth.found)}`
    : `; ${player} is only ${placeWord(nth.found)}`;
}

/** Grades of every team within its league, in the order of the teams. `isRedraft` leaves out picks and age. */
export function gradeTeams(teams: readonly GradedTeam[], isRedraft: boolean): readonly (readonly TeamGrade[])[] {
  const count = teams.length;
  const graded = (
    subject: string,
    values: readonly number[],
    sentence: (place: number, at: number) => string,
  ): readonly TeamGrade[] => {
    const z = zScores(values);
    return values.map((_, at) => ({
      subject,
      grade: letterOf(z[at] ?? 0),
      sentence: sentence(placeAmong(values, at), at),
    }));
  };
  const of = (place: number): string => placeOf(place, count);
  const positions = PLAYER_POSITIONS.map((position) =>
    graded(
      position,
      teams.map(({ players }) => sumOf(players[position])),
      (place, at) =>
        `${capitalised(POSITION_NOUNS[position])}s are ${of(place)}${tellingPlayer(teams, at, position, place)}.`,
    ),
  );
  const meanAge = meanOf(teams.flatMap(({ age }) => age ?? []));
  const subjects = [
    graded(
      "Overall",
      teams.map(({ overall }) => overall),
      (place) => `Players and picks together are ${of(place)} by value.`,
    ),
    graded(
      "Starters",
      teams.map(({ starters }) => starters),
      (place) => `The best lineup this season is ${of(place)}.`,
    ),
    graded(
      "Depth",
      teams.map(({ depth }) => depth),
      (place) => `The bench behind it is ${of(place)}.`,
    ),
    ...positions,
    ...(isRedraft
      ? []
      : [
          graded(
            "Picks",
            teams.map(({ picks }) => picks),
            (place) => `The picks of the coming drafts are ${of(place)}.`,
          ),
          graded(
            "Age",
            teams.map(({ age }) => -(age ?? meanAge)),
            (place, at) => {
              const age = teams[at]?.age;
              return age == null
                ? "The roster has no players with a value."
                : `Players average ${age.toFixed(1)} years, weighted by value, the ${ageWords(place, count)}.`;
            },
          ),
        ]),
  ];
  return teams.map((_, at) => subjects.flatMap((subject) => subject[at] ?? []));
}

/** Shares of the larger side at which each grade begins: within 5 percent a trade was even, a B. */
const TRADE_CUTS: readonly (readonly [from: number, grade: string])[] = [
  [0.3, "A+"],
  [0.15, "A"],
  [0.05, "B+"],
  [-0.05, "B"],
  [-0.15, "C"],
  [-0.3, "D"],
];

/** The result of a trade for a team: the values sent and received, and the net with the package adjustment. */
type TradeResult = { readonly sent: number; readonly received: number; readonly adjustednet: number };

/** The grade of a team for a trade, A+ to F: its adjusted net as a share of the larger side; B for an empty trade. */
export function tradeGrade({ sent, received, adjustednet }: TradeResult): string {
  const larger = Math.max(sent, received);
  const share = larger > 0 ? adjustednet / larger : 0;
  return TRADE_CUTS.find(([from]) => share >= from)?.[1] ?? "F";
}
