/** On a phone the parts of a table are tabs; one in which something can be tapped now is marked. */

export const TABS = ["board", "common", "players", "choices", "log"] as const;
/** Where others can talk, there is a tab for it. */
export type Tab = (typeof TABS)[number] | "chat";
