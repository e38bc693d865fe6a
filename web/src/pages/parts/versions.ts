// Which versions of a game are chosen, and which can be.
import type { Company, Version } from "../../games/options";
import type { VersionCard } from "../../ui/VersionCards.svelte";
import { same } from "./same";

type Chosen = Readonly<Record<string, unknown>>;

/** Whether the options are as a version sets them. */
export function isAsSet(version: Version, options: Chosen): boolean {
  return Object.entries(version.options).every(([name, value]) => same(options[name], value));
}

/** The way of playing that is chosen; none if the options are as no version sets them. */
export function chosenWay(versions: readonly Version[], options: Chosen): Version | undefined {
  return versions.find((version) => !version.onto && isAsSet(version, options));
}

/** Why a version cannot be with these people; empty if it can. */
export function obstacleTo(version: Version, company: Company): string {
  return version.refused?.(company) ?? "";
}

/** The cards of the versions, as things are. */
export function cardsOf(
  versions: readonly Version[],
  chosen: readonly Version[],
  company: Company,
): readonly VersionCard[] {
  return versions.map((version) => ({
    name: version.name,
    title: version.title,
    about: version.about,
    picture: version.picture,
    isChosen: chosen.includes(version),
    isExtra: !!version.onto,
    refused: obstacleTo(version, company),
  }));
}
