import { openStage } from "./shared/stage.ts";
import { startBare, startOnNothing } from "./growth/cold-start.ts";
const stage = await openStage();
const t: number[] = []; const b: number[] = [];
for (let i = 0; i < 6; i++) { t.push(await startOnNothing(stage)); b.push(await startBare()); }
console.log(t.map((x) => x.toFixed(0)).join(" "), "bare", b.map((x) => x.toFixed(0)).join(" "));
await stage.close(); process.exit(0);
