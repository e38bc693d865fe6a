// The versions of the rulebook: the race, what changes it, and word for word.
import { texts } from "../../lib/i18n.svelte";
import type { Company, Version } from "../options";
import Quick from "./art/Quick.svelte";
import Race from "./art/Race.svelte";
import Required from "./art/Required.svelte";
import Step from "./art/Step.svelte";

const t = texts(
  {
    race: "Rennen",
    raceAbout: "Alle zugleich. Wer sechs Wörter hat, beendet die Runde.",
    step: "Wort für Wort",
    stepAbout: "In Ruhe, Wort um Wort. Auch allein und am Sofa.",
    quick: "Schnelles Schmieden",
    quickAbout: "Ohne Ausrufen: Geprüft wird erst nach der Runde.",
    required: "Benötigte Buchstaben",
    requiredAbout: "Jede Zeile verlangt einen Buchstaben im Wort.",
    shared: "Geht nicht mit zweien an einem Gerät.",
    alone: "Geht nicht allein.",
  },
  {
    race: "Race",
    raceAbout: "Everybody at once. Whoever has six words ends the round.",
    step: "One word at a time",
    stepAbout: "At leisure, word by word. Works alone and on the sofa.",
    quick: "Quick forge",
    quickAbout: "No calling: words are checked after the round.",
    required: "Required letters",
    requiredAbout: "Each line asks for a letter in the word.",
    shared: "Not with two on one device.",
    alone: "Not on your own.",
  },
);

/** Everybody races at once: two who share a device would wait for each other while their time runs. */
function raceless({ seats, here }: Company): string {
  return here > 1 ? t().shared : seats < 2 ? t().alone : "";
}

export function versions(): readonly Version[] {
  const race = ["race"];
  return [
    {
      name: "race",
      title: t().race,
      about: t().raceAbout,
      picture: Race,
      options: { variant: "race" },
      refused: raceless,
    },
    { name: "step", title: t().step, about: t().stepAbout, picture: Step, options: { variant: "step" } },
    {
      name: "quick",
      title: t().quick,
      about: t().quickAbout,
      picture: Quick,
      options: { quick: true },
      onto: race,
      refused: raceless,
    },
    {
      name: "required",
      title: t().required,
      about: t().requiredAbout,
      picture: Required,
      options: { required: true },
      onto: race,
      refused: raceless,
    },
  ];
}
