import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Platform } from "#core/kit/platforms.ts";
import { answerAs } from "#stand-ins/leagues/local-leagues.ts";
import { TEST_SEASON } from "./clock.ts";

export type PlatformServer = {
  readonly url: string;
  readonly asked: string[];
};

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a server on this machine that answers as told, and records what it is asked, until it is stopped. */
export async function startServer(
  answer: Answer,
): Promise<{ readonly server: PlatformServer; readonly stop: () => Promise<void> }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { server: { url, asked }, stop };
}

/** The same for one test. */
export async function aServer(answer: Answer): Promise<PlatformServer> {
  const { server, stop } = await startServer(answer);
  onTestFinished(stop);
  return server;
}

export function sendJson(response: ServerResponse, json: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(json));
}

/** Answers with the sample leagues of a platform. */
export const samplesOf =
  (platform: Platform): Answer =>
  (request, response) => {
    const answer = answerAs(platform, (request.url ?? "").slice(1), TEST_SEASON);
    if (answer === null) response.writeHead(404).end();
    else sendJson(response, answer);
  };

/** A platform with the sample leagues, reached over the network. */
export const aPlatform = (platform: Platform): Promise<PlatformServer> => aServer(samplesOf(platform));
