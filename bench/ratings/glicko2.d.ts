declare module "glicko2" {
  export type Player = { getRating(): number; getRd(): number };
  export class Glicko2 {
    constructor(settings: { tau?: number; rating?: number; rd?: number; vol?: number });
    makePlayer(rating?: number, rd?: number, vol?: number): Player;
    updateRatings(matches: readonly [Player, Player, number][]): void;
  }
}
