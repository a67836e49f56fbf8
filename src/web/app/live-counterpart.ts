const CONTROLS = "a, button, input";

/** The child of the page's root that contains an element: header, main part or footer. */
const partOf = (root: Element, element: Element): Element => {
  let part = element;
  while (part.parentElement && part.parentElement !== root) part = part.parentElement;
  return part;
};

const sameKind = (scope: Element, element: Element): HTMLElement[] =>
  [scope as HTMLElement, ...scope.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    ({ tagName }) => tagName === element.tagName,
  );

/** What distinguishes a control from others of its kind: its label, and a link's address or an input's value. */
const identity = (element: Element): string =>
  [
    element.getAttribute("aria-label") ?? element.textContent,
    element.getAttribute("href"),
    element.getAttribute("value"),
  ].join("\n");

/**
 * The element of the live page that corresponds to one of the prerendered page: the one with the same id, else the
 * control with the same label and the same index among those with that label, else the control with the same index
 * among all of its kind. Undefined if there is none. Works before and after the prerendered page has been removed.
 */
export const liveCounterpart = (root: Element, prerendered: Element): HTMLElement | undefined => {
  if (prerendered.id) {
    const live = document.getElementById(prerendered.id);
    if (live) return live;
  }
  if (!prerendered.matches(CONTROLS)) return undefined;
  const part = partOf(root, prerendered);
  // Layouts that differ by width are all prerendered; the live page has one of them.
  const before = sameKind(prerendered.closest("[data-layout]") ?? part, prerendered);
  const livePart = root.querySelector(`:scope > ${part.tagName}`);
  const now = livePart ? sameKind(livePart, prerendered) : [];
  const named = (elements: readonly HTMLElement[]) =>
    elements.filter((element) => identity(element) === identity(prerendered));
  const isIn = (elements: readonly HTMLElement[]): number => elements.findIndex((element) => element === prerendered);
  const byName = named(now)[isIn(named(before))];
  return byName ?? (prerendered.tagName === "A" ? undefined : now[isIn(before)]);
};
