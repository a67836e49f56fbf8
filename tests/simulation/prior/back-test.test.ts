import { expect, test } from "vitest";
import { backTest } from "./back-test.ts";
import { readCareers } from "./careers.ts";
import { roleReport } from "./roles.ts";
import { WITH_ROLES, WITHOUT_TEAMS } from "./season.ts";
import { isReached, targetsOf } from "./targets.ts";

const careers = readCareers();
const targets = targetsOf(backTest(careers, WITH_ROLES), backTest(careers, WITHOUT_TEAMS), roleReport(careers));

test.each(targets.map((target) => [target.name, target] as const))(
  "the back-test reaches its target: %s",
  (_, target) => {
    expect(
      isReached(target),
      `measured ${target.measured}, asked ${target.least ?? "-"} to ${target.most ?? "-"}`,
    ).toBe(true);
  },
);
