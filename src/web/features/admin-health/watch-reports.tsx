import type { Health, Watch } from "#contract/health.ts";
import { MESSAGES } from "./messages.ts";
import { percent, Report, ReportTable, when } from "./report.tsx";

/** Ids of visitors, in a block that opens: an operator needs them to void answers. */
const Visitors = ({ ids }: { ids: readonly string[] }) => (
  <details>
    <summary className="cursor-pointer py-1 tabular-nums">{ids.length}</summary>
    <ul className="mt-1 grid gap-0.5">
      {ids.map((id) => (
        <li key={id}>
          <code className="text-12 break-all">{id}</code>
        </li>
      ))}
    </ul>
  </details>
);

const signed = (share: number): string => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;

const targetText = ({ assetdisplayname, pool, visitors }: Watch["groups"][number]["targets"][number]): string =>
  `${assetdisplayname} (${pool}, ${visitors})`;

const effectText = ({ swaps, changestier }: Watch["leverage"][number]): string =>
  [swaps === null ? "" : `changes places with ${swaps}`, changestier ? "changes tier" : ""].filter(Boolean).join(", ");

const Note = ({ watch, help }: { watch: Watch; help: string }) => (
  <p className="mt-3 text-12 text-ink-faint">
    {help} {MESSAGES.watched(watch.answers, when(watch.watcheddatetime))}.
  </p>
);

/** What last night's look at the newest answers found: visitors who answer together, and answers with leverage. */
export const WatchReports = ({ watch }: Pick<Health, "watch">) => (
  <>
    <Report title={MESSAGES.groups} className="xl:col-span-2">
      <ReportTable
        caption={MESSAGES.groups}
        columns={[
          { title: "Visitors" },
          { title: "Pairs", numeric: true },
          { title: "Hours", numeric: true },
          { title: "Chosen by several" },
        ]}
        rows={(watch?.groups ?? []).map(({ visitorids, pairs, hours, targets }) => ({
          key: visitorids.join(),
          cells: [
            <Visitors key="visitors" ids={visitorids} />,
            pairs,
            hours,
            targets.map((target) => targetText(target)).join(", "),
          ],
        }))}
        empty={watch ? MESSAGES.noGroups : MESSAGES.notWatched}
      />
      {watch && <Note watch={watch} help={MESSAGES.groupsHelp} />}
    </Report>
    <Report title={MESSAGES.leverage} className="xl:col-span-2">
      <ReportTable
        caption={MESSAGES.leverage}
        columns={[
          { title: "Asset" },
          { title: "Pool" },
          { title: "Without it", numeric: true },
          { title: "Effect" },
          { title: "Answered", short: true },
          { title: "Visitor" },
        ]}
        rows={(watch?.leverage ?? []).map((one) => ({
          key: `${one.visitorid} ${one.answereddatetime} ${one.assetdisplayname}`,
          cells: [
            one.assetdisplayname,
            one.pool,
            signed(one.change),
            effectText(one),
            when(one.answereddatetime),
            <code key="id" className="text-12 break-all">
              {one.visitorid}
            </code>,
          ],
        }))}
        empty={watch ? MESSAGES.noLeverage : MESSAGES.notWatched}
      />
      {watch && <Note watch={watch} help={MESSAGES.leverageHelp} />}
    </Report>
  </>
);
