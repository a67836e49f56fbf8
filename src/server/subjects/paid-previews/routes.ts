import type { FastifyInstance } from "fastify";
import * as contract from "#contract/paid-previews.ts";
import type { Deps } from "#server/deps.ts";
import { route } from "#server/base/http/route.ts";
import { previewPlace } from "#contract/documents.ts";
import { leagueIn } from "#server/pricing/league-address.ts";
import { Failure } from "#server/base/http/failure.ts";
import { ANYBODY, paidPreview } from "./service.ts";
import type { PaidPreview } from "#contract/paid-previews.ts";
import type { PreviewedFeature } from "#core/access/features.ts";
import { toTeamStatus } from "#core/situation/situation.ts";
import { escapeHtml } from "#core/html.ts";
import type { FillDocument } from "#server/base/http/pages.ts";

export function paidPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, contract.readPaidPreview, { limit: "cheap" }, ({ params, query }, { request, reply }) => {
    const league = leagueIn(deps, request);
    if (!league) throw new Failure("invalid", "league: there is no such league");
    reply.header("cache-control", "no-cache");
    return paidPreview(deps, params.feature, { league, teamStatus: toTeamStatus(Number(query.status ?? 0)) });
  });
}

/** A preview as a table, for readers without script. Cells that belong to the plan are empty. */
function previewHtml({ caption, columns, rows, veiled }: PaidPreview): string {
  const cells = (row: readonly (string | number | null)[], tag: "th" | "td"): string =>
    row
      .map((cell) => `<${tag} class="px-2 py-2 text-left">${cell === null ? "" : escapeHtml(String(cell))}</${tag}>`)
      .join("");
  const more = veiled > 0 ? `<p class="mt-2 text-13 text-ink-soft">${veiled} more rows come with the plan.</p>` : "";
  return (
    `<table class="w-full border-collapse text-14"><caption class="pb-2 text-left text-13 text-ink-soft">` +
    `${escapeHtml(caption)}</caption><thead><tr>${cells(columns, "th")}</tr></thead><tbody>` +
    `${rows.map((row) => `<tr class="border-t border-line">${cells(row, "td")}</tr>`).join("")}</tbody></table>${more}`
  );
}

/** Fills the document of a page with the preview of its feature, for readers without script. */
export const previewFor =
  (deps: Deps, feature: PreviewedFeature): FillDocument =>
  () => ({
    version: deps.ratings.version,
    place: previewPlace(feature),
    markup: () => previewPlace(feature, previewHtml(paidPreview(deps, feature, ANYBODY))),
  });
