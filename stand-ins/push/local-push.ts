import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
  type JsonWebKey,
} from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_S } from "#core/kit/calendar.ts";

/** A message as it arrives in a browser. */
type Received = { readonly text: string; readonly ttl: number };

/** A browser's subscription at this service. */
export type LocalSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The messages that it could read, oldest first. */
  readonly received: readonly Received[];
};

type Reply = { readonly status: number; readonly headers?: Readonly<Record<string, string>> } | "never";

/** A push service on this machine. */
export type LocalPush = {
  readonly origin: string;
  /** Subscribes a browser to a server by its public key (VAPID). */
  readonly subscribe: (serverKey: string) => LocalSubscription;
  /** What is answered to every further message in place of taking it; null takes them again. */
  readonly answerWith: (reply: Reply | null) => void;
  /** Why messages were refused: a wrong signature, an encryption that the browser cannot read. */
  readonly refused: readonly string[];
  /** How many requests came. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
};

type Kept = { readonly curve: ECDH; readonly auth: Buffer; readonly serverKey: string; readonly received: Received[] };

/** The public key of a point of P-256 in base64url, for checks of signatures. */
function publicKeyOf(point: Buffer) {
  const jwk: JsonWebKey = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return createPublicKey({ key: jwk, format: "jwk" });
}

/** Checks the identification of the server (RFC 8292). Throws with what is wrong. */
function checkVapid(header: string | undefined, serverKey: string, origin: string): void {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  if (!token || key !== serverKey) throw new Error("the message is not from the server subscribed to");
  const [head = "", claims = "", signature = ""] = token.split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(Buffer.from(key, "base64url")), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature is wrong");
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, unknown>;
  const now = Date.now() / 1000;
  if (aud !== origin) throw new Error(`the token is for ${String(aud)}`);
  if (typeof exp !== "number" || exp < now || exp > now + DAY_S) throw new Error("the token's time is wrong");
  if (typeof sub !== "string" || !/^(mailto:|https:)/.test(sub)) throw new Error("the token names no contact");
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Decrypts a body in the content encoding aes128gcm (RFC 8188) with the keys of web push (RFC 8291). */
function decrypt(body: Buffer, { curve, auth }: Kept): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), senderKey]);
  const material = derive(curve.computeSecret(senderKey), auth, info, 32);
  const key = derive(material, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(material, salt, "Content-Encoding: nonce\0", 12);
  const opener = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  // The last record ends with the byte 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Starts a push service that checks each message as a browser and its service would. */
export async function startLocalPush(): Promise<LocalPush> {
  const subscriptions = new Map<string, Kept>();
  const refused: string[] = [];
  let origin = "";
  let reply: Reply | null = null;
  let asked = 0;
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      asked += 1;
      const body = await bodyOf(request);
      const kept = subscriptions.get(request.url ?? "");
      if (reply === "never") return;
      if (reply) return void response.writeHead(reply.status, reply.headers).end();
      if (!kept) return void response.writeHead(404).end();
      try {
        checkVapid(request.headers.authorization, kept.serverKey, origin);
        if (request.headers["content-encoding"] !== "aes128gcm") throw new Error("the encoding is another");
        kept.received.push({ text: decrypt(body, kept), ttl: Number(request.headers["ttl"]) });
        response.writeHead(201).end();
      } catch (error) {
        refused.push((error as Error).message);
        response.writeHead(403).end();
      }
    };
    void answer();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    subscribe: (serverKey) => {
      const curve = createECDH("prime256v1");
      curve.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(16).toString("base64url")}`;
      const received: Received[] = [];
      subscriptions.set(path, { curve, auth, serverKey, received });
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: curve.getPublicKey().toString("base64url"), auth: auth.toString("base64url") },
        received,
      };
    },
    answerWith: (next) => {
      reply = next;
    },
    refused,
    asked: () => asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
