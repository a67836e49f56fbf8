export type TradeText = {
  readonly style: string;
  readonly text: string;
  /** The first side is the writer's, or the one the text names first. */
  readonly sends: readonly [readonly string[], readonly string[]];
};

const [ALLEN, CHASE, BIJAN, BOWERS] = ["Josh Allen", "Ja'Marr Chase", "Bijan Robinson", "Brock Bowers"];
const [SECOND, FIRST] = ["2027 2nd", "2027 1st"];
const USUAL = [[ALLEN, SECOND], [CHASE]] as const;
const usual = (style: string, text: string): TradeText => ({ style, text, sends: USUAL });

/** Trades of two teams in the styles of chats, forums, sheets and copied pages. */
export const TRADE_TEXTS: readonly TradeText[] = [
  usual("x for y", "Josh Allen + 2027 2nd for Ja'Marr Chase"),
  usual("lower case", "josh allen and 27 2nd for jamarr chase"),
  usual("I give, I get", "I give Josh Allen + 2027 2nd, I get Ja'Marr Chase"),
  usual("I give and get", "I give Josh Allen and a 2027 2nd and get Ja'Marr Chase"),
  usual("give, get without a subject", "Give Josh Allen, 2027 2nd get Ja'Marr Chase"),
  usual("giving up, getting", "Giving up Josh Allen and a 2nd, getting Ja'Marr Chase"),
  usual("give to get", "Would you give up Josh Allen and a 2nd to get Ja'Marr Chase?"),
  usual("I send for", "I send Josh Allen + 2nd for Chase"),
  usual("past", "I traded Josh Allen and a random 2nd for Ja'Marr Chase"),
  usual("get for", "I get Ja'Marr Chase for Josh Allen + 2027 2nd"),
  usual("acquired", "Acquired Ja'Marr Chase for Josh Allen and a 2027 second round pick"),
  usual("offered", "I was offered Ja'Marr Chase for Josh Allen + a second"),
  usual("offered me", "Mike offered me Ja'Marr Chase for Josh Allen + a second"),
  usual("should I", "Should I trade Josh Allen + 2027 2nd for Ja'Marr Chase?"),
  usual("who says no", "Josh Allen + 27 2nd for Ja'Marr Chase, who says no?"),
  usual("my for his", "my Josh Allen and 2nd for his Ja'Marr Chase"),
  usual("straight words", "Josh Allen plus a 2nd in exchange for Ja'Marr Chase"),
  usual("got traded for", "Josh Allen + 2027 2nd got traded for Ja'Marr Chase"),
  usual("went for", "Josh Allen and 2027 2nd went for Ja'Marr Chase"),
  usual("labels with a slash", "A: Josh Allen, 2027 2nd / B: Ja'Marr Chase"),
  usual("labels without a separator", "Team A: Josh Allen, 2027 2nd Team B: Ja'Marr Chase"),
  usual("labels of two people", "Me: Josh Allen, 2027 2nd Him: Ja'Marr Chase"),
  usual("labels with a bar", "Side A: Josh Allen + 2027 2nd | Side B: Ja'Marr Chase"),
  {
    style: "team A gets, team B gets",
    text: "Team A gets Josh Allen, 2027 2nd. Team B gets Ja'Marr Chase",
    sends: [[CHASE], [ALLEN, SECOND]],
  },
  {
    style: "team A gets, team B gets without a separator",
    text: "Team A gets Ja'Marr Chase Team B gets Josh Allen and 2027 2nd",
    sends: USUAL,
  },
  {
    style: "receives",
    text: "Lions receive Ja'Marr Chase; Bears receive Josh Allen & 2027 2nd",
    sends: USUAL,
  },
  usual("sends to a person", "Mike sends Josh Allen and 2027 2nd to Bob for Ja'Marr Chase"),
  usual("both send", "Mike sends Josh Allen and 2027 2nd, Bob sends Ja'Marr Chase"),
  usual("double arrow", "Josh Allen, 2027 2nd <-> Ja'Marr Chase"),
  usual("arrow", "Josh Allen + 2027 2nd → Ja'Marr Chase"),
  usual("plain arrow", "Josh Allen + 2027 2nd -> Ja'Marr Chase"),
  usual("fat arrow", "Josh Allen + 2027 2nd => Ja'Marr Chase"),
  usual("arrows emoji", "Josh Allen + 2027 2nd ↔️ Ja'Marr Chase"),
  usual("versus", "Josh Allen + 2nd vs. Ja'Marr Chase"),
  usual("bar", "Josh Allen, 2027 2nd | Ja'Marr Chase"),
  usual("slash", "Josh Allen, 2027 2nd / Ja'Marr Chase"),
  usual("four", "Josh Allen + 2nd 4 Chase"),
  usual("forum with bold labels", "**I give:** Josh Allen, 2027 2nd\n\n**I get:** Ja'Marr Chase"),
  usual("a list below each label", "Give:\n- Josh Allen\n- 2027 2nd\n\nGet:\n- Ja'Marr Chase"),
  usual("labels in capitals", "GIVE\nJosh Allen\n2027 2nd\nGET\nJa'Marr Chase"),
  usual("out and in", "Out: Josh Allen, 2027 2nd\nIn: Ja'Marr Chase"),
  {
    style: "a forum's teams",
    text: "Team 1 gets:\n* Ja'Marr Chase\n\nTeam 2 gets:\n* Josh Allen\n* 2027 2nd",
    sends: USUAL,
  },
  {
    style: "Sleeper's gains",
    text: "harborlights\n+ Ja'Marr Chase WR CIN\n\ngridiron\n+ Josh Allen QB BUF\n+ 2027 2nd Round Pick",
    sends: USUAL,
  },
  usual(
    "Sleeper's gains and losses",
    "Harbor Lights\n+ Ja'Marr Chase\n- Josh Allen\n- 2027 Round 2\n\nGridiron Gang\n+ Josh Allen\n" +
      "+ 2027 Round 2\n- Ja'Marr Chase",
  ),
  usual(
    "a copied page with details below names",
    "TRADE\nNov 3, 2:15 PM\n\nHarbor Lights\nJosh Allen\nQB - BUF\n2027 Round 2\n\nGridiron Gang\n" +
      "Ja'Marr Chase\nWR - CIN",
  ),
  usual("a chat's header", "mike — Today at 3:41 PM\nJosh Allen + 2027 2nd for Ja'Marr Chase"),
  usual("a numbered list", "1. Josh Allen + 2027 2nd for Ja'Marr Chase"),
  usual("an alert", "TRADE ALERT: Josh Allen + 2027 2nd for Ja'Marr Chase"),
  usual("details in brackets", "Josh Allen (QB, BUF) + 2027 2nd (from Team 4) for Ja'Marr Chase (WR - CIN)"),
  usual("values of another list", "Josh Allen (7,543) + 2027 2nd (2100) for Ja'Marr Chase (9998)"),
  usual("league behind it", "Josh Allen + 2027 2nd for Ja'Marr Chase (12 team SF half PPR)"),
  usual("sheet with Gave and Got", "Date,Gave,Got\n2026-10-03,Josh Allen + 2027 2nd,Ja'Marr Chase"),
  usual(
    "sheet of an export",
    'date,team1,team1_assets,team2,team2_assets\n10/3/2026,Mike,"Josh Allen, 2027 2nd",Bob,Ja\'Marr Chase',
  ),
  usual("sheet of what each gets", "Team 1 Receives;Team 2 Receives\nJa'Marr Chase;Josh Allen, 2027 2nd"),
  usual("drawn table", "| Sent | Received |\n| --- | --- |\n| Josh Allen, 2027 2nd | Ja'Marr Chase |"),
  usual("cells without headings", "Josh Allen, 2027 2nd\tJa'Marr Chase"),
  {
    style: "an asset a row",
    text: "Trade,From,To,Player\n1,Mike,Bob,Josh Allen\n1,Mike,Bob,2027 2nd\n1,Bob,Mike,Ja'Marr Chase",
    sends: USUAL,
  },
  {
    style: "surnames and nicknames",
    text: "CMC + Bowers for JSN + Bijan",
    sends: [
      ["Christian McCaffrey", BOWERS],
      ["Jaxon Smith-Njigba", BIJAN],
    ],
  },
  {
    style: "initials with surnames",
    text: "J. Chase for B. Bowers + late 1st",
    sends: [[CHASE], [BOWERS, "2027 Late 1st"]],
  },
  { style: "slots", text: "1.05 + 2.11 for Puka", sends: [["2027 1.05", "2027 2.11"], ["Puka Nacua"]] },
  {
    style: "several picks at once",
    text: "two 2027 1sts and a 2028 2nd for Bijan",
    sends: [[FIRST, FIRST, "2028 2nd"], [BIJAN]],
  },
  { style: "seasons together", text: "2027 and 2028 1sts for Bijan", sends: [[FIRST, "2028 1st"], [BIJAN]] },
  {
    style: "a season for two rounds",
    text: "Bijan for 2028 1st + 2nd + Bowers",
    sends: [[BIJAN], ["2028 1st", "2028 2nd", BOWERS]],
  },
  { style: "slashes between assets", text: "Bijan/late 2nd for Chase", sends: [[BIJAN, "2027 Late 2nd"], [CHASE]] },
  usual("the writer's plans", "I'm giving up Josh Allen and a 2nd and getting Ja'Marr Chase back"),
  usual("loses and gains", "I lose Josh Allen, 2027 2nd\nI gain Ja'Marr Chase"),
  usual("for in a line of its own", "Josh Allen\n2027 2nd\nfor\nJa'Marr Chase"),
  usual("dashes after people", "Me - Josh Allen, 2027 2nd\nHim - Ja'Marr Chase"),
  usual("from one to the other", "Mike ➡️ Bob: Josh Allen, 2027 2nd\nBob ➡️ Mike: Ja'Marr Chase"),
  usual("to each person", "Josh Allen to Bob, 2027 2nd to Bob, Ja'Marr Chase to Mike"),
  usual("offered for", "Offered: Josh Allen, 2nd\nFor: Chase"),
  usual("trays", "📤 Josh Allen\n📤 2027 2nd\n📥 Ja'Marr Chase"),
  usual("whose in brackets", "[TRADE] Josh Allen, 2027 2nd (Mike) <> Ja'Marr Chase (Bob)"),
  usual("how did I do", "Just traded Josh Allen + 2nd for Chase. How'd I do?"),
  usual("a line for each team", "Harbor Lights send Josh Allen, 2027 2nd\nGridiron sends Ja'Marr Chase"),
  usual("or", "Would you rather have Josh Allen + 2nd or Ja'Marr Chase"),
  usual("what it cost", "Ja'Marr Chase cost me Josh Allen and a 2027 2nd"),
  usual("too much for", "Is Josh Allen and a 2nd too much for Ja'Marr Chase?"),
  usual("accept or decline", "Accept or decline: my Josh Allen + 2nd for his Ja'Marr Chase"),
  usual(
    "another list below each name",
    "@mike receives:\nJa'Marr Chase (WR - CIN)\n@bob receives:\nJosh Allen (QB - BUF)\n2027 Round 2 Pick",
  ),
  usual("adds and drops", "Oct 3, 2026\nMike\nadds Ja'Marr Chase\ndrops Josh Allen\ndrops 2027 2nd"),
  usual(
    "traded to, for, in lines",
    "Trade accepted\nHarbor Lights traded\nJosh Allen QB - BUF\n2027 2nd Round Pick\n" +
      "to Gridiron Gang for\nJa'Marr Chase WR - CIN",
  ),
  usual("a dash before a trade", "- Josh Allen + 2027 2nd for Ja'Marr Chase"),
  usual(
    "sheet with sender and receiver",
    "trade_id,sender,receiver,asset\n7,Mike,Bob,Josh Allen\n7,Mike,Bob,2027 2nd\n7,Bob,Mike,Ja'Marr Chase",
  ),
  usual("sheet of players out and in", "player_out,player_in\nJosh Allen + 2027 2nd,Ja'Marr Chase"),
  usual("bought from a person", "Mike acquires Ja'Marr Chase from Bob for Josh Allen and a 2027 2nd"),
  usual("traded away, a list each", "mike traded away\nJosh Allen\n2027 2nd\n\nbob traded away\nJa'Marr Chase"),
  usual("messenger with a name and time", "[10/3/26, 2:15 PM] Mike: Josh Allen + 2027 2nd for Ja'Marr Chase"),
];
