import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { PaidPreview } from "#contract/plans/previews.ts";
import { type FeatureKey, PREVIEWED_FEATURES, type PreviewedFeature } from "#core/plans/features.ts";
import { toSituation } from "#core/situation/config.ts";
import { leagueAddress } from "#core/situation/league-address.ts";
import type { TeamStatus } from "#core/situation/situation.ts";
import { send } from "#web/kit/query/send.ts";
import { useSituation } from "#web/situation/start.ts";
import type { PageVisit } from "#web/accounts/page-visit.ts";
import { cx } from "#web/kit/ui/cx.ts";
import { ScrollRegion } from "#web/kit/ui/display/scroll-region.tsx";
import { Skeleton } from "#web/kit/ui/display/notice.tsx";
import { MESSAGES } from "./messages.ts";

const isPreviewed = (feature: FeatureKey): feature is PreviewedFeature =>
  PREVIEWED_FEATURES.some((one) => one === feature);

/** Rows that stand for those that belong to the plan, at most. */
const MOST_VEILED = 3;
/** Widths of veils, so that they look like a column of texts. */
const VEILS = ["w-20", "w-14", "w-24", "w-16"];

const NUMBER = /^[+−]?\d+$/;

/** What a column holds: the ranks at the left, other numbers, or texts. */
type Kind = "rank" | "number" | "text";

function kindOf({ rows }: PaidPreview, column: number): Kind {
  if (!rows.some((row) => NUMBER.test(String(row[column])))) return "text";
  return column === 0 ? "rank" : "number";
}

const CELLS: Readonly<Record<Kind, string>> = {
  rank: "w-9 text-left tabular-nums",
  number: "w-10 text-right tabular-nums sm:w-14",
  text: "text-left",
};
const CELL = "px-1.5 py-2 first:pl-0 last:pr-0 sm:px-2";

function Bar({ at, kind }: { at: number; kind: Kind }) {
  const width = { rank: "w-4", number: "ml-auto w-7", text: VEILS[at % VEILS.length] }[kind];
  return <span aria-hidden className={cx("block h-3 max-w-full rounded-4 bg-pressed", width)} />;
}

const Veil = ({ at }: { at: number }) => (
  <>
    <Bar at={at} kind="text" />
    <span className="sr-only">comes with the plan</span>
  </>
);

function Table({ preview }: { preview: PaidPreview }) {
  const { caption, columns, rows, veiled } = preview;
  const kinds = columns.map((_, at) => kindOf(preview, at));
  const look = (column: number): string => cx(CELL, CELLS[kinds[column] ?? "text"]);
  return (
    <ScrollRegion label={caption} className="relative">
      <table className="w-full border-collapse text-14" aria-label={caption}>
        <thead>
          <tr className="text-12 text-ink-soft">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={cx(look(at), "font-medium")}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.join("|")} className="border-t border-line">
              {row.map((cell, at) => (
                <td key={columns[at]} className={look(at)}>
                  {cell ?? <Veil at={place} />}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: Math.min(MOST_VEILED, veiled) }, (_, place) => (
            <tr key={`veiled ${place}`} aria-hidden className="border-t border-line">
              {columns.map((column, at) => (
                <td key={column} className={cx(CELL, "h-9.5")}>
                  <Bar at={place + at} kind={kinds[at] ?? "text"} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The sentences above and below the table: on phones they have two lines. */
const SENTENCE = "min-h-5 max-sm:min-h-10";

/** As high as what comes, so that nothing below it moves. */
const Waiting = ({ feature }: { feature: PreviewedFeature }) => (
  <div aria-hidden className="grid gap-3">
    <Skeleton className={SENTENCE} />
    <div className={cx("list-lines", feature === "bulk-analysis" ? "h-55 max-sm:h-70" : "h-74 max-sm:h-79")} />
    <Skeleton className={SENTENCE} />
  </div>
);

/** The preview of a feature in the reader's league; at the default settings without any. */
export function previewQuery(feature: PreviewedFeature, reader: Pick<PageVisit, "config" | "tables"> | null) {
  const query = reader && {
    league: leagueAddress(reader.config),
    status: String(toSituation(reader.config, reader.tables).teamStatus) as `${TeamStatus}`,
  };
  return queryOptions({
    queryKey: ["/api/paid-previews", feature, query],
    queryFn: ({ signal, client }) =>
      send("GET /api/paid-previews/{feature}", { params: { feature }, query: query ?? {} }, { signal, client }),
  });
}

function Preview({ feature }: { feature: PreviewedFeature }) {
  const state = useSituation((now) => now);
  const { data, isPending } = useQuery({
    ...previewQuery(feature, state.status === "ready" ? state : null),
    enabled: state.status !== "loading",
    placeholderData: keepPreviousData,
  });
  if (!isPending && (!data || data.rows.length === 0)) return null;
  return (
    <div className="grid min-w-0 gap-3 rounded-12 border border-line bg-surface p-4">
      {data && <p className={cx(SENTENCE, "text-14 font-semibold")}>{data.caption}</p>}
      {data ? <Table preview={data} /> : <Waiting feature={feature} />}
      {data && (
        <p className={cx(SENTENCE, "flex items-center gap-2 text-13 text-ink-soft")}>
          <Lock aria-hidden size={14} className="shrink-0" />
          {MESSAGES.previewRest(data.veiled)}
        </p>
      )}
    </div>
  );
}

export default function FeaturePreview({ feature }: { feature: FeatureKey }) {
  return isPreviewed(feature) ? <Preview feature={feature} /> : null;
}
