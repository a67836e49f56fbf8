import type { FastifyInstance } from "fastify";
import * as contract from "#contract/prompts.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { route } from "#server/kit/http/route.ts";
import { openAnswers, submit, type Answers } from "./answers.ts";
import { openPromptContext, type PromptContext } from "./prompt-context.ts";
import * as service from "./service.ts";

/** The session a prompt is asked for: in the query, in the header, or the same in both. */
function sessionIn(query: string | undefined, header: string | string[] | undefined): string {
  const sessionId = query ?? header;
  if (typeof sessionId !== "string" || sessionId === "")
    throw new Failure("invalid", "sessionId: name the session that asks");
  if (typeof header === "string" && header.toLowerCase() !== sessionId.toLowerCase())
    throw new Failure("invalid", "sessionId: the query and the header name different sessions");
  return sessionId;
}

/** What asks and records, for other kinds of prompts. */
export type Prompting = { readonly context: PromptContext; readonly answers: Answers };

export function promptRoutes(app: FastifyInstance, deps: Deps): Prompting {
  const context = openPromptContext(deps);
  const answers = openAnswers(deps);
  app.addHook("onClose", answers.rest);
  route(app, contract.nextPrompt, { limit: "write" }, ({ query }, { viewer, request }) => {
    const sessionId = sessionIn(query.sessionId, request.headers["x-session-id"]);
    return service.next(deps, context, viewer, sessionId, query.aboutAssetId ?? null);
  });
  route(app, contract.preloadPrompt, { limit: "write" }, ({ body }, { viewer }) =>
    service.preload(deps, context, viewer, body.sessionId),
  );
  route(app, contract.skipPrompt, { limit: "write" }, ({ body }, { viewer }) =>
    service.skip(deps, context, viewer, body),
  );
  route(app, contract.submitAnswer, { limit: "write" }, ({ body }, { viewer }) =>
    submit(deps, { answers, context }, viewer, body),
  );
  return { context, answers };
}
