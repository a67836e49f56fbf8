import { test } from "@playwright/test";

/** Used by this run of the test alone, so that a repeat starts with a new account. */
export function ownAddress(name: string): string {
  const { project, repeatEachIndex, retry } = test.info();
  return `${name}-${project.name.replaceAll(" ", "-")}-${repeatEachIndex}-${retry}@example.com`;
}
