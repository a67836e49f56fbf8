import { PLATFORMS } from "#core/kit/platforms.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#core/kit/calendar.ts";
import { Failure } from "#server/kit/http/failure.ts";
import { openLeagueSources } from "./league-sources.ts";

const MEGABYTE = 1024 * 1024;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The platforms, answered by `answer` and asked over no network; `asked` lists the paths of all requests. */
function sourcesThat(answer: (path: string) => string) {
  const asked: string[] = [];
  const sources = openLeagueSources(
    {
      open: PLATFORMS,
      bases: { sleeper: "http://a", mfl: "http://b", fleaflicker: "http://c", espn: "http://d", fantrax: "http://e" },
      publicUrl: "http://localhost",
      local: null,
    },
    () => new Date(),
    (url) => {
      const { pathname } = new URL(url as URL);
      asked.push(pathname.slice(1));
      return Promise.resolve(new Response(answer(pathname.slice(1))));
    },
  );
  return { sources, asked };
}

describe("answers", () => {
  test("are kept for a minute within 32 MB, the least used going first", async () => {
    const { sources, asked } = sourcesThat(() => JSON.stringify("x".repeat(9 * MEGABYTE)));
    const read = (path: string) => sources.run("sleeper", (get) => get(path));
    for (const path of ["one", "two", "three", "one"]) await read(path);
    expect(asked).toEqual(["one", "two", "three"]);
    await read("four");
    await read("one");
    expect(asked).toEqual(["one", "two", "three", "four"]);
    await read("two");
    expect(asked.slice(4)).toEqual(["two"]);
    vi.advanceTimersByTime(MINUTE_MS + 1);
    await read("one");
    expect(asked.slice(5)).toEqual(["one"]);
  });

  test("asked for by two imports at once are fetched once", async () => {
    const { sources, asked } = sourcesThat(() => "[]");
    const read = () => sources.run("sleeper", (get) => get("league"));
    await Promise.all([read(), read()]);
    expect(asked).toEqual(["league"]);
  });

  test("that are no JSON, or no league, are not kept", async () => {
    let answer = "<!doctype html>";
    const { sources, asked } = sourcesThat(() => answer);
    const read = () =>
      sources.run("sleeper", async (get) => {
        const found = await get("league");
        if (found === null) throw new Failure("not-found", "Sleeper knows no league of this id.");
        return found;
      });
    await expect(read()).rejects.toThrow("sent something that is not a league");
    answer = "null";
    await expect(read()).rejects.toThrow("knows no league");
    answer = '{"league":1}';
    expect(await read()).toEqual({ league: 1 });
    expect(asked).toHaveLength(3);
  });
});

test("Sleeper is asked at most 600 times a minute, whoever imports", async () => {
  const { sources, asked } = sourcesThat(() => "{}");
  const read = (path: string) => sources.run("sleeper", (get) => get(path));
  for (let call = 0; call < 600; call += 1) await read(`league/${call}`);
  const refusal = {
    kind: "too-many",
    message: expect.stringMatching(/^Many leagues are read from Sleeper at the moment\. Try again in \d+ s\.$/),
  };
  await expect(read("league/more")).rejects.toMatchObject(refusal);
  await expect(sources.live("sleeper", "draft/1", 1000)).rejects.toMatchObject(refusal);
  expect(asked).toHaveLength(600);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await read("league/more")).toEqual({});
});

describe("MyFantasyLeague", () => {
  /** An import of six calls; returns how many milliseconds it took, or its refusal. */
  const imports = async (sources: ReturnType<typeof sourcesThat>["sources"], id: number) => {
    const begun = Date.now();
    try {
      await sources.run("mfl", async (get) => {
        for (let call = 0; call < 6; call += 1) await get(`${id}/${call}`);
      });
      return Date.now() - begun;
    } catch (error) {
      return error as Failure;
    }
  };

  test("is asked for one league after another; who would wait over 10 s is refused with the wait", async () => {
    const { sources, asked } = sourcesThat(() => "{}");
    const all = [1, 2, 3, 4].map((id) => imports(sources, id));
    await vi.advanceTimersByTimeAsync(15_000);
    const [first, second, third, fourth] = await Promise.all(all);
    expect(first).toBe(5000);
    expect(second).toBe(11_000);
    expect(third).toMatchObject({
      kind: "too-many",
      retryAfter: 12,
      message:
        "You are number 3 in the line for MyFantasyLeague, which takes one call a second. " +
        "It is your turn in 12 seconds.",
    });
    expect(fourth).toMatchObject({ kind: "too-many", retryAfter: 18 });
    expect((fourth as Failure).message).toContain("number 4 in the line");
    expect(asked.filter((path) => !path.startsWith("1/") && !path.startsWith("2/"))).toEqual([]);
    // The third keeps its place before others who come meanwhile, and the fourth the one behind it.
    const [fifth, again] = [imports(sources, 5), imports(sources, 3)];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await fifth).toMatchObject({ kind: "too-many" });
    expect(await again).toBe(5000);
    const last = imports(sources, 4);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await last).toBe(5000);
  });

  test("is asked once for a league that two visitors import at the same time", async () => {
    const { sources, asked } = sourcesThat(() => "{}");
    const both = [imports(sources, 1), imports(sources, 1)];
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(both)).toEqual([5000, 5000]);
    expect(asked).toHaveLength(6);
  });

  test("that hangs holds nobody longer than 10 s", async () => {
    const { sources } = sourcesThat(() => "{}");
    const stuck = sources.run("mfl", async (get) => {
      await get("1");
      await new Promise((resolve) => {
        setTimeout(resolve, 60_000);
      });
    });
    const next = imports(sources, 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await next).toMatchObject({ kind: "too-many" });
    await vi.advanceTimersByTimeAsync(60_000);
    await stuck;
    const free = imports(sources, 3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await free).toBe(5000);
  });
});
