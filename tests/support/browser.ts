import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { Call, Reply, Sent } from "#contract/kit/call.ts";
import { FAILURE_HEADER } from "#contract/kit/failure.ts";
import { tradeValues, type Asset } from "#contract/values/values.ts";
import { createSession, createVisitor, type SitbarLeagueSettings } from "#contract/visitors.ts";
import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import type { TestProduct } from "./product.ts";

export type Refusal = {
  readonly status: number;
  readonly kind: string | undefined;
  readonly message: string;
  readonly headers: LightMyRequestResponse["headers"];
};

/** What a browser and a visit need of a product; the calls may go to one of several. */
export type Door = {
  readonly app: { readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse> };
  readonly deps: Pick<TestProduct["deps"], "newId">;
  readonly clock: TestProduct["clock"];
};

type Plain = { params?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };

export const DEFAULT_SETTINGS = {
  leagueFormatId: 1,
  teamStatusCodeId: 13,
  scoringSettings: { ...DEFAULT_SCORING },
  rosterSettings: { ...DEFAULT_ROSTER },
} satisfies SitbarLeagueSettings;
const { teamStatusCodeId: teamStatus, ...league } = DEFAULT_SETTINGS;
/** The league of the default settings as calls name it. */
export const DEFAULT_LEAGUE = league;
/** What asks for the ranked list of a balanced team of that league. */
export const LIST = { requestSource: "asset-list", teamStatus, ...league, userId: null } as const;

/** The ranked list; `over` asks for another league, status or user. */
export async function listOf(browser: Browser, over: object = {}): Promise<Asset[]> {
  return ((await browser.send(tradeValues, { body: { ...LIST, ...over } })) as { assets: Asset[] }).assets;
}

/** A browser without a window: keeps cookies and makes calls over HTTP. */
export class Browser {
  readonly #product: Door;
  readonly cookies = new Map<string, string>();
  readonly address: string;

  constructor(product: Door, address = "203.0.113.7") {
    this.#product = product;
    this.address = address;
  }

  /** Sends any request with this browser's cookies. */
  async request(
    method: string,
    url: string,
    options: { headers?: Record<string, string>; payload?: string | object } = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await this.#product.app.inject({
      method: method as "GET",
      url,
      remoteAddress: this.address,
      headers: { "sec-fetch-site": "same-origin", ...(cookie ? { cookie } : {}), ...options.headers },
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() === 0) || value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async raw<C extends Call>(call: C, input: Sent<C>): Promise<LightMyRequestResponse> {
    const { params = {}, query = {}, body } = input as Plain;
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const search = new URLSearchParams(query).toString();
    return this.request(
      call.method,
      search ? `${path}?${search}` : path,
      body === undefined ? {} : { payload: body as object },
    );
  }

  async send<C extends Call>(call: C, input: Sent<C>): Promise<Reply<C>> {
    const response = await this.raw(call, input);
    if (response.statusCode >= 300)
      throw new Error(`${call.method} ${call.path}: ${response.statusCode} ${response.body}`);
    return response.json() as Reply<C>;
  }

  async refused<C extends Call>(call: C, input: Sent<C>): Promise<Refusal> {
    const response = await this.raw(call, input);
    if (response.statusCode < 400)
      throw new Error(
        `${call.method} ${call.path} should have been refused, got ${response.statusCode} ${response.body}`,
      );
    return {
      status: response.statusCode,
      kind: response.headers[FAILURE_HEADER] as string | undefined,
      message: response.body,
      headers: response.headers,
    };
  }
}

export type Visit = { readonly browser: Browser; readonly visitorId: string; readonly sessionId: string };

/** Each visit has another address, so that address limits do not interfere. */
let visits = 0;

export async function aVisit(product: Door, address?: string): Promise<Visit> {
  visits += 1;
  const browser = new Browser(product, address ?? `198.51.${Math.floor(visits / 250) % 250}.${(visits % 250) + 1}`);
  const visitorId = product.deps.newId();
  await browser.send(createVisitor, {
    body: {
      visitorId,
      deviceType: "desktop",
      browserFamily: "Chrome",
      operatingSystem: "Linux",
      timezone: "UTC",
      acquisitionSource: null,
      userAgent: "test",
    },
  });
  const { sessionId } = await browser.send(createSession, {
    body: {
      visitorId,
      startTime: product.clock.now().toISOString(),
      ipAddress: null,
      userAgent: "test",
      referrer: null,
      isActive: true,
      pageViews: 0,
    },
  });
  return { browser, visitorId, sessionId };
}
