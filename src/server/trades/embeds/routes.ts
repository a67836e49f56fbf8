import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { assetIdIn, profilePath } from "#core/assets/profile-path.ts";
import type { Deps } from "#server/deps.ts";
import { changePolicy } from "#server/kit/http/headers.ts";
import { declareColours, hexOf, type Colour, type Theme } from "#contract/kit/palette.ts";
import { etagOf } from "#server/kit/encoding/entity-tag.ts";
import { sendToAnySite } from "#server/kit/pictures/send-picture.ts";
import { themeOf } from "#server/kit/pictures/tones.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { rankedAssets, type RankedAsset } from "#server/values/pricing/ranked-assets.ts";
import { leagueIn } from "#server/values/pricing/league-address.ts";
import { whole } from "#core/kit/signed.ts";
import { escapeHtml } from "#core/kit/html.ts";
import { roleText } from "#server/players/api.ts";

const COLOURS: readonly Colour[] = ["surface", "ink", "ink-soft", "line", "accent-ink"];

const STYLE = `
:root { ${declareColours("light", COLOURS)} }
:root.dark { ${declareColours("dark", COLOURS)} }
body { margin: 0; font: 15px/1.4 -apple-system, "Segoe UI", Roboto, Arial, sans-serif; color: var(--ink);
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--surface); }
h1 { margin: 0; font-size: 16px; }
p { margin: 0; font-size: 13px; color: var(--ink-soft); }
strong { display: block; font-size: 32px; line-height: 40px; color: var(--accent-ink); }
a { color: var(--accent-ink); font-weight: 600; }
`;

const CARD_STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

const page = (theme: Theme, title: string, body: string): string => `<!doctype html>
<html lang="en"${theme === "dark" ? ' class="dark"' : ""}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>
`;

function assetCard(asset: RankedAsset, league: string, publicUrl: string, theme: Theme): string {
  const address = publicUrl + profilePath(asset.assetid, asset.name);
  return page(
    theme,
    `${asset.name} trade value`,
    `<h1>${escapeHtml(asset.name)}</h1><p>${escapeHtml(roleText(asset))}</p><strong>${whole(asset.value)}</strong>
<p>80% likely between ${whole(asset.low)} and ${whole(asset.high)}, number ${asset.rank} of all assets</p>
<p>${escapeHtml(league)}. <a href="${escapeHtml(address)}" target="_blank" rel="noopener">Big Brain Football</a></p>`,
  );
}

const missingCard = (publicUrl: string, theme: Theme): string =>
  page(
    theme,
    "There is no such player or pick",
    `<h1>There is no such player or pick</h1>
<p><a href="${escapeHtml(publicUrl)}" target="_blank" rel="noopener">Big Brain Football</a></p>`,
  );

/** Widths of the badge's text: no font is measured here, so letters count as wide ones. */
const [LETTER, DIGIT, SPACE] = [7.2, 8, 20];
const HEIGHT = 24;

function badge(name: string, value: number | null): string {
  const text = value === null ? "–" : whole(value);
  const left = Math.round([...name].length * LETTER + SPACE);
  const right = Math.round(text.length * DIGIT + SPACE);
  const label = escapeHtml(`${name}: ${text}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}"
role="img" aria-label="${label}"><title>${label}</title>
<rect width="${left + right}" height="${HEIGHT}" rx="5" fill="${hexOf("light", "ink")}"/>
<path d="M${left} 0h${right - 5}a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5h-${right - 5}z"
fill="${hexOf("light", "accent")}"/>
<g fill="${hexOf("light", "on-accent")}"
font-family="Verdana, DejaVu Sans, sans-serif" font-size="12" text-anchor="middle">
<text x="${left / 2}" y="16" textLength="${left - SPACE / 1.25}" lengthAdjust="spacingAndGlyphs"
>${escapeHtml(name)}</text>
<text x="${left + right / 2}" y="16" font-weight="bold">${text}</text></g></svg>
`;
}

const BADGE = ".svg";

/** The policy of the card: any site may frame it, and nothing but its own style is loaded. */
const FRAME_POLICY = {
  scriptSrc: ["'none'"],
  styleSrc: [CARD_STYLE_SOURCE],
  formAction: ["'none'"],
  frameAncestors: ["*"],
};

const send = (request: FastifyRequest, reply: FastifyReply, status: number, text: string): FastifyReply =>
  sendToAnySite(request, reply.header("x-robots-tag", "noindex"), { bytes: text, etag: etagOf(text) }, status);

/** An asset's card at `/embed/value/{assetid}`, a badge at `.svg`; in the query's league or the default. */
export function embedRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/embed/value/:file", { config: { limit: "cheap" } }, async (request, reply) => {
    const { file } = request.params as { readonly file: string };
    const isBadge = file.endsWith(BADGE);
    const assetid = assetIdIn(isBadge ? file.slice(0, -BADGE.length) : file);
    const league = leagueIn(deps, request);
    const asset = (league && rankedAssets(deps, league).find((one) => one.assetid === assetid)) ?? null;
    const status = asset ? 200 : 404;
    if (isBadge) {
      reply.type("image/svg+xml; charset=utf-8");
      return send(request, reply, status, badge(asset?.name ?? "Trade value", asset?.value ?? null));
    }
    const theme = themeOf(request.query);
    const { publicUrl } = deps.config;
    changePolicy(reply, deps.config, FRAME_POLICY)
      .type("text/html; charset=utf-8")
      .header("cross-origin-opener-policy", "unsafe-none")
      .raw.removeHeader("x-frame-options");
    const card =
      asset && league ? assetCard(asset, leagueLine(league), publicUrl, theme) : missingCard(publicUrl, theme);
    return send(request, reply, status, card);
  });
}
