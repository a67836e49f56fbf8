import {
  ADVANCED_FILTER_NAMES,
  advancedFilter,
  isWithin,
  LONGEST_FILTER_TEXT,
  rangeWords,
  readChoices,
  readRange,
  type Subject,
  type AdvancedFilterName,
} from "./filters.ts";

/** The active filters, each as its text in the address; combined, an asset must pass all of them. */
export type View = Readonly<Partial<Record<AdvancedFilterName, string>>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Reading = { readonly words: string; readonly passes: (subject: Subject) => boolean };

function readFilter(name: AdvancedFilterName, text: string): Reading | null {
  const filter = advancedFilter(name);
  if (text.length > LONGEST_FILTER_TEXT) return null;
  switch (filter.kind) {
    case "choices": {
      const { label, options, of } = filter;
      const choices = readChoices(text, (choice) => options === null || options.includes(choice));
      return (
        choices && {
          words: `${label}: ${choices.map(filter.name).join(", ")}`,
          passes: (subject) => of(subject).some((own) => choices.includes(own)),
        }
      );
    }
    case "range": {
      const range = readRange(text, filter.limits);
      return (
        range && {
          words: `${filter.label}: ${rangeWords(range)}`,
          passes: (subject) => isWithin(filter.of(subject), range),
        }
      );
    }
    case "flag":
      return text === "yes" ? { words: filter.label, passes: filter.passes } : null;
    case "league":
      return UUID.test(text) ? { words: filter.label, passes: filter.passes } : null;
  }
}

function kindOf(name: AdvancedFilterName): string {
  const filter = advancedFilter(name);
  switch (filter.kind) {
    case "choices":
      return filter.options ? `one or more of ${filter.options.join(", ")}, joined by _` : "one or more, joined by _";
    case "range":
      return `a range such as ${filter.limits.min}-${filter.limits.max}, one end may be missing`;
    case "flag":
      return "yes";
    case "league":
      return "the id of a league";
  }
}

/** Why a text is not valid for a filter; null if it is valid. */
export const filterFault = (name: AdvancedFilterName, text: string): string | null =>
  readFilter(name, text) ? null : `must be ${kindOf(name)}`;

/** The filters of an address, and a message for each that is not valid and is left out. Other names are ignored. */
export function readView(address: Iterable<readonly [name: string, text: string]>): {
  readonly view: View;
  readonly faults: readonly string[];
} {
  const given = new Map(address);
  const view: Partial<Record<AdvancedFilterName, string>> = {};
  const faults: string[] = [];
  for (const name of ADVANCED_FILTER_NAMES) {
    const text = given.get(name);
    if (text === undefined) continue;
    const fault = filterFault(name, text);
    if (fault === null) view[name] = text;
    else faults.push(`${name} ${fault}`);
  }
  return { view, faults };
}

export const activeNames = (view: View): readonly AdvancedFilterName[] =>
  ADVANCED_FILTER_NAMES.filter((name) => view[name] !== undefined);

export const filterLabel = (name: AdvancedFilterName, view: View): string =>
  readFilter(name, view[name] ?? "")?.words ?? advancedFilter(name).label;

/** Whether an asset passes every filter of a valid view. */
export function passesView(view: View): (subject: Subject) => boolean {
  const tests = activeNames(view).flatMap((name) => readFilter(name, view[name] ?? "")?.passes ?? []);
  return (subject) => tests.every((passes) => passes(subject));
}
