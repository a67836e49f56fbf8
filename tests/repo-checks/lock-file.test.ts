import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { readonly optionalDependencies?: Readonly<Record<string, string>> };

test("the lock file carries the optional packages of every platform, without which npm ci refuses to install", () => {
  const text = readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8");
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Package>> };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
