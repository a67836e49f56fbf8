import { nextPrompt, skipPrompt, submitAnswer, type Prompt } from "#contract/prompts.ts";
import { saveSettings } from "#contract/visitors.ts";
import { DAY_MS } from "#core/kit/calendar.ts";
import { openAnswers } from "#server/prompts/answers.ts";
import type { Outcome } from "#server/ratings/cast-votes.ts";
import { readAllBeliefs } from "#server/ratings/store/pool.ts";
import { answer } from "#server/ratings/tables.ts";
import { verify } from "#server/ratings/verify.ts";
import { answerTo, type AnswerBody } from "#tests/support/answers.ts";
import { aVisit, DEFAULT_SETTINGS, type Visit } from "#tests/support/browser.ts";
import { answersTo } from "#tests/support/shown-pairs.ts";
import type { Process, World } from "./world.ts";

const VOTERS = 40;
/** More than the product records in one transaction. */
const CROWD = 200;
const SELECTIONS = [-2, -1, 0, 1, 2] as const;
type Selection = (typeof SELECTIONS)[number];

/** How long the product can say the outcome of an answer after its prompt was shown. */
const KEPT_MS = 8 * DAY_MS;

/** A prompt, and what its voter knows of the answers sent to it. */
type Ballot = {
  readonly modalId: string;
  /** Sends an answer. The outcome is null without a reply, or if the reply is that something failed. */
  readonly send: (selection: Selection) => Promise<Outcome | null>;
  readonly issued: number;
  sent: number;
  counted: number;
  acknowledged: Selection | null;
  readonly doubted: Set<Selection>;
};

/** `open`: the prompt that is shown. */
type Voter = {
  readonly visit: Visit;
  readonly ballots: Ballot[];
  open: { readonly ballot: Ballot; readonly prompt: Prompt } | null;
};

/** What voters do, and what they must find afterwards. */
export type Votes = {
  /** Some voters act at once over HTTP, each in one or two steps. */
  readonly act: () => Promise<void>;
  /** Many answers at once, each a step, to prompts stored for them; past HTTP, which costs most of the time. */
  readonly crowd: () => Promise<void>;
  /** Compares what is stored with what was acknowledged, and the ratings with the log. */
  readonly check: () => Promise<void>;
};

export async function openVotes(world: World): Promise<Votes> {
  const ballots = new Map<string, Ballot>();
  const voters: Voter[] = [];
  const { formats } = world.processes[0]!.product.deps.ratings.reference;
  for (let i = 0; i < VOTERS; i++) {
    const visit = await aVisit(world.door, `198.51.100.${i + 1}`);
    const sitbarLeagueSettings = { ...DEFAULT_SETTINGS, leagueFormatId: world.pick(formats).leagueformatid };
    await visit.browser.send(saveSettings, {
      params: { visitorId: visit.visitorId },
      body: { sitbarLeagueSettings },
    });
    voters.push({ visit, ballots: [], open: null });
  }
  const beliefs = await readAllBeliefs(world.db);

  const newBallot = (modalId: string, send: Ballot["send"]): Ballot => {
    const issued = world.clock.now().getTime();
    const ballot = { modalId, send, issued, sent: 0, counted: 0, acknowledged: null, doubted: new Set<Selection>() };
    ballots.set(modalId, ballot);
    return ballot;
  };

  async function ask(voter: Voter): Promise<void> {
    world.step("asks");
    const { browser, sessionId } = voter.visit;
    const response = await world.reply(browser.raw(nextPrompt, { query: { sessionId } }));
    if (!response) return;
    world.demand(response.statusCode === 200, () => `A prompt was refused: ${response.statusCode} ${response.body}`);
    const prompt = response.json<Prompt>();
    const known = ballots.get(prompt.modalId);
    world.demand(!known || known.acknowledged === null, () => `${prompt.modalId} was asked again after its answer`);
    const ballot = known ?? newBallot(prompt.modalId, (selection) => post(voter, prompt, selection));
    voter.open = { ballot, prompt };
    if (!known) voter.ballots.push(ballot);
  }

  async function skip(voter: Voter, { modalId }: Ballot): Promise<void> {
    world.step(`skips ${modalId}`);
    const body = { sessionId: voter.visit.sessionId, modalId };
    if (await world.reply(voter.visit.browser.raw(skipPrompt, { body }))) voter.open = null;
  }

  async function post(voter: Voter, prompt: Prompt, selection: Selection): Promise<Outcome | null> {
    const body = answerTo(voter.visit, prompt, selection);
    const response = await world.reply(voter.visit.browser.raw(submitAnswer, { body }));
    if (!response) return null;
    if (voter.open?.prompt.modalId === prompt.modalId) voter.open = null;
    const { statusCode } = response;
    if (statusCode === 200) return response.json<{ counted: boolean }>().counted ? "counted" : "repeated";
    const refusals: Readonly<Record<number, Outcome>> = { 404: "unknown", 409: "other-answer", 410: "expired" };
    return refusals[statusCode] ?? "mismatch";
  }

  async function submit(ballot: Ballot, selection: Selection): Promise<void> {
    const { modalId } = ballot;
    world.step(`answers ${modalId} with ${selection}`);
    ballot.sent += 1;
    const outcome = await ballot.send(selection);
    world.note(`${modalId} with ${selection}: ${outcome}`);
    const wrong = (what: string) => (): string => `${modalId}: ${what} (${outcome})`;
    if (outcome === null) {
      ballot.doubted.add(selection);
      return;
    }
    if (outcome === "counted" || outcome === "repeated") {
      if (outcome === "counted") ballot.counted += 1;
      world.demand(ballot.counted <= 1, wrong("an answer was acknowledged as counted twice"));
      // A batch whose commit got no reply is tried again by the product itself, and finds the answer stored.
      const isRepeated = ballot.sent > 1 || world.isFaulty;
      world.demand(outcome === "counted" || isRepeated, wrong("an answer was called a repetition of none"));
      world.demand((ballot.acknowledged ?? selection) === selection, wrong("two different answers were acknowledged"));
      ballot.acknowledged = selection;
      return;
    }
    world.demand(outcome !== "mismatch" && outcome !== "not-shown", wrong("an answer was refused for no reason"));
    world.demand(outcome !== "other-answer" || ballot.sent > 1, wrong("an answer differs from none"));
    const isForgotten = outcome === "unknown" && world.clock.now().getTime() > ballot.issued + KEPT_MS;
    const isOther = outcome === "other-answer" && ballot.acknowledged !== selection;
    world.demand(ballot.acknowledged === null || isForgotten || isOther, wrong("an acknowledged answer was lost"));
  }

  /** Sends an answer that does not fit its prompt: it must not count. */
  async function mistake({ visit }: Voter, prompt: Prompt): Promise<void> {
    world.step(`answers ${prompt.modalId} wrongly`);
    const right = answerTo(visit, prompt, 1);
    const teams = right.teamAssetIds;
    const swapped: AnswerBody = {
      ...right,
      assetIdA: right.assetIdB ?? null,
      assetIdB: right.assetIdA ?? null,
      teamAssetIds: teams ? { teamA: teams.teamB, teamB: teams.teamA } : null,
    };
    const elsewhere: AnswerBody = { ...right, sessionId: world.pick(voters).visit.visitorId };
    const response = await world.reply(visit.browser.raw(submitAnswer, { body: world.pick([swapped, elsewhere]) }));
    world.demand(!response || [400, 404].includes(response.statusCode), () => `${prompt.modalId}: a mistake was taken`);
  }

  async function act(voter: Voter): Promise<void> {
    const { open } = voter;
    const way = world.random();
    const selection = world.pick(SELECTIONS);
    if (!open || way < 0.04) return ask(voter);
    const { ballot, prompt } = open;
    if (way < 0.08) return skip(voter, ballot);
    if (way < 0.12) return mistake(voter, prompt);
    if (way < 0.3) return submit(world.pick(voter.ballots), selection);
    if (way > 0.35) return submit(ballot, selection);
    const second = world.pick([selection, world.pick(SELECTIONS)]);
    await Promise.all([submit(ballot, selection), submit(ballot, second)]);
  }

  const takers = new WeakMap<Process, ReturnType<typeof openAnswers>>();

  /** Stores prompts of one pool each, shown three seconds ago, and returns them as ballots. */
  async function shown(count: number): Promise<Ballot[]> {
    const pairs = Array.from({ length: count }, () => {
      const { poolid, assetid: left } = world.pick(beliefs);
      const others = beliefs.filter((one) => one.poolid === poolid && one.assetid !== left);
      const { visitorId, sessionId } = world.pick(voters).visit;
      return { poolid, visitorid: visitorId, sessionid: sessionId, left, right: world.pick(others).assetid };
    });
    const submissions = await answersTo({ deps: { db: world.db, now: world.clock.now, ...world.door.deps } }, pairs);
    return submissions.map((one) =>
      newBallot(one.modalId, async (selection) => {
        const recorded = await world.attempt((process) => {
          const taker = takers.get(process) ?? openAnswers(process.product.deps);
          takers.set(process, taker);
          return taker.record({ ...one, selection, at: world.clock.now() });
        });
        return recorded?.outcome ?? null;
      }),
    );
  }

  const stored: Ballot[] = [];

  async function checkLog(): Promise<void> {
    const found = new Map<string, number[]>();
    for (const { modalid, selection } of await world.db.select().from(answer))
      found.set(modalid, [...(found.get(modalid) ?? []), selection]);
    for (const [modalId, { acknowledged, doubted }] of ballots) {
      const kept = found.get(modalId) ?? [];
      const isRight =
        acknowledged === null
          ? kept.length === 0 || (kept.length === 1 && doubted.has(kept[0] as Selection))
          : kept.join() === String(acknowledged);
      const sent = `acknowledged ${acknowledged}, without a reply [${[...doubted].join()}]`;
      world.demand(isRight, () => `${modalId}: stored is [${kept.join()}], but ${sent}`);
    }
    world.demand(
      [...found.keys()].every((id) => ballots.has(id)),
      () => "An answer was stored that nobody gave",
    );
  }

  async function checkRatings(): Promise<void> {
    const { difference } = await verify(world.db);
    world.demand(difference === null, () => `The ratings are not the fold of the log: ${difference}`);
    const rows = await readAllBeliefs(world.db);
    for (const { product } of world.processes)
      for (const { poolid, assetid, mu } of rows) {
        const index = product.deps.ratings.indexOf(assetid);
        const held = index === undefined ? mu : product.deps.ratings.poolById(poolid)?.mu[index];
        world.demand(held === mu, () => `A process holds ${held} of asset ${assetid} in pool ${poolid}, not ${mu}`);
      }
  }

  return {
    act: async () => {
      const some = world.shuffled(voters).slice(0, 1 + world.below(VOTERS));
      await Promise.all(some.map(act));
    },
    crowd: async () => {
      const fresh = await shown(1 + world.below(CROWD));
      stored.push(...fresh);
      const repeated = fresh.filter(() => world.chance(0.3)).map(() => world.pick(stored));
      const sent = world.shuffled([...fresh.filter(() => world.chance(0.95)), ...repeated]);
      await Promise.all(sent.map((ballot) => submit(ballot, world.pick(SELECTIONS))));
    },
    check: async () => {
      await checkLog();
      await checkRatings();
    },
  };
}
