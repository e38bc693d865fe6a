// What people are called who have not told a name.
import { texts } from "../../lib/i18n.svelte";

const t = texts("Gast", "Guest");

/** A friendly name for somebody unknown. */
export const nobody = (): string => t();
