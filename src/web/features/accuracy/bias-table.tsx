import type { Accuracy, AnswerBias } from "#contract/accuracy.ts";
import { ScrollRegion } from "#web/ui/display/scroll-region.tsx";
import { countText, MESSAGES, percentText } from "./messages.ts";

/** 95 % of a normal distribution lie within so many standard errors. */
const MARGIN = 1.96;

const NAMES: Readonly<Record<AnswerBias["bias"], string>> = {
  noise: "Noise of all answers",
  left: "Value of the left side",
  first: "Noise of a session's first answer",
  touch: "Noise by touch instead of mouse or keyboard",
  foreign: "Noise in a format not the visitor's own",
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** A coefficient as a change in percent with its 95 % margin, as in '+3.1% ±1.2%'. */
const effectText = ({ value, error }: AnswerBias): string => {
  const change = Math.exp(value) - 1;
  return `${change < 0 ? "−" : "+"}${percent(Math.abs(change))} ±${percent(MARGIN * error * Math.exp(value))}`;
};

const evensText = ({ share, error }: NonNullable<Accuracy["easyevens"]>): string => {
  const margin = percentText(MARGIN * error);
  if (share <= 2 * error) return MESSAGES.evensEqual(margin);
  return MESSAGES.evensEasy(percentText(share), margin);
};

/** The circumstances of answers: how much each changes them, and whether predictions are corrected for it. */
export const BiasTable = ({ biases, easyevens }: Pick<Accuracy, "biases" | "easyevens">) => (
  <>
    <ScrollRegion label={MESSAGES.biases}>
      <table className="w-full max-w-2xl border-collapse text-14 tabular-nums">
        <caption className="sr-only">{MESSAGES.biases}</caption>
        <thead>
          <tr className="border-b border-line text-right align-bottom text-12 text-ink-soft md:text-13">
            {["Circumstance", "Answers", "Change", "Corrected"].map((column) => (
              <th key={column} scope="col" className="py-2 pl-2 font-medium first:pl-0 first:text-left md:pl-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {biases.map((one) => (
            <tr key={one.bias} className="border-b border-line text-right align-top">
              <th scope="row" className="py-2 text-left font-normal">
                {NAMES[one.bias]}
              </th>
              <td className="py-2 pl-2 md:pl-4">{countText(one.answers)}</td>
              <td className="py-2 pl-2 whitespace-nowrap text-ink max-md:whitespace-normal md:pl-4">
                {effectText(one)}
              </td>
              <td className="py-2 pl-2 md:pl-4">{one.iscorrected ? "Yes" : "No"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    {easyevens && <p className="max-w-2xl">{evensText(easyevens)}</p>}
  </>
);
