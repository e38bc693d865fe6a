// The table of Zehn: ten dice, the word that is being laid, and those that lie.
/** @import { ForeignPlay, Mounted } from "../../../contract" */
/** @import { Event, Move, View, Word as Laid } from "../../../wire" */
/** @import { Word } from "./word.js" */
import { arrow, button, make } from "./elements.js";
import { texts } from "./texts.js";
import { dot, lies, tap, textOf, type } from "./word.js";

const DICE = 10;
const WORTH_ASKING = 2; // letters from which on the server is asked what a word brings
const WEIGH_AFTER = 150; // milliseconds without a key
const URGENT = 10; // seconds
const LETTER = /^[a-zäöü]$/i;

const sheet = new CSSStyleSheet();
await sheet.replace(await (await fetch(new URL("./zehn.css", import.meta.url))).text());

/**
 * Draw the table into an element, and keep it as it stands.
 * @param {HTMLElement} element
 * @param {ForeignPlay<View, Move, Event>} first
 * @returns {Mounted<View, Move, Event>}
 */
export function mount(element, first) {
  let play = first;
  let t = texts(play.language);
  /** @type {Word} */
  let word = [];
  /** What is said of the word. @type {{ kind: "good" | "bad" | "", text: string } | null} */
  let verdict = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const status = make("p");
  const clock = make("span", { class: "clock", role: "timer" });
  const owner = make("p", { class: "owner" });
  const dice = Array.from({ length: DICE }, (_, die) =>
    button({ class: "die" }, () => change(tap(word, die, play.view.state))),
  );
  const table = make("div", { class: "dice", role: "group" }, ...dice);
  const line = make("p", { class: "line", tabindex: "0", "data-word": "" });
  const dots = button({ class: "small" }, () => change(dot(word)), "Ä");
  const back = button({ class: "small" }, () => change(word.slice(0, -1)), arrow());
  const note = make("p", { class: "note", role: "status" });
  const lay = button({ class: "main", "data-lay": "" }, () => void move({ type: "lay", word: textOf(word) }));
  const pass = button({ "data-pass": "" }, () => void move({ type: "pass" }));
  const writing = make("div", { class: "writing" }, line, dots, back);
  const rack = make("section", { class: "card rack" }, writing, note, make("div", { class: "acts" }, lay, pass));
  const heading = make("h3");
  const list = make("ol", { class: "words" });
  const words = make("section", { class: "card laid" }, heading, list);
  const mat = make("section", { class: "mat" }, make("div", { class: "top" }, status, clock), table, owner);
  const board = make("div", { class: "zehn" }, mat, rack, words);

  const mayMove = () => play.live && play.pending === null && play.view.may.length > 0;

  /** @param {Word} next @param {string} missing */
  function change(next, missing = "") {
    if (!mayMove()) return;
    play.forgive();
    word = next;
    verdict = missing ? { kind: "bad", text: t.missing(missing) } : null;
    clearTimeout(timer);
    if (word.length >= WORTH_ASKING && !missing) timer = setTimeout(() => void weigh(), WEIGH_AFTER);
    draw();
  }

  async function weigh() {
    const asked = textOf(word);
    const outlook = (await play.weigh([{ type: "lay", word: asked }]))?.[0];
    if (!outlook || asked !== textOf(word)) return;
    const events = /** @type {readonly Event[]} */ (outlook.events ?? []);
    const laid = events.find((event) => event.type === "laid");
    const closed = events.find((event) => event.type === "closed");
    verdict = laid
      ? {
          kind: "good",
          text: t.brings(laid.word, laid.points, closed?.points ?? 0),
        }
      : { kind: "", text: outlook.refusal?.[play.language] ?? "" };
    draw();
  }

  /** @param {Move} wanted */
  async function move(wanted) {
    if (!mayMove() || (wanted.type === "lay" && !word.length)) return;
    clearTimeout(timer);
    if (!(await play.move(wanted))) word = [];
    verdict = null; // the page says why a move was refused
    draw();
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    const on = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || !mayMove()) return;
    if (on.closest("input, textarea, select, dialog, summary")) return;
    if (LETTER.test(event.key)) {
      const letter = event.key.toUpperCase();
      const next = type(word, letter, play.view.state);
      change(next ?? word, next ? "" : letter);
      line.focus();
    } else if (event.key === "Backspace") change(word.slice(0, -1));
    else if (event.key === "Escape" && word.length) change([]);
    else if (event.key === "Enter" && !on.closest("button, a")) void move({ type: "lay", word: textOf(word) });
    else return;
    event.preventDefault();
  }

  function draw() {
    const { state } = play.view;
    const can = mayMove();
    const last = state.words.at(-1);
    status.textContent = state.letters.length ? t.throw(state.throw) : t.falling;
    owner.textContent = last?.throw === state.throw ? t.owner(play.names[last.seat] ?? "?") : t.nobody;
    table.setAttribute("aria-label", t.dice);
    dice.forEach(drawDie);
    rack.hidden = play.seat === null;
    rack.setAttribute("aria-label", t.word);
    line.textContent = textOf(word);
    line.lang = play.words;
    dots.hidden = play.words !== "de";
    for (const [each, label] of /** @type {const} */ ([
      [dots, t.dots],
      [back, t.back],
    ])) {
      each.setAttribute("aria-label", label);
      each.setAttribute("aria-disabled", String(!word.length));
      each.title = label;
    }
    lay.textContent = t.lay;
    lay.disabled = !can || !word.length;
    pass.textContent = t.pass;
    pass.disabled = !can;
    note.className = `note ${verdict?.kind ?? ""}`;
    note.textContent = verdict?.text ?? hint(can);
    heading.textContent = t.laid;
    words.hidden = !last;
    list.replaceChildren(...state.words.toReversed().map(entry));
  }

  /** @param {HTMLButtonElement} die @param {number} place */
  function drawDie(die, place) {
    const { letters, aside } = play.view.state;
    const letter = letters[place] ?? "";
    const gone = aside.includes(place);
    const chosen = word.some((each) => each.die === place);
    die.textContent = letter;
    die.className = `die${gone ? " gone" : ""}${chosen ? " chosen" : ""}${letter ? "" : " falling"}`;
    die.disabled = gone || !letter;
    die.setAttribute("aria-label", (gone ? t.aside : chosen ? t.chosen : t.die)(letter));
    die.setAttribute("aria-pressed", String(chosen));
    die.setAttribute("aria-disabled", String(!mayMove()));
  }

  /** @param {boolean} can */
  function hint(can) {
    const [turn] = play.turn;
    if (!can) return turn === undefined || turn === play.seat ? "" : t.waits(play.names[turn] ?? "?");
    return word.length ? "" : t.how;
  }

  /** @param {Laid} laid */
  function entry({ seat, word: text, points, throw: number, last }) {
    const shown = make("span", { "aria-hidden": "true" }, `${number}.`);
    return make(
      "li",
      {},
      make("span", { class: "number" }, make("span", { class: "unseen" }, t.throw(number)), shown),
      make("span", {}, play.names[seat] ?? "?"),
      make("strong", { lang: play.words }, text),
      make("span", { class: "points" }, `+${points}`),
      make("span", { class: "last" }, last ? t.last(last) : ""),
    );
  }

  function tick() {
    const { until } = play.view.state;
    clock.hidden = until === null || !play.live;
    if (until === null) return;
    const left = Math.max(0, Math.ceil((until - play.now()) / 1000));
    clock.textContent = t.seconds(left);
    clock.classList.toggle("urgent", left <= URGENT);
  }

  /** @param {ForeignPlay<View, Move, Event>} next */
  function show(next) {
    play = next;
    t = texts(play.language);
    if (!lies(word, play.view.state)) [word, verdict] = [[], null];
    draw();
    tick();
  }

  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  document.addEventListener("keydown", press);
  const ticking = setInterval(tick, 250);
  element.append(board);
  show(first);

  return {
    show,
    leave() {
      clearTimeout(timer);
      clearInterval(ticking);
      document.removeEventListener("keydown", press);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    },
  };
}
