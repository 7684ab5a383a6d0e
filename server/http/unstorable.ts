/** Deeper than any parameter of the contract; also what may be walked without filling the stack. */
const MAX_DEPTH = 40

/** NUL, and half of a surrogate pair: PostgreSQL can hold neither in a text. */
const UNSTORABLE = /\0|\p{Surrogate}/u

/**
 * The first place in parameters whose text or name no database can keep, as a path like `items.0.name`;
 * undefined where there is none. What lies deeper than any parameter does counts as such a place.
 */
export function unstorablePlace(value: unknown, path: readonly string[] = []): string | undefined {
  const here = path.join('.') || '-'
  if (typeof value === 'string') return UNSTORABLE.test(value) ? here : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= MAX_DEPTH) return path[0]
  for (const [name, item] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return here
    const place = unstorablePlace(item, [...path, name])
    if (place !== undefined) return place
  }
  return undefined
}
