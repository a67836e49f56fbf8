/** A text of a league of two teams as people copy it: its style and what it says. */
type LeagueText = { readonly style: string; readonly text: string };

/** The rosters that each of the texts says. */
export const LEAGUE_ROSTERS = [
  ["Harbor Lights", "Josh Allen", "Kenneth Walker III", "Amon-Ra St. Brown"],
  ["Gridiron Gang", "Bijan Robinson", "Ja'Marr Chase", "Brock Bowers"],
] as const;

/** Leagues as platforms' pages, sheets and chats have them. */
export const LEAGUE_TEXTS: readonly LeagueText[] = [
  {
    style: "Sleeper's page",
    text:
      "Harbor Lights\n@mike\nSTARTERS\nQB\nJosh Allen\nQB - BUF\nRB\nKenneth Walker III\nRB - SEA\nWR\n" +
      "Amon-Ra St. Brown\n" +
      "WR - DET\n\nGridiron Gang\n@bob\nSTARTERS\nRB\nBijan Robinson\nRB - ATL\nBENCH\nBN\nJa'Marr Chase\n" +
      "WR - CIN (10)\n" +
      "TAXI\nBrock Bowers\nTE - LV",
  },
  {
    style: "Sleeper's page with empty lines",
    text:
      "Harbor Lights\n\nJosh Allen\n\nQB - BUF\n\nKenneth Walker III\n\nRB - SEA\n\nAmon-Ra St. Brown\n\nWR - DET\n\n" +
      "Gridiron Gang\n\nBijan Robinson\n\nRB - ATL\n\nJa'Marr Chase\n\nWR - CIN\n\nBrock Bowers\n\nTE - LV",
  },
  {
    style: "initials with positions",
    text:
      "Harbor Lights\nJ. Allen QB\nK. Walker RB\nA. St. Brown WR\n\nGridiron Gang\nB. Robinson RB ATL\nJ. Chase WR\n" +
      "B. Bowers TE",
  },
  {
    style: "ESPN's page",
    text:
      "Harbor Lights\n(8-3)\nSLOT\nQB\nJosh Allen\nBuf\nQB\nKenneth Walker III\nSea\nRB\nAmon-Ra St. Brown\n" +
      "Det\nWR\n\n" +
      "Gridiron Gang\n(3-8)\nBijan Robinson\nAtl\nRB\nJa'Marr Chase\nCin\nWR\nBrock Bowers\nLV\nTE",
  },
  {
    style: "ESPN's sheet",
    text:
      "Team\tSlot\tPlayer\nHarbor Lights\tQB\tJosh Allen Buf QB\nHarbor Lights\tRB\tKenneth Walker III Sea RB\n" +
      "Harbor Lights\tWR\tAmon-Ra St. Brown Det WR\nGridiron Gang\tRB\tBijan Robinson Atl RB\n" +
      "Gridiron Gang\tWR\tJa'Marr Chase Cin WR\nGridiron Gang\tTE\tBrock Bowers LV TE",
  },
  {
    style: "MyFantasyLeague's page",
    text:
      "Harbor Lights\nAllen, Josh BUF QB\nWalker III, Kenneth SEA RB\nSt. Brown, Amon-Ra DET WR\n\nGridiron Gang\n" +
      "Robinson, Bijan ATL RB\nChase, Ja'Marr CIN WR\nBowers, Brock LV TE",
  },
  {
    style: "Fleaflicker's page",
    text:
      "Harbor Lights\nQB Josh Allen QB BUF (7)\nRB Kenneth Walker III RB SEA (8)\nWR Amon-Ra St. Brown WR DET (8)\n\n" +
      "Gridiron Gang\nRB Bijan Robinson RB ATL (5)\nWR Ja'Marr Chase WR CIN (10) Q\nTE Brock Bowers TE LV (8)",
  },
  {
    style: "one line with a slash",
    text:
      "Harbor Lights:\nJosh Allen / QB - BUF\nKenneth Walker III / RB - SEA\nAmon-Ra St. Brown / WR - DET\n\n" +
      "Gridiron Gang:\nBijan Robinson / RB - ATL\nJa'Marr Chase / WR - CIN\nBrock Bowers / TE - LV",
  },
  {
    style: "a team a line",
    text:
      "Harbor Lights: Josh Allen, Kenneth Walker, Amon-Ra St. Brown\nGridiron Gang: Bijan Robinson, Ja'Marr Chase, " +
      "Brock Bowers",
  },
  {
    style: "teams side by side",
    text:
      "Harbor Lights\tGridiron Gang\nJosh Allen\tBijan Robinson\nKenneth Walker\tJa'Marr Chase\n" +
      "Amon-Ra St. Brown\tBrock Bowers",
  },
  {
    style: "a list by positions",
    text:
      "# Harbor Lights\nQuarterbacks:\n- Josh Allen\nRunning Backs:\n- Kenneth Walker III\nWide Receivers:\n" +
      "- Amon-Ra St. " +
      "Brown\n\n# Gridiron Gang\nRunning Backs:\n- Bijan Robinson\nWide Receivers:\n- Ja'Marr Chase\nTight Ends:\n" +
      "- Brock Bowers",
  },
  {
    style: "positions in front",
    text:
      "Harbor Lights\nQB: Josh Allen\nRB: Kenneth Walker\nWR: Amon-Ra St. Brown\n\nGridiron Gang\n" +
      "RB: Bijan Robinson\n" +
      "WR: Ja'Marr Chase\nTE: Brock Bowers",
  },
  {
    style: "owners and rosters in a sheet",
    text:
      "Owner;Asset;Pos\nHarbor Lights;Josh Allen;QB\nHarbor Lights;Kenneth Walker III;RB\n" +
      "Harbor Lights;Amon-Ra St. Brown;WR\nGridiron Gang;Bijan Robinson;RB\nGridiron Gang;Ja'Marr Chase;WR\n" +
      "Gridiron Gang;Brock Bowers;TE",
  },
  {
    style: "a chat's lists",
    text:
      "**Harbor Lights**\n• Josh Allen\n• Kenneth Walker III\n• Amon-Ra St. Brown\n\n**Gridiron Gang**\n" +
      "• Bijan Robinson\n" +
      "• Ja'Marr Chase\n• Brock Bowers",
  },
  {
    style: "records and points around the players",
    text:
      "Harbor Lights\n8-3\nPF 1,402.5\nJosh Allen QB BUF\n@ MIA\n21.3\nKenneth Walker III RB SEA\nvs LAR\n11.0\n" +
      "Amon-Ra St. Brown WR DET\nBye 8\n\nGridiron Gang\n3-8\nBijan Robinson RB ATL\nSun 1:00 PM vs NO\n" +
      "Ja'Marr Chase WR CIN\nBrock Bowers TE LV",
  },
];
