import { and, asc, eq, inArray } from "drizzle-orm";
import { asset } from "#server/assets/tables.ts";
import { insight } from "./tables.ts";
import { PLAYER_POSITIONS } from "#core/assets/position.ts";
import { belief } from "#server/ratings/tables.ts";
import { poolIdOf } from "#server/ratings/store/pool.ts";
import { codeOf, formatIds } from "#server/situation/reference-data.ts";
import { addInsight, type NewInsight } from "./store.ts";
import { tellInsights } from "./active-insights.ts";
import { CommandError, type Command } from "#server/kit/commands/command.ts";

type Example = Pick<NewInsight, "displayname" | "bodytext" | "sentiment"> & {
  readonly type: string;
  readonly place: number;
  readonly formats: readonly string[];
};

/** Invented notes, labelled as such; `place` is the rank of a player, from 0. */
const EXAMPLES: readonly Example[] = [
  {
    type: "staff",
    place: 0,
    formats: ["dynasty", "redraft"],
    sentiment: "Positive",
    displayname: "Example: the safest piece there is",
    bodytext:
      "This is an invented note of our staff, written to show where insights stand.\n\nIt may run over " +
      "several paragraphs.",
  },
  {
    type: "ai",
    place: 0,
    formats: ["dynasty"],
    sentiment: "Neutral",
    displayname: "Example: what the numbers say",
    bodytext: "This is an invented analysis. It stands in a tab of its own beside the staff's note.",
  },
  {
    type: "medical",
    place: 1,
    formats: ["dynasty", "redraft"],
    sentiment: "Negative",
    displayname: "Example: a knee to watch",
    bodytext: "This is an invented medical report about nobody's knee.",
  },
  {
    type: "staff",
    place: 3,
    formats: ["redraft"],
    sentiment: "Negative",
    displayname: "Example: a hard schedule",
    bodytext: "This is an invented note that shows in redraft leagues only.",
  },
];

/** Writes a few invented insights for demonstration; never into a database that has insights. */
export const exampleInsights: Command = {
  name: "insights examples",
  input: "",
  help:
    "Write a few invented insights on the best players, for a demonstration; only where staff wrote none yet, " +
    "never in production",
  run: async ({ db, config, now }) => {
    if (config.production)
      throw new CommandError(
        "Examples are invented and not for production; nothing was written (NODE_ENV is production)",
      );
    return db.transaction(async (tx) => {
      if ((await tx.$count(insight, eq(insight.isgenerated, false))) > 0)
        throw new CommandError("Staff have written insights already: examples are for a database without any");
      const players = await tx
        .select({ assetid: asset.assetid, mu: belief.mu })
        .from(belief)
        .innerJoin(asset, and(eq(asset.assetid, belief.assetid), eq(asset.isdisabled, false)))
        .where(and(eq(belief.poolid, poolIdOf("dynasty/perception")), inArray(asset.position, [...PLAYER_POSITIONS])))
        .orderBy(asc(asset.assetid));
      const best = players.toSorted((a, b) => b.mu - a.mu);
      for (const { type, place, formats, ...texts } of EXAMPLES) {
        const player = best[place];
        if (!player) throw new CommandError("There are no players yet: start the product once, then try again");
        const subject = { assetid: player.assetid, insighttypecodeid: codeOf("insighttype", type) };
        // Replaces a generated insight, as an insight of staff would.
        await tx
          .delete(insight)
          .where(and(eq(insight.assetid, subject.assetid), eq(insight.insighttypecodeid, subject.insighttypecodeid)));
        const status = { insightstatuscodeid: codeOf("insightstatus", "active") };
        await addInsight(tx, { ...texts, ...subject, ...status }, formatIds(formats), now());
      }
      await tellInsights(tx, "operator");
      return `Wrote ${EXAMPLES.length} invented insights`;
    });
  },
};
