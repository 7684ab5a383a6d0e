import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeWithTags, sortWithTags, type Tagged } from './sort-with-tags.ts'

const number = fc.oneof(
  fc.constantFrom(-1, 0, 1, 2),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
)
const numbers = fc.array(number, { maxLength: 100 })

/** Tags count from `first`. */
const taggedFrom = (first: number, values: number[]): Tagged => ({
  values: Float64Array.from(values),
  tags: Uint16Array.from(values, (_, index) => first + index),
})

function sortedByLanguage({ values, tags }: Tagged) {
  const pairs = Array.from(values, (value, at) => ({ value, tag: tags[at]! }))
  return pairs.sort((a, b) => a.value - b.value || a.tag - b.tag)
}

const pairsOf = ({ values, tags }: Tagged) =>
  Array.from(values, (value, at) => ({ value, tag: tags[at]! }))

it('sorts numbers as the language does, tags with them, equal ones in their order', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const list = taggedFrom(0, values)
      expect(pairsOf(sortWithTags(list))).toEqual(sortedByLanguage(list))
      expect([...list.values]).toEqual(values)
    }),
  )
})

it('merges two sorted lists, of equal numbers the first one’s first', () => {
  fc.assert(
    fc.property(numbers, numbers, (first, second) => {
      const [a, b] = [taggedFrom(0, first), taggedFrom(1000, second)]
      const both = taggedFrom(0, [...first, ...second])
      both.tags.set(b.tags, first.length)
      const merged = mergeWithTags(sortWithTags(a), sortWithTags(b))
      expect(pairsOf(merged)).toEqual(sortedByLanguage(both))
    }),
  )
})
