import { eq } from "drizzle-orm";
import type { Config } from "#server/kit/config/config.ts";
import type { Database } from "#server/kit/db/database.ts";
import { localpayments } from "#server/plans/tables.ts";
import { PLAN_TERMS, priceOf } from "#core/plans/plans.ts";
import { TIER_NAMES } from "#core/accounts/entitlements.ts";
import type { SoldPlan } from "#server/plans/api.ts";
import { settle } from "./life.ts";
import { emptyState, type LocalPrice, type State, type World } from "./state.ts";

const ROW = "payments";

/** The configured prices, by price id. */
const localPrices = ({
  prices,
  discountActive,
}: Pick<Config, "prices" | "discountActive">): ReadonlyMap<string, LocalPrice> =>
  new Map(
    Object.entries(prices).map(([key, id]) => {
      const plan = key as SoldPlan;
      const { tier, term } = PLAN_TERMS[plan];
      return [
        id,
        {
          id,
          plan,
          product: `prod_local_${tier}`,
          name: TIER_NAMES[tier],
          cents: priceOf(plan, discountActive).cents ?? 0,
          interval: term === "year" ? "year" : "month",
        },
      ];
    }),
  );

export type StateStore = {
  /** Runs one change at a time on the settled state, and stores the result before it resolves. */
  readonly act: <T>(change: (world: World) => T) => Promise<T>;
  readonly prices: ReadonlyMap<string, LocalPrice>;
};

/** One row of the application's database, with the lifetime of the customers stored there. */
export function openStateStore(config: Config, db: Database, now: () => Date): StateStore {
  const prices = localPrices(config);
  let state: State | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const load = async (): Promise<State> => {
    const [row] = await db.select().from(localpayments).where(eq(localpayments.name, ROW));
    const kept = { ...emptyState(), ...(row?.state as Partial<State> | undefined) };
    return { ...kept, prices: { ...kept.prices, ...Object.fromEntries(prices) } };
  };
  const save = async (text: string): Promise<void> => {
    const kept = JSON.parse(text) as unknown;
    await db
      .insert(localpayments)
      .values({ name: ROW, state: kept })
      .onConflictDoUpdate({ target: localpayments.name, set: { state: kept } });
  };
  let saved = "";
  return {
    prices,
    act: (change) => {
      const step = last.then(async () => {
        state ??= await load();
        const known = state;
        const price: World["price"] = (id) => {
          const found = known.prices[id];
          if (!found) throw new Error(`There never was a price ${id}`);
          return found;
        };
        const world: World = { state, now: Math.floor(now().getTime() / 1000) + state.ahead, price };
        settle(world);
        const result = change(world);
        const text = JSON.stringify(state);
        if (text !== saved) await save(text);
        saved = text;
        return result;
      });
      last = step.catch(() => {});
      return step;
    },
  };
}
