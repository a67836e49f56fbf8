import { test } from "@playwright/test";

/**
 * An email address that only this run of the test uses, so that a repeat, retry or second visit starts with a new
 * account.
 */
export function ownAddress(name: string): string {
  const { project, repeatEachIndex, retry } = test.info();
  return `${name}-${project.name.replaceAll(" ", "-")}-${repeatEachIndex}-${retry}@example.com`;
}
