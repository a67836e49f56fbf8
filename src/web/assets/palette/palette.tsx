import { Search, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { cx } from "#web/kit/ui/cx.ts";
import { IconButton } from "#web/kit/ui/form/button.tsx";
import { Option, searchBox, useActiveOption } from "#web/kit/ui/form/combobox.tsx";
import { LayerFrame } from "#web/kit/ui/overlay/layer-frame.tsx";

type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
  /** What the text finds, best first; groups without commands are not shown. */
  groups: readonly CommandGroup[];
  note: string | null;
};

const PANEL =
  "inset-x-2 top-2 mx-auto flex max-h-[min(34rem,calc(100dvh-1rem))] max-w-xl animate-panel flex-col " +
  "overflow-hidden rounded-16 border md:top-[12vh]";

export function Palette({ open, onOpenChange, text, onTextChange, groups, note }: PaletteProps) {
  const id = useId();
  const [here, navigate] = useLocation();
  // An opened page takes the focus itself.
  const [leaving, setLeaving] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const commands = shown.flatMap((group) => group.commands);
  const { at, setActive, step } = useActiveOption(commands.length, list);

  const setOpen = (wanted: boolean): void => {
    setActive(0);
    onOpenChange(wanted);
  };

  const choose = ({ run, href }: Command): void => {
    const leads = href !== undefined && href !== here;
    setLeaving(leads);
    setOpen(false);
    run?.();
    if (leads) navigate(href);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || commands.length === 0) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const command = commands[at];
      if (command) choose(command);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    }
  };

  const type = (typed: string): void => {
    onTextChange(typed);
    setActive(0);
    list.current?.scrollTo(0, 0);
  };

  const renderCommand = (command: Command): ReactNode => {
    // Commands are numbered through all groups.
    const index = commands.indexOf(command);
    return (
      <Option
        key={command.id}
        id={`${id}-${index}`}
        active={index === at}
        onKey={onKey}
        onPoint={() => setActive(index)}
        onChoose={() => choose(command)}
        className={cx("min-h-10 gap-3", index === at && "bg-accent-soft")}
      >
        <span className="grid min-w-11 shrink-0 place-items-center text-ink-faint">{command.icon}</span>
        <span className="min-w-0 grow truncate font-medium text-ink">{command.label}</span>
        {command.detail && <span className="shrink-0 text-13 text-ink-faint tabular-nums">{command.detail}</span>}
      </Option>
    );
  };

  return (
    <LayerFrame
      parts={Radix}
      open={open}
      onOpenChange={setOpen}
      described={false}
      returnsFocus={!leaving}
      className={PANEL}
    >
      <Radix.Title className="sr-only">{MESSAGES.title}</Radix.Title>
      <div className="relative flex items-center gap-1 border-b border-line pr-2">
        <Search aria-hidden size={18} className="pointer-events-none absolute left-4 text-ink-faint" />
        <input
          {...searchBox(id, at >= 0, at)}
          aria-label={MESSAGES.title}
          enterKeyHint="go"
          placeholder="Player, pick, page or setting"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKey}
          className="h-14 min-w-0 grow bg-transparent pr-2 pl-11 text-16 text-ink outline-none"
        />
        <IconButton label="Close" icon={<X aria-hidden size={18} />} onClick={() => setOpen(false)} />
      </div>
      <div
        ref={list}
        role="listbox"
        id={`${id}-list`}
        aria-label={MESSAGES.title}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {shown.map(({ title, commands: own }, group) => (
          <div key={title} role="group" aria-labelledby={`${id}-group-${group}`} className="not-first:mt-2">
            <p id={`${id}-group-${group}`} className="px-2.5 py-1 text-12 font-medium text-ink-faint">
              {title}
            </p>
            {own.map(renderCommand)}
          </div>
        ))}
      </div>
      <p role="status" className="px-4.5 py-3 text-13 text-ink-faint empty:hidden">
        {note ?? (commands.length === 0 && MESSAGES.nothing)}
      </p>
    </LayerFrame>
  );
}

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
  nothing: "Nothing found. Try a name, '27 1st', 'superflex' or 'add' and a name.",
  add: "Add to trade",
} as const;
