import { dayOf } from "#core/kit/calendar.ts";
import type { Received } from "#contract/kit/call.ts";
import type { Keepers, saveKeepers } from "#contract/leagues/keepers.ts";
import { bestKeepers, lostWithout } from "#core/leagues/keepers/best-set.ts";
import { countsKeepers, keepableOf, usualRules, type KeeperChoices } from "#core/leagues/keepers/league-keepers.ts";
import { refusalOfCost, type KeeperRules } from "#core/leagues/keepers/surplus.ts";
import type { LeagueRow } from "./tables.ts";
import type { Deps } from "#server/deps.ts";
import { Failure } from "#server/kit/http/failure.ts";
import type { Viewer } from "#server/kit/http/viewer.ts";
import type { LeaguePage } from "./league-page-cache.ts";
import { pricesOf, leagueKeepers } from "./league-prices.ts";
import { ownLeague } from "./service.ts";
import { chosenState, saveChoices } from "./store.ts";
import { shortValue } from "#server/values/pricing/asset-json.ts";

function keepersIn({ ratings, now }: Deps, row: LeagueRow): Keepers {
  const prices = pricesOf(ratings, chosenState(row), dayOf(now()));
  const found = leagueKeepers(prices, row);
  const { rules, isset, refusal, rounds, inflation } = found;
  const valueOfRound = (round: number): number => rounds[round - 1] ?? 0;
  const costs = Object.entries(row.choices.keepers?.costs ?? {});
  return {
    rules,
    isset,
    refusal,
    inflation: shortValue(inflation),
    owncosts: Object.fromEntries(costs.map(([id, { round, dollars }]) => [id, round ?? dollars ?? 0])),
    teams: found.teams.map(({ teamid, cases }) => {
      const players = keepableOf(cases);
      const best = bestKeepers(players, rules, valueOfRound);
      const lost = lostWithout(best, players, rules, valueOfRound);
      return {
        teamid,
        players: players.toSorted((a, b) => b.surplus - a.surplus || a.id - b.id),
        others: cases
          .flatMap((one) => ("why" in one ? [one] : []))
          .toSorted((a, b) => b.value - a.value || a.id - b.id),
        best: best.kept
          .map(({ id, price }) => ({ id, price, lost: shortValue(lost.get(id) ?? 0) }))
          .toSorted((a, b) => b.lost - a.lost || a.id - b.id),
        total: shortValue(best.total),
      };
    }),
    counts: countsKeepers(prices.state, row.choices.keepers),
  };
}

/** Who is worth keeping in a league. Throws Failure `not-found` for a league of somebody else. */
export async function keepersPage(deps: Deps, viewer: Viewer, leagueid: string): Promise<LeaguePage> {
  const row = await ownLeague(deps, viewer, leagueid);
  return { row, key: "keepers", make: async () => keepersIn(deps, row) };
}

type Wish = Received<typeof saveKeepers>["body"];

/** Throws Failure `invalid` for rules that contradict themselves. */
function requireSoundRules({ currency, cheapest, undrafted, rounds, budget, escalation }: KeeperRules): void {
  const refuse = (sentence: string): never => {
    throw new Failure("invalid", `rules: ${sentence}`);
  };
  if (currency === "rounds") {
    if (cheapest < 1 || cheapest > rounds)
      refuse(`the latest round is one from 1 to ${rounds}, the rounds of your draft`);
    if (undrafted !== null && (undrafted < 1 || undrafted > rounds))
      refuse(`undrafted players cost a round from 1 to ${rounds}, the rounds of your draft`);
    if (escalation > rounds)
      refuse(`a keeper costs at most ${rounds} rounds more each year, as many as your draft has`);
  } else if (cheapest > budget || (undrafted ?? 0) > budget)
    refuse(`nobody can cost more than the budget of $${budget}`);
}

/** The owner's costs after a wish. Throws Failure `invalid` for a player named twice or not in the league. */
function costsAfter(
  row: LeagueRow,
  { costs = [] }: Wish,
  rules: KeeperRules,
  indexOf: (id: number) => number | undefined,
): KeeperChoices["costs"] {
  const after = new Map(Object.entries(row.choices.keepers?.costs ?? {}));
  const held = new Set<number>(chosenState(row).teams.flatMap(({ assets }) => assets));
  const named = new Set<number>();
  for (const { assetid, cost } of costs) {
    if (named.has(assetid)) throw new Failure("invalid", "costs: a player is named twice; give each cost once");
    named.add(assetid);
    if (cost === null) {
      after.delete(String(assetid));
      continue;
    }
    if (indexOf(assetid) === undefined || !held.has(assetid))
      throw new Failure("invalid", "costs: that player is on no roster of this league");
    const told = rules.currency === "rounds" ? { round: cost } : { dollars: cost };
    const refusal = refusalOfCost(told, rules);
    if (refusal) throw new Failure("invalid", `costs: ${refusal}`);
    after.set(String(assetid), told);
  }
  return Object.fromEntries(after);
}

/** Saves the keeper rules of a league and costs by hand, and returns its keepers. */
export async function keep(deps: Deps, viewer: Viewer, leagueid: string, wish: Wish): Promise<Keepers> {
  const row = await ownLeague(deps, viewer, leagueid);
  const known = row.choices.keepers;
  const rules = wish.rules ?? known?.rules ?? null;
  if (rules) requireSoundRules(rules);
  const costs = costsAfter(row, wish, rules ?? usualRules(chosenState(row)), deps.ratings.indexOf);
  const saved = await saveChoices(deps.db, row.leagueid, { ...row.choices, keepers: { rules, costs } });
  if (!saved) throw new Failure("not-found", "There is no such league");
  return keepersIn(deps, saved);
}
