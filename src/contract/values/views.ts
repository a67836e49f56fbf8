import * as z from "zod/mini";
import { ADVANCED_FILTER_NAMES, LONGEST_FILTER_TEXT, type AdvancedFilterName } from "#core/assets/advanced/filters.ts";
import { filterFault } from "#core/assets/advanced/view.ts";
import { DRAFT_ROUNDS } from "#core/assets/pick-name.ts";
import { call } from "#contract/kit/call.ts";
import { LONGEST_VIEW_NAME } from "#contract/kit/limits.ts";
import { Done, RowIdText, text } from "#contract/kit/shapes.ts";

export const MOST_VIEWS = 20;

const filterText = (name: AdvancedFilterName) =>
  z.optional(
    text(LONGEST_FILTER_TEXT).check(
      z.refine((value) => filterFault(name, value) === null, filterFault(name, "") ?? "is not valid"),
    ),
  );

/** The filters of a view, each as its text in the address of the list. */
const ViewFilters = z
  .strictObject(
    Object.fromEntries(ADVANCED_FILTER_NAMES.map((name) => [name, filterText(name)])) as Record<
      AdvancedFilterName,
      ReturnType<typeof filterText>
    >,
  )
  .check(z.refine((filters) => Object.keys(filters).length > 0, "must hold at least one filter"));

const ViewName = text(LONGEST_VIEW_NAME).check(z.regex(/\S/, "must not be blank"));

export const SavedView = z.object({ viewid: z.int(), name: z.string(), filters: z.record(z.string(), z.string()) });
export type SavedView = z.output<typeof SavedView>;

export const listViews = call({
  method: "GET",
  path: "/api/views",
  summary: "The user's saved views of the list, by name, and how many may be kept",
  reply: z.object({ views: z.array(SavedView), most: z.int() }),
});

export const saveView = call({
  method: "POST",
  path: "/api/views",
  summary: "Save a view of the list: its advanced filters under a name of one's own",
  body: z.strictObject({ name: ViewName, filters: ViewFilters }),
  reply: SavedView,
});

export const changeView = call({
  method: "PUT",
  path: "/api/views/{viewid}",
  summary: "Rename a saved view, or replace its filters",
  params: z.object({ viewid: RowIdText }),
  body: z.strictObject({ name: ViewName, filters: ViewFilters }),
  reply: SavedView,
});

export const deleteView = call({
  method: "DELETE",
  path: "/api/views/{viewid}",
  summary: "Delete a saved view",
  params: z.object({ viewid: RowIdText }),
  reply: Done,
});

const FilterFact = z.object({
  assetid: z.int(),
  /** Null where it is unknown; picks are left out. */
  draftround: z.nullable(z.enum(DRAFT_ROUNDS)),
  /** Whether the asset changed team, began or ended a long absence, won or lost a place, or is listed as injured. */
  hasnews: z.boolean(),
});

export const filterFacts = call({
  method: "GET",
  path: "/api/filter-facts",
  summary: "What the advanced filters read of each player besides the list: draft round, and whether there is news",
  reply: z.object({ facts: z.array(FilterFact), newsdays: z.int() }),
});
