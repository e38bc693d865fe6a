// Colyseus: node colyseus.js PORT [FILE]; a patch after each move, with a file only once it is kept.
import { DatabaseSync } from "node:sqlite";
import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { BOXES, OPEN, isOver, mayStrike, roll } from "./dice.js";

const [port, file] = process.argv.slice(2);

const State = schema({
  first: t.array("int8"),
  second: t.array("int8"),
  faces: t.array("string"),
  throws: t.uint8(),
  turn: t.uint8(),
});

const keep = (() => {
  if (!file) return () => {};
  const database = new DatabaseSync(file);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec(
    "CREATE TABLE act (room TEXT, number INTEGER, at INTEGER, body TEXT," +
      " PRIMARY KEY (room, number)) WITHOUT ROWID",
  );
  const insert = database.prepare("INSERT INTO act VALUES (?, ?, ?, ?)");
  return (room, number, body) => insert.run(room, number, Date.now(), JSON.stringify(body));
})();

class Kniffel extends Room {
  maxClients = 2;
  patchRate = null;
  maxMessagesPerSecond = Infinity;
  number = 0;
  seats = new Map();

  onCreate() {
    this.state = new State();
    this.empty();
    this.onMessage("roll", (client, dice) => this.move(client, "roll", dice));
    this.onMessage("strike", (client, box) => this.move(client, "strike", box));
  }

  onJoin(client) {
    this.seats.set(client.sessionId, this.seats.size);
  }

  empty() {
    this.state.first = Array(BOXES).fill(OPEN);
    this.state.second = Array(BOXES).fill(OPEN);
    this.state.faces = [];
    this.state.throws = 0;
    this.state.turn = 0;
  }

  move(client, kind, what) {
    const { state } = this;
    if (this.seats.get(client.sessionId) !== state.turn) return client.error(1, "not your turn");
    if (!(kind === "roll" ? this.roll(what) : this.strike(what))) return client.error(2, "illegal");
    keep(this.roomId, ++this.number, { kind, what, faces: [...state.faces] });
    this.broadcastPatch();
  }

  roll(dice) {
    const { state } = this;
    const pick = (sides) => Math.floor(Math.random() * sides);
    const faces = roll(dice, [...state.faces], state.throws, pick);
    if (!faces) return false;
    faces.forEach((face, die) => (state.faces[die] = face));
    state.throws += 1;
    return true;
  }

  strike(box) {
    const { state } = this;
    const card = state.turn ? state.second : state.first;
    if (!mayStrike(card, box, state.throws)) return false;
    card[box] = 0;
    state.turn = 1 - state.turn;
    state.throws = 0;
    state.faces.clear();
    if (isOver([[...state.first], [...state.second]])) this.empty();
    return true;
  }
}

const server = new Server({
  transport: new WebSocketTransport({ pingInterval: 0 }),
  greet: false,
});
server.define("kniffel", Kniffel);
await server.listen(Number(port), "127.0.0.1");
console.log("ready");
