import { expect, it } from 'vitest'
import { disclosureError } from './disclosure.ts'

it('a forecast is compared over the slots that have both', () => {
  // errors 10, −4: |10| + |−4| = 14, 10 − 4 = 6
  expect(disclosureError([110, 96, 5, null], [100, 100, null, 7])).toEqual({
    errors: [10, -4, null, null],
    mae: 7,
    bias: 3,
    slots: 2,
  })
})

it('nothing is known without such a slot, never 0', () => {
  const unknown = { mae: null, bias: null, slots: 0 }
  expect(disclosureError([1, null], [null, 2])).toEqual({ errors: [null, null], ...unknown })
  expect(disclosureError([1], [])).toEqual({ errors: [null], ...unknown })
})
