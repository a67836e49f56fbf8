import { expect, test } from "vitest";
import { sharedChunks } from "../../scripts/chunk-plan.ts";

type Module = { readonly bytes: number; readonly needs?: readonly string[]; readonly late?: readonly string[] };

const path = (name: string): string => `/repo/src/web/${name}.tsx`;

function planOf(modules: Readonly<Record<string, Module>>): Record<string, string | null> {
  const infos = new Map(
    Object.entries(modules).map(([name, { bytes, needs = [], late = [] }]) => [
      path(name),
      { code: " ".repeat(bytes), importedIds: needs.map(path), dynamicallyImportedIds: late.map(path) },
    ]),
  );
  const nameOf = sharedChunks();
  const graph = { getModuleInfo: (id: string) => infos.get(id) ?? null } as Parameters<typeof nameOf>[1];
  return Object.fromEntries(Object.keys(modules).map((name) => [name, nameOf(path(name), graph) ?? null]));
}

const PAGES = ["pages/one", "pages/two", "pages/three"];
const START: Module = { bytes: 10, needs: ["frame"], late: PAGES };

test("small modules of different pages come in one file, a large one that most pages do not need in its own", () => {
  const plan = planOf({
    "shell/start": START,
    frame: { bytes: 10 },
    "pages/one": { bytes: 10, needs: ["small", "smaller", "frame"] },
    "pages/two": { bytes: 10, needs: ["small", "smaller", "large"] },
    "pages/three": { bytes: 10, needs: ["smaller", "large"] },
    small: { bytes: 200 },
    smaller: { bytes: 100 },
    large: { bytes: 60_000 },
  });
  expect(plan["small"]).toBe(plan["smaller"]);
  expect(plan["small"]).not.toBeNull();
  expect(plan["large"]).not.toBeNull();
  expect(plan["large"]).not.toBe(plan["small"]);
});

test("what one entry alone imports, and what every page starts with, stays where it is", () => {
  const plan = planOf({
    "shell/start": START,
    frame: { bytes: 10 },
    "pages/one": { bytes: 10, needs: ["own", "frame"], late: ["dialog"] },
    "pages/two": { bytes: 10 },
    "pages/three": { bytes: 10 },
    own: { bytes: 500 },
    dialog: { bytes: 10, needs: ["frame"] },
  });
  expect(plan).toMatchObject({ own: null, frame: null, "pages/one": null, dialog: null });
});
