import { randomUUID } from "node:crypto";
import { DEFAULT_SETTINGS } from "../support/browser.ts";
import { Client, type Said } from "./client.ts";

export type Tally = {
  votes: number;
  settings: number;
  scores: number;
  subscriptions: number;
  inDoubt: number;
  settled: number;
  readonly wrong: string[];
};

/** A value that a writer keeps changing: the last acknowledged one, and one that may have been stored since. */
type Cell<T> = { acknowledged: T; doubted: T | null };

type Prompt = {
  modalId: string;
  isTeamBased: boolean;
  scoreType: string;
  assetA: { id: number } | null;
  assetB: { id: number } | null;
  teamA: { id: number }[];
  teamB: { id: number }[];
};

const PLAN = "bigger_monthly";

/** A subscribed user who writes one request after the other, repeated unchanged until acknowledged. */
export class Writer {
  readonly #client: Client;
  readonly #base: string;
  readonly #tally: Tally;
  readonly #whenReady: () => Promise<void>;
  readonly #visitorId = randomUUID();
  readonly #name: string;
  #sessionId = "";
  #assetId = 0;
  #step = Math.floor(Math.random() * 16);
  readonly #settings: Cell<number> = { acknowledged: Number.NaN, doubted: null };
  readonly #score: Cell<number> = { acknowledged: Number.NaN, doubted: null };
  readonly #status: Cell<string> = { acknowledged: "active", doubted: null };

  constructor(base: string, name: string, tally: Tally, whenReady: () => Promise<void>) {
    this.#base = base;
    this.#client = new Client(base);
    this.#name = name;
    this.#tally = tally;
    this.#whenReady = whenReady;
  }

  async arrive(): Promise<void> {
    const client = this.#client;
    await client.must("POST", "/api/visitors", {
      json: { visitorId: this.#visitorId, deviceType: "desktop", browserFamily: "Chrome", operatingSystem: "Linux" },
    });
    ({ sessionId: this.#sessionId } = await client.must<{ sessionId: string }>("POST", "/api/sessions", {
      json: { visitorId: this.#visitorId, startTime: new Date().toISOString() },
    }));
    const form = await client.follow("/auth/google");
    await client.follow(await client.submit(form, { email: `${this.#name}@example.com` }));
    await client.must("GET", "/api/auth/user");
    const { prices } = await client.must<{ prices: { plan: string; priceId: string }[] }>("GET", "/api/prices");
    const priceId = prices.find(({ plan }) => plan === PLAN)!.priceId;
    const { sessionUrl } = await client.must<{ sessionUrl: string }>("POST", "/api/create-subscription", {
      json: { priceId, successUrl: `${this.#base}/profile`, cancelUrl: `${this.#base}/subscribe` },
    });
    await client.submit(sessionUrl, { do: "pay" });
    const assets = await client.must<{ assetid: number }[]>("GET", "/api/assets/metadata");
    this.#assetId = assets[Math.floor(Math.random() * assets.length)]!.assetid;
  }

  /** Writes until told to stop. A failure is recorded and ends this writer. */
  async write(stopped: () => boolean): Promise<void> {
    try {
      while (!stopped()) {
        this.#step += 1;
        if (this.#step % 16 === 0) await this.#changeSubscription();
        else if (this.#step % 4 === 1) await this.#saveSettings();
        else if (this.#step % 4 === 3) await this.#saveScore();
        else await this.#vote();
      }
    } catch (error) {
      this.#tally.wrong.push(`${this.#name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Sends until there is a response. The first time without one, calls `doubt`. */
  async #send(method: string, path: string, json: unknown, doubt?: () => void): Promise<Said & { sure: true }> {
    for (let attempt = 0; ; attempt++) {
      await this.#whenReady();
      const said = await this.#client.request(method, path, json === undefined ? {} : { json });
      if (said.sure) {
        if (attempt > 0 && doubt) this.#tally.settled += 1;
        if (said.status >= 300)
          throw new Error(
            `${method} ${path} ${attempt > 0 ? `on try ${attempt + 1}` : ""}: ${said.status} ` +
              `${said.body.slice(0, 200)} after ${JSON.stringify(json)}`,
          );
        return said;
      }
      if (attempt === 0 && doubt) {
        this.#tally.inDoubt += 1;
        doubt();
      }
    }
  }

  async #vote(): Promise<void> {
    const asked = JSON.parse(
      (await this.#send("GET", `/api/prompt?sessionId=${this.#sessionId}`, undefined)).body,
    ) as Prompt;
    const { modalId, isTeamBased, scoreType, assetA, assetB, teamA, teamB } = asked;
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    const selection = Math.floor(Math.random() * 5) - 2;
    const teamAssetIds = isTeamBased ? { teamA: ids(teamA), teamB: ids(teamB) } : null;
    await this.#send(
      "POST",
      "/api/prompt/submit",
      {
        assetIdA: assetA?.id ?? null,
        assetIdB: assetB?.id ?? null,
        teamAssetIds,
        selection,
        scoreType,
        isTeamBased,
        visitorId: this.#visitorId,
        sessionId: this.#sessionId,
        modalId,
        continueFlow: false,
      },
      () => {},
    );
    this.#tally.votes += 1;
  }

  async #put<T>(cell: Cell<T>, value: T, method: string, path: string, json: unknown): Promise<void> {
    await this.#send(method, path, json, () => (cell.doubted = value));
    cell.acknowledged = value;
    cell.doubted = null;
  }

  async #saveSettings(): Promise<void> {
    const ppr = (this.#step % 1000) / 1000;
    const { scoringSettings } = DEFAULT_SETTINGS;
    await this.#put(this.#settings, ppr, "PUT", `/api/visitors/${this.#visitorId}/settings`, {
      sitbarLeagueSettings: { ...DEFAULT_SETTINGS, scoringSettings: { ...scoringSettings, ppr } },
    });
    this.#tally.settings += 1;
  }

  async #saveScore(): Promise<void> {
    const customScore = 1000 + (this.#step % 5000) / 10;
    await this.#put(this.#score, customScore, "PUT", "/api/custom-scores", {
      assetid: this.#assetId,
      leagueFormatId: 1,
      scoreTypeId: 1,
      customScore,
    });
    this.#tally.scores += 1;
  }

  async #changeSubscription(): Promise<void> {
    const wanted = this.#status.acknowledged === "active" ? "canceled" : "active";
    await this.#put(
      this.#status,
      wanted,
      "POST",
      wanted === "active" ? "/api/reactivate-subscription" : "/api/cancel-subscription",
      {},
    );
    this.#tally.subscriptions += 1;
  }

  /** Compares what is stored with what was acknowledged; for a value in doubt, either is correct. */
  async check(): Promise<void> {
    const client = this.#client;
    const compare = <T>(what: string, cell: Cell<T>, found: T): void => {
      const fits = Object.is(found, cell.acknowledged) || (cell.doubted !== null && Object.is(found, cell.doubted));
      if (!fits)
        this.#tally.wrong.push(
          `${this.#name}: ${what} should be ` +
            `${String(cell.acknowledged)}${cell.doubted === null ? "" : ` or ${String(cell.doubted)}`}, but is ` +
            `${String(found)}`,
        );
    };
    await client.must("GET", "/api/auth/user");
    const visitor = await client.must<{ sitbarLeagueSettings: typeof DEFAULT_SETTINGS | null }>(
      "GET",
      `/api/visitors/${this.#visitorId}`,
    );
    compare("the setting", this.#settings, visitor.sitbarLeagueSettings?.scoringSettings.ppr ?? Number.NaN);
    const scores = await client.must<{ customScore: number }[]>("GET", "/api/custom-scores");
    compare("the custom score", this.#score, scores[0]?.customScore ?? Number.NaN);
    if (scores.length > 1)
      this.#tally.wrong.push(`${this.#name}: one custom score was written, ${scores.length} are there`);
    const { subscriptionstatus } = await client.must<{ subscriptionstatus: string }>(
      "GET",
      "/api/user/subscription/details",
    );
    compare("the subscription", this.#status, subscriptionstatus);
  }
}
