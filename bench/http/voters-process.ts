import { openWire, type Wire } from "./wire.ts";
import { get, post } from "./requests.ts";
import type { Outcome } from "./load-process.ts";

/** A visitor who requests and answers comparisons. */
export type Voter = { readonly cookie: string; readonly visitorId: string; readonly sessionId: string };

export type VotingJob = {
  readonly port: number;
  readonly voters: readonly Voter[];
  readonly connections: number;
  readonly milliseconds: number;
  /** Maximum number of answers per second; null: unlimited. */
  readonly perSecond: number | null;
};

type Side = { readonly id: number };
type Prompt = {
  readonly modalId: string;
  readonly isTeamBased: boolean;
  readonly scoreType: string;
  readonly assetA: Side | null;
  readonly assetB: Side | null;
  readonly teamA: readonly Side[];
  readonly teamB: readonly Side[];
};

const idsOf = (sides: readonly Side[]): number[] => sides.map(({ id }) => id);

/** The answer to a prompt, as the browser sends it. */
const answerTo = (
  { modalId, isTeamBased, scoreType, assetA, assetB, teamA, teamB }: Prompt,
  { visitorId, sessionId }: Voter,
  selection: number,
): object => ({
  assetIdA: assetA?.id ?? null,
  assetIdB: assetB?.id ?? null,
  teamAssetIds: isTeamBased ? { teamA: idsOf(teamA), teamB: idsOf(teamB) } : null,
  selection,
  scoreType,
  isTeamBased,
  visitorId,
  sessionId,
  modalId,
  continueFlow: false,
});

// Each connection requests a comparison for the next voter, answers it, and continues; waiting keeps the rate.
const run = ({ port, voters, connections, milliseconds, perSecond }: VotingJob): Promise<Outcome> =>
  new Promise((resolve) => {
    let [answers, received, begun, open] = [0, 0, 0, connections];
    let failure: string | null = null;
    // One connection at a time answers for a voter, however far behind the others it falls.
    const idle = [...voters];
    const start = performance.now();
    for (let i = 0; i < connections; i++) {
      let voter = voters[0]!;
      let answering = false;
      const ask = (wire: Wire): void => {
        const elapsed = performance.now() - start;
        if (failure !== null || elapsed >= milliseconds) return wire.end();
        const wait = perSecond === null ? 0 : (1000 * begun) / perSecond - elapsed;
        if (wait > 0) return void setTimeout(ask, wait, wire);
        voter = idle.shift()!;
        begun += 1;
        answering = false;
        wire.send(get(`/api/prompt?sessionId=${voter.sessionId}`, { cookie: voter.cookie }));
      };
      openWire(port, true, {
        onOpen: ask,
        onAnswer: (wire, { status, bytes, body }) => {
          received += bytes;
          if (status !== 200) {
            failure ??= `expected 200, got ${status}: ${body?.toString()}`;
            return wire.end();
          }
          if (!answering) {
            answering = true;
            wire.send(
              post("/api/prompt/submit", answerTo(JSON.parse(body!.toString()) as Prompt, voter, (answers % 5) - 2), {
                cookie: voter.cookie,
              }),
            );
          } else {
            answers += 1;
            idle.push(voter);
            ask(wire);
          }
        },
        onClose: (why) => {
          failure ??= why;
          open -= 1;
          if (open === 0)
            resolve(
              failure === null
                ? { answers, bytes: received, seconds: (performance.now() - start) / 1000 }
                : { failure },
            );
        },
      });
    }
  });

process.on("message", (job: VotingJob) => void run(job).then((outcome) => process.send?.(outcome)));
