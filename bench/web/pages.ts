import { PAGES, type PageRow } from "#contract/pages.ts";
import type { Person } from "./people.ts";

/** A page as Lighthouse measures it. */
export type MeasuredPage = {
  readonly path: string;
  readonly person: Person;
  /** May search engines index it? */
  readonly indexed: boolean;
  /** True for the page of an unknown path. */
  readonly missing?: true;
};

const MEMBERS: Readonly<Record<PageRow["audience"], Person>> = {
  everyone: "guest",
  member: "subscriber",
  staff: "staff",
};

const asGuest = ({ path, indexed }: PageRow): MeasuredPage => ({ path, person: "guest", indexed: indexed !== "never" });

const asMember = ({ path, audience }: PageRow): MeasuredPage => ({ path, person: MEMBERS[audience], indexed: false });

/** Every page as a guest may see it, one that does not exist, and the pages of members and staff as they see them. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  ...PAGES.filter(({ audience, indexed }) => audience === "everyone" || indexed !== "never").map(asGuest),
  { path: "/no-such-page", person: "guest", indexed: false, missing: true },
  ...PAGES.filter(({ audience }) => audience !== "everyone").map(asMember),
];
