import { PAGES, type PageRow } from "#contract/pages/pages.ts";

/** The address configured as staff. */
export const STAFF_EMAIL = "staff@example.com";

/** The persona of a page: a guest, a subscriber with own scores, or staff. */
export type Person = "guest" | "subscriber" | "staff";

const SCREENS = ["mobile", "desktop"] as const;
export type Screen = (typeof SCREENS)[number];

/** A page as Lighthouse measures it. */
export type MeasuredPage = {
  readonly path: string;
  readonly person: Person;
  /** May search engines index it? */
  readonly indexed: boolean;
  readonly screens: readonly Screen[];
  /** True for the page of an unknown path. */
  readonly missing?: true;
};

/** Actual paths of pages with parameters; null: the page needs data that the bench does not make. */
const ACTUAL: Readonly<Record<string, string | null>> = { player: "/player/222-amon-ra-st-brown", league: null };

const pathOf = ({ name, path }: PageRow): string | null => (name in ACTUAL ? ACTUAL[name]! : path);

function pageOf(row: PageRow, person: Person, screens: readonly Screen[]): MeasuredPage[] {
  const path = pathOf(row);
  return path === null ? [] : [{ path, person, screens, indexed: person === "guest" && row.indexed !== "never" }];
}

/** All pages of a signed-in person: those made for it on both screens, the others on a phone. */
const signedIn = (person: Exclude<Person, "guest">, audience: PageRow["audience"]): MeasuredPage[] =>
  PAGES.filter((row) => row.name !== "login" && (row.audience === "everyone" || row.audience === audience)).flatMap(
    (row) => pageOf(row, person, row.audience === audience ? SCREENS : ["mobile"]),
  );

/** Every page as a guest may see it, one that does not exist, and every page as a subscriber and as staff see it. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  ...PAGES.filter(({ audience, indexed }) => audience === "everyone" || indexed !== "never").flatMap((row) =>
    pageOf(row, "guest", SCREENS),
  ),
  { path: "/no-such-page", person: "guest", indexed: false, screens: SCREENS, missing: true },
  ...signedIn("subscriber", "member"),
  ...signedIn("staff", "staff"),
];
