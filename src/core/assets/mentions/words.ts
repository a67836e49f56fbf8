/** Words by which people say who gives and gets what. */

export type Direction = "gives" | "gets";

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const verbs = (words: string, direction: Direction): readonly (readonly [string, Direction])[] =>
  words.split(/\s+/).map((word) => [word, direction] as const);

const VERBS: ReadonlyMap<string, Direction> = new Map([
  ...verbs(
    `give gives giving gave given send sends sending sent trade trades trading traded ship ships shipping shipped deal
    deals dealing dealt lose loses losing lost sell sells selling sold offer offers offering offered drop drops dropped
    move moves moving moved swap swaps swapping swapped flip flips flipping flipped throw throws threw throwing toss
    tosses tossing tossed`,
    "gives",
  ),
  ...verbs(
    `get gets getting got receive receives receiving received acquire acquires acquiring acquired land lands landing
    landed take takes taking took buy buys buying bought gain gains gaining gained add adds adding added accept
    accepts accepting bring brings bringing brought grab grabs grabbing grabbed snag snags snagging snagged return
    returns returning net nets`,
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
/** Verbs that add to a trade which was told before them. */
export const EXTRAS = setOf("add adds adding added throw throws threw throwing toss tosses tossing tossed");
export const NOUNS = setOf("trade trades deal deals offer offers move moves swap swaps return get drop flip");
export const AFTER_NOUN = setOf(
  `value values calculator chart block bait deadline alert partner details processed accepted completed pending proposal
  proposed history analyzer request review notification with is was`,
);

export const WRITER = setOf("i me we us mine ours i'm i'd i'll i've im we're we'd we'll we've myself");
export const OTHERS = setOf(
  `you they he she him her them yours theirs his you'd you'll you're you've he'd he'll he's she'd she'll she's they'd
  they'll they're they've opponent`,
);
export const DETERMINERS = setOf("a an the my his her their our your some just only both plus also");
export const TEAM_WORDS = setOf("team side owner manager gm option");

/** Words between the sides of a trade. */
export const FOR = setOf("for vs v versus 4 into");
export const JOINERS = setOf("and plus with w n along");

/** Words of chats, forums, platforms and leagues that name nothing; short ones only where they stand alone. */
export const CHATTER: ReadonlySet<string> = new Set([
  ...setOf(
    `1qb 2qb about above absolutely active activity actually add advice af after again ago ahead all analyze already
    always am anybody anyone anything approved apr april are aren't around as ask asked asking at auction aug august avg
    awake awesome bad ballpark basically bc be because been before behind being below bench best-ball bestball
    better between blown bottom breaking bro brother bruh brutal btw build building bunch but by bye call called can
    can't cancel cap capital cards chance chances cheap cheers click close collusion come coming comment comments
    commish commissioner complete consensus consider considering contend contender contenders contending context cool
    could counter countered crazy cst ct current currently cuz date day days dear debate dec december decent decide
    decline declined deep definitely depth desperate detail devy did didn't different discord dlf dm do does doesn't
    doing don't done down draft drafted drafts dude due dumb dynasty each early easily easy edited edt either else
    end enough espn est et etc even evening ever every everybody everyone everything exchange executed faab faith
    fam fantasy fantasypros fantrax far favor favorite favour favours feb february feedback feel fellas few final
    finalized finally find fine finished fire first fleaflicker fleece fleeced flex folks follow following fool
    forward fpts fr free fri from front full fun future fwiw fyi game games gents gmt go goes going gonna gotta grade
    great group guess guy guys had half happy hard has hate have haven't having hello help helps here here's hey hi
    highkey highway hit hmm hold home homie hope hot how how'd however huge idea idk idp if imho imo included includes
    including injured injury instead into ir isn't it it's its jan january jul july jun june keep keeper keepers
    kicker kinda know ktc last late later league leagues leaning least left leg legs less let let's letting like
    likely lineup link little live lmk lol long look looking looks lopsided loser lot lots love low lowkey lte mad
    made make makes making man many mar march market matters max may maybe mean mfl mid middle might minute moment
    mon monday money month more morning most much must myfantasyleague n/a name near need needed needs never news
    next ngl nice night nobody none nope not note notes nothing nov november now obviously oct october odd off
    offseason oh ok okay old older once one open opinion opinions opp or order other others over overall overpaid
    overpay own owners pa page part partners pass past people per perspective pf pick picks piece pieces place
    player players playoff playoffs please pls plz pm point points pos position positions post posted power ppg ppr
    pretty price prob probably process proj project projected propose pst pt pts pull punt push put question
    questions quick quite rank ranked rate rather rd ready real really reason rebuild rebuilder rebuilding recent
    record reddit redraft reject rejected rental reply response rest reviewed right risky rn robbery rookie rookies
    roster rosters roughly round rules run running salary same sat say saying says scoring season seasons see seed seem
    seems sep sept september sf sfb should sides since sir sleeper slightly slot slots smash smashing smh so solid
    somebody someone something sorry sorta spot spots standard start started starter starters starting startup
    status steal still straight straight-up stud stuff sucks sun sunday super superflex sure sweetener table taxi
    tbd tbh te-premium team's teams tell tep than thank thanks that's then there these thing things think thinking
    thinks tho those though thought thoughts throw throwing thu thursday thx til till time title to today together
    tomorrow tonight too top toss tossing tot total totally transaction transactions tried true trust try trying tue
    tuesday two type under unless until up upcoming update updated upgrade usual utc very veto vetoed via view vote
    voted wait waiting waiver wanna want wanted wants way wed week weekend weeks well went were what what's whatever
    when where which while who who's whole whose why wifi will win win-now winner winning wins within without wk won
    won't wonder wondering word work works world worse worth would wouldn't wow wrong y'all y/n ya yahoo yall yeah
    year years yep yes yesterday yet yn yo yourself zero`,
  ),
  ...VERBS.keys(),
  ...LABELS.keys(),
  ...[WRITER, OTHERS, DETERMINERS, TEAM_WORDS, FOR, JOINERS, BEFORE_NOUN, NOUNS, AFTER_NOUN].flatMap((set) => [...set]),
]);
