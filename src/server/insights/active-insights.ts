import { isShowing } from "#core/insight/showing.ts";
import { parseInstant } from "#core/instant.ts";
import type { Code } from "#contract/reference.ts";
import type { ReaderInsight } from "#contract/values.ts";
import type { Database } from "../db/database.ts";
import { dayValues } from "./day-values.ts";
import { readInsights, type StoredInsight } from "./read-insights.ts";

/** The insights of one league format that show now, by asset. */
export type Showing = ReadonlyMap<number, readonly ReaderInsight[]>;

/** The insights that readers see, in memory. */
export type ActiveInsights = {
  /**
   * Rises whenever the visible insights may have changed: an insight was written, a day was closed, or a term ended.
   */
  readonly version: number;
  readonly showing: (leagueFormatId: number) => Showing;
  /** Reads everything again: after an insight was written or a day was closed. */
  readonly reload: () => Promise<void>;
};

type State = {
  readonly insights: readonly StoredInsight[];
  readonly values: ReadonlyMap<number, ReadonlyMap<number, number>>;
};

const load = async (db: Database): Promise<State> => {
  const insights = await readInsights(db, "enabled");
  const values = new Map<number, ReadonlyMap<number, number>>();
  // Values are needed only for insights with a threshold.
  const formats = new Set(
    insights
      .filter(({ valuethreshold }) => valuethreshold !== null)
      .flatMap(({ formats }) => formats.map(({ leagueformatid }) => leagueformatid)),
  );
  for (const id of formats) values.set(id, await dayValues(db, id));
  return { insights, values };
};

const toReader = ({
  insightid,
  insighttypecodeid,
  formats,
  sentiment,
  displayname,
  bodytext,
}: StoredInsight): ReaderInsight => ({
  insightid,
  insighttypecodeid,
  leagueformatids: formats.map(({ leagueformatid }) => leagueformatid),
  sentiment,
  displayname,
  bodytext,
});

const NOTHING: Showing = new Map();

/** Loads the insights. `codes` are the reference codes, which contain the active status. */
export const openActiveInsights = async (
  db: Database,
  now: () => Date,
  codes: () => readonly Code[],
): Promise<ActiveInsights> => {
  let state = await load(db);
  let version = 1;
  let shown = new Map<number, Showing>();
  let shownUntil = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  /** A reading that has not begun yet; whoever asks meanwhile shares it. */
  let next: Promise<void> | null = null;

  const showsIn = (insight: StoredInsight, leagueFormatId: number, time: number): boolean => {
    const active = codes().find(({ codegroup, dataname }) => codegroup === "insightstatus" && dataname === "active");
    const placed = insight.formats.find(({ leagueformatid }) => leagueformatid === leagueFormatId);
    const terms = {
      isdisabled: insight.isdisabled,
      isactive: insight.insightstatuscodeid === active?.codeid,
      leagueformatids: insight.formats.map(({ leagueformatid }) => leagueformatid),
      valuethreshold: insight.valuethreshold,
      valuecondition: insight.valuecondition,
      datethreshold: insight.datethreshold?.toISOString() ?? null,
      basis: placed?.basis ?? null,
    };
    return isShowing(terms, leagueFormatId, state.values.get(leagueFormatId)?.get(insight.assetid) ?? null, time);
  };

  const arrange = (time: number): void => {
    shown = new Map();
    const formats = new Set(
      state.insights.flatMap(({ formats }) => formats.map(({ leagueformatid }) => leagueformatid)),
    );
    for (const id of formats) {
      const byAsset = new Map<number, ReaderInsight[]>();
      for (const insight of state.insights)
        if (showsIn(insight, id, time))
          byAsset.set(insight.assetid, [...(byAsset.get(insight.assetid) ?? []), toReader(insight)]);
      shown.set(id, byAsset);
    }
    const terms = state.insights.flatMap(({ datethreshold }) =>
      datethreshold ? (parseInstant(datethreshold.toISOString()) ?? []) : [],
    );
    shownUntil = Math.min(Number.POSITIVE_INFINITY, ...terms.filter((term) => term >= time));
  };
  arrange(now().getTime());

  /** Removes insights whose term has ended; nothing is written. */
  const followTerms = (): void => {
    const time = now().getTime();
    if (time <= shownUntil) return;
    arrange(time);
    version += 1;
  };

  return {
    get version() {
      followTerms();
      return version;
    },
    showing: (leagueFormatId) => {
      followTerms();
      return shown.get(leagueFormatId) ?? NOTHING;
    },
    reload: () => {
      next ??= last.then(async () => {
        next = null;
        state = await load(db);
        arrange(now().getTime());
        version += 1;
      });
      last = next.catch(() => {});
      return next;
    },
  };
};
