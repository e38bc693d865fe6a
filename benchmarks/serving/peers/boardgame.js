// boardgame.io: node boardgame.js PORT [FOLDER], in memory or in flat files.
import { createRequire } from "node:module";
import { BOXES, OPEN, isOver, mayStrike, roll } from "./dice.js";

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const [port, folder] = process.argv.slice(2);
const card = () => Array(BOXES).fill(OPEN);

const game = {
  name: "kniffel",
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => ({ cards: [card(), card()], faces: [], throws: 0 }),
  moves: {
    roll: ({ G, random }, dice) => {
      const faces = roll(dice, G.faces, G.throws, (sides) => random.Die(sides) - 1);
      if (!faces) return INVALID_MOVE;
      G.faces = faces;
      G.throws += 1;
    },
    strike: ({ G, events, playerID }, box) => {
      if (!mayStrike(G.cards[playerID], box, G.throws)) return INVALID_MOVE;
      G.cards[playerID][box] = 0;
      if (isOver(G.cards)) G.cards = [card(), card()];
      G.faces = [];
      G.throws = 0;
      events.endTurn();
    },
  },
};

const server = Server({
  games: [game],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
  origins: ["http://127.0.0.1"],
});
server.run(Number(port), () => console.log("ready"));
