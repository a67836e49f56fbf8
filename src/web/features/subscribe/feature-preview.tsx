import { useQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { PaidPreview } from "#contract/paid-previews.ts";
import { PREVIEWED_FEATURES, type PreviewedFeature } from "#core/access/features.ts";
import { load } from "#web/data/api/load.ts";
import { cx } from "#web/ui/cx.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { PREVIEW } from "./messages.ts";

const isPreviewed = (feature: string): feature is PreviewedFeature => PREVIEWED_FEATURES.some((one) => one === feature);

/** Rows that stand for those that belong to the plan, at most. */
const MOST_VEILED = 3;
/** Widths of veils, so that they look like a column of texts. */
const VEILS = ["w-20", "w-14", "w-24", "w-16"];

const Bar = ({ at, number = false }: { at: number; number?: boolean }) => (
  <span
    aria-hidden
    className={cx("block h-3 max-w-full rounded-4 bg-pressed", number ? "ml-auto w-8" : VEILS[at % VEILS.length])}
  />
);

const Veil = ({ at }: { at: number }) => (
  <>
    <Bar at={at} />
    <span className="sr-only">{PREVIEW.locked}</span>
  </>
);

const isNumber = ({ rows }: PaidPreview, column: number): boolean =>
  rows.some((row) => typeof row[column] === "number");

const Table = ({ preview }: { preview: PaidPreview }) => {
  const { caption, columns, rows, veiled } = preview;
  const align = (column: number): string => (isNumber(preview, column) ? "w-14 text-right tabular-nums" : "text-left");
  return (
    <ScrollRegion label={caption} className="relative">
      <table className="w-full border-collapse text-14" aria-label={caption}>
        <thead>
          <tr className="text-12 text-ink-soft">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={cx("px-2 py-2 font-medium first:pl-0 last:pr-0", align(at))}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.join("|")} className="border-t border-line">
              {row.map((cell, at) => (
                <td key={columns[at]} className={cx("px-2 py-2 first:pl-0 last:pr-0", align(at))}>
                  {cell ?? <Veil at={place} />}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: Math.min(MOST_VEILED, veiled) }, (_, place) => (
            <tr key={`veiled ${place}`} aria-hidden className="border-t border-line">
              {columns.map((column, at) => (
                <td key={column} className="px-2 py-3 first:pl-0 last:pr-0">
                  <Bar at={place + at} number={isNumber(preview, at)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const Waiting = () => (
  <div aria-hidden className="grid gap-3">
    {VEILS.map((width) => (
      <Skeleton key={width} className="h-6" />
    ))}
  </div>
);

const Preview = ({ feature }: { feature: PreviewedFeature }) => {
  const { data, isPending } = useQuery({
    queryKey: ["/api/paid-previews", feature],
    queryFn: () => load(["/api/paid-previews", feature]),
  });
  if (!isPending && (!data || data.rows.length === 0)) return null;
  return (
    <div className="grid min-w-0 gap-3 rounded-12 border border-line bg-surface p-4">
      <noscript data-preview={feature} />
      {data && <p className="text-14 font-semibold">{data.caption}</p>}
      {data ? <Table preview={data} /> : <Waiting />}
      {data && (
        <p className="flex items-center gap-2 text-13 text-ink-soft">
          <Lock aria-hidden size={14} className="shrink-0" />
          {PREVIEW.rest(data.veiled)}
        </p>
      )}
    </div>
  );
};

/**
 * The first rows of what a paid feature shows, with today's values, and veils for the rest; nothing for a feature
 * without a preview.
 */
export const FeaturePreview = ({ feature }: { feature: string }) =>
  isPreviewed(feature) ? <Preview feature={feature} /> : null;
