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

/** One row of the application's database, with the lifetime of the customers stored there; processes share it. */
export function openStateStore(config: Config, db: Database, now: () => Date): StateStore {
  const prices = localPrices(config);
  const mine = eq(localpayments.name, ROW);
  let last: Promise<unknown> = Promise.resolve();
  /** The state, locked until the transaction ends. */
  const load = async (tx: Database): Promise<State> => {
    const [row] = await tx.select().from(localpayments).where(mine).for("update");
    if (!row) {
      await tx.insert(localpayments).values({ name: ROW, state: emptyState() }).onConflictDoNothing();
      return load(tx);
    }
    const kept = { ...emptyState(), ...(row.state as Partial<State>) };
    return { ...kept, prices: { ...kept.prices, ...Object.fromEntries(prices) } };
  };
  return {
    prices,
    act: (change) => {
      const step = last.then(() =>
        db.transaction(async (tx) => {
          const state = await load(tx);
          const before = JSON.stringify(state);
          const price: World["price"] = (id) => {
            const found = state.prices[id];
            if (!found) throw new Error(`There never was a price ${id}`);
            return found;
          };
          const world: World = { state, now: Math.floor(now().getTime() / 1000) + state.ahead, price };
          settle(world);
          const result = change(world);
          if (JSON.stringify(state) !== before) await tx.update(localpayments).set({ state }).where(mine);
          return result;
        }),
      );
      last = step.catch(() => {});
      return step;
    },
  };
}
