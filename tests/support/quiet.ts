import { afterEach, beforeEach, expect, vi } from "vitest";

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
