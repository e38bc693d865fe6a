// Lines of a plot: from values to points of a picture. No DOM.

/** A value after a line of the record. */
export type Point = readonly [line: number, value: number];

/** What a plot shows, and how large it is. */
export type Frame = { readonly width: number; readonly height: number; readonly left: number; readonly bottom: number };

export type Scale = {
  readonly x: (line: number) => number;
  readonly y: (value: number) => number;
  /** Values to write beside the axis. */
  readonly ticks: readonly number[];
};

/** Fit all series into a frame. */
export function scaleOf(
  series: readonly (readonly Point[])[],
  frame: Frame,
  bounds?: readonly [number, number],
): Scale {
  const values = series.flat().map(([, value]) => value);
  const last = Math.max(1, ...series.flat().map(([line]) => line));
  const [low, high] = bounds ?? [Math.min(0, ...values), Math.max(1, ...values)];
  const step = stepOf(high - low);
  const top = Math.ceil(high / step) * step;
  const base = Math.floor(low / step) * step;
  const ticks = Array.from({ length: Math.round((top - base) / step) + 1 }, (_, i) => base + i * step);
  return {
    x: (line) => frame.left + (line / last) * (frame.width - frame.left),
    y: (value) => (1 - (value - base) / (top - base)) * (frame.height - frame.bottom),
    ticks,
  };
}

/** A round distance between ticks, about four of them. */
function stepOf(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? rough;
}

/** The path of a line. */
export function pathOf(points: readonly Point[], scale: Scale): string {
  return points
    .map(([line, value], i) => `${i ? "L" : "M"}${scale.x(line).toFixed(1)} ${scale.y(value).toFixed(1)}`)
    .join("");
}
