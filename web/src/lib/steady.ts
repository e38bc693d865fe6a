/** Milliseconds on a clock that nobody can set; good for spans alone. */
export function steady(): number {
  return performance.now();
}
