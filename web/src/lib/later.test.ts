import { expect, test, vi } from "vitest";
import { later } from "./later";
import { holdPictures } from "./pictures.test-kit";

holdPictures();

test("one piece of work is done after each picture, in order", () => {
  const done: string[] = [];
  for (const name of ["one", "two", "three"]) later(() => done.push(name));
  expect(done).toEqual([]);
  vi.advanceTimersByTime(17);
  expect(done).toEqual(["one"]);
  vi.advanceTimersByTime(40);
  expect(done).toEqual(["one", "two", "three"]);
});

test("what comes last waits for all the rest, and for what that leads to", () => {
  const done: string[] = [];
  later(() => done.push("last"), { last: true });
  later(() => {
    done.push("one");
    later(() => done.push("two"));
  });
  vi.advanceTimersByTime(60);
  expect(done).toEqual(["one", "two", "last"]);
});

test("what nobody wants any more is not done", () => {
  const done: string[] = [];
  const forget = later(() => done.push("unwanted"));
  later(() => done.push("wanted"));
  forget();
  vi.advanceTimersByTime(40);
  expect(done).toEqual(["wanted"]);
});

test("where no pictures are drawn, work is done all the same", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const done: string[] = [];
  for (const name of ["one", "two"]) later(() => done.push(name));
  vi.advanceTimersByTime(200);
  expect(done).toEqual(["one", "two"]);
});
