// Prints the effect of leagues on values, and the cost of the value model: node --import tsx bench/values.ts
import { FORMATS } from "#core/situation/situation.ts";
import { valuationOf } from "#core/value/valuation.ts";
import { explain } from "#tests/support/value/explain.ts";
import { answerCostLines } from "./values/answer-cost.ts";
import { bandTable, changed, topLines } from "./values/bands.ts";
import { costLines } from "./values/cost.ts";
import { contextsOf } from "./values/lists.ts";
import { randomLines } from "./values/random.ts";

const print = (title: string, lines: readonly string[]) => console.log([`\n## ${title}`, ...lines].join("\n"));

for (const named of FORMATS.flatMap((format) => contextsOf(format))) {
  print(`Value over value at the reference settings: ${named.name}`, bandTable(named));
  const reasons = explain(valuationOf(named.sample.context, changed(named.format, { roster: { opSlots: 1 } })));
  print("Starters and replacement points, reference -> superflex", [
    reasons
      .map(
        ({ position, starters, line, referenceStarters, referenceLine }) =>
          `${position} ${referenceStarters.toFixed(1)} at ${referenceLine.toFixed(0)} -> ` +
          `${starters.toFixed(1)} at ${line.toFixed(0)}`,
      )
      .join("; "),
  ]);
  print("Random leagues", randomLines(named));
  const [reference, superflex] = [topLines(named, {}, 30), topLines(named, { roster: { opSlots: 1 } }, 30)];
  print(
    "Top 30, reference and superflex",
    reference.map((line, i) => `${line}   |${superflex[i] ?? ""}`),
  );
}
print("Cost", costLines());
print("Cost of a new list as it is sent", await answerCostLines());
process.exit(0);
