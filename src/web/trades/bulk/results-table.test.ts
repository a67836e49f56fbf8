import { expect, test } from "vitest";
import type { BulkResult } from "#contract/trades/bulk.ts";
import { readCsv } from "#core/kit/csv.ts";
import { resultsCsv } from "./results-table.tsx";

const team = (number: number, name: string): BulkResult["teams"][number] => ({
  team: number,
  name,
  teamStatus: 0,
  sends: [{ assetid: number, name: `Player, ${number}`, to: 3 - number, value: 10 }],
  sent: 10,
  received: 12,
  net: number === 1 ? 2 : -2,
  adjustment: 0,
  adjustednet: number === 1 ? 2 : -2,
  chance: 0.523,
});
const verdict = {
  headline: "Balanced",
  detail: "",
  adjusted: "",
  usual: "",
  kind: "even",
  team: 1,
  gap: 2,
  percent: 9,
} as const;

test("each team of each trade has a row, and a trade that was not weighed has its problems", () => {
  const { records } = readCsv(
    resultsCsv([
      {
        line: 1,
        date: "2026-10-03",
        problems: [],
        verdict,
        teams: [team(1, "=HYPERLINK(1)"), team(2, "@Bears")],
        thatday: {
          day: "2026-10-02",
          fromstatistics: false,
          verdict,
          teams: [{ team: 1, sent: 1, received: 6, adjustednet: 5 }],
        },
      },
      {
        line: 4,
        date: null,
        problems: [{ name: "Xy", why: "unknown", unmatched: true }],
        verdict: null,
        teams: [],
        thatday: null,
      },
    ]),
  );
  const [head, first, second, problem] = records.map(({ fields }) => fields);
  expect(records).toHaveLength(4);
  expect(new Set(records.map(({ fields }) => fields.length))).toEqual(new Set([head!.length]));
  expect([first![5], second![5]]).toEqual(["'=HYPERLINK(1)", "'@Bears"]);
  expect([first![7], first![13], first![16], second![16]]).toEqual(["Player, 1", "52", "5", ""]);
  expect(second![10]).toBe("-2");
  expect(problem!.at(-1)).toBe("Xy: unknown");
});
