/** Words by which people say who gives and gets what. */

export type Direction = "gives" | "gets";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const verbs = (words: string, direction: Direction): readonly (readonly [string, Direction])[] =>
  words.split(/\s+/).map((word) => [word, direction] as const);

const VERBS: ReadonlyMap<string, Direction> = new Map([
  ...verbs(
    `give gives giving gave given send sends sending sent trade trades trading traded ship ships shipping shipped deal
    deals dealing dealt lose loses losing lost sell sells selling sold offer offers offering offered drop drops dropped
    move moves moving moved swap swaps swapping swapped flip flips flipping flipped`,
    "gives",
  ),
  ...verbs(
    `get gets getting got receive receives receiving received acquire acquires acquiring acquired land lands landing
    landed take takes taking took buy buys buying bought gain gains gaining gained adds added accept accepts accepting
    bring brings bringing brought grab grabs grabbing grabbed snag snags snagging snagged return returns returning net
    nets`,
    "gets",
  ),
]);

const LABELS: ReadonlyMap<string, Direction> = new Map([
  ...verbs("out outgoing away drop outbound", "gives"),
  ...verbs("in incoming back for return inbound", "gets"),
]);

/** The direction that a word gives to what follows; `isLabel` where a colon follows it or it is alone in its line. */
export const directionOf = (word: string, isLabel: boolean): Direction | null =>
  VERBS.get(word) ?? (isLabel ? (LABELS.get(word) ?? null) : null);

/** Before these words a verb is a noun (`the trade`); behind them it is none (`trade value`). */
export const BEFORE_NOUN = setOf(
  "the this that any good fair big new no best worst latest blockbuster in on of my your his her their our",
);
export const NOUNS = setOf("trade trades deal deals offer offers move moves swap swaps return get drop flip");
export const AFTER_NOUN = setOf(
  `value values calculator chart block bait deadline alert partner details processed accepted completed pending proposal
  proposed history analyzer request review notification with is was`,
);

export const WRITER = setOf("i me we us mine ours i'm i'd i'll i've im we're we'd myself");
export const OTHERS = setOf("you they he she him her them yours theirs his you'd he'd they'd he's they're opponent");
export const DETERMINERS = setOf("a an the my his her their our your some just only both plus also");
export const TEAM_WORDS = setOf("team side owner manager gm option");

/** Words between the sides of a trade. */
export const FOR = setOf("for vs v versus 4");
export const JOINERS = setOf("and plus with w n along");

/** Words of chats, forums, platforms and leagues that name nothing; short ones only where they stand alone. */
export const CHATTER = setOf(
  `a about above absolutely accept accepted active activity actually add advice after again ago ahead alert all already
  also always am an and any anybody anyone anything approved are aren't around as ask asked asking at auction away awake
  awesome back bad ballpark basically be because been before behind being below bench best bestball better between big
  block blockbuster blown both bottom breaking bring brother brutal btw build building bunch but by bye call called
  calculator can can't cap capital cards chance chances cheap cheers click close collusion come coming comment comments
  commish commissioner completed complete consensus consider considering contender contenders contending contend context
  cool could counter countered crazy current currently date day days deadline deal deals dear debate decent decide
  decline declined deep definitely depth desperate detail details devy did didn't different dm do does doesn't doing
  done don't down draft drafted drafts drop due dumb dynasty each early easily easy either else end enough etc even ever
  every everybody everyone everything evening fair faith fantasy far favor feedback feel few fire final finally find
  fine
  first fleece fleeced flex folks follow following fool for forward free from front full fun future fwiw fyi game games
  gave get give go goes going gonna good got great grade group guess guy guys had half happy hard has hate have haven't
  having haven't he hello help helps her here here's hey hi highway him his hit hmm hold home hope hot how how'd however
  huge i i'd i'll i'm i've idea idk idp if im imo imho in incoming injured injury instead into ir is isn't it it's its
  just keep keeper keepers kicker know last late later latest league leagues leaning least left less let let's letting
  like likely lineup link little live lmk lol long look looking looks lopsided loser lot lots love low made mad make
  makes making man manager many market matters max maybe me mean mid middle might mine minute moment monday money month
  more morning most move moves much must my name near need needed needs never new news next nice night no nobody none
  nope not note nothing notes now obviously odd of off offer offers offseason oh ok okay old older on once one only
  open opinion opinions option or order other others our out outgoing over overall overpay overpaid own owner
  owners page part partner partners pass past pending people per perspective pick picks piece pieces place player
  players
  playoff playoffs please plus point points points position positions post posted power ppr price pretty prob probably
  process processed process project projected proposal propose proposed pull punt push put question quick quite rank
  ranked rate rather ready real really reason rebuild rebuilder rebuilding receive received recent record redraft reject
  rejected rental reply request response rest return returns review reviewed right risky robbery rookie rookies roster
  rosters roughly round rules run running salary same say saying says scoring season seasons see seem seems send sent sf
  sfb she should side sides since slightly slot slots smash smashing so solid some somebody someone something sorry
  spot spots standard start started starter starters starting startup status steal still straight stud stuff sucks
  sunday
  super superflex sure swap table take takes taxi team teams tell tep than thank thanks that that's the their theirs
  them
  then there these they they're thing things think thinking thinks this those though thought thoughts thursday til till
  time title to today together tomorrow tonight too top total totally trade traded trades trading transaction
  transactions tried true trust try trying tuesday two type under unless until up upcoming update updated upgrade us
  usual value values veto very via view vote voted vs wait waiting waiver want wanted wants was way we week weeks
  weekend
  well went were what what's whatever when where which while who who's whole whose why will win winner winning wins
  win-now
  with within without won won't wonder wondering word work works world worse worst worth would wouldn't wow wrong ya
  yall
  yeah year years yep yes yesterday yet yo you your yours zero 1qb 2qb te-premium lte wifi am pm et est pst ct pt edt
  cst
  utc gmt via tbd n/a y/n yn faab sat sun mon tue wed thu fri january february march april may june july august
  september
  october november december jan feb mar apr jun jul aug sep sept oct nov dec half full best-ball contend won pf pa
  finalized executed vetoed edited pts proj opp fpts avg tot week wk rd pos thx pls plz tho cuz bc af fr ngl tbh smh rn
  gotta wanna kinda sorta lowkey highkey bro bruh dude fam fellas gents homie sir y'all question questions reddit
  discord sleeper yahoo espn mfl fantrax fleaflicker myfantasyleague fantasypros ktc dlf leg legs favorite favour
  favours team's yourself sweetener throw throwing toss tossing includes including included exchange acquired
  straight-up
  getting giving worth it`,
);
