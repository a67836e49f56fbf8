import { request, type APIRequestContext } from "@playwright/test";
import type { Reply } from "#contract/call.ts";
import type { listPrices } from "#contract/subscriptions.ts";
import type { currentUser } from "#contract/users.ts";
import { signInByCalls } from "#tests/support/sign-in.ts";
import { aColleague } from "#tests/support/staff.ts";

/** Everybody a screen may be shown to, by address. */
export const CAST = {
  free: "free@example.com",
  big: "paying@example.com",
  bigger: "yearly@example.com",
  leaving: "leaving@example.com",
  late: "late@example.com",
  launch: "launch@example.com",
  scorer: "scorer@example.com",
  longNamed: "bartholomew.featherstonehaugh-cholmondeley@a-rather-long-domain.example.com",
  staff: "staff@example.com",
} as const;
export type Member = keyof typeof CAST;

/** Tells the local payments what to do next, such as "fail" or "renew", with the subscription of an address. */
const atTheProvider = async (calls: APIRequestContext, email: string, action: string): Promise<void> => {
  const html = await (await calls.get("/payments/local")).text();
  const section = html.split("<section").find((part) => part.includes(email)) ?? "";
  const id = /value="\w+ (\S+)"/.exec(section)?.[1];
  if (!id) throw new Error(`${email} has no subscription at the local payments`);
  await calls.post("/payments/local", { form: { do: `${action} ${id}` } });
};

const buy = async (calls: APIRequestContext, address: string, plan: string): Promise<void> => {
  const { prices } = (await (await calls.get("/api/prices")).json()) as Reply<typeof listPrices>;
  const priceId = prices.find((price) => price.plan === plan)?.priceId;
  const begun = await calls.post("/api/create-subscription", {
    data: { priceId, successUrl: `${address}/profile`, cancelUrl: `${address}/subscribe` },
  });
  const { sessionUrl } = (await begun.json()) as { sessionUrl: string };
  const paid = await calls.post(sessionUrl, { form: { do: "pay" } });
  if (!paid.ok()) throw new Error(`${plan} could not be bought: ${paid.status()}`);
};

type Part = (calls: APIRequestContext, address: string, staff: APIRequestContext) => Promise<unknown>;

/** Own scores for the most valuable players, some above and some below the community's. */
const scoreSome: Part = async (calls, _address, staff) => {
  const { userid } = (await (await calls.get("/api/auth/user")).json()) as Reply<typeof currentUser>;
  await staff.post(`/api/admin/users/${userid}/manual-tier`, { data: { manualTier: "bigger" } });
  const rows = (await (
    await calls.get("/api/asset-scores?leagueFormatId=1&scoreTypeId=1&customScores=false")
  ).json()) as { id: number; communityscore: number }[];
  const best = rows.toSorted((a, b) => b.communityscore - a.communityscore).slice(0, 30);
  for (const [index, { id, communityscore }] of best.entries()) {
    if (index % 4 === 1)
      await calls.put("/api/custom-scores", {
        data: {
          assetid: id,
          leagueFormatId: 1,
          scoreTypeId: 1,
          customScore: Math.round(communityscore * (index % 8 === 1 ? 1.06 : 0.95)),
        },
      });
  }
};

const PARTS: Record<Exclude<Member, "launch" | "staff">, Part> = {
  free: async () => undefined,
  longNamed: async () => undefined,
  big: (calls, address) => buy(calls, address, "big_monthly"),
  bigger: (calls, address) => buy(calls, address, "bigger_yearly"),
  leaving: async (calls, address) => {
    await buy(calls, address, "big_monthly");
    await calls.post("/api/cancel-subscription");
  },
  late: async (calls, address) => {
    await buy(calls, address, "big_monthly");
    await atTheProvider(calls, CAST.late, "fail");
    await atTheProvider(calls, CAST.late, "renew");
  },
  scorer: scoreSome,
};

/** Calls that are signed in as a member; dispose of them when done. */
const callsOf = async (address: string, email: string): Promise<APIRequestContext> => {
  const calls = await request.newContext({ baseURL: address });
  await signInByCalls(calls, email);
  return calls;
};

/** The one account that began while the server was in launch mode. */
export const beginLaunchMember = async (address: string): Promise<void> =>
  (await callsOf(address, CAST.launch)).dispose();

/** Brings every member into the state they play; answers calls of a member of staff. */
export const assemble = async (address: string): Promise<APIRequestContext> => {
  const staff = await aColleague(address, CAST.staff);
  for (const [member, part] of Object.entries(PARTS) as [Member, Part][]) {
    const calls = await callsOf(address, CAST[member]);
    await part(calls, address, staff);
    await calls.dispose();
  }
  return staff;
};
