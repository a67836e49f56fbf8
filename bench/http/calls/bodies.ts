import { leagueAddress } from "#core/situation/league-address.ts";
import { addDays, dayOf } from "#core/kit/calendar.ts";
import { DEFAULT_SETTINGS } from "#tests/support/browser.ts";
import type { People } from "./people.ts";

const { teamStatusCodeId: TEAM_STATUS, leagueFormatId, scoringSettings, rosterSettings } = DEFAULT_SETTINGS;

export const situation = (round: number) => ({
  leagueFormatId,
  scoringSettings: { ...scoringSettings, ppr: 0.1 + (round % 1000) / 1000, passYds: 0.03 + round / 100_000 },
  rosterSettings: { ...rosterSettings, numberOfTeams: 32, opSlots: 2, flexSpots: 6, bnSlots: 30 },
});
export function leagueOf(round: number): string {
  const { scoringSettings: scoring, rosterSettings: roster } = situation(round);
  return leagueAddress({ leagueFormatId, scoring, roster });
}
export const inStatus = (round: number) => ({ teamStatus: TEAM_STATUS, ...situation(round) });

const LONG = "x".repeat(10_000);

/** A trade of six teams and 60 assets; `day` is how many days ago it was made. */
export const tradeById = ({ ranked, product }: People, at: number, day: number | null) => ({
  ...(day === null ? {} : { date: addDays(dayOf(product.clock.now()), -day) }),
  teams: Array.from({ length: 6 }, (_team, team) => ({
    name: "N".repeat(60),
    sends: Array.from({ length: 10 }, (_asset, i) => ({
      assetid: ranked[(at * 7 + team * 10 + i) % 400]!,
      to: ((team + 1) % 6) + 1,
    })),
  })),
});
export const tradeByName = ({ players }: People, at: number, isKnown: boolean) => ({
  teams: Array.from({ length: 6 }, (_team, team) => ({
    name: "N".repeat(60),
    sends: Array.from({ length: 10 }, (_asset, i) => ({
      name: isKnown
        ? players[(at * 7 + team * 10 + i) % 600]!.name
        : `${at} ${team} ${i} ${"ab ".repeat(40)}`.slice(0, 112),
      to: ((team + 1) % 6) + 1,
    })),
  })),
});
export const trades = (make: (at: number) => object) => Array.from({ length: 500 }, (_trade, at) => make(at));

/** 2,000 own scores; the rounds together set those of every asset in every category. */
export function scoreChanges({ product: { deps } }: People, round: number) {
  const { ratings } = deps;
  const { formats, scoreTypes } = ratings.reference;
  const all = formats.flatMap((format) =>
    scoreTypes.flatMap((type) => {
      const { mu } = ratings.pool(format.dataname, type.dataname);
      return ratings.assets.flatMap(({ id }, index) =>
        Number.isNaN(mu[index])
          ? []
          : [
              {
                assetid: id as number,
                leagueFormatId: format.leagueformatid,
                scoreTypeId: type.scoretypeid,
                customScore: 1000 + ((index * 13 + round) % 800),
              },
            ],
      );
    }),
  );
  const from = (round * 2000) % all.length;
  return [...all.slice(from), ...all].slice(0, 2000);
}

export const insight = ({ ranked }: People, round: number) => ({
  insighttypecodeid: 21,
  leagueformatids: [1, 2],
  assetid: ranked[round % 300]!,
  insightstatuscodeid: 31,
  displayname: "n".repeat(200),
  bodytext: LONG,
  sentiment: "Neutral",
  valuethreshold: null,
  valuecondition: null,
  datethreshold: null,
  onConflict: "disable-previous",
});

export const view = (round: number) => ({ name: `View ${round}`, filters: { team: "BUF" } });

export const message = (name: string, input: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: input },
});
export const sent = ({ ranked }: People, at: number) =>
  Array.from({ length: 6 }, (_team, team) => ({
    name: "N".repeat(60),
    sends: Array.from({ length: 30 }, (_asset, i) => ({
      assetid: ranked[(at + team * 30 + i) % 400]!,
      to: ((team + 1) % 6) + 1,
    })),
  }));
export const v1Query = (round: number) => ({
  ppr: (0.1 + (round % 1000) / 1000).toFixed(3),
  numberOfTeams: "32",
  scores: "own",
});
export const withoutScores = (round: number) => ({
  ppr: (0.1 + (round % 1000) / 1000).toFixed(3),
  numberOfTeams: "32",
});

/** What the most players that one call takes cost. */
export const keeperRules = (_: People, round: number) => ({
  rules: {
    count: 40,
    currency: "rounds",
    escalation: 0,
    cheapest: 60,
    undrafted: 30 + (round % 30),
    years: null,
    collision: "earlier",
    rounds: 60,
    budget: 200,
  },
});

export const keeperCosts = ({ pasted: { teams } }: People, round: number) => ({
  costs: teams
    .flatMap(({ assets }) => assets)
    .slice(0, 500)
    .map((assetid, at) => ({ assetid, cost: 1 + ((at + round) % 12) })),
});
