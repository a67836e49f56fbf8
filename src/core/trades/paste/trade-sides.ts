import { nameKey } from "#core/assets/name-key.ts";
import { NO_DETAILS, type KnownNames } from "#core/assets/mentions/known-names.ts";
import { isMove, type Event } from "./line-events.ts";
import type { LineEvents } from "./trade-line.ts";
import { teamsOf, type DraftTeam, type Party } from "./trade-teams.ts";
import type { Direction } from "#core/assets/mentions/words.ts";

export type TradeLine = LineEvents & {
  readonly number: number;
  readonly date: string | null;
  readonly isAfterGap: boolean;
  /** `+ Josh Allen`, as platforms list what a team gets, or with a minus what it gives. */
  readonly sign: "+" | "-" | null;
  /** Whether a mark says that it names a team: `# Lions`, `Team 2`. */
  readonly isMarked: boolean;
};

const [WRITER, OTHER] = ["I", "they"];

const hasAssets = ({ events }: TradeLine): boolean => events.some(({ kind }) => kind === "assets");
const has = (lines: readonly TradeLine[], kind: Event["kind"]): boolean =>
  lines.some(({ events }) => events.some((event) => event.kind === kind));

/** The teams of a trade and what each sends, as its lines say. */
export const teamsIn = (lines: readonly TradeLine[], names: KnownNames): readonly DraftTeam[] =>
  teamsOf(partiesOf(lines, names));

/** Whether at least two teams of a trade send something. */
export const isComplete = (lines: readonly TradeLine[], names: KnownNames): boolean =>
  teamsIn(lines, names).filter(({ sends }) => sends.length > 0).length > 1;

/** Whether a line without assets and verbs names the team of the lines below it. */
function headingsOf(lines: readonly TradeLine[], names: KnownNames): ReadonlySet<TradeLine> {
  const isSigned = lines.some(({ sign }) => sign === "+");
  const isVerbal = has(lines, "moves");
  const isParted = has(lines, "for") || has(lines, "team");
  const found = lines.filter((line, at) => {
    const next = lines[at + 1];
    if ((line.alone ?? line.person) === null || !next) return false;
    const [first] = next.events;
    if (isSigned) return next.sign !== null && line.sign === null;
    if (isVerbal && !line.isMarked) return first?.kind === "moves" && first.owner === null;
    if (line.alone === null) return false;
    if (line.isMarked) return true;
    if (names.isMisspelt(line.alone)) return false;
    return hasAssets(next) && (line.isName || !isParted);
  });
  // A name above one side only is a name that nobody knows.
  const isSure = isSigned || isVerbal || found.length > 1 || found.every(({ isMarked }) => isMarked);
  return new Set(isSure ? found : []);
}

type Current = { party: Party; direction: Direction; isSaid: boolean };

/** What each party of a trade gives and gets. */
export function partiesOf(lines: readonly TradeLine[], names: KnownNames): readonly Party[] {
  const parties = new Map<string, Party>();
  const said = new Set(lines.flatMap(({ events }) => events.map((event) => ownerOf(event))));
  // `You` is the other one beside a writer, and else the reader of an app's text.
  const you = said.has(WRITER) ? OTHER : WRITER;
  const partyOf = (whose: string): Party => {
    const name = whose === "you" ? you : whose;
    const key = nameKey(name) || name;
    const party = parties.get(key) ?? {
      name: name === WRITER || name === OTHER || name.startsWith("#") ? null : name,
      gives: [],
      gets: [],
    };
    parties.set(key, party);
    return party;
  };
  const headings = headingsOf(lines, names);
  const isSigned = lines.some(({ sign }) => sign === "+") && !has(lines, "moves") && !has(lines, "for");
  let sides = 1;
  let current: Current = { party: partyOf("#1"), direction: "gives", isSaid: false };
  /** Assets of the clause being read, for a receiver that follows. */
  let clause: { name: string; to: string | null }[] = [];
  const begin = (party: Party, direction: Direction, isSaid: boolean): void => {
    current = { party, direction, isSaid };
    clause = [];
  };
  const teamKeys = new Set([...said].map((name) => nameKey(name ?? "")));
  const isTeam = (name: string): boolean => teamKeys.has(nameKey(name)) && names.full(name, NO_DETAILS) === null;
  const add = (all: readonly string[]): void => {
    const assets = all.map((name) => ({ name, to: null }));
    clause.push(...assets);
    current.party[current.direction].push(...assets);
  };
  const nextSide = (): void => {
    if (current.isSaid) begin(current.party, current.direction === "gives" ? "gets" : "gives", true);
    else begin(partyOf(`#${(sides += 1)}`), "gives", false);
  };
  for (const line of lines) {
    if (headings.has(line)) {
      begin(partyOf(line.alone ?? line.person!), "gives", isSigned);
      continue;
    }
    if (line.alone !== null) {
      if (line.isName || names.isMisspelt(line.alone)) add([line.alone]);
      continue;
    }
    if (isSigned && line.sign !== null) {
      if (!current.isSaid) begin(partyOf(WRITER), "gets", true);
      begin(current.party, line.sign === "+" ? "gets" : "gives", true);
    }
    const strays = strayEvents(line);
    for (const event of line.events) {
      if (event.kind === "assets") {
        // Beside a trade, what another sentence names may be part of it or not.
        const isStray = strays.has(event) || (!event.isPlain && lines.some(isTrade) && !isTrade(line));
        const own = event.names.filter((name) => !isTeam(name));
        add(isStray ? own.map((name) => `also ${name}`) : own);
      } else if (event.kind === "team") begin(partyOf(event.name), "gives", false);
      else if (event.kind === "moves") {
        const first = parties.get("1");
        const isBefore = event.owner === null && first === current.party && first.gives.length > 0;
        if (isBefore) {
          parties.delete("1");
          const writer = partyOf(WRITER);
          writer[event.direction === "gets" ? "gives" : "gets"].push(...first.gives);
        }
        // Somebody adds to a side that was told without its owner.
        const side = event.owner === WRITER ? parties.get("1") : parties.get("2");
        const isAdded = side !== undefined && parties.has("2") && [WRITER, OTHER, "you"].includes(event.owner ?? "");
        const isKnown = event.owner === null && (current.isSaid || parties.get("1") !== current.party) && !isBefore;
        const owner = isKnown ? current.party : partyOf(event.owner ?? WRITER);
        begin(isAdded ? side : owner, event.direction, true);
      } else if (event.kind === "to") {
        for (const asset of clause) asset.to ??= event.name;
        clause = [];
      } else if (event.kind === "for") nextSide();
    }
  }
  const other = parties.get(OTHER);
  const found = [...parties.values()].filter(({ gives, gets }) => gives.length + gets.length > 0);
  const writer = parties.get("i");
  return byReceiver(byMarks(ordered(found, writer, other), lines));
}

function ownerOf(event: Event): string | null {
  if (event.kind === "moves") return event.owner;
  return event.kind === "team" ? event.name : null;
}

const isTrade = ({ events }: Pick<TradeLine, "events">): boolean => events.some(isMove);

/** The events of sentences that say nothing of a trade, in a line where another one does. */
function strayEvents(line: TradeLine): ReadonlySet<Event> {
  const sentences: Event[][] = [[]];
  for (const event of line.events) {
    if (event.kind === "end") sentences.push([]);
    else sentences.at(-1)!.push(event);
  }
  const others = sentences.filter((events) => !isTrade({ events }) && !events.some(({ kind }) => kind === "team"));
  // `Nabers for Lamb or Nacua`.
  const choices = line.events.filter(({ kind }, at) => {
    const [first, or] = [line.events[at - 2], line.events[at - 1]];
    return kind === "assets" && first?.kind === "assets" && or?.kind === "cut" && or.mark === "or";
  });
  return new Set(isTrade(line) ? [...others.flat(), ...choices] : []);
}

/** The writer's side comes first. */
function ordered(parties: readonly Party[], writer: Party | undefined, other: Party | undefined): readonly Party[] {
  const [first, second, ...more] = parties;
  const isMine = second?.gives.length === 0 || !first || !second || more.length > 0;
  const toWriter = !isMine && first.gives.some(({ to }) => to === WRITER);
  // What one of `them` gives for the rest is what the writer gets.
  const isTheirs = first === other || first?.gives.some(({ to }) => to === WRITER);
  if (first && !second && isTheirs && first.gives.length > 0 && first.gets.length > 0)
    return [{ name: null, gives: first.gets, gets: first.gives }];
  if (toWriter || (parties.length === 2 && second && second === writer)) return [second!, first!];
  return parties;
}

/** Marks that part two sides where no word does. */
const LAST_RESORT = ["rule", "|", "/", "=", "~", "-", "or", ";"];

/** One side that a single mark, or an empty line, parts into two. */
function byMarks(parties: readonly Party[], lines: readonly TradeLine[]): readonly Party[] {
  const [only, more] = parties;
  const isSaid = has(lines, "moves") || only?.name !== null || only.gives.some(({ to }) => to !== null);
  if (!only || more || only.gets.length > 0 || isSaid) return parties;
  const events = lines.flatMap((line): readonly Event[] => [
    ...(line.isAfterGap ? [{ kind: "cut", mark: "gap" } as const] : []),
    ...line.events,
  ]);
  for (const mark of [...LAST_RESORT, "gap"]) {
    const sides: string[][] = [[]];
    for (const event of events) {
      if (event.kind === "cut" && event.mark === mark) sides.push([]);
      else if (event.kind === "assets") sides.at(-1)!.push(...event.names);
    }
    const filled = sides.filter((side) => side.length > 0);
    if (filled.length === 2)
      return filled.map((side) => ({ name: null, gives: side.map((name) => ({ name, to: null })), gets: [] }));
  }
  return parties;
}

/** `A to Bob, B to Mike` as two sides. */
function byReceiver(parties: readonly Party[]): readonly Party[] {
  const [only, more] = parties;
  const receivers = [...new Set(only?.gives.map(({ to }) => to))];
  if (!only || more || only.gets.length > 0 || receivers.length !== 2 || receivers.includes(null)) return parties;
  return receivers.map((receiver) => ({
    name: null,
    gives: only.gives.filter(({ to }) => to === receiver).map(({ name }) => ({ name, to: null })),
    gets: [],
  }));
}
