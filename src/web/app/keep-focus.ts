/**
 * Watches which link of the drawing has the focus. The answer, called once the live screen has taken the drawing's
 * place, gives the focus to the same link there, so that nobody who goes by keys begins anew.
 */
export const keepFocus = (root: Element): (() => void) => {
  let held: EventTarget | null = document.activeElement;
  const hold = ({ target }: Event): void => {
    held = target;
  };
  root.addEventListener("focusin", hold);
  return () => {
    root.removeEventListener("focusin", hold);
    if (!(held instanceof HTMLAnchorElement) || held.isConnected || document.activeElement !== document.body) return;
    const { href, textContent } = held;
    const same = [...root.querySelectorAll("a")].find((link) => link.href === href && link.textContent === textContent);
    same?.focus({ preventScroll: true });
  };
};
