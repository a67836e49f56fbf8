import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../cx.ts";
import type { MenuPanelProps } from "./menu.tsx";

/** In the top layer, open from the first rendering; Escape and a press outside close it and return the focus. */
export function MenuPanel({ id, label, children }: MenuPanelProps & { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.showPopover(), []);

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Tab") {
      box.current?.hidePopover();
      return;
    }
    const target = nextItem(itemsIn(event.currentTarget), event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <div
      ref={box}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onToggle={({ newState, currentTarget }) => {
        if (newState === "open") itemsIn(currentTarget)[0]?.focus();
      }}
      onKeyDown={onKey}
      onClick={(event) => {
        if ((event.target as Element).closest("[role=menuitem]")) box.current?.hidePopover();
      }}
      className={
        "fixed inset-auto mx-0 my-1.5 max-h-[calc(100dvh-5rem)] min-w-52 max-w-[calc(100vw-1rem)] overflow-y-auto " +
        "rounded-12 border border-line bg-raised p-1 max-lg:mx-1 text-ink shadow-2 [position-anchor:--menu] " +
        "[position-area:bottom_span-left] [position-try-fallbacks:flip-block] open:animate-rise " +
        "not-supports-[position-area:bottom]:top-14 " +
        "not-supports-[position-area:bottom]:right-4"
      }
    >
      {children}
    </div>
  );
}

const ITEM =
  "flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-8 px-2.5 text-left text-14 font-medium " +
  "text-ink no-underline outline-none transition-colors " +
  "hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 " +
  "focus-visible:outline-accent-ink active:bg-pressed aria-[current=page]:text-accent-ink " +
  "disabled:opacity-45 pointer-coarse:min-h-11";

export const MenuItem = ({ icon, className, children, ...rest }: ComponentProps<"button"> & { icon?: ReactNode }) => (
  <button type="button" role="menuitem" tabIndex={-1} className={cx(ITEM, className)} {...rest}>
    {icon && <span className="text-ink-faint">{icon}</span>}
    {children}
  </button>
);

/** A link of a menu. A router's link may wrap it. */
export const MenuLink = ({ icon, className, children, ...rest }: ComponentProps<"a"> & { icon?: ReactNode }) => (
  <a role="menuitem" tabIndex={-1} className={cx(ITEM, className)} {...rest}>
    {icon && <span className="text-ink-faint">{icon}</span>}
    {children}
  </a>
);

type MenuGroupProps = { title: string; className?: string; children: ReactNode };

export const MenuGroup = ({ title, className, children }: MenuGroupProps) => (
  <div role="group" aria-label={title} className={className}>
    <p aria-hidden className="px-2.5 pt-2 pb-1 text-12 font-semibold text-ink-faint">
      {title}
    </p>
    {children}
  </div>
);

const itemsIn = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled, [aria-disabled=true])")].filter((item) =>
    item.checkVisibility(),
  );

/** The item that a key moves to from the focused one: arrows around the list, Home, End, or a first letter. */
function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items[(at <= 0 ? items.length : at) - 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
}
