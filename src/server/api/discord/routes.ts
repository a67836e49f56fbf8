import { createPublicKey, verify } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { type CommandName, COMMANDS } from "./commands.ts";
import { editAnswer, type DiscordConfig } from "./to-discord.ts";
import { answerLeague, guildLeague } from "./guild-league.ts";
import {
  choices,
  DEFERRED,
  Interaction,
  INTERACTION,
  message,
  onlyToAsker,
  PONG,
  type Answer,
  type Message,
  embedded,
  literal,
  textOption,
} from "./interaction.ts";
import { completions, namedAssets, assetNamed, namesIn, tradedAsset } from "./names.ts";
import { assetPicturePath, LIST_PICTURE_PATH, TRADE_PICTURE_PATH } from "#contract/kit/picture-paths.ts";
import { profilePath } from "#core/assets/profile-path.ts";
import { signed, whole } from "#core/kit/signed.ts";
import { faabOf } from "#core/assets/faab.ts";
import { canPlace, type PlacedAsset } from "#core/trades/trade.ts";
import { outlineAddress, type TradeOutline } from "#core/trades/trade-outline.ts";
import { roleText } from "#server/players/api.ts";
import { leagueSettingsOf, type PreviewSituation } from "#server/values/pricing/league-address.ts";
import { leagueAddress } from "#core/situation/league-address.ts";
import { leagueLine } from "#core/situation/summary.ts";
import { judgedNow } from "#server/trades/api.ts";

const LISTED = 10;
const LONGEST_QUOTED = 80;

const notFound = (name: string): Message =>
  onlyToAsker(`There is no player or pick called ${literal(name, LONGEST_QUOTED)}.`);

function pictureUrl(
  { config }: Pick<Deps, "config">,
  path: string,
  situation: PreviewSituation,
  trade?: string,
): string {
  const query = new URLSearchParams({
    league: leagueAddress(leagueSettingsOf(situation)),
    ...(trade === undefined ? {} : { trade }),
  });
  return `${config.publicUrl}${path}?${query}`;
}

/** Answers `/value`: an asset's value with its band and its place in the server's league. */
async function answerValue(deps: Deps, asked: Interaction): Promise<Message> {
  const situation = await guildLeague(deps, asked);
  const league = leagueOf(deps.ratings.reference, situation);
  const name = textOption(asked, "name");
  const asset = assetNamed(namedAssets(deps, league), name);
  if (!asset) return notFound(name);
  return embedded({
    title: asset.name,
    url: deps.config.publicUrl + profilePath(asset.assetid, asset.name),
    description:
      `**${whole(asset.value)}** (80% likely between ${whole(asset.low)} and ${whole(asset.high)}), ` +
      `number ${asset.rank} of all assets. ${roleText(asset)}.`,
    image: { url: pictureUrl(deps, assetPicturePath(`${asset.assetid}.png`), situation) },
    footer: { text: leagueLine(league) },
  });
}

/** Answers `/rankings`: the top of the list, of all positions or one. */
async function answerRankings(deps: Deps, asked: Interaction): Promise<Message> {
  const situation = await guildLeague(deps, asked);
  const league = leagueOf(deps.ratings.reference, situation);
  const position = textOption(asked, "position");
  const assets = namedAssets(deps, league).filter((asset) => position === "" || asset.position === position);
  const rows = assets
    .slice(0, LISTED)
    .map((asset, i) => `${i + 1}. ${asset.name} (${asset.position}) **${whole(asset.value)}**`);
  if (rows.length === 0) return onlyToAsker("This league's list has no such position.");
  return embedded({
    title: position === "" ? "Asset Rankings" : `Asset Rankings: ${position}`,
    url: `${deps.config.publicUrl}/asset-list`,
    description: rows.join("\n"),
    ...(position === "" ? { image: { url: pictureUrl(deps, LIST_PICTURE_PATH, situation) } } : {}),
    footer: { text: leagueLine(league) },
  });
}

const SIDES = ["Side one", "Side two"] as const;

/** Answers `/trade`: both sides with their values, the verdict, and a link that opens the trade. */
async function answerTrade(deps: Deps, asked: Interaction): Promise<Message> {
  const situation = await guildLeague(deps, asked);
  const league = leagueOf(deps.ratings.reference, situation);
  const listed = namedAssets(deps, league);
  const sides = ["one", "two"].map((side) => namesIn(textOption(asked, side)));
  if (sides.every((names) => names.length === 0)) return onlyToAsker("Name what each side sends, with commas between.");
  const found = sides.map((names) =>
    names.map((name) => ({ name, asset: tradedAsset(listed, league.roster.numberOfTeams, name) })),
  );
  const missing = found.flat().find(({ asset }) => asset === null);
  if (missing) return notFound(missing.name);
  const sent = found.map((side) => side.flatMap(({ asset }) => asset ?? []));
  const assets = sent.flat();
  const placed = assets.map((asset, at): PlacedAsset => ({
    instanceId: `asset${at}`,
    asset,
    from: "team1",
    to: "team2",
  }));
  const repeated = assets.find((asset, at) => !canPlace({ placed: placed.slice(0, at) }, asset));
  if (repeated) return onlyToAsker(`${repeated.name} is in this trade twice.`);
  const unpriced = assets.find(({ id }) => faabOf(id)?.perdollar === null);
  if (unpriced)
    return onlyToAsker(`Say what a dollar is worth, as in '${unpriced.name} at 0.8': else it cannot be weighed.`);
  const outline: TradeOutline = {
    teams: SIDES.map((name) => ({ name, teamStatus: 0 })),
    moves: sent.flatMap((side, from) => side.map(({ id: assetid }) => ({ assetid, from, to: 1 - from }))),
  };
  const { moves, nets, headline, detail, adjusted, usual } = judgedNow(deps, { outline, assets }, situation);
  const address = outlineAddress({ ...outline, league: leagueSettingsOf(situation) });
  const lines = sent.map((_, i) => {
    const list = assets.flatMap(({ name }, at) => {
      const worth = moves[at]?.sender;
      return outline.moves[at]?.from === i ? [`${name} (${worth ? whole(worth.value) : "no value"})`] : [];
    });
    return `${SIDES[i]} sends ${list.join(", ") || "nothing"}: net ${signed(nets[i] ?? 0)}`;
  });
  return embedded({
    title: headline,
    url: `${deps.config.publicUrl}/trade-calculator#${address}`,
    description: [...lines, detail, adjusted, usual].filter(Boolean).join("\n"),
    image: { url: pictureUrl(deps, TRADE_PICTURE_PATH, situation, address) },
    footer: { text: leagueLine(league) },
  });
}

export const INTERACTIONS_PATH = "/api/discord/interactions";

/** Discord waits three seconds; an answer that takes longer than this is announced and sent later. */
const DEFER_AFTER_MS = 1_500;
const BODY_LIMIT = 64 * 1024;

const COMMAND_ANSWERS: Readonly<Record<CommandName, (deps: Deps, asked: Interaction) => Promise<Message>>> = {
  value: answerValue,
  trade: answerTrade,
  rankings: answerRankings,
  league: answerLeague,
};

/** The message of a command; a failure is logged, and the asker gets one sentence about it. */
async function answerCommand(deps: Deps, asked: Interaction): Promise<Message> {
  const command = COMMANDS.find(({ name }) => name === asked.data?.name);
  if (!command) return onlyToAsker("This command is unknown. It may be registered again soon.");
  try {
    return await COMMAND_ANSWERS[command.name](deps, asked);
  } catch (error) {
    deps.log.error({ err: error }, "A Discord command failed");
    return onlyToAsker("That did not work. Try again in a minute.");
  }
}

/** The message if it is ready in time; else a deferred answer, whose message is sent later. */
async function inTime(deps: Deps, discord: DiscordConfig, asked: Interaction): Promise<Answer> {
  const work = answerCommand(deps, asked);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), DEFER_AFTER_MS);
  });
  const ready = await Promise.race([work, late]);
  clearTimeout(timer);
  if (ready) return message(ready);
  const { token } = asked;
  if (token !== undefined)
    void work
      .then((answer) => editAnswer(discord, token, answer))
      .catch((error: unknown) => deps.log.warn({ err: error }, "A late answer could not be sent to Discord"));
  return DEFERRED;
}

async function complete(deps: Deps, asked: Interaction): Promise<Answer> {
  const focused = asked.data?.options?.find((option) => option.focused === true)?.value;
  const league = leagueOf(deps.ratings.reference, await guildLeague(deps, asked));
  return choices(completions(namedAssets(deps, league), typeof focused === "string" ? focused.slice(0, 100) : ""));
}

function parse(body: Buffer): Interaction {
  try {
    return Interaction.parse(JSON.parse(body.toString("utf8")));
  } catch {
    throw new Failure("invalid", "The body is not an interaction");
  }
}

/** Mounts the address for Discord's interactions; not mounted without Discord's settings. */
export function discordRoutes(app: FastifyInstance, deps: Deps): void {
  const { discord } = deps.config;
  if (!discord) return;
  const isSigned = signatureCheck(discord.publicKey, deps.now);
  void app.register(async (scope) => {
    // The signature covers the raw bytes, so bodies are not parsed before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    // Counted by address before the body is read, so that a flood without a signature costs no verification.
    const options = { bodyLimit: BODY_LIMIT, config: { limit: "cheap" } } as const;
    scope.post(INTERACTIONS_PATH, options, async (request, reply): Promise<Answer> => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { "x-signature-ed25519": signature, "x-signature-timestamp": timestamp } = request.headers;
      if (!isSigned({ signature, timestamp, body }))
        throw new Failure("unauthorized", "The signature of that call is not valid");
      reply.header("cache-control", "no-store");
      const asked = parse(body);
      if (asked.type === INTERACTION.ping) return PONG;
      if (asked.type === INTERACTION.autocomplete) return complete(deps, asked);
      if (asked.type === INTERACTION.command) return inTime(deps, discord, asked);
      throw new Failure("invalid", "Interactions of that type are not answered");
    });
  });
}

/** Seconds by which the time of a call may differ from ours. */
const WINDOW_SECONDS = 300;
/** Most signatures kept against replays; far more than calls arrive within the window. */
const MOST_REMEMBERED = 20_000;

/** What precedes the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const DER_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

type SignedCall = { readonly signature: unknown; readonly timestamp: unknown; readonly body: Buffer };

/** True once for a call that Discord signed (Ed25519) within the window. Repeats are known per process. */
function signatureCheck(publicKey: string, now: () => Date): (call: SignedCall) => boolean {
  const bytes = Buffer.concat([DER_PREFIX, Buffer.from(publicKey, "hex")]);
  const key = createPublicKey({ key: bytes, format: "der", type: "spki" });
  /** Signatures seen, with the second at which they leave the window; in order of arrival. */
  const seen = new Map<string, number>();
  return ({ signature, timestamp, body }) => {
    if (typeof signature !== "string" || !/^[0-9a-f]{128}$/i.test(signature)) return false;
    if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
    const seconds = Math.floor(now().getTime() / 1000);
    if (Math.abs(seconds - Number(timestamp)) > WINDOW_SECONDS) return false;
    const bytes = Buffer.from(signature, "hex");
    if (!verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, bytes)) return false;
    for (const [old, until] of seen) {
      if (until >= seconds && seen.size < MOST_REMEMBERED) break;
      seen.delete(old);
    }
    const id = bytes.toString("base64");
    if (seen.has(id)) return false;
    seen.set(id, Number(timestamp) + WINDOW_SECONDS);
    return true;
  };
}
