const GAP = 6;
const MARGIN = 8;

/** The enabled items of a menu, in order. */
export const itemsIn = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled, [aria-disabled=true])"),
];

/** The item that a key moves to from the focused one: arrows around the list, Home, End, or a first letter. */
export const nextItem = (items: readonly HTMLElement[], key: string): HTMLElement | undefined => {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items[(at <= 0 ? items.length : at) - 1];
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return rest.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
};

/** Positions a fixed box below a button, within the window; above it if there is no room below. */
export const placeUnder = (box: HTMLElement, button: HTMLElement, align: "start" | "end"): void => {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const wanted = align === "start" ? at.left : at.right - width;
  const room = document.documentElement.clientWidth - width - MARGIN;
  box.style.left = `${Math.max(MARGIN, Math.min(wanted, room))}px`;
  const below = at.bottom + GAP;
  const fits = below + height <= innerHeight - MARGIN || at.top - GAP - height < MARGIN;
  box.style.top = `${fits ? below : at.top - GAP - height}px`;
};
