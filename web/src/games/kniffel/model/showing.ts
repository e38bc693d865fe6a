// What stands on the rail is shown to the others, at most four times a second, the last of it in any case.

/** Milliseconds between two messages. */
export const BETWEEN = 260;

/** Make a function that sends what it is given last, now or a little later. */
export function showing(send: (dice: readonly number[]) => void): (dice: readonly number[]) => void {
  let [last, sent] = ["", -Infinity];
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (dice) => {
    clearTimeout(timer);
    if (dice.join() === last) return;
    const say = (): void => {
      [last, sent] = [dice.join(), performance.now()];
      send(dice);
    };
    const wait = sent + BETWEEN - performance.now();
    if (wait <= 0) say();
    else timer = setTimeout(say, wait);
  };
}
