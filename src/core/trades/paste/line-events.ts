import { readPick } from "#core/assets/pick-name.ts";
import { isDetail } from "#core/assets/mentions/paste-cells.ts";
import type { KnownNames } from "#core/assets/mentions/known-names.ts";
import type { Mention } from "#core/assets/mentions/pick-mentions.ts";
import type { Token } from "#core/assets/mentions/tokens.ts";
import { DETERMINERS, type Direction } from "#core/assets/mentions/words.ts";
import { itemIn, lower, unknownIn } from "./team-words.ts";

export type Event =
  /** Assets; `isPlain` where no sentence stands around them. */
  | { readonly kind: "assets"; readonly names: readonly string[]; readonly isPlain: boolean }
  /** A team gives or gets what follows; `owner` is null where it is not named. */
  | { readonly kind: "moves"; readonly owner: string | null; readonly direction: Direction }
  | { readonly kind: "team"; readonly name: string }
  | { readonly kind: "to"; readonly name: string }
  | { readonly kind: "for" }
  | { readonly kind: "cut"; readonly mark: string }
  | { readonly kind: "end" };

export const isMove = ({ kind }: Event): boolean => kind === "for" || kind === "moves";

const SUBJECT = /^(?:i|we|you|he|she|they)(?:'|$)/;

/** Collects the events of a line, word by word. */
export function createState(names: KnownNames) {
  const events: Event[] = [];
  /** The season of the pick before, for `2028 1st and 2nd`. */
  let season: number | undefined;
  const state = {
    events,
    /** Words since the last asset, verb or mark. */
    words: [] as Token[],
    hasAsset: false,
    isJoined: false,
    /** Whether what follows may not belong to the trade. */
    isDoubtful: false,
    add: (name: string): void => {
      events.push({ kind: "assets", names: [name], isPlain: true });
    },
    ask: (isBeside: boolean): void => {
      for (const name of unknownIn(state.words, isBeside, state.isJoined, names)) state.add(name);
    },
    /** `Lamb for Nabers, I have Puka`: a clause about somebody begins behind the assets of a trade. */
    listen: (): void => {
      const isTold = events.slice(events.findLastIndex(({ kind }) => kind === "end") + 1).some(isMove);
      const isBehind = events.findLast(({ kind }) => kind !== "cut")?.kind === "assets";
      state.isDoubtful ||= isTold && isBehind && state.words.some((word) => SUBJECT.test(lower(word)));
    },
    /** `2027: 1st, 2nd`. */
    label: (): void => {
      const year = /^20\d\d$/.exec(state.words.at(-1)?.text ?? "");
      if (year) season = Number(year[0]);
      state.words = [];
    },
    judge: (): void => {
      state.listen();
      const isOpen = state.isJoined && !state.hasAsset;
      const isBehind = events.some(({ kind }) => kind === "assets");
      const item = isOpen ? itemIn(state.words, isBehind) : null;
      if (item === null) state.ask(state.hasAsset);
      else state.add(item);
      state.clear();
    },
    /** The assets before may belong to either side. */
    doubt: (): void => {
      const last = events.at(-1);
      if (last?.kind === "assets") events.splice(-1, 1, { ...last, names: last.names.map((name) => `also ${name}`) });
    },
    clear: (): void => {
      state.words = [];
      state.hasAsset = false;
      state.isJoined = false;
    },
    say: (event: Event): void => {
      season = undefined;
      state.isDoubtful = false;
      events.push(event);
      state.clear();
    },
    endSentence: (): void => {
      state.judge();
      state.isDoubtful = false;
      events.push({ kind: "end" });
    },
    /** A round without a season, after one with it. */
    withSeason: (name: string): string => {
      const query = readPick(name);
      if (query?.round === undefined) return name;
      if (query.season !== undefined) season = query.season;
      const isOpen = query.season === undefined && season !== undefined && typeof query.slot !== "number";
      return isOpen ? `${season} ${name}` : name;
    },
    name: ({ names: own, text, isBareSum, details }: Mention): void => {
      state.listen();
      const { words, hasAsset } = state;
      if (hasAsset) state.judge();
      else state.ask(details !== null);
      const isPlain = words.every((one) => DETERMINERS.has(lower(one)) || isDetail(one.text) || !one.isWord);
      const named = isBareSum && hasAsset ? [`money or price ${text}`] : own;
      const full = named.map((name) => state.withSeason(name));
      events.push({ kind: "assets", names: state.isDoubtful ? full.map((name) => `also ${name}`) : full, isPlain });
      state.words = [];
      state.hasAsset = true;
    },
  };
  return state;
}
