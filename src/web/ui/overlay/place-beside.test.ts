import { expect, test } from "vitest";
import { placeBeside } from "./tooltip.tsx";

const VIEW = { width: 400, height: 300 };
const BOX = { width: 100, height: 20 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 30 });

test("a box is placed 6 px from its anchor, centred, on the preferred side", () => {
  expect(placeBeside(BOX, at(180, 150), "top", VIEW)).toEqual({ left: 150, top: 124 });
  expect(placeBeside(BOX, at(180, 150), "bottom", VIEW)).toEqual({ left: 150, top: 186 });
  expect(placeBeside(BOX, at(180, 150), "left", VIEW)).toEqual({ left: 74, top: 155 });
  expect(placeBeside(BOX, at(180, 150), "right", VIEW)).toEqual({ left: 226, top: 155 });
});

test("a box without room on its side is placed on the opposite one", () => {
  expect(placeBeside(BOX, at(180, 10), "top", VIEW).top).toBe(46);
  expect(placeBeside(BOX, at(180, 265), "bottom", VIEW).top).toBe(239);
  expect(placeBeside(BOX, at(60, 150), "left", VIEW).left).toBe(106);
  expect(placeBeside(BOX, at(300, 150), "right", VIEW).left).toBe(194);
});

test("if neither side has room the preferred one is used", () => {
  expect(placeBeside({ width: 380, height: 20 }, at(180, 150), "right", VIEW).left).toBe(226);
});

test("a box keeps 8 px from the edges of the view", () => {
  expect(placeBeside(BOX, at(0, 150), "top", VIEW).left).toBe(8);
  expect(placeBeside(BOX, at(360, 150), "top", VIEW).left).toBe(292);
  expect(placeBeside({ width: 100, height: 80 }, at(180, 2), "right", VIEW).top).toBe(8);
});
