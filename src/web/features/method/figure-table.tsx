import { FIGURES, MEASURED_ON } from "./figures.ts";

/** The measured figures with those of plain Elo. */
export const FigureTable = () => (
  <table className="w-full border-collapse text-14">
    <caption className="pb-3 text-left text-13 text-ink-faint">
      A simulated crowd compared 700 assets whose true values the test knew; a tenth of the crowd answered without
      reading. Plain Elo got the same answers. Measured on {MEASURED_ON}.
    </caption>
    <thead>
      <tr className="border-b border-line text-right text-13 text-ink-soft">
        <th scope="col" className="py-2 text-left font-medium">
          <span className="sr-only">Figure</span>
        </th>
        <th scope="col" className="py-2 pl-4 font-semibold text-ink">
          Here
        </th>
        <th scope="col" className="py-2 pl-4 font-medium">
          Plain Elo
        </th>
      </tr>
    </thead>
    <tbody>
      {FIGURES.map(({ what, ours, elo }) => (
        <tr key={what} className="border-b border-line">
          <th scope="row" className="py-2.5 text-left font-normal">
            {what}
          </th>
          <td className="py-2.5 pl-4 text-right font-bold text-ink tabular-nums">{ours}</td>
          <td className="py-2.5 pl-4 text-right tabular-nums">{elo}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
