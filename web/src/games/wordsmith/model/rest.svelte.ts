// The parts of the game that come after the board: the guide, the drawn log, panels and sheets.
type Rest = typeof import("../board/rest");

let loaded = $state.raw<Rest | null>(null);
let asked: Promise<unknown> | null = null;

/** What has come; null until it is there, and then whoever has looked is told. */
export function rest(): Rest | null {
  if (!loaded) fetchRest();
  return loaded;
}

/** Fetch it; once is enough, unless the network was away. */
export function fetchRest(): void {
  asked ??= import("../board/rest").then(
    (found) => (loaded = found),
    () => (asked = null),
  );
}
