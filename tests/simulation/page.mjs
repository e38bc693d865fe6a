// The browser's connection in a world that Python runs: each line in is one thing that happens,
// each line out is what the connection did about it.
import { createInterface } from "node:readline";
import { Connection } from "../../web/src/lib/connection.ts";

let now = 0;
let after = 0;
let chance = 1;
let count = 0;
let effects = [];
let connection;
let sockets = new Map();
let timers = new Map();

const world = {
  open() {
    const id = ++count;
    const socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text) => effects.push(["send", id, text]),
      close: () => effects.push(["shut", id]),
    };
    sockets.set(id, socket);
    effects.push(["open", id]);
    return socket;
  },
  now: () => now,
  later(milliseconds, work) {
    const id = ++count;
    timers.set(id, work);
    effects.push(["later", id, milliseconds]);
    return id;
  },
  never(id) {
    if (timers.delete(id)) effects.push(["never", id]);
  },
  chance() {
    chance = (chance * 48271) % 2147483647;
    return chance / 2147483647;
  },
};

const steps = {
  begin({ seed }) {
    chance = seed + 1;
    sockets = new Map();
    timers = new Map();
    connection = new Connection("page", world, () => after, () => {}, (status) => effects.push(["status", status.state]));
    connection.wake();
  },
  ask: ({ ask }) => effects.push(["asked", connection.ask(ask)]),
  open: ({ id }) => sockets.get(id).onopen?.(),
  message: ({ id, text }) => sockets.get(id).onmessage?.({ data: text }),
  close: ({ id, code }) => sockets.get(id).onclose?.({ code }),
  timer({ id }) {
    const work = timers.get(id);
    timers.delete(id);
    work?.();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const step = JSON.parse(line);
  now = step.now;
  after = step.after;
  effects = [];
  steps[step.do](step);
  console.log(JSON.stringify(effects));
}
