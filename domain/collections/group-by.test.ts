import { expect, it } from 'vitest'
import { groupBy } from './group-by.ts'

it('keeps items of a key together, and keys in the order they come in', () => {
  const groups = groupBy([5, 2, 3, 8], (value) => (value % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['odd', [5, 3]],
    ['even', [2, 8]],
  ])
  expect(groupBy([], String).size).toBe(0)
})
