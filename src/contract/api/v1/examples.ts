import { DEFAULT_ROSTER, DEFAULT_SCORING } from "#core/situation/defaults.ts";
import { API_NAME } from "#contract/kit/v1-prefix.ts";

type Example = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly reply: unknown;
};

const attribution = `${API_NAME}, https://example.com`;
const heading = {
  asof: "2026-11-22",
  kind: "live",
  situation: { league: "dynasty", teamStatus: 0, scoring: { ...DEFAULT_SCORING, ppr: 1 }, roster: DEFAULT_ROSTER },
  attribution,
};

const tradedIn = {
  trade: 4711,
  day: "2026-11-05",
  league: "dynasty",
  leagueteams: 12,
  starters: 10,
  superflex: true,
  bestball: false,
  ppr: 0.5,
  tep: 0.75,
};

export const EXAMPLES: Readonly<Record<string, Example>> = {
  listAssets: {
    query: { position: "WR", limit: "1" },
    reply: {
      attribution,
      count: 1,
      assets: [
        {
          assetid: 222,
          name: "Amon-Ra St. Brown",
          position: "WR",
          team: "DET",
          age: 27.08,
          birthday: "1999-10-24",
          college: "USC",
          draftyear: 2021,
          draftpicknumber: 112,
          yearsexperience: 5,
          isrookie: false,
          isdraftpick: false,
          sleeperid: "7547",
          gsisid: "00-0036963",
        },
      ],
    },
  },
  listValues: {
    query: { ppr: "1", fields: "rank,assetid,name,position,value", limit: "1" },
    reply: {
      ...heading,
      count: 1,
      values: [{ rank: 1, assetid: 222, name: "Amon-Ra St. Brown", position: "WR", value: 431.207 }],
    },
  },
  listPicks: {
    query: { ppr: "1" },
    reply: {
      ...heading,
      count: 1,
      picks: [
        {
          rank: 30,
          assetid: 9001,
          name: "2027 1.01",
          year: 2027,
          round: 1,
          slot: 1,
          tier: null,
          value: 241.5,
          valuelow: 190.2,
          valuehigh: 301.9,
        },
      ],
    },
  },
  readHistory: {
    params: { assetid: "222" },
    query: { ppr: "1", days: "90" },
    reply: {
      ...heading,
      assetid: 222,
      name: "Amon-Ra St. Brown",
      count: 1,
      days: [{ day: "2026-11-21", value: 430.9, valuelow: 401.3, valuehigh: 462.7, fromstatistics: false }],
    },
  },
  listTrades: {
    query: { asset: "222", superflex: "yes", limit: "1" },
    reply: {
      attribution,
      next: "2026-11-05.4711",
      count: 2,
      pieces: [
        {
          ...tradedIn,
          from: 1,
          to: 2,
          assetid: 222,
          name: "Amon-Ra St. Brown",
          position: "WR",
          value: 428.4,
          valuetoday: 431.2,
        },
        {
          ...tradedIn,
          from: 2,
          to: 1,
          assetid: 9001,
          name: "2027 1st",
          position: "PICK",
          value: 240.1,
          valuetoday: 241.5,
        },
      ],
    },
  },
  evaluateTrade: {
    body: {
      situation: { league: "dynasty", scoring: { ppr: 1 } },
      teams: [
        { name: "Mine", teamStatus: 2, sends: [{ assetid: 222 }] },
        { name: "Theirs", teamStatus: -1, sends: [{ assetid: 9001 }] },
      ],
    },
    reply: {
      ...heading,
      text: "Favors Theirs by 190. A gap of 44%.",
      sumbalanced: false,
      verdict: { kind: "favors", team: 2, gap: 189.7, percent: 43.9 },
      teams: [
        {
          team: 1,
          name: "Mine",
          teamStatus: 2,
          sent: 431.2,
          received: 241.5,
          net: -189.7,
          adjustment: 0,
          items: { bestpiece: 0, exchange: 0, rosterspots: 0, spotsneeded: 0 },
          adjustednet: -189.7,
          chance: 0.021,
        },
        {
          team: 2,
          name: "Theirs",
          teamStatus: -1,
          sent: 241.5,
          received: 431.2,
          net: 189.7,
          adjustment: 0,
          items: { bestpiece: 0, exchange: 0, rosterspots: 0, spotsneeded: 0 },
          adjustednet: 189.7,
          chance: 0.979,
        },
      ],
      eveners: [{ assets: [{ assetid: 9002, name: "2027 1.04" }], from: 2, to: 1, gap: 3.2 }],
    },
  },
  listFormats: {
    reply: {
      attribution,
      count: 1,
      leagues: [{ league: "dynasty", name: "Dynasty" }],
      teamstatuses: [{ teamStatus: 0, name: "Balanced" }],
      presets: [{ preset: "superflex", name: "Superflex" }],
      settings: [{ setting: "ppr", group: "scoring", default: 0.5, min: 0, max: 2 }],
      open: [{ name: "dynasty", situation: { ...heading.situation, scoring: DEFAULT_SCORING } }],
    },
  },
};
