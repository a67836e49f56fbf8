import { Fragment, useState } from "react";
import type { AssetHistory } from "#contract/profile.ts";
import { Disclosure } from "#web/ui/display/disclosure.tsx";
import { Table, Td, Th, Tr } from "#web/ui/display/table.tsx";
import { HISTORY } from "./history-messages.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";

/** The figures of the chart, newest day first, with what happened on a day; drawn when it is opened. */
export const HistoryTable = ({ history, names }: { history: AssetHistory; names: readonly string[] }) => {
  const [open, setOpen] = useState(false);
  const { days, assets } = history;
  return (
    <Disclosure title={HISTORY.table} open={open} onOpenChange={setOpen}>
      {open && (
        <ScrollRegion label={HISTORY.table} className="max-h-96">
          <Table caption={HISTORY.title}>
            <thead>
              <tr>
                <Th>Day</Th>
                {names.map((name) => (
                  <Fragment key={name}>
                    <Th numeric>{name}</Th>
                    <Th numeric>80% band</Th>
                  </Fragment>
                ))}
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, index) => (
                  <Tr key={day}>
                    <Td className="whitespace-nowrap">
                      {[
                        day,
                        ...assets
                          .flatMap(({ marks }) => marks.filter((one) => one.day === day))
                          .map(({ kind }) => HISTORY.mark[kind]),
                      ].join(" · ")}
                    </Td>
                    {assets.map(({ assetid, values, low, high }) => (
                      <Fragment key={assetid}>
                        <Td numeric>{values[index] == null ? "–" : Math.round(values[index])}</Td>
                        <Td numeric className="whitespace-nowrap">
                          {values[index] === null ? "–" : `${low[index]} to ${high[index]}`}
                        </Td>
                      </Fragment>
                    ))}
                  </Tr>
                ))
                .toReversed()}
            </tbody>
          </Table>
        </ScrollRegion>
      )}
    </Disclosure>
  );
};
