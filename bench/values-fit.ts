// Prints how the constants of the value model were chosen: node --import tsx bench/values-fit.ts
import { FORMATS } from "#core/situation/situation.ts";
import { exponentLines } from "./values/exponents.ts";
import { curveLines } from "./values/points-curve.ts";

for (const format of FORMATS) {
  console.log([`\n## Season points of a value, ${format}`, ...curveLines(format)].join("\n"));
  console.log(
    [
      `\n## Free constants, ${format} (the prior's list / quarterbacks where 1QB leagues draft them; * in use)`,
      ...exponentLines(format),
    ].join("\n"),
  );
}
