import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Platform } from "#core/league/league.ts";
import { answerAs } from "#server/dev/leagues/local-leagues.ts";

export type PlatformServer = {
  readonly url: string;
  /** Path and query of every request so far. */
  readonly asked: string[];
};

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine that answers as told until the test ends, and records what it is asked. */
export const aServer = async (answer: Answer): Promise<PlatformServer> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

export const sendJson = (response: ServerResponse, json: unknown): void => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(json));
};

/** A platform with the sample leagues, reached over the network. */
export const aPlatform = (platform: Platform): Promise<PlatformServer> =>
  aServer((request, response) => {
    const answer = answerAs(platform, (request.url ?? "").slice(1));
    if (answer === null) response.writeHead(404).end();
    else sendJson(response, answer);
  });
