import {
  PLAYER_POSITIONS,
  POSITION_NOUNS,
  POSITIONS,
  type PlayerPosition,
  type Position,
} from "#core/assets/position.ts";
import { nameList } from "#core/kit/name-list.ts";
import { surnameOf } from "#core/assets/short-name.ts";

/** A player or pick of a team: what he adds to a lineup of this season, and his trade value. */
type Held = { readonly name: string; readonly position: Position; readonly season: number; readonly value: number };

export type TeamOfLeague = {
  readonly teamid: string;
  readonly starters: readonly Held[];
  /** Everybody else, and the picks. */
  readonly others: readonly Held[];
};

/** A position at which a team's starters are weak: the need in words, and who starts there. */
type Need = { readonly position: PlayerPosition; readonly need: string; readonly now: string };

/** What a team lacks, the weakest position first, and what it has to spare; picks may be spared too. */
export type TeamNeeds = {
  readonly teamid: string;
  readonly needs: readonly Need[];
  readonly spare: readonly Position[];
};

/** A position is a need below this share of the league's mean, and to spare above the other one. */
const [LITTLE, MUCH] = [0.9, 1.3];
const MOST_NEEDS = 2;
/** Starters who are named at a weak position. */
const MOST_NAMED = 2;

/** The needs of every team by what its starters add this season, and its spares by the trade value of the others. */
export function needsOf(teams: readonly TeamOfLeague[]): readonly TeamNeeds[] {
  const starters = means(teams.map(({ starters: held }) => sums(held, ({ season }) => season)));
  const others = means(teams.map((team) => sums(team.others, ({ value }) => value)));
  return teams.map((team) => {
    const started = sums(team.starters, ({ season }) => season);
    const spare = sums(team.others, ({ value }) => value);
    return {
      teamid: team.teamid,
      needs: PLAYER_POSITIONS.filter((position) => started[position] < LITTLE * starters[position])
        .toSorted((a, b) => started[a] / starters[a] - started[b] / starters[b])
        .slice(0, MOST_NEEDS)
        .map((position) => needAt(position, team, teams)),
      spare: POSITIONS.filter((position) => spare[position] > MUCH * others[position]),
    };
  });
}

/** What a team can spare, as a clause: 'Can spare RB and picks'; null for nothing. */
export const spareText = ({ spare }: TeamNeeds): string | null =>
  spare.length === 0
    ? null
    : `Can spare ${nameList(spare.map((position) => (position === "PICK" ? "picks" : position)))}`;

type Sums = Record<Position, number>;

function sums(held: readonly Held[], of: (one: Held) => number): Sums {
  const all: Sums = { QB: 0, RB: 0, WR: 0, TE: 0, PICK: 0 };
  for (const one of held) all[one.position] += of(one);
  return all;
}

function means(teams: readonly Sums[]): Sums {
  const all: Sums = { QB: 0, RB: 0, WR: 0, TE: 0, PICK: 0 };
  for (const position of POSITIONS) for (const team of teams) all[position] += team[position] / teams.length;
  return all;
}

const ORDINALS = ["", "second ", "third ", "fourth "];

/** Names those who start below the league's mean starter of the position; the weakest where nobody does. */
function needAt(position: PlayerPosition, team: TeamOfLeague, teams: readonly TeamOfLeague[]): Need {
  const at = ({ starters }: TeamOfLeague): readonly Held[] =>
    starters.filter((one) => one.position === position).toSorted((a, b) => b.season - a.season);
  const all = teams.flatMap(at);
  const mean = all.reduce((sum, { season }) => sum + season, 0) / all.length;
  const own = at(team);
  const below = own.filter(({ season }) => season < mean);
  const weak = below.length > 0 ? below.slice(-MOST_NAMED) : own.slice(-1);
  // Of a team with one weak starter behind better ones it is that place which should be filled.
  const place = weak.length === 1 ? (ORDINALS[own.length - 1] ?? "") : "";
  const starts = weak.length === 1 ? "starts" : "start";
  return {
    position,
    need: `Needs a ${place}${POSITION_NOUNS[position]}`,
    now: own.length === 0 ? "nobody starts" : `${nameList(weak.map(({ name }) => surnameOf(name)))} ${starts}`,
  };
}
