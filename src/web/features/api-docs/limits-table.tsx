import { API_CALLS_PER_MINUTE } from "#core/access/api-access.ts";

const ROWS = [
  ["No key", "address", API_CALLS_PER_MINUTE.open],
  ["Bigger Brain", "user", API_CALLS_PER_MINUTE.bigger],
  ["Galaxy Brain", "user", API_CALLS_PER_MINUTE.galaxy],
] as const;

/** How many calls a minute each plan may make. */
export const LimitsTable = () => (
  <table className="w-full border-collapse text-14">
    <caption className="sr-only">Calls per minute</caption>
    <thead>
      <tr className="border-b border-line text-13 text-ink-soft">
        <th scope="col" className="py-2 text-left font-medium">
          Plan
        </th>
        <th scope="col" className="py-2 text-left font-medium">
          Counted by
        </th>
        <th scope="col" className="py-2 text-right font-medium">
          Calls per minute
        </th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([plan, by, calls]) => (
        <tr key={plan} className="border-b border-line">
          <th scope="row" className="py-2.5 text-left font-normal text-ink">
            {plan}
          </th>
          <td className="py-2.5">{by}</td>
          <td className="py-2.5 text-right font-semibold text-ink tabular-nums">{calls}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
