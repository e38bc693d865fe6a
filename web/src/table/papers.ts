/** What may lie open over a table, one at a time; nothing, most of the time. */
export type Paper = "" | "menu" | "talk" | "leaving" | "inviting" | "people" | "rules" | "settings";
