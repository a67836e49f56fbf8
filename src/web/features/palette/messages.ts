/** The texts of the search over everything. */
export const MESSAGES = {
  title: "Search",
  placeholder: "Player, pick, page or setting",
  close: "Close",
  nothing: "Nothing found. Try a name, '27 1st', 'superflex' or 'add' and a name.",
  assets: "Players and picks",
  loading: "Players and picks are loading ...",
  failed: "Players and picks could not be loaded.",
  add: "Add to trade",
  pages: "Pages",
  league: "League",
  display: "Display",
  isOn: "on now",
} as const;
