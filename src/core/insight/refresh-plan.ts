import type { AssetId, CodeId, InsightId, LeagueFormatId } from "../ids.ts";

/** What an insight says and rests on, apart from its formats. */
type Content = {
  readonly assetid: AssetId;
  readonly insighttypecodeid: CodeId;
  readonly sentiment: string;
  readonly displayname: string;
  readonly bodytext: string;
};

/** An insight that the facts of today give. */
export type WantedInsight = Content & {
  readonly evidence: string;
  readonly leagueformatids: readonly LeagueFormatId[];
};

/** An insight that is there. `evidence` is null where staff wrote it from the start. */
export type KnownInsight = Content & {
  readonly insightid: InsightId;
  readonly evidence: string | null;
  readonly leagueformatids: readonly LeagueFormatId[];
  readonly isdisabled: boolean;
  /** Still as it was generated: staff have not saved it. */
  readonly isgenerated: boolean;
};

/** What brings the generated insights up to date. */
export type RefreshPlan<W extends WantedInsight> = {
  readonly add: readonly W[];
  readonly rewrite: readonly { readonly insightid: InsightId; readonly wanted: W }[];
  readonly withdraw: readonly InsightId[];
};

const sameAssetAndType = (a: Content, b: Content): boolean =>
  a.assetid === b.assetid && a.insighttypecodeid === b.insighttypecodeid;

/**
 * The formats that are free for an insight: not those where an insight of staff stands, and not those where an insight
 * with the same evidence was disabled.
 */
const freeFormats = (wanted: WantedInsight, known: readonly KnownInsight[]): LeagueFormatId[] => {
  const holds = known.filter((one) => (one.isdisabled ? one.evidence === wanted.evidence : !one.isgenerated));
  return wanted.leagueformatids.filter((id) => !holds.some(({ leagueformatids }) => leagueformatids.includes(id)));
};

const isSame = (wanted: WantedInsight, known: KnownInsight): boolean =>
  wanted.evidence === known.evidence &&
  wanted.sentiment === known.sentiment &&
  wanted.displayname === known.displayname &&
  wanted.bodytext === known.bodytext &&
  wanted.leagueformatids.length === known.leagueformatids.length &&
  wanted.leagueformatids.every((id) => known.leagueformatids.includes(id));

/**
 * Compares the insights that the facts give with those that are there. What staff wrote or saved is never touched; what
 * they disabled comes back when its evidence changes. Carried out, the same facts give an empty plan.
 */
export const planRefresh = <W extends WantedInsight>(
  wanted: readonly W[],
  known: readonly KnownInsight[],
): RefreshPlan<W> => {
  const byAsset = new Map<AssetId, KnownInsight[]>();
  for (const one of known) byAsset.set(one.assetid, [...(byAsset.get(one.assetid) ?? []), one]);
  const left = new Set(known.filter(({ isgenerated, isdisabled }) => isgenerated && !isdisabled));
  const add: W[] = [];
  const rewrite: { insightid: InsightId; wanted: W }[] = [];
  for (const one of wanted) {
    const here = (byAsset.get(one.assetid) ?? []).filter((other) => sameAssetAndType(one, other));
    const leagueformatids = freeFormats(one, here);
    if (leagueformatids.length === 0) continue;
    const placed = { ...one, leagueformatids };
    const candidates = here.filter((other) => left.has(other));
    const previous = candidates.find(({ evidence }) => evidence === one.evidence) ?? candidates[0];
    if (!previous) {
      add.push(placed);
      continue;
    }
    left.delete(previous);
    if (!isSame(placed, previous)) rewrite.push({ insightid: previous.insightid, wanted: placed });
  }
  return { add, rewrite, withdraw: [...left].map(({ insightid }) => insightid) };
};
