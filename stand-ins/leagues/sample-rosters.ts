import { seeded } from "#core/chance.ts";
import { readCatalogue, type CataloguePlayer } from "#server/subjects/catalogue/api.ts";

const NAMES = (
  "Harbor Lights,Gridiron Gardeners,Fourth and Long,Blitz Bakery,Red Zone Readers,Hail Marys,Sunday Scaries," +
  "Play Action,Bench Warmers,Two Minute Drill,Waiver Wizards,Pocket Passers,Goal Line Club,Turf Toes,Snap Count," +
  "End Zone Elves"
).split(",");
const OWNERS = "ada,ben,cleo,dev,eli,fay,gus,hana,ivo,june,kit,lou,mia,ned,ola,pia".split(",");

/** What a sample team is called; numbered where a league has more teams than names. */
export const sampleTeamName = (at: number): string => NAMES[at] ?? `Team ${at + 1}`;
export const sampleOwner = (at: number): string => OWNERS[at] ?? `owner${at + 1}`;

/** Whether a user name is that of the owner of a sample team. */
export const isSampleOwner = (name: string | undefined): boolean => name !== undefined && OWNERS.includes(name);

/** Players by asset id. */
let byId: ReadonlyMap<number, CataloguePlayer> | undefined;
const playersById = (): ReadonlyMap<number, CataloguePlayer> =>
  (byId ??= new Map(readCatalogue().players.map((player) => [player.id as number, player])));

/**
 * Rosters of a snake draft: `teams` teams, `size` players each, the best one left goes to the next team, with small
 * upsets by `seed`. Teams in `without` draft nobody.
 */
export const sampleRosters = (
  teams: number,
  size: number,
  seed: number,
  without: readonly number[] = [],
): readonly (readonly CataloguePlayer[])[] => {
  const chance = seeded(seed);
  const left = DRAFT_ORDER.flatMap((id) => playersById().get(id) ?? []);
  const rosters: CataloguePlayer[][] = Array.from({ length: teams }, () => []);
  for (let round = 0; round < size; round += 1) {
    const order = Array.from({ length: teams }, (_, at) => (round % 2 === 0 ? at : teams - 1 - at));
    for (const team of order) {
      if (without.includes(team) || left.length === 0) continue;
      const reach = Math.min(left.length - 1, Math.floor(chance() ** 3 * 10));
      rosters[team]!.push(...left.splice(reach, 1));
    }
  }
  return rosters;
};

/** Wins and losses after `weeks` weeks: better numbers for earlier teams, spread by `seed`. */
export const sampleRecord = (at: number, teams: number, weeks: number, seed: number) => {
  const wins = Math.min(
    weeks,
    Math.max(0, Math.round(weeks * (0.75 - (0.5 * at) / teams) + seeded(seed + at)() * 2 - 1)),
  );
  return { wins, losses: weeks - wins, points: Math.round((95 + 4 * (wins - weeks / 2)) * weeks * 100) / 100 };
};

/** The games of a week, by place: a round robin in which the first team stays and the others turn (circle method). */
export const sampleGames = (teams: number, week: number): readonly (readonly [home: number, away: number])[] => {
  const others = teams - 1;
  const seat = (at: number): number => (at === 0 ? 0 : 1 + ((at - 1 + week) % others));
  return Array.from({ length: Math.floor(teams / 2) }, (_, at) => [seat(at), seat(teams - 1 - at)] as const);
};

/**
 * Assets in the order the sample leagues draft them. Written down so that their rosters stay the same whatever the
 * ratings become.
 */
// oxfmt-ignore
const DRAFT_ORDER: readonly number[] = [
  356, 201, 317, 316, 567, 168, 315, 396, 471, 340, 243, 222, 476, 480, 472, 260, 329, 159, 47, 259, 256,
  401, 429, 394, 481, 287, 474, 353, 575, 84, 245, 251, 475, 244, 115, 568, 319, 395, 402, 48, 220, 210,
  398, 490, 392, 569, 502, 87, 161, 407, 473, 171, 323, 246, 82, 393, 318, 36, 165, 337, 167, 400, 489,
  478, 579, 320, 572, 119, 252, 197, 573, 200, 297, 470, 253, 482, 403, 156, 574, 327, 207, 154, 250, 203,
  123, 343, 577, 576, 501, 225, 202, 536, 111, 520, 257, 302, 578, 506, 509, 313, 172, 321, 357, 194, 338,
  421, 20, 163, 483, 571, 328, 406, 442, 223, 601, 344, 66, 469, 437, 276, 43, 543, 166, 284, 339, 597,
  278, 586, 445, 112, 230, 126, 31, 589, 312, 435, 477, 85, 81, 132, 592, 591, 525, 516, 128, 83, 5,
  618, 358, 399, 341, 117, 409, 418, 49, 484, 514, 413, 566, 515, 155, 427, 464, 89, 331, 426, 266, 333,
  535, 415, 590, 305, 533, 264, 93, 512, 158, 613, 507, 570, 611, 188, 68, 602, 283, 594, 314, 635, 505,
  204, 479, 495, 270, 521, 540, 162, 517, 422, 13, 621, 523, 322, 189, 623, 687, 397, 629, 669, 528, 640,
  668, 538, 524, 497, 16, 58, 500, 564, 588, 688, 404, 438, 584, 638, 642, 554, 96, 552, 649, 101, 562,
  526, 655, 637, 678, 534, 498, 405, 645, 34, 147, 27, 598, 279, 625, 350, 205, 384, 596, 359, 285, 199,
  449, 674, 443, 198, 214, 372, 349, 361, 559, 282, 113, 560, 671, 410, 527, 249, 492, 211, 192, 508, 600,
  334, 666, 38, 23, 467, 444, 135, 347, 332, 465, 390, 143, 662, 553, 493, 12, 118, 580, 56, 301, 466,
  352, 268, 430, 133, 24, 137, 658, 417, 296, 657, 32, 391, 208, 529, 654, 593, 311, 583, 653, 582, 652,
  585, 221, 650, 95, 360, 485, 367, 206, 603, 639, 587, 263, 2, 365, 116, 65, 581, 308, 608, 486, 281,
  78, 599, 366, 547, 604, 46, 595, 420, 213, 446, 86, 423, 434, 342, 130, 513, 487, 324, 537, 544, 61,
  160, 511, 9, 182, 606, 620, 609, 425, 436, 519, 386, 345, 51, 236, 447, 605, 614, 14, 181, 558, 607,
  689, 617, 73, 388, 532, 634, 186, 348, 636, 463, 441, 494, 169, 626, 624, 612, 419, 619, 641, 680, 610,
  267, 229, 539, 631, 164, 131, 411, 455, 57, 622, 615, 362, 627, 488, 632, 54, 565, 616, 661, 630, 310,
  255, 272, 628, 659, 685, 548, 660, 271, 686, 19, 17, 561, 432, 21, 309, 450, 684, 218, 457, 683, 180,
  491, 522, 326, 424, 681, 212, 682, 196, 433, 679, 355, 542, 676, 643, 677, 7, 354, 416, 292, 306, 675,
  269, 428, 274, 50, 387, 431, 185, 673, 644, 114, 672, 551, 456, 633, 385, 667, 151, 665, 563, 664, 453,
  663, 300, 231, 294, 94, 215, 209, 136, 503, 364, 242, 351, 29, 460, 262, 546, 656, 265, 531, 499, 545,
];
