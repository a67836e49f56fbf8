import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type DiscordCall = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
};

export type LocalDiscord = {
  readonly environment: Readonly<Record<string, string>>;
  readonly calls: readonly DiscordCall[];
  readonly nextCall: () => Promise<DiscordCall>;
  /** Every later call is answered with this status. */
  readonly answerWith: (status: number) => void;
  /** The headers with which Discord would sign a body at a time, in milliseconds. */
  readonly signed: (body: string, at: number, key?: KeyObject) => Record<string, string>;
  readonly stop: () => Promise<void>;
};

/** Where the journeys' server posts shared trades: a port of its own, 1000 above that of the server. */
export const DISCORD_PORT = Number(process.env["E2E_PORT"] ?? 3210) + 1000;

const APP_ID = "112233445566778899";
/** The bytes of an Ed25519 key before its own 32. */
const DER_PREFIX_BYTES = 12;

/** A stand-in of Discord's interface on this machine, with a key of its own; it records what it is sent. */
export async function startLocalDiscord(port = 0): Promise<LocalDiscord> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const calls: DiscordCall[] = [];
  const waiting: ((call: DiscordCall) => void)[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => {
      const { method = "", url: path = "" } = request;
      const call = { method, path, authorization: request.headers.authorization, body: JSON.parse(text) as unknown };
      calls.push(call);
      response.writeHead(status, { "content-type": "application/json" }).end("{}");
      waiting.shift()?.(call);
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    environment: {
      DISCORD_APP_ID: APP_ID,
      DISCORD_PUBLIC_KEY: publicKey.export({ format: "der", type: "spki" }).subarray(DER_PREFIX_BYTES).toString("hex"),
      DISCORD_BOT_TOKEN: "a-token-of-the-stand-in.0123456789",
      DISCORD_API_URL: `${address}/api/v10`,
      DISCORD_WEBHOOK_URL: `${address}/webhook/secret`,
    },
    calls,
    nextCall: () => new Promise((resolve) => void waiting.push(resolve)),
    answerWith: (next) => {
      status = next;
    },
    signed: (body, at, key = privateKey) => {
      const timestamp = String(Math.floor(at / 1000));
      return {
        "content-type": "application/json",
        "x-signature-timestamp": timestamp,
        "x-signature-ed25519": sign(null, Buffer.from(timestamp + body), key).toString("hex"),
      };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
