import { renderToStaticMarkup } from "react-dom/server";
import type { RenderFirstRows } from "#contract/documents.ts";
import { ranksOf, tiersOf } from "#core/asset/tiers.ts";
import { DEFAULT_SORTS } from "#core/asset/sort.ts";
import { shownInjuries } from "#web/data/injuries.ts";
import { InjuryChip } from "#web/ui/display/badge.tsx";
import { AssetRow } from "./asset-row.tsx";
import { ListHead } from "./list-head.tsx";
import { MESSAGES } from "./messages.ts";
import { rowAt } from "./rankings-table.tsx";
import { PAGE_SIZE } from "./rankings.tsx";
import type { ListView } from "./use-ranked-list.ts";

const nothing = (): void => undefined;

// The content security policy forbids inline styles; of rows they only colour the letters of teams.
const STYLES = / style="[^"]*"/g;

/**
 * The first page of the default list as markup, for the document that the running server sends. `assets` are the whole
 * list, best first. Links work without code; the buttons of the head are disabled, and positions are no buttons. Of the
 * badges there are those of designations, which everybody sees.
 */
export const renderFirstRows: RenderFirstRows = (assets, injuries, today) => {
  const ranks = ranksOf(assets);
  const shown = shownInjuries(injuries);
  const view: ListView = {
    rows: assets.flatMap((asset) => {
      const rank = ranks.get(asset.assetid);
      return rank ? [{ asset, rank }] : [];
    }),
    highest: assets[0]?.tradevalue ?? 0,
    hasTrends: assets.some(({ trend }) => trend !== "neutral"),
    tiers: tiersOf(assets),
    order: assets,
  };
  const rows = view.rows.slice(0, PAGE_SIZE).flatMap((_, place) => rowAt(view, place) ?? []);
  return renderToStaticMarkup(
    <div role="table" aria-label={MESSAGES.title} className="text-14 tabular-nums">
      <ListHead sorts={DEFAULT_SORTS} onSort={null} />
      <div role="rowgroup">
        {rows.map((row) => (
          <AssetRow
            key={row.asset.assetid}
            {...row}
            today={today}
            density="usual"
            bandsUpTo={null}
            leaguePicks={null}
            owner={null}
            onFollow={nothing}
            onPosition={null}
            badges={({ assetid }) => <InjuryChip injury={shown.get(assetid)} />}
          />
        ))}
      </div>
    </div>,
  ).replaceAll(STYLES, "");
};
