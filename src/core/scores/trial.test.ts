import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editTrial, NO_TRIAL, type Trial, type TrialEdit } from "./trial.ts";

const after = (...edits: TrialEdit[]): Trial => edits.reduce(editTrial, NO_TRIAL);
const select = (id: number | null): TrialEdit => ({ type: "select", id });
const attempt = (score: number, sameGesture = false): TrialEdit => ({ type: "try", score, sameGesture });

describe("trying a score out", () => {
  test("needs a selected asset", () => {
    expect(after(attempt(1500))).toEqual(NO_TRIAL);
    expect(after(select(7), attempt(1500)).draft).toEqual({ id: 7, score: 1500 });
  });

  test("goes back step by step, a gesture of the slider in one", () => {
    const tried = [select(7), attempt(1500), attempt(1510), attempt(1520, true), attempt(1530, true)];
    expect(after(...tried).draft?.score).toBe(1530);
    expect(after(...tried, { type: "step-back" }).draft?.score).toBe(1500);
    expect(after(...tried, { type: "step-back" }, { type: "step-back" }).draft).toBeNull();
  });

  test("trying the present score adds no step", () => {
    expect(after(select(7), attempt(1500), attempt(1500)).trail).toHaveLength(1);
  });

  test("ends when another asset is selected or the score is settled; the same asset again ends nothing", () => {
    expect(after(select(7), attempt(1500), select(8))).toEqual({ selected: 8, draft: null, trail: [] });
    expect(after(select(7), attempt(1500), { type: "settle" })).toEqual({ selected: 7, draft: null, trail: [] });
    expect(after(select(7), attempt(1500), select(7)).draft?.score).toBe(1500);
  });

  test("with as many steps back as steps taken leads to the beginning", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 40 }), (steps) => {
        const tried = after(select(7), ...steps.map(([score, same]) => attempt(score, same)));
        const back = tried.trail.reduce<Trial>((trial) => editTrial(trial, { type: "step-back" }), tried);
        expect(back.trail).toEqual([]);
        expect(editTrial(back, { type: "step-back" })).toBe(back);
        if (steps.length > 0 && !steps[0]![1]) expect(back.draft).toBeNull();
      }),
    );
  });
});
