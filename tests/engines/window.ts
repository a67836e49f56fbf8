import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";

const IN_PAGE = readFileSync(new URL("in-page.js", import.meta.url), "utf8");

/** An element of the page that is shown. */
export type Element = {
  readonly press: () => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Chooses an option of a `select` by its label. */
  readonly choose: (label: string) => Promise<void>;
};

/** What a window of each engine does by its own protocol. Expressions are evaluated in the page. */
export type Driver = {
  readonly go: (url: string) => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** The element that an expression evaluates to; null if that is null. */
  readonly element: (expression: string) => Promise<Element | null>;
  readonly close: () => Promise<void>;
};

type Name = string | RegExp;

const written = (name: Name): string => (name instanceof RegExp ? String(name) : JSON.stringify(name));

/** A call of a function of in-page.js as an expression. */
const call = (name: string, ...args: readonly string[]): string =>
  `(() => { ${IN_PAGE}\nreturn journey.${name}(${args.join(", ")}); })()`;

/** What engines say when a page is left while something is looked for in it; WebKitGTK has no words for it. */
const PAGE_LEFT =
  /context was destroyed|navigat|actor .* destroyed|no such (frame|window)|DiscardedBrowsingContext|unknown error\s*$/i;

const unlessLeft = <Found>(looked: Promise<Found>): Promise<Found | null> =>
  looked.catch((error: unknown) => {
    if (PAGE_LEFT.test(String(error))) return null;
    throw error;
  });

/** What engines say of an element that was replaced, or covered by a toast, between finding and pressing it. */
const NOT_YET = /stale element|click intercepted|not interactable|not clickable|detached/i;

/** A window as its user sees it: what is pressed is found by role and name, and everything is waited for. */
export const aWindow = (driver: Driver, address: string) => {
  const run = (name: string, ...args: readonly string[]): Promise<unknown> => driver.evaluate(call(name, ...args));
  const path = async (): Promise<string> =>
    String(await unlessLeft(driver.evaluate("location.pathname + location.search")));
  const found = async (role: string, name: Name, within?: Name): Promise<Element> => {
    const wanted = [JSON.stringify(role), written(name), ...(within ? [written(within)] : [])];
    let element: Element | null = null;
    await expect
      .poll(
        async () => {
          element = await unlessLeft(driver.element(call("find", ...wanted)));
          return element !== null;
        },
        { message: `${role} ${String(name)} is shown`, intervals: [50, 100, 200] },
      )
      .toBe(true);
    return element!;
  };
  const press = async (role: string, name: Name, within?: Name): Promise<void> => {
    const refused = await found(role, name, within).then((element) =>
      element.press().then(
        () => null,
        (error: unknown) => String(error),
      ),
    );
    if (refused === null) return;
    if (!NOT_YET.test(refused)) throw new Error(refused);
    await press(role, name, within);
  };
  const texts = async (role: string): Promise<readonly string[]> =>
    (await run("texts", JSON.stringify(role))) as string[];
  const open = async (path: string): Promise<void> => {
    await driver.go(new URL(path, address).href);
    let wasMarked: unknown = null;
    await expect.poll(async () => (wasMarked = await unlessLeft(run("markPrerendered")))).not.toBeNull();
    await expect
      .poll(() => unlessLeft(run("hydration", String(wasMarked))), { message: `${path} is hydrated` })
      .toBe("live");
  };
  return {
    /** Opens a page of ours and waits until it is hydrated; fails if it is rendered anew. */
    open,
    /** Goes to an address without waiting for its page. */
    go: (path: string) => driver.go(new URL(path, address).href),
    path,
    /** Waits until an element of that role and name is shown. */
    sees: async (role: string, name: Name, within?: Name) => void (await found(role, name, within)),
    press,
    type: async (role: string, name: Name, text: string) => (await found(role, name)).type(text),
    choose: async (name: Name, label: string) => (await found("combobox", name)).choose(label),
    texts,
    evaluate: driver.evaluate,
    /** The milliseconds from the navigation until a function of in-page.js returns them. */
    since: async (what: "listSince" | "rowsSince" | "searchSince"): Promise<number> => {
      let milliseconds: unknown = null;
      await expect
        .poll(async () => (milliseconds = await run(what)), { intervals: [10], message: what })
        .not.toBeNull();
      return milliseconds as number;
    },
  };
};

export type Window = ReturnType<typeof aWindow>;
