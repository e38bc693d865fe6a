import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { steady } from "./steady";
import { join } from "./table.svelte";
import { FakeSocket, ROOM } from "./world.test-kit";

const HOUR = 3_600_000;
const sockets: FakeSocket[] = [];

class Opened extends FakeSocket {
  constructor() {
    super();
    sockets.push(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-16T12:00:00Z") });
  vi.stubGlobal("WebSocket", Opened);
  sockets.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the steady clock runs on, whatever the device's clock is set to", () => {
  const before = steady();
  vi.setSystemTime(Date.now() - HOUR);
  vi.advanceTimersByTime(250);
  expect(steady() - before).toBe(250);
});

test.each([-HOUR, HOUR])("a device's clock set by %d ms changes nothing at a table", (step) => {
  const { table, leave } = join("t1");
  const socket = sockets.at(-1)!;
  socket.greet();
  socket.say({ type: "room", number: 1, room: ROOM });
  socket.say({ type: "table", number: 1, now: 5_000, deadline: 35_000, acts: [], turn: [], views: [] });
  vi.advanceTimersByTime(1_000);
  vi.setSystemTime(Date.now() + step);
  vi.advanceTimersByTime(1_000);
  expect(table.now()).toBe(7_000);
  expect(table.status.state).toBe("open");
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(20_000);
  expect(socket.sent.filter((message) => message.type === "ping")).toHaveLength(1);
  leave();
});
