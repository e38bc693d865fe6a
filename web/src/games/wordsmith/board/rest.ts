// What nobody needs in the first moment at a table: fetched once the board is drawn.
export { default as Bonus } from "./Bonus.svelte";
export { default as Calls } from "./Calls.svelte";
export { default as Deal } from "./Deal.svelte";
export { default as Lay } from "./Lay.svelte";
export { default as Look } from "./Look.svelte";
export { default as Message } from "./Message.svelte";
export { default as Name } from "./Name.svelte";
export { default as Past } from "./Past.svelte";
export { default as Review } from "./Review.svelte";
export { turns } from "../model/chronicle";
export { lesson } from "../model/lesson";
export { tell } from "../model/tell";
