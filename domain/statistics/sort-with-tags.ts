import { firstAt } from './first-at.ts'

/** Numbers, each with a tag at the same place; no NaN. */
export type Tagged = { values: Float64Array; tags: Uint16Array }

/**
 * A copy with the numbers ascending, their tags with them; equal ones keep their order. The language sorts
 * plain numbers many times as fast as by a comparison of ours, so each tag looks up its number's place.
 */
export function sortWithTags(unsorted: Tagged): Tagged {
  const values = unsorted.values.slice().sort()
  const tags = new Uint16Array(values.length)
  const placed = new Uint16Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const first = firstAt(values, unsorted.values[at]!)
    tags[first + placed[first]!++] = unsorted.tags[at]!
  }
  return { values, tags }
}

/** Two sorted lists as one; of equal numbers those of `first` come first. */
export function mergeWithTags(first: Tagged, second: Tagged): Tagged {
  const [a, b] = [first.values, second.values]
  const values = new Float64Array(a.length + b.length)
  const tags = new Uint16Array(values.length)
  let [i, j] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const fromFirst = j === b.length || (i < a.length && a[i]! <= b[j]!)
    values[at] = fromFirst ? a[i]! : b[j]!
    tags[at] = fromFirst ? first.tags[i++]! : second.tags[j++]!
  }
  return { values, tags }
}
