/** The teams and picks that pasted text may have at most, and its length. */
const TEAMS = 32;
const PICKS = 40;
const LONGEST = 500_000;

type Player = { readonly name: string };

/** The largest league that pasted text can describe: every player in 32 teams, each with 40 picks of all others. */
export const largestPaste = (players: readonly Player[], round: number): string =>
  Array.from({ length: TEAMS }, (_, team) => {
    const roster = players.filter((_player, at) => at % TEAMS === team).map(({ name }) => name);
    const picks = Array.from(
      { length: PICKS },
      (_pick, at) => `${2027 + (at % 3)} round ${1 + (at % 4)} (Team ${((team + at + round) % TEAMS) + 1})`,
    );
    return [`Team ${team + 1}`, ...roster, ...picks].join("\n");
  }).join("\n\n");

/** Half a megabyte of names that match no player, each another one. */
export function unknownNames(round: number): string {
  const lines: string[] = ["Alpha", "Josh Allen"];
  for (let at = 0, length = 0; length < LONGEST - 200; at += 1) {
    const line = `Xavier Y${String.fromCodePoint(97 + (at % 26))}z${(at * 7919 + round).toString(36)} Junior`;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join("\n").slice(0, LONGEST);
}
