import { once } from "#core/kit/once.ts";
import { ageOf, experienceYears, type Experienced } from "./age.ts";
import { POSITIONS } from "./position.ts";

export type Sortable = Experienced & {
  readonly assetid: number;
  readonly assetdisplayname: string;
  readonly position: string;
  readonly age: number | null;
  /** ISO date; null if unknown. */
  readonly birthday?: string | null;
  readonly tradevalue: number | null;
  readonly trend: "up" | "down" | "neutral";
  readonly trendpercent: number;
};

export const SORT_KEYS = ["assetdisplayname", "position", "age", "yearsexperience", "tradevalue", "trend"] as const;
export type SortKey = (typeof SORT_KEYS)[number];

export type Sort = { readonly key: SortKey; readonly descending: boolean };

export const DEFAULT_SORTS: readonly Sort[] = [{ key: "tradevalue", descending: true }];

const DESCENDING_FIRST: ReadonlySet<SortKey> = new Set(["tradevalue", "trend", "yearsexperience"]);

const firstSort = (key: SortKey): Sort => ({ key, descending: DESCENDING_FIRST.has(key) });

/** The sorts after a click on a header. With shift (`additive`) a column is appended, then reversed, then removed. */
export function toggleSort(sorts: readonly Sort[], key: SortKey, additive: boolean): readonly Sort[] {
  const current = sorts.find((sort) => sort.key === key);
  const first = firstSort(key);
  const turned = { key, descending: !first.descending };
  if (!additive) return [current && sorts.length === 1 ? { key, descending: !current.descending } : first];
  if (!current) return [...sorts, first];
  if (current.descending === first.descending) return sorts.map((sort) => (sort.key === key ? turned : sort));
  const rest = sorts.filter((sort) => sort.key !== key);
  return rest.length > 0 ? rest : DEFAULT_SORTS;
}

const names = once(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

function positionOrder(position: string): number {
  const place = POSITIONS.findIndex((known) => known === position);
  return place < 0 ? POSITIONS.length : place;
}

// A neutral trend counts as 0, whatever its small percentage.
const signedTrend = ({ trend, trendpercent }: Sortable): number | null =>
  trend === "neutral" ? null : Math.abs(trendpercent) * (trend === "up" ? 1 : -1);

// The age as it is shown, so that equal texts are left to the next sort.
function ageInMonths(asset: Sortable, today: string): number | null {
  const age = ageOf(asset, today);
  return age && age.years * 12 + age.months;
}

function fieldOf(asset: Sortable, key: Exclude<SortKey, "assetdisplayname">, today: string): number | null {
  if (key === "position") return positionOrder(asset.position);
  if (key === "age") return ageInMonths(asset, today);
  if (key === "yearsexperience") return experienceYears(asset);
  return key === "trend" ? signedTrend(asset) : asset[key];
}

function compareBy(a: Sortable, b: Sortable, { key, descending }: Sort, today: string): number {
  const turn = descending ? -1 : 1;
  if (key === "assetdisplayname") return turn * names().compare(a.assetdisplayname, b.assetdisplayname);
  const [left, right] = [fieldOf(a, key, today), fieldOf(b, key, today)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  return turn * (left - right);
}

/** The tie break: players before picks, then the name, then the id. */
const compareOtherwise = (a: Sortable, b: Sortable): number =>
  Number(a.isdraftpick) - Number(b.isdraftpick) ||
  names().compare(a.assetdisplayname, b.assetdisplayname) ||
  a.assetid - b.assetid;

/** Sorts assets; those without a value come last in both directions. Ages are those shown on `today` (an ISO date). */
export const sortAssets = <A extends Sortable>(assets: readonly A[], sorts: readonly Sort[], today = ""): A[] =>
  assets.toSorted((a, b) => {
    for (const sort of sorts) {
      const order = compareBy(a, b, sort, today);
      if (order !== 0) return order;
    }
    return compareOtherwise(a, b);
  });
