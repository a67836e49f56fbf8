import type { Person } from "./people.ts";

/** A page as Lighthouse looks at it. */
export type Looked = {
  readonly path: string;
  readonly person: Person;
  /** Whether search engines are meant to find it. */
  readonly indexed: boolean;
  /** Whether there is no such page. */
  readonly missing?: true;
};

const page = (path: string, indexed: boolean, person: Person = "guest"): Looked => ({ path, person, indexed });

/** Every page of the product, and one that does not exist. */
export const LOOKED: readonly Looked[] = [
  page("/", true),
  page("/asset-list", true),
  page("/trade-calculator", true),
  page("/custom-scores", true),
  page("/subscribe", true),
  page("/how-it-works", true),
  page("/terms", true),
  page("/privacy", true),
  page("/login", false),
  { ...page("/no-such-page", false), missing: true },
  page("/custom-scores", false, "subscriber"),
  page("/profile", false, "subscriber"),
  page("/insight-management", false, "staff"),
  page("/user-management", false, "staff"),
];
