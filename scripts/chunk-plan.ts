// Plans which of the modules that several pages share come into one script file.
import type { CodeSplittingGroup } from "rolldown";

type NameChunk = Extract<CodeSplittingGroup["name"], (...args: never) => unknown>;
type Graph = Parameters<NameChunk>[1];

const SOURCE = /\/src\/(?:core|contract|web)\/[^?]+\.tsx?$/;
const PAGE = /\/src\/web\/pages\/([\w-]+)\.tsx$/;

/** What a script file of its own costs a first visit, in bytes of source: its headers, and its wait for the line. */
const FILE_COST = 9000;
/** Most first visits begin on these pages, so they count as much as this many others. */
const BUSY_PAGES = new Set(["landing", "asset-list", "trade-calculator"]);
const BUSY_WEIGHT = 4;
/** A set of pages is the bits of one whole number. */
const MOST_PAGES = 31;

/** Modules that come together; `pages` is the set of pages that load them, a bit each. */
type Chunk = { pages: number; bytes: number; readonly modules: Set<string>; readonly needs: Set<Chunk> };

/** All source modules that an entry imports, directly or not, apart from those of the frame, which every page has. */
function closureOf(entry: string, graph: Graph, frame: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || frame.has(id) || !SOURCE.test(id)) return;
    found.add(id);
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) visit(needed);
  };
  visit(entry);
  return found;
}

/** Every module that is loaded with a dynamic import, found from the one that starts the page. */
function entriesFrom(start: string, graph: Graph): Set<string> {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id) || !SOURCE.test(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    for (const late of info?.dynamicallyImportedIds ?? []) if (SOURCE.test(late)) entries.add(late);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) visit(next);
  };
  visit(start);
  entries.delete(start);
  return entries;
}

/** One chunk for each set of pages: the modules that exactly those pages import, and at least one more entry. */
function firstChunks(start: string, graph: Graph, weights: number[]): Chunk[] {
  const frame = closureOf(start, graph, new Set());
  const pagesOf = new Map<string, number>();
  const usersOf = new Map<string, number>();
  for (const entry of [...entriesFrom(start, graph)].toSorted()) {
    const page = PAGE.exec(entry)?.[1];
    const bit = page === undefined ? 0 : 1 << (weights.push(BUSY_PAGES.has(page) ? BUSY_WEIGHT : 1) - 1);
    for (const id of closureOf(entry, graph, frame)) {
      pagesOf.set(id, (pagesOf.get(id) ?? 0) | bit);
      usersOf.set(id, (usersOf.get(id) ?? 0) + 1);
    }
  }
  if (weights.length > MOST_PAGES) throw new Error(`The plan of script files takes ${MOST_PAGES} pages at most`);
  const chunks = new Map<number, Chunk>();
  const chunkOf = new Map<string, Chunk>();
  for (const [id, pages] of pagesOf) {
    if (pages === 0 || usersOf.get(id) === 1) continue;
    const chunk = chunks.get(pages) ?? { pages, bytes: 0, modules: new Set(), needs: new Set() };
    chunks.set(pages, chunk);
    chunkOf.set(id, chunk);
    chunk.modules.add(id);
    chunk.bytes += graph.getModuleInfo(id)?.code?.length ?? 0;
  }
  for (const [id, chunk] of chunkOf)
    for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = chunkOf.get(needed);
      if (other && other !== chunk) chunk.needs.add(other);
    }
  return [...chunks.values()];
}

/** All chunks that come with one, itself included. */
function withNeeded(chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const needed of chunk.needs) withNeeded(needed, found);
  return found;
}

/** Does one chunk need the other by way of a third? Joined, they and the third would need each other in a circle. */
const isAround = (from: Chunk, to: Chunk): boolean =>
  [...from.needs].some((needed) => needed !== to && withNeeded(needed).has(to));

/**
 * Joins the two chunks whose joining saves the most, until none saves anything. Joined chunks are loaded by the pages
 * of both, and so is what they need.
 */
function joinAll(chunks: Chunk[], weights: readonly number[]): Chunk[] {
  const visits = (pages: number): number => weights.reduce((sum, weight, at) => sum + ((pages >> at) & 1) * weight, 0);
  const saved = (a: Chunk, b: Chunk): number => {
    const pages = a.pages | b.pages;
    let sum = visits(a.pages & b.pages) * FILE_COST;
    for (const chunk of withNeeded(b, withNeeded(a))) {
      const isOwn = chunk === a || chunk === b;
      sum -= visits(pages & ~chunk.pages) * (isOwn ? chunk.bytes : chunk.bytes + FILE_COST);
    }
    return sum;
  };
  for (;;) {
    let best: { readonly a: Chunk; readonly b: Chunk; readonly saved: number } | null = null;
    for (const [at, a] of chunks.entries())
      for (const b of chunks.slice(at + 1)) {
        if ((a.pages & b.pages) === 0) continue;
        const saving = saved(a, b);
        if (saving > (best?.saved ?? 0) && !isAround(a, b) && !isAround(b, a)) best = { a, b, saved: saving };
      }
    if (!best) return chunks;
    join(best.a, best.b, chunks);
    chunks = chunks.filter((chunk) => chunk !== best.b);
  }
}

/** Joins the second chunk to the first. */
function join(a: Chunk, b: Chunk, chunks: readonly Chunk[]): void {
  const pages = a.pages | b.pages;
  for (const chunk of withNeeded(b, withNeeded(a))) chunk.pages |= pages;
  a.bytes += b.bytes;
  for (const id of b.modules) a.modules.add(id);
  for (const needed of b.needs) a.needs.add(needed);
  for (const chunk of chunks) if (chunk.needs.delete(b)) chunk.needs.add(a);
  a.needs.delete(a);
}

/**
 * Names the chunk of a module that pages share; null for all others. Fewer, larger files: two sets of modules come in
 * one file where the bytes that a page then loads in vain cost less than a file of its own.
 */
export function sharedChunks(): NameChunk {
  let names: ReadonlyMap<string, string> | null = null;
  const plan = (graph: Graph, id: string): ReadonlyMap<string, string> => {
    const start = id.replace(/\/src\/.*$/, "/src/web/shell/start.tsx");
    const weights: number[] = [];
    const chunks = joinAll(firstChunks(start, graph, weights), weights);
    return new Map(chunks.flatMap(({ modules }, at) => [...modules].map((one) => [one, `shared~${at}`] as const)));
  };
  return (id, graph) => {
    if (!SOURCE.test(id)) return null;
    names ??= plan(graph, id);
    return names.get(id) ?? null;
  };
}
