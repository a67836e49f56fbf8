import { Search, X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/form/icon-button.tsx";
import { LayerFrame } from "#web/ui/overlay/layer-frame.tsx";
import type { Command, CommandGroup } from "./command.ts";
import { MESSAGES } from "./messages.ts";

export type PaletteProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  text: string;
  onTextChange: (text: string) => void;
  /** What the text finds, best first; groups without commands are not shown. */
  groups: readonly CommandGroup[];
  /** Says that a part of the results is missing, and why. */
  note: string | null;
};

const PANEL =
  "inset-x-2 top-2 mx-auto flex max-h-[min(34rem,calc(100dvh-1rem))] max-w-xl animate-panel flex-col " +
  "overflow-hidden rounded-16 border md:top-[12vh]";

type OptionProps = {
  id: string;
  command: Command;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
  onKey: (event: KeyboardEvent) => void;
};

const Option = ({ id, command: { label, icon, detail }, active, onPoint, onChoose, onKey }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    onKeyDown={onKey}
    onPointerMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={cx(
      "flex min-h-10 cursor-pointer items-center gap-3 rounded-8 px-2.5 py-1.5 text-14 pointer-coarse:min-h-11",
      active && "bg-accent-soft forced-colors:outline",
    )}
  >
    <span className="grid min-w-11 shrink-0 place-items-center text-ink-faint">{icon}</span>
    <span className="min-w-0 grow truncate font-medium text-ink">{label}</span>
    {detail && <span className="shrink-0 text-13 text-ink-faint tabular-nums">{detail}</span>}
  </div>
);

/** One box that finds players, picks, pages and settings: arrows move, Enter takes, Escape closes. */
export const Palette = ({ open, onOpenChange, text, onTextChange, groups, note }: PaletteProps) => {
  const id = useId();
  const [here, navigate] = useLocation();
  const [active, setActive] = useState(0);
  // An opened page takes the focus itself.
  const [leaving, setLeaving] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const commands = shown.flatMap((group) => group.commands);
  const at = Math.min(active, commands.length - 1);

  const moveTo = (index: number): void => {
    const next = (index + commands.length) % commands.length;
    setActive(next);
    list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
  };

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
      moveTo(at + (event.key === "ArrowDown" ? 1 : -1));
    }
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
          role="combobox"
          aria-label={MESSAGES.title}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={MESSAGES.placeholder}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setActive(0);
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={onKey}
          className="h-14 min-w-0 grow bg-transparent pr-2 pl-11 text-16 text-ink outline-none"
        />
        <IconButton label={MESSAGES.close} icon={<X aria-hidden size={18} />} onClick={() => setOpen(false)} />
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
            {own.map((command) => {
              const index = commands.indexOf(command);
              return (
                <Option
                  key={command.id}
                  id={`${id}-${index}`}
                  command={command}
                  active={index === at}
                  onPoint={() => setActive(index)}
                  onChoose={() => choose(command)}
                  onKey={onKey}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="px-4.5 py-3 text-13 text-ink-faint empty:hidden">
        {note ?? (commands.length === 0 && MESSAGES.nothing)}
      </p>
    </LayerFrame>
  );
};
