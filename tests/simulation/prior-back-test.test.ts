import { expect, test } from "vitest";
import { backTest } from "../../bench/prior/back-test.ts";
import { readCareers } from "../../bench/prior/careers.ts";
import { roleReport } from "../../bench/prior/roles.ts";
import { WITH_ROLES, WITHOUT_TEAMS } from "../../bench/prior/season.ts";
import { isReached, targetsOf } from "../../bench/prior/targets.ts";

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
