import { groupBy } from "#core/kit/collections.ts";
import type { AssetId, CodeId, InsightId, LeagueFormatId } from "#core/kit/ids.ts";

type Content = {
  readonly assetid: AssetId;
  readonly insighttypecodeid: CodeId;
  readonly sentiment: string;
  readonly displayname: string;
  readonly bodytext: string;
};

/** An insight generated from today's facts. */
export type WantedInsight = Content & {
  readonly evidence: string;
  readonly leagueformatids: readonly LeagueFormatId[];
};

/** A stored insight. `evidence` is null if staff wrote it. */
export type KnownInsight = Content & {
  readonly insightid: InsightId;
  readonly evidence: string | null;
  readonly leagueformatids: readonly LeagueFormatId[];
  readonly isdisabled: boolean;
  /** Unchanged since it was generated: staff have not saved it. */
  readonly isgenerated: boolean;
};

export type RefreshPlan<W extends WantedInsight> = {
  readonly add: readonly W[];
  readonly rewrite: readonly { readonly insightid: InsightId; readonly wanted: W }[];
  readonly withdraw: readonly InsightId[];
};

const sameAssetAndType = (a: Content, b: Content): boolean =>
  a.assetid === b.assetid && a.insighttypecodeid === b.insighttypecodeid;

/** Not the formats with an insight of staff, nor those where one with the same evidence was disabled. */
function freeFormats(wanted: WantedInsight, known: readonly KnownInsight[]): LeagueFormatId[] {
  const holds = known.filter((one) => (one.isdisabled ? one.evidence === wanted.evidence : !one.isgenerated));
  return wanted.leagueformatids.filter((id) => !holds.some(({ leagueformatids }) => leagueformatids.includes(id)));
}

const isSame = (wanted: WantedInsight, known: KnownInsight): boolean =>
  wanted.evidence === known.evidence &&
  wanted.sentiment === known.sentiment &&
  wanted.displayname === known.displayname &&
  wanted.bodytext === known.bodytext &&
  wanted.leagueformatids.length === known.leagueformatids.length &&
  wanted.leagueformatids.every((id) => known.leagueformatids.includes(id));

/** What staff wrote or saved is never changed; what they disabled is generated again when its evidence changes. */
export function planRefresh<W extends WantedInsight>(
  wanted: readonly W[],
  known: readonly KnownInsight[],
): RefreshPlan<W> {
  const byAsset = groupBy(known, ({ assetid }) => assetid);
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
}
