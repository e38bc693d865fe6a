// What happens at a table of Wordsmith, in sentences for the log and for screen readers.
import { list, plural, quote, texts } from "../../../lib/i18n.svelte";
import type { Event } from "../wire";
import { gather, isJoker, read, total } from "./pieces";
import { because } from "./flaws";
import { counted, inWords, joined, taken } from "./words";

const t = texts(
  {
    someone: "Jemand",
    points: (n: number) => `${n} ${plural(n, "Punkt", "Punkte")}`,
    crosses: (n: number) => (n ? `${inWords(n)} ${plural(n, "Kreuz", "Kreuze")}` : "kein Kreuz"),
    dealt: (who: string) => `${who} würfelt die Startteile für alle.`,
    dealtWith: (who: string, letters: string) =>
      `${who} würfelt die Startteile für alle. Verlangte Buchstaben: ${letters}.`,
    dealtAlone: "Niemand hat gewürfelt, also fallen die Würfel von selbst.",
    lettered: (letters: string) => `Ausgelost sind die Buchstaben ${letters}.`,
    letteredAgain: (letters: string) => `${letters} gab es schon, es wird neu gelost.`,
    thrown: (pieces: string) => `Alle nehmen ${pieces}.`,
    thrownAgain: "So viele Teile liegen nicht in der Schachtel: Der Startwurf wird wiederholt.",
    toLay: (n: number) => `Dazu ${n === 1 ? "kommt ein Joker" : `kommen ${inWords(n)} Joker`}, für alle zu wählen.`,
    laid: (who: string, pieces: string) => `${who} wählt für die Joker: ${pieces} für alle.`,
    laidAlone: (pieces: string) => `Für die Joker gilt, was sie zeigen: ${pieces} für alle.`,
    cast: (pieces: string, circles: number) =>
      `Drei Würfel fallen: ${
        joined(
          ", ",
          pieces && `alle nehmen ${pieces}`,
          circles && `alle notieren ${circles === 1 ? "einen Kreis" : `${inWords(circles)} Kreise`}`,
        ) || "nichts zu nehmen"
      }.`,
    castUneven: (what: string) => `Drei Würfel fallen. ${what}`,
    share: (who: string, pieces: string, circles: number) =>
      `${who}: ` +
      `${joined(", ", pieces, circles && `${inWords(circles)} ${plural(circles, "Kreis", "Kreise")}`) || "nichts"}.`,
    castAgain: "Nur Joker: Es wird noch einmal gewürfelt.",
    stepped: (n: number) => `Wort ${n} von 6 beginnt.`,
    landed: (who: string, piece: string) => `${who} würfelt ${piece}.`,
    joker: (who: string) => `${who} würfelt einen Joker und darf sich ein Teil aussuchen.`,
    empty: (who: string) => `${who} würfelt, aber dieses Fach ist leer: Ein anderes Teil nach Wahl.`,
    taken: (who: string, piece: string) => `${who} nimmt ${piece}.`,
    ticked: (who: string, piece: string) => `${who} tauscht einen Kreis gegen ${piece}.`,
    called: (who: string, word: string) => `${who} ruft ${quote(word)}.`,
    calledAt: (who: string, word: string, line: number) => `${who} ruft ${quote(word)} für Zeile ${line}.`,
    appealed: (who: string, word: string) =>
      `${who} ruft ${quote(word)}. Das Wörterbuch kennt es nicht, ihr stimmt ab.`,
    agreed: (who: string, on: string) => `${who} hat gegen das Wort von ${on} nichts einzuwenden.`,
    objected: (who: string, on: string) => `${who} erhebt Einspruch gegen das Wort von ${on}. Ihr stimmt ab.`,
    objectedIn: (who: string, word: string) =>
      `${who} erhebt zu Unrecht Einspruch gegen ${quote(word)}: Das Wort gilt.`,
    objectedOut: (who: string, word: string, why: string) =>
      `${who} erhebt Einspruch gegen ${quote(word)}, und zu Recht: ${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
    voted: (who: string, on: string) => `${who} hat über das Wort von ${on} abgestimmt.`,
    lapsed: (who: string) => `Die Zeit für Einwände gegen das Wort von ${who} ist um.`,
    secured: (who: string, word: string, line: number, points: string, crosses: string) =>
      `${who} schreibt ${quote(word)} in Zeile ${line}: ${points}, ${crosses}.`,
    hidden: (who: string, crosses: string) => `${who} schreibt verdeckt ein Wort auf: ${crosses}.`,
    votes: (yes: number, no: number) => ` Dafür ${yes}, dagegen ${no}.`,
    fallen: (who: string, word: string) => `${quote(word)} gilt nicht, ${who} sucht weiter.`,
    stopped: (who: string) => `${who} findet kein Wort mehr.`,
    passed: (who: string) => `${who} lässt diese Zeile leer.`,
    ranOut: (who: string) => `Die Zeit von ${who} ist um.`,
    reviewOver: "Die Zeit zum Prüfen ist um.",
    finished: (who: string) =>
      `${who} ruft „Fertig!“: sechs Wörter. Alle anderen dürfen noch ein letztes Wort sichern, ohne neue Teile.`,
    opened: (what: string) => `Die Blätter werden aufgedeckt. ${what}`,
    wrote: (who: string, words: string) => `${who}: ${words || "kein Wort"}.`,
    checked: (who: string, on: string, struck: string) => `${who} hat das Blatt von ${on} geprüft: ${struck}.`,
    stands: (word: string) => `${quote(word)} gilt`,
    strikesWord: (word: string, why: string) => `${quote(word)} ist gestrichen, ${why}`,
    struck: (on: string, struck: string) => `Das Wörterbuch hat das Blatt von ${on} geprüft: ${struck}.`,
    unstruck: (on: string) => `Auf dem Blatt von ${on} wird nichts gestrichen.`,
    strikes: (lines: string, n: number) => `${plural(n, "Zeile", "Zeilen")} ${lines} gestrichen`,
    noStrikes: "nichts gestrichen",
    scored: (what: string) => `Die Runde ist zu Ende. ${what}`,
    scores: (who: string, points: string) => `${who} ${points}`,
  },
  {
    someone: "Somebody",
    points: (n) => `${n} ${plural(n, "point", "points")}`,
    crosses: (n) => `${inWords(n)} ${plural(n, "cross", "crosses")}`,
    dealt: (who) => `${who} rolls the start pieces for all.`,
    dealtWith: (who, letters) => `${who} rolls the start pieces for all. Required letters: ${letters}.`,
    dealtAlone: "Nobody rolled, so the dice fall by themselves.",
    lettered: (letters) => `Chance chose the letters ${letters}.`,
    letteredAgain: (letters) => `${letters} were required before, so new ones are drawn.`,
    thrown: (pieces) => `Everybody takes ${pieces}.`,
    thrownAgain: "The box does not hold that many pieces: the start roll is repeated.",
    toLay: (n) => `There ${n === 1 ? "is one joker" : `are ${inWords(n)} jokers`}, to be chosen for all.`,
    laid: (who, pieces) => `${who} chooses for the jokers: ${pieces} for everybody.`,
    laidAlone: (pieces) => `The jokers count as what they show: ${pieces} for everybody.`,
    cast: (pieces, circles) =>
      `Three dice fall: ${
        joined(
          ", ",
          pieces && `everybody takes ${pieces}`,
          circles && `everybody notes ${inWords(circles)} ${plural(circles, "circle", "circles")}`,
        ) || "nothing to take"
      }.`,
    castUneven: (what) => `Three dice fall. ${what}`,
    share: (who, pieces, circles) =>
      `${who}: ` +
      `${joined(", ", pieces, circles && `${inWords(circles)} ${plural(circles, "circle", "circles")}`) || "nothing"}.`,
    castAgain: "Only jokers: the dice are rolled again.",
    stepped: (n) => `Word ${n} of 6 begins.`,
    landed: (who, piece) => `${who} rolls ${piece}.`,
    joker: (who) => `${who} rolls a joker and may choose a piece.`,
    empty: (who) => `${who} rolls, but that compartment is empty: another piece of choice.`,
    taken: (who, piece) => `${who} takes ${piece}.`,
    ticked: (who, piece) => `${who} trades a circle for ${piece}.`,
    called: (who, word) => `${who} calls ${quote(word)}.`,
    calledAt: (who, word, line) => `${who} calls ${quote(word)} for line ${line}.`,
    appealed: (who, word) => `${who} calls ${quote(word)}. The dictionary does not know it, so there is a vote.`,
    agreed: (who, on) => `${who} does not mind the word of ${on}.`,
    objected: (who, on) => `${who} objects to the word of ${on}. There is a vote.`,
    objectedIn: (who, word) => `${who} objects to ${quote(word)}, and is wrong: the word counts.`,
    objectedOut: (who, word, why) => `${who} objects to ${quote(word)}, and is right: ${why}.`,
    voted: (who, on) => `${who} has voted on the word of ${on}.`,
    lapsed: (who) => `The time to answer the word of ${who} is over.`,
    secured: (who, word, line, points, crosses) =>
      `${who} writes ${quote(word)} into line ${line}: ${points}, ${crosses}.`,
    hidden: (who, crosses) => `${who} writes a hidden word down: ${crosses}.`,
    votes: (yes, no) => ` For it ${yes}, against it ${no}.`,
    fallen: (who, word) => `${quote(word)} does not count, ${who} searches on.`,
    stopped: (who) => `${who} finds no more words.`,
    passed: (who) => `${who} leaves this line empty.`,
    ranOut: (who) => `The time of ${who} is over.`,
    reviewOver: "The time to check the sheets is over.",
    finished: (who) => `${who} calls “Done!”: six words. Everybody else may secure one last word, without new pieces.`,
    opened: (what) => `The sheets are laid open. ${what}`,
    wrote: (who, words) => `${who}: ${words || "no word"}.`,
    checked: (who, on, struck) => `${who} has checked the sheet of ${on}: ${struck}.`,
    stands: (word) => `${quote(word)} counts`,
    strikesWord: (word, why) => `${quote(word)} is struck, ${why}`,
    struck: (on, struck) => `The dictionary has checked the sheet of ${on}: ${struck}.`,
    unstruck: (on) => `Nothing is struck on the sheet of ${on}.`,
    strikes: (lines, n) => `${plural(n, "line", "lines")} ${lines} struck`,
    noStrikes: "nothing struck",
    scored: (what) => `The round is over. ${what}`,
    scores: (who, points) => `${who} ${points}`,
  },
);

/** An event of the game in a sentence; null for what the next one says better. */
export function tell(event: Event, names: readonly string[]): string | null {
  const who = (seat: number): string => names[seat] ?? t().someone;
  switch (event.type) {
    case "dealt":
      if (event.seat === null) return t().dealtAlone;
      return event.letters ? t().dealtWith(who(event.seat), spaced(event.letters)) : t().dealt(who(event.seat));
    case "lettered":
      return event.again ? t().letteredAgain(spaced(event.letters)) : t().lettered(spaced(event.letters));
    case "thrown":
      if (event.again) return t().thrownAgain;
      return [
        total(read(event.pieces)) ? t().thrown(counted(read(event.pieces), "taken")) : "",
        event.lay ? t().toLay(event.lay) : "",
      ]
        .filter(Boolean)
        .join(" ");
    case "laid": {
      const pieces = counted(gather(event.pieces));
      return event.seat === null ? t().laidAlone(pieces) : t().laid(who(event.seat), pieces);
    }
    case "cast":
      return event.again ? t().castAgain : tellCast(event.gains, event.circles, who);
    case "stepped":
      return t().stepped(event.step);
    case "rolled":
      return null;
    case "landed":
      if (event.piece) return t().landed(who(event.seat), taken(event.piece));
      return isJoker(event.face) ? t().joker(who(event.seat)) : t().empty(who(event.seat));
    case "taken":
      return t().taken(who(event.seat), taken(event.piece));
    case "ticked":
      return t().ticked(who(event.seat), taken(event.piece));
    case "called":
      if (event.hidden || event.known) return null;
      if (event.appeal) return t().appealed(who(event.seat), event.word);
      return event.row === null || event.row === undefined
        ? t().called(who(event.seat), event.word)
        : t().calledAt(who(event.seat), event.word, event.row + 1);
    case "agreed":
      return t().agreed(who(event.seat), who(event.on));
    case "objected":
      if (!event.word) return t().objected(who(event.seat), who(event.on));
      return event.flaw
        ? t().objectedOut(who(event.seat), event.word, because(event.flaw))
        : t().objectedIn(who(event.seat), event.word);
    case "voted":
      return t().voted(who(event.seat), who(event.on));
    case "lapsed":
      return t().lapsed(who(event.seat));
    case "secured": {
      const crosses = t().crosses(event.crosses);
      if (!event.word) return t().hidden(who(event.seat), crosses);
      return (
        t().secured(who(event.seat), event.word, event.row + 1, t().points(event.letters), crosses) +
        tellVotes(event.votes)
      );
    }
    case "fallen":
      return t().fallen(who(event.seat), event.word) + tellVotes(event.votes);
    case "stopped":
      return t().stopped(who(event.seat));
    case "passed":
      return t().passed(who(event.seat));
    case "ran-out":
      return event.seat === null ? t().reviewOver : t().ranOut(who(event.seat));
    case "finished":
      return t().finished(who(event.seat));
    case "opened":
      return t().opened(
        event.words.map((words, seat) => t().wrote(who(seat), words.split(" ").filter(Boolean).join(", "))).join(" "),
      );
    case "checked":
      return t().checked(
        who(event.seat),
        who(event.on),
        event.doubted?.length ? tellDoubted(event) : tellStruck(event.struck),
      );
    case "struck":
      return event.struck.length ? t().struck(who(event.on), tellStruck(event.struck)) : t().unstruck(who(event.on));
    case "scored":
      return t().scored(`${list(event.points.map((points, seat) => t().scores(who(seat), t().points(points))))}.`);
  }
}

function tellCast(gains: readonly string[], circles: readonly number[], who: (seat: number) => string): string {
  const isEven = gains.every((gain) => gain === gains[0]) && circles.every((count) => count === circles[0]);
  if (isEven) return t().cast(counted(read(gains[0] ?? "0"), "taken"), circles[0] ?? 0);
  return t().castUneven(
    gains.map((gain, seat) => t().share(who(seat), counted(read(gain)), circles[seat] ?? 0)).join(" "),
  );
}

function tellVotes(votes: readonly number[] | undefined): string {
  return votes?.length ? t().votes(votes[0] ?? 0, votes[1] ?? 0) : "";
}

/** Tell of each word in doubt whether it counts, and why not. */
function tellDoubted({ doubted, words, struck, flaws }: Extract<Event, { type: "checked" }>): string {
  const found = (doubted ?? []).map((row, place) => {
    const word = words?.[place] ?? "";
    const flaw = flaws?.[struck.indexOf(row)];
    return flaw === undefined ? t().stands(word) : t().strikesWord(word, because(flaw));
  });
  return found.join("; ");
}

function tellStruck(struck: readonly number[]): string {
  return struck.length ? t().strikes(list(struck.map((row) => String(row + 1))), struck.length) : t().noStrikes;
}

function spaced(letters: string): string {
  return [...letters].join(" ");
}
