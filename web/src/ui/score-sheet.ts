// The rows of a score sheet as they are shown.
import type { Row } from "../wire/server";

/** Rows with lines that nobody has filled summed up: in their place stands how many there are. */
export function folded(rows: readonly Row[]): readonly (Row | number)[] {
  const shown: (Row | number)[] = [];
  for (const row of rows) {
    if (row.points.some((points) => points !== null)) shown.push(row);
    else if (typeof shown.at(-1) === "number") shown.push((shown.pop() as number) + 1);
    else shown.push(1);
  }
  return shown;
}
