// Runs in the page, in every engine: finds what a reader would press by its role and its name.

const NATIVE = {
  button: "button, summary",
  link: "a[href]",
  heading: "h1, h2, h3, h4",
  textbox: "input:not([type=checkbox], [type=radio], [role]), textarea",
  combobox: "select",
  option: "option",
  region: "section",
  row: "tr",
  rowheader: "th[scope=row]",
  table: "table",
  dialog: "dialog",
};

const plain = (text) => (text ?? "").replaceAll(/\s+/g, " ").trim();

const isShown = (element) =>
  element.getClientRects().length > 0 &&
  getComputedStyle(element).visibility === "visible" &&
  !element.closest("[inert]");

const nameOf = (element) => {
  const labelled = element.getAttribute("aria-labelledby");
  const texts = labelled
    ? labelled.split(" ").map((id) => document.getElementById(id)?.textContent)
    : [...(element.labels ?? [])].map((label) => label.textContent);
  const own = element.caption ?? element;
  return plain(element.getAttribute("aria-label") ?? (plain(texts.join(" ")) || own.textContent));
};

const isNamed = (name, text) => (name instanceof RegExp ? name.test(text) : text === name);

/**
 * All shown elements of a role whose names are, or match, `name`, in the region or dialog `within` if that is named. The
 * role `text` means the innermost elements with that text.
 */
const findAll = (role, name, within) => {
  const [place] = within ? [...findAll("region", within), ...findAll("dialog", within)] : [document.body];
  if (!place) return [];
  if (role === "text")
    return [...place.querySelectorAll("*")].filter(
      (element) =>
        isNamed(name, plain(element.textContent)) &&
        isShown(element) &&
        ![...element.children].some((child) => isNamed(name, plain(child.textContent))),
    );
  const selector = [`[role=${role}]`, ...(NATIVE[role] ? [NATIVE[role]] : [])].join(", ");
  return [...place.querySelectorAll(selector)].filter((element) => isShown(element) && isNamed(name, nameOf(element)));
};

/** The first of them; null if there is none, if it is disabled, or if it has moved since it was last looked for. */
const find = (role, name, within) => {
  const [first = null] = findAll(role, name, within);
  if (!first || first.matches(":disabled, [aria-disabled=true]")) return null;
  const { x, y } = first.getBoundingClientRect();
  const before = globalThis.lastFound;
  globalThis.lastFound = { element: first, x, y };
  return before?.element === first && before.x === x && before.y === y ? first : null;
};

/** The texts of all elements of a role. */
const texts = (role) => findAll(role, /(?:)/).map((element) => plain(element.value ?? element.textContent));

const MARK = "data-before-hydration";

/** Marks the prerendered page, if it is not hydrated yet. A page that is rendered anew loses the mark. */
const markPrerendered = () => {
  const page = document.querySelector("#main > fieldset:disabled");
  page?.setAttribute(MARK, "");
  return page !== null;
};

/** `live`: hydrated; `anew`: rendered anew although it was marked; otherwise `waiting`. */
const hydration = (wasMarked) => {
  const page = document.querySelector("#main > fieldset:enabled");
  if (!page) return "waiting";
  return wasMarked && !page.hasAttribute(MARK) ? "anew" : "live";
};

/** Milliseconds since the navigation began if the list shows rows that can be used; otherwise null. */
const listSince = () =>
  document.querySelector("[aria-busy=false] [role=table] [role=rowheader]") ? performance.now() : null;

/** The same for rows of the document, which come before any code. */
const rowsSince = () => (document.querySelector("[role=table] [role=rowheader]") ? performance.now() : null);

/** Milliseconds since the navigation began if the calculator's search can be typed in; otherwise null. */
const searchSince = () => {
  const [search] = findAll("combobox", "Search players or picks");
  return !search || search.matches(":disabled") ? null : performance.now();
};

globalThis.journey = { find, texts, markPrerendered, hydration, listSince, rowsSince, searchSince };
