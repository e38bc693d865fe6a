// What happens at a table beside the game, in sentences for the log and for screen readers.
import { isolated, quote, said, texts } from "../lib/i18n.svelte";
import type { Event, Offers } from "../wire/server";

const t = texts(
  {
    sat: (name: string) => `${name} setzt sich an den Tisch.`,
    left: (name: string) => `${name} verlässt den Tisch.`,
    replaced: (name: string, bot: string) => `${name} verlässt den Tisch, ${bot} spielt weiter.`,
    bot: (name: string) => `${name} spielt mit.`,
    freed: "Ein Platz ist wieder frei.",
    hosted: (name: string) => `${name} ist jetzt Gastgeber.`,
    called: "Gleich geht es los: Die Würfel werden gemischt.",
    begun: "Das Spiel beginnt.",
    ended: "Das Spiel ist zu Ende.",
    pause: (name: string) => `${name} möchte eine Pause.`,
    rematch: (name: string) => `${name} möchte noch einmal spielen.`,
    close: (name: string) => `${name} möchte den Tisch schließen.`,
    withdrawn: (name: string) => `${name} möchte lieber doch nicht.`,
    accept: (name: string, word: string) => `${name} ist dafür, dass ${quote(word)} hier ab dem nächsten Spiel gilt.`,
    ban: (name: string, word: string) =>
      `${name} ist dafür, dass ${quote(word)} hier ab dem nächsten Spiel nicht mehr gilt.`,
    settled: (word: string) => `Alle sind sich einig: ${quote(word)} steht jetzt im Hausbuch des Tisches.`,
    paused: "Das Spiel macht Pause.",
    alone: "Niemand ist da: Die Uhr steht still.",
    resumed: "Das Spiel geht weiter.",
    mended: (seconds: number) =>
      `Der Server war ${seconds} s nicht erreichbar. Die Uhr wurde um so viel zurückgestellt.`,
    missed: (name: string, whom: string) => `${name} möchte, dass für ${whom} ein Computer spielt.`,
    stoodIn: (name: string, bot: string) => `${name} ist gerade nicht da, ${bot} spielt so lange.`,
    givenBack: (name: string) => `${name} ist wieder da und spielt selbst.`,
    hinted: (name: string) => `${name} lässt sich einen Tipp geben.`,
    says: (name: string, text: string) => `${name}: ${text}`,
    muted: (name: string) => `${name} darf gerade nicht mitreden.`,
    unmuted: (name: string) => `${name} darf wieder mitreden.`,
    removed: (name: string) => `${name} wurde vom Tisch gebeten.`,
    banned: (name: string) => `${name} wurde vom Tisch ausgeschlossen.`,
    readmitted: (name: string) => `${name} darf wiederkommen.`,
    locked: "Der Tisch ist jetzt abgeschlossen: Niemand Neues kommt dazu.",
    unlocked: "Der Tisch ist wieder offen.",
    kept: (seat: number) => `Platz ${seat} ist für Eingeladene.`,
    unkept: (seat: number) => `Platz ${seat} ist für alle.`,
    closed: "Der Tisch ist geschlossen.",
    someone: "Jemand",
  },
  {
    sat: (name) => `${name} sits down.`,
    left: (name) => `${name} leaves the table.`,
    replaced: (name, bot) => `${name} leaves the table, ${bot} plays on.`,
    bot: (name) => `${name} joins in.`,
    freed: "A seat is free again.",
    hosted: (name) => `${name} is the host now.`,
    called: "Here we go: the dice are being mixed.",
    begun: "The game begins.",
    ended: "The game is over.",
    pause: (name) => `${name} would like a pause.`,
    rematch: (name) => `${name} would like to play again.`,
    close: (name) => `${name} would like to close the table.`,
    withdrawn: (name) => `${name} would rather not.`,
    accept: (name, word) => `${name} is for accepting ${quote(word)} here from the next game on.`,
    ban: (name, word) => `${name} is for banning ${quote(word)} here from the next game on.`,
    settled: (word) => `Everybody agrees: ${quote(word)} is in this table’s house book now.`,
    paused: "The game is paused.",
    alone: "Nobody is there: the clock stands still.",
    resumed: "The game goes on.",
    mended: (seconds) => `The server could not be reached for ${seconds} s. The clock was set back by that much.`,
    missed: (name, whom) => `${name} would like a computer to play for ${whom}.`,
    stoodIn: (name, bot) => `${name} is away, ${bot} plays in the meantime.`,
    givenBack: (name) => `${name} is back and plays again.`,
    hinted: (name) => `${name} asks for a hint.`,
    says: (name, text) => `${name}: ${text}`,
    muted: (name) => `${name} may not speak for now.`,
    unmuted: (name) => `${name} may speak again.`,
    removed: (name) => `${name} was asked to leave the table.`,
    banned: (name) => `${name} was banned from the table.`,
    readmitted: (name) => `${name} may come back.`,
    locked: "The table is locked now: nobody new can join.",
    unlocked: "The table is open again.",
    kept: (seat) => `Seat ${seat} is for the invited.`,
    unkept: (seat) => `Seat ${seat} is for everybody.`,
    closed: "The table is closed.",
    someone: "Somebody",
  },
);

/** What the sentences need to know of the table. */
export type Speakers = {
  readonly names: readonly string[];
  readonly guest: (id: string) => string | undefined;
  readonly bot: (level: string) => string;
  readonly phrases: Offers["phrases"];
};

/** An event beside the game in a sentence; null for what nobody needs to hear. */
export function tellRoom(event: Event, who: Speakers): string | null {
  const seat = (number: number): string => who.names[number] ?? t().someone;
  const guest = (id: string): string => who.guest(id) ?? t().someone;
  switch (event.type) {
    case "sat":
      return t().sat(isolated(event.name));
    case "left":
      return event.bot ? t().replaced(seat(event.seat), who.bot(event.bot)) : t().left(seat(event.seat));
    case "arranged":
      return event.bot ? t().bot(who.bot(event.bot)) : t().freed;
    case "hosted":
      return t().hosted(guest(event.guest));
    case "called":
      return t().called;
    case "begun":
      return t().begun;
    case "ended":
      return t().ended;
    case "proposed":
      return t()[event.topic](guest(event.guest));
    case "withdrawn":
      return t().withdrawn(guest(event.guest));
    case "word-proposed":
      return event.accepted === false
        ? t().ban(guest(event.guest), event.word)
        : t().accept(guest(event.guest), event.word);
    case "word-settled":
      return t().settled(event.line.split(" ")[1] ?? "");
    case "stopped":
      return event.why === "away" ? null : { ...t(), asked: t().paused }[event.why];
    case "resumed":
      return t().resumed;
    case "mended":
      return t().mended(Math.round(event.lost / 1000));
    case "missed":
      return t().missed(guest(event.guest), seat(event.seat));
    case "stood-in":
      return t().stoodIn(seat(event.seat), who.bot(event.bot));
    case "given-back":
      return t().givenBack(seat(event.seat));
    case "hinted":
      return t().hinted(seat(event.seat));
    case "said":
      return t().says(isolated(event.name), isolated(event.text ?? "") || said(who.phrases[event.phrase ?? ""] ?? {}));
    case "muted":
      return event.muted === false ? t().unmuted(guest(event.guest)) : t().muted(guest(event.guest));
    case "removed":
      return (event.banned ? t().banned : t().removed)(event.name || guest(event.guest));
    case "readmitted":
      return t().readmitted(guest(event.guest));
    case "locked":
      return event.locked === false ? t().unlocked : t().locked;
    case "kept":
      return (event.kept === false ? t().unkept : t().kept)(event.seat + 1);
    case "closed":
      return t().closed;
    case "doubted":
    case "stayed":
    case "founded":
    case "unsealed":
    case "happened":
      return null;
  }
}
