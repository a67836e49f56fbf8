import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import { etagOf, type Drawn } from "./open-pictures.ts";

/** The shipped pictures of pages, of which one stands in where nothing can be drawn. */
export type StaticName = "landing" | "asset-list" | "trade-calculator";

const read = new Map<StaticName, Promise<Drawn>>();

/** A shipped picture: from the built files, or from the source where nothing is built. Read once. */
export const staticPicture = (name: StaticName): Promise<Drawn> => {
  const known = read.get(name);
  if (known) return known;
  const [built, source] = ["dist/web", "public"].map((folder) => join(ROOT, folder, "social", `${name}.png`)) as [
    string,
    string,
  ];
  const reading = readFile(existsSync(built) ? built : source).then((bytes) => ({ bytes, etag: etagOf(bytes) }));
  read.set(name, reading);
  return reading;
};
