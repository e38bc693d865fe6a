// The table of Zehn: ten dice, the word that is being laid, and those that lie.
import { texts } from "./texts.js";
import { dot, still, tap, textOf, type } from "./word.js";

const WORTH_ASKING = 2; // letters from which on the server is asked
const WEIGH_AFTER = 150; // milliseconds without a key
const LETTER = /^[a-zäöü]$/i;

const sheet = new CSSStyleSheet();
await fetch(new URL("./zehn.css", import.meta.url))
  .then((answer) => answer.text())
  .then((text) => sheet.replace(text));

/** Make an element. */
function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Draw the table into an element, and keep it as it stands. */
export function mount(element, first) {
  let play = first;
  let t = texts(play.language);
  let word = [];
  let verdict = null;
  let timer = 0;

  const status = make("p", { class: "status" });
  const clock = make("span", { class: "clock", role: "timer" });
  const owner = make("p", { class: "owner" });
  const dice = Array.from({ length: 10 }, (_, die) => make("button", { type: "button", class: "die", onclick: () => lay(tap(word, die, play.view.state)) }));
  const table = make("div", { class: "dice", role: "group" }, ...dice);
  const line = make("p", { class: "line", tabindex: "0", "data-word": "" });
  const dots = make("button", { type: "button", class: "small", onclick: () => lay(dot(word)) }, "Ä");
  const back = make("button", { type: "button", class: "small", onclick: () => lay(word.slice(0, -1)) }, "⌫");
  const note = make("p", { class: "note", role: "status" });
  const send = make("button", { type: "button", class: "main", "data-lay": "", onclick: () => move({ type: "lay", word: textOf(word) }) });
  const pass = make("button", { type: "button", "data-pass": "", onclick: () => move({ type: "pass" }) });
  const rack = make("section", { class: "card rack" },
    make("div", { class: "writing" }, line, dots, back), note, make("div", { class: "acts" }, send, pass));
  const heading = make("h3");
  const list = make("ol", { class: "words" });
  const words = make("section", { class: "card laid" }, heading, list);
  const board = make("div", { class: "zehn" },
    make("section", { class: "mat" }, make("div", { class: "top" }, status, clock), table, owner), rack, words);

  const mayMove = () => play.live && play.view.may.length > 0;

  function lay(next, missing = "") {
    if (!mayMove()) return;
    word = next;
    verdict = missing ? { bad: true, text: t.missing(missing) } : null;
    clearTimeout(timer);
    if (word.length >= WORTH_ASKING && !missing) timer = setTimeout(weigh, WEIGH_AFTER);
    draw();
  }

  /** Ask the server what the word would bring. */
  async function weigh() {
    const asked = textOf(word);
    const [outlook] = (await play.weigh([{ type: "lay", word: asked }])) ?? [];
    if (!outlook || asked !== textOf(word)) return;
    const [laid, closed] = outlook.events ?? [];
    verdict = laid
      ? { good: true, text: t.brings(laid.word, laid.points, closed?.points) }
      : { text: outlook.refusal?.[play.language] ?? "" };
    draw();
  }

  async function move(wanted) {
    if (!mayMove() || (wanted.type === "lay" && !word.length)) return;
    clearTimeout(timer);
    const refusal = await play.move(wanted);
    if (!refusal) [word, verdict] = [[], null];
    draw();
  }

  function press(event) {
    const target = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey || !mayMove()) return;
    if (target instanceof Element && target.closest("input, textarea, select, dialog, summary")) return;
    if (LETTER.test(event.key)) {
      const letter = event.key.toUpperCase();
      const next = type(word, letter, play.view.state);
      lay(next ?? word, next ? "" : letter);
      line.focus();
    } else if (event.key === "Backspace") lay(word.slice(0, -1));
    else if (event.key === "Escape" && word.length) lay([]);
    else if (event.key === "Enter" && !(target instanceof Element && target.closest("button, a"))) {
      void move({ type: "lay", word: textOf(word) });
    } else return;
    event.preventDefault();
  }

  function draw() {
    const { state, turn } = play.view;
    const can = mayMove();
    const chosen = new Set(word.map(({ die }) => die));
    status.textContent = state.letters.length ? t.throw(state.throw) : t.falling;
    const last = state.words.at(-1);
    owner.textContent = last?.throw === state.throw ? t.owner(play.names[last.seat]) : t.nobody;
    table.setAttribute("aria-label", t.dice);
    dice.forEach((die, place) => {
      const letter = state.letters[place] ?? "";
      const gone = state.aside.includes(place);
      const name = gone ? t.aside : chosen.has(place) ? t.chosen : t.die;
      die.textContent = letter;
      die.className = `die${gone ? " gone" : ""}${chosen.has(place) ? " chosen" : ""}${letter ? "" : " falling"}`;
      die.disabled = gone || !letter;
      die.setAttribute("aria-label", name(letter));
      die.setAttribute("aria-pressed", String(chosen.has(place)));
      die.setAttribute("aria-disabled", String(!can));
    });
    rack.hidden = play.seat === null;
    rack.setAttribute("aria-label", t.word);
    line.textContent = textOf(word);
    line.lang = play.words;
    dots.hidden = play.words !== "de";
    for (const [button, label] of [[dots, t.dots], [back, t.back]]) {
      button.setAttribute("aria-label", label);
      button.title = label;
      button.setAttribute("aria-disabled", String(!word.length));
    }
    send.textContent = t.lay;
    send.disabled = !can || !word.length;
    pass.textContent = t.pass;
    pass.disabled = !can;
    note.className = `note${verdict?.good ? " good" : ""}${verdict?.bad ? " bad" : ""}`;
    note.textContent = verdict?.text ?? hint(can, turn);
    heading.textContent = t.laid;
    words.hidden = !state.words.length;
    list.replaceChildren(...state.words.toReversed().map(entry));
  }

  function hint(can, turn) {
    if (!can) return turn === null ? "" : t.waits(play.names[turn]);
    return word.length ? "" : t.how;
  }

  function entry({ seat, word: laid, points, throw: number, last }) {
    return make(
      "li",
      {},
      make("span", { class: "number" }, make("span", { class: "unseen" }, t.throw(number)), make("span", { "aria-hidden": "true" }, `${number}.`)),
      make("span", {}, play.names[seat] ?? "?"),
      make("strong", { lang: play.words }, laid),
      make("span", { class: "points" }, `+${points}`),
      make("span", { class: "last" }, last ? t.last(last) : ""),
    );
  }

  function tick() {
    const { until } = play.view.state;
    const left = until === null || !play.live ? null : Math.max(0, Math.ceil((until - play.now()) / 1000));
    clock.hidden = left === null;
    clock.textContent = left === null ? "" : t.seconds(left);
    clock.classList.toggle("urgent", left !== null && left <= 10);
  }

  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  element.append(board);
  document.addEventListener("keydown", press);
  const ticking = setInterval(tick, 250);

  function show(next) {
    play = next;
    t = texts(play.language);
    const kept = still(word, play.view.state);
    if (kept !== word) [word, verdict] = [kept, null];
    draw();
    tick();
  }
  show(first);

  return {
    show,
    leave() {
      clearTimeout(timer);
      clearInterval(ticking);
      document.removeEventListener("keydown", press);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      board.remove();
    },
  };
}
