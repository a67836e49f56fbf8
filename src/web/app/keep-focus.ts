/** What the live screen shows in place of a part of the drawing: the one with the same id, or the same link. */
const inItsPlace = (root: Element, held: Element): HTMLElement | undefined => {
  if (held.id) return document.getElementById(held.id) ?? undefined;
  if (!(held instanceof HTMLAnchorElement)) return undefined;
  const { href, textContent } = held;
  return [...root.querySelectorAll("a")].find((link) => link.href === href && link.textContent === textContent);
};

/**
 * Watches what of the drawing has the focus: a link, or the part that a link within the page has led to. The answer,
 * called once the live screen has taken the drawing's place, gives the focus to the same there, so that nobody who goes
 * by keys begins anew.
 */
export const keepFocus = (root: Element): (() => void) => {
  let held: EventTarget | null = document.activeElement;
  const hold = ({ target }: Event): void => {
    held = target;
  };
  root.addEventListener("focusin", hold);
  return () => {
    root.removeEventListener("focusin", hold);
    if (!(held instanceof Element) || held.isConnected || document.activeElement !== document.body) return;
    inItsPlace(root, held)?.focus({ preventScroll: true });
  };
};
