import * as fc from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Laws are tried on the same random cases each time, so that a run says something about the change and not about luck;
// FC_SEED=random (or a number) goes looking for new ones.
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
