import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useId, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { controlStyle } from "./field.tsx";

export type ComboboxProps<Item> = {
  label: string;
  placeholder?: string;
  text: string;
  onTextChange: (text: string) => void;
  /** The matches for this very text, not for an earlier one: Enter chooses among them. Limited by the caller. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  emptyText: string;
  /** Opens with the items while there is no text, on a press or an arrow key. */
  opensWithoutText?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    aria-label={`Clear ${label}`}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClear}
    className={
      "absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-6 text-ink-faint " +
      "transition-colors hover:bg-sunken hover:text-ink active:bg-pressed pointer-coarse:right-0 pointer-coarse:size-11"
    }
  >
    <X aria-hidden size={14} />
  </button>
);

type OptionProps = {
  id: string;
  active: boolean;
  onKey: (event: KeyboardEvent) => void;
  onPoint: () => void;
  onChoose: () => void;
  className: string;
  children: ReactNode;
};

/** One of the matches below a search box, which keeps the focus. */
export const Option = ({ id, active, onKey, onPoint, onChoose, className, children }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    onKeyDown={onKey}
    aria-selected={active}
    onPointerMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={cx(
      "flex cursor-pointer items-center rounded-8 px-2.5 py-1.5 text-14 pointer-coarse:min-h-11",
      active && "forced-colors:outline",
      className,
    )}
  >
    {children}
  </div>
);

function useOptions<Item>(
  matching: Pick<ComboboxProps<Item>, "text" | "onTextChange" | "items" | "onChoose" | "opensWithoutText">,
) {
  const { text, onTextChange, items, onChoose, opensWithoutText = false } = matching;
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { at, setActive, step } = useActiveOption(items.length, list);
  const showing = open && (text.trim() !== "" || (opensWithoutText && items.length > 0));

  const choose = (item: Item) => {
    setOpen(false);
    setActive(0);
    onChoose(item);
  };
  const type = (typed: string) => {
    onTextChange(typed);
    setActive(0);
    setOpen(true);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && (text !== "" || showing)) {
      event.stopPropagation();
      event.preventDefault();
      if (showing) setOpen(false);
      else onTextChange("");
      return;
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Enter") return;
    const item = items[at];
    if (event.key === "Enter") {
      if (!showing || item === undefined) return;
      event.preventDefault();
      choose(item);
      return;
    }
    event.preventDefault();
    if (!showing) setOpen(true);
    else if (items.length > 0) step(event.key === "ArrowDown" ? 1 : -1);
  };
  return { list, at, setActive, showing, setOpen, choose, type, onKey };
}

/** A search box with a list of matches: arrows move, Enter chooses, Escape closes and then clears. */
export function Combobox<Item>(props: ComboboxProps<Item>) {
  const { label, placeholder, text, onTextChange, items, keyOf, renderItem, emptyText, inputRef } = props;
  const { disabled = false, className } = props;
  const id = useId();
  const { list, at, setActive, showing, setOpen, choose, type, onKey } = useOptions(props);

  return (
    <div className={cx("relative", className)}>
      <Search
        aria-hidden
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
      />
      <input
        ref={inputRef}
        {...searchBox(id, showing, items.length > 0 ? at : -1)}
        aria-label={label}
        enterKeyHint="done"
        disabled={disabled}
        placeholder={placeholder}
        value={text}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
        className={cx(controlStyle, "pl-9", text !== "" && "pr-10")}
      />
      {text !== "" && !disabled && <ClearButton label={label} onClear={() => onTextChange("")} />}
      <div
        hidden={!showing}
        className={
          "absolute inset-x-0 top-full z-30 mt-1.5 animate-rise overflow-hidden rounded-12 border border-line " +
          "bg-raised shadow-2"
        }
      >
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          className="max-h-80 overflow-y-auto overscroll-contain p-1 empty:hidden"
        >
          {showing &&
            items.map((item, index) => (
              <Option
                key={keyOf(item)}
                id={`${id}-${index}`}
                active={index === at}
                onKey={onKey}
                onPoint={() => setActive(index)}
                onChoose={() => choose(item)}
                className={cx("min-h-9 gap-2", index === at && "bg-sunken")}
              >
                {renderItem(item)}
              </Option>
            ))}
        </div>
        <p role="status" className="px-3.5 py-3 text-13 text-ink-faint empty:hidden">
          {showing && items.length === 0 && emptyText}
        </p>
      </div>
    </div>
  );
}

/** What every box has that searches in a list: `at` is the match that is active, -1 for none. */
export const searchBox = (id: string, showing: boolean, at: number) =>
  ({
    role: "combobox",
    "aria-expanded": showing,
    "aria-controls": `${id}-list`,
    "aria-autocomplete": "list",
    "aria-activedescendant": showing && at >= 0 ? `${id}-${at}` : undefined,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  }) as const;

/** `at` is the active index, -1 in an empty list; `step` moves it around the ends and scrolls within `list`. */
export function useActiveOption(count: number, list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(0);
  const at = Math.min(active, count - 1);
  const step = (by: 1 | -1): void => {
    const next = (at + by + count) % count;
    setActive(next);
    list.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
  };
  return { at, setActive, step };
}
