import { expect, it } from 'vitest'
import { overviewPlant } from '../test/fixtures.ts'
import { toneOf } from './plant-places.ts'

it('shows a plant by the share of its strings that are faulty', () => {
  const plant = overviewPlant({ strings: 100 })
  expect(toneOf({ ...plant, faults: 0 })).toBe('good')
  expect(toneOf({ ...plant, faults: 4 })).toBe('fair')
  expect(toneOf({ ...plant, faults: 5 })).toBe('poor')
  expect(toneOf({ ...plant, faults: 0, lastScanAt: null })).toBe('quiet')
})
