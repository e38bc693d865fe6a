// A QR code as a picture that needs no foreign address.

/** The dark parts of a QR code as the path of an SVG, one unit a module; `rows` are zeros and ones. */
export function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`),
    )
    .join("");
}
