/** Deeper than any parameter of the contract; also what may be walked without filling the stack. */
const MAX_DEPTH = 40

/** NUL, and half of a surrogate pair: PostgreSQL can hold neither in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * The first place in parameters whose text or name no database can keep, as a path like `items.0.name`;
 * undefined where there is none. What lies deeper than any parameter does counts as such a place.
 */
export function unstorablePlace(value: unknown): string | undefined {
  const path = pathIn(value, 0)
  if (path === undefined) return undefined
  return path.length >= MAX_DEPTH ? path[0] : path.join('.') || '-'
}

/** The names on the way to such a place. They are put together only once it is found. */
function pathIn(value: unknown, depth: number): string[] | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= MAX_DEPTH) return []
  for (const [name, item] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return []
    const path = pathIn(item, depth + 1)
    if (path !== undefined) return [name, ...path]
  }
  return undefined
}
