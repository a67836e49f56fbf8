import { Ajv2020 } from "ajv/dist/2020.js";
import { OpenAPIClientAxios, type Document } from "openapi-client-axios";
import type { AxiosError, AxiosResponse } from "axios";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { V1_OPERATIONS } from "#contract/api/v1/calls.ts";
import { EXAMPLES } from "#contract/api/v1/examples.ts";
import { V1_DOCUMENT_PATH } from "#contract/kit/v1-prefix.ts";
import { anApi } from "#tests/support/api.ts";

type Described = {
  paths: Record<string, Record<string, { operationId?: string; responses: Record<number, Answer> }>>;
};
type Answer = { content?: Record<string, { schema: object; example?: unknown }> };
type Operation = (params?: object | null, data?: unknown, config?: object) => Promise<AxiosResponse>;

const ajv = new Ajv2020({ strict: false });

const api = await anApi();
const base = await api.product.app.listen({ port: 0, host: "127.0.0.1" });
const document = (await (await fetch(`${base}${V1_DOCUMENT_PATH}`)).json()) as Described;
const { port } = api.product.app.server.address() as AddressInfo;
const built = new OpenAPIClientAxios({
  definition: document as unknown as Document,
  withServer: { url: `http://127.0.0.1:${port}` },
  axiosConfigDefaults: { headers: { authorization: `Bearer ${api.key}` } },
});
const client = (await built.init()) as unknown as Record<string, Operation>;
afterAll(() => api.product.close());

function answerOf(id: string): { schema: object; example?: unknown } {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  return operations.find(({ operationId }) => operationId === id)!.responses[200]!.content!["application/json"]!;
}
function isDescribed(id: string, data: unknown): void {
  const valid = ajv.compile(answerOf(id).schema);
  expect([id, valid(data), valid.errors]).toEqual([id, true, null]);
}

describe("a client generated from the description", () => {
  test.each(Object.keys(V1_OPERATIONS))("makes the call %s and gets what is described", async (id) => {
    const first = (await client["listValues"]!({ limit: 2 })).data as { values: { assetid: number }[] };
    const [one, other] = first.values.map(({ assetid }) => assetid) as [number, number];
    const inputs: Record<string, [object | null, unknown?]> = {
      listAssets: [{ position: "WR,TE", limit: 5 }],
      listValues: [{ ppr: 1, teamStatus: -2, fields: "rank,name,value", limit: 5 }],
      listPicks: [{ preset: "superflex" }],
      readHistory: [{ assetid: one, days: 365, ppr: 1 }],
      evaluateTrade: [null, { teams: [{ sends: [{ assetid: one }] }, { sends: [{ assetid: other }] }] }],
      listTrades: [{}],
      listFormats: [{}],
    };
    const { status, data } = await client[id]!(...inputs[id]!);
    expect(status).toBe(200);
    isDescribed(id, data);
  });

  test("is told by a problem document what is wrong", async () => {
    const failed = await client["listValues"]!({ ppr: 7 }).then(
      () => null,
      (error: unknown) => error as AxiosError,
    );
    expect([failed?.response?.status, failed?.response?.data]).toEqual([
      400,
      {
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        detail: "ppr: must be a number from 0 to 2",
        kind: "invalid",
      },
    ]);
  });
});

describe("the description", () => {
  test.each(Object.keys(V1_OPERATIONS))("has an example of %s that fits its own schema", (id) => {
    expect(answerOf(id).example).toEqual(EXAMPLES[id]!.reply);
    isDescribed(id, EXAMPLES[id]!.reply);
    const call = V1_OPERATIONS[id]!;
    for (const [schema, input] of [
      [call.query, EXAMPLES[id]!.query ?? {}],
      [call.body, EXAMPLES[id]!.body],
    ] as const)
      expect([id, schema?.safeParse(input).error?.issues ?? []]).toEqual([id, []]);
  });

  test("of the whole product names the API's calls beside the others", async () => {
    const whole = (await api.ask("/openapi.json")).json<Described>();
    for (const call of Object.values(V1_OPERATIONS))
      expect([call.path, whole.paths[call.path]]).toEqual([call.path, document.paths[call.path]]);
    expect(whole.paths["/api/keys"]).toBeDefined();
  });
});
