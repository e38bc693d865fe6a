import { untrack } from "svelte";
import { later } from "./later";

/** A value one picture late: what follows from a touch is drawn after what was touched, and keeps no finger waiting. */
export function afterwards<T>(read: () => T): { readonly value: T } {
  let value = $state.raw(untrack(read));
  $effect(() => {
    const next = read();
    return later(() => (value = next));
  });
  return {
    get value() {
      return value;
    },
  };
}
