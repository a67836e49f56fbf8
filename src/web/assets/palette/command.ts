import type { ReactNode } from "react";

export type Command = {
  readonly id: string;
  readonly label: string;
  /** Further words that find it. */
  readonly words?: string;
  readonly icon: ReactNode;
  /** Stands at the end of the line. */
  readonly detail?: ReactNode;
  /** What it does, before its page is opened. */
  readonly run?: () => void;
  /** The page it opens. */
  readonly href?: string;
};

export type CommandGroup = { readonly title: string; readonly commands: readonly Command[] };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The commands in which every word of a text begins some word of the label or its further words; all for no words. */
export function commandsMatching(commands: readonly Command[], text: string): Command[] {
  const wanted = wordsOf(text);
  return commands.filter(({ label, words = "" }) => {
    const own = wordsOf(`${label} ${words}`);
    return wanted.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** The text after 'add', which searches for assets to trade; null if the text does not begin with that word. */
export const askedToAdd = (text: string): string | null => /^\s*add\s+(\S.*)$/i.exec(text)?.[1] ?? null;

export const MESSAGES = {
  title: "Search",
  placeholder: "Player, pick, page or setting",
  close: "Close",
  nothing: "Nothing found. Try a name, '27 1st', 'superflex' or 'add' and a name.",
  assets: "Players and picks",
  loading: "Players and picks are loading ...",
  failed: "Players and picks could not be loaded.",
  add: "Add to trade",
  trades: "Trade finder",
  tradesFor: (asset: string): string => `Find a trade for ${asset}`,
  pages: "Pages",
  league: "League",
  display: "Display",
  isOn: "on now",
} as const;
