import { createPublicKey, verify, type KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { leagueOf } from "#server/situation/situation.ts";
import { answerRankings, answerTrade, answerValue } from "./answers.ts";
import type { CommandName } from "./commands.ts";
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
} from "./interaction.ts";
import { completions, namedAssets } from "./names.ts";

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

const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMAND_ANSWERS, name);

/** The message of a command; a failure is logged, and the asker gets one sentence about it. */
async function answerCommand(deps: Deps, asked: Interaction): Promise<Message> {
  const name = asked.data?.name ?? "";
  if (!isCommand(name)) return onlyToAsker("This command is unknown. It may be registered again soon.");
  try {
    return await COMMAND_ANSWERS[name](deps, asked);
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

/** The public key of its 64 hexadecimal digits. */
const keyOf = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_PREFIX, Buffer.from(hex, "hex")]), format: "der", type: "spki" });

type SignedCall = {
  readonly signature: unknown;
  readonly timestamp: unknown;
  readonly body: Buffer;
};

/** True once for a call that Discord signed (Ed25519) within the window. Repeats are known per process. */
function signatureCheck(publicKey: string, now: () => Date): (call: SignedCall) => boolean {
  const key = keyOf(publicKey);
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
