/** Return the new value with every equal part taken from the old one, so that nothing is redrawn without need. */
export function share<T>(old: unknown, next: T): T {
  if (Object.is(old, next)) return next;
  if (Array.isArray(old) && Array.isArray(next)) return shareList(old, next) as T;
  if (isRecord(old) && isRecord(next)) return shareRecord(old, next) as T;
  return next;
}

function shareList(old: unknown[], next: unknown[]): unknown[] {
  // Lists of things with ids are compared by id, so that one thing more or less does not spoil the rest.
  const byId = new Map(old.filter(hasId).map((item) => [item.id, item]));
  const made = next.map((item, i) => share(hasId(item) ? byId.get(item.id) : old[i], item));
  return made.length === old.length && made.every((item, i) => item === old[i]) ? old : made;
}

function shareRecord(old: Record<string, unknown>, next: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  const made: Record<string, unknown> = {};
  for (const key of keys) {
    made[key] = share(old[key], next[key]);
    if (!(key in old) || made[key] !== old[key]) same = false;
  }
  return same ? old : made;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function hasId(value: unknown): value is { id: string } {
  return isRecord(value) && typeof value.id === "string";
}

/** Wrap a function so that equal parts of its results are the same objects each time. */
export function memoised<T>(make: () => T): () => T {
  let last: T | undefined;
  return () => (last = share(last, make()));
}
