import { sendJson, type Answer } from "./platform-server.ts";
import odd from "./odd-leagues.json" with { type: "json" };

/** Leagues at the edges of what is read: defenders on the rosters, as many teams as there may be, and no player. */
export const ODD_LEAGUES = odd.leagues;

/** Answers as Sleeper does for the odd leagues in the season of the tests. */
export const answerOdd: Answer = (request, response) => {
  const answer = (odd.answers as Readonly<Record<string, unknown>>)[(request.url ?? "").slice(1)];
  if (answer === undefined || answer === null) response.writeHead(404).end();
  else sendJson(response, answer);
};
