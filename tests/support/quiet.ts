import * as fc from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Property tests use the same random cases each time, so that a failure comes from a change and not from chance;
// FC_SEED=random (or a number) tries other ones.
const wanted = process.env["FC_SEED"];
if (wanted !== "random") fc.configureGlobal({ seed: Number(wanted ?? 20_261_120) });

// Console noise fails the test that makes it.
const METHODS = ["log", "info", "warn", "error", "debug"] as const;

beforeEach(() => {
  for (const method of METHODS) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  for (const method of METHODS) {
    const calls = vi.isMockFunction(console[method]) ? vi.mocked(console[method]).mock.calls : [];
    vi.mocked(console[method]).mockRestore();
    expect(calls, `console.${method} should stay silent`).toEqual([]);
  }
});
