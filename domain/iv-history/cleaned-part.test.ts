import { expect, it } from 'vitest'
import { cleanedPart } from './cleaned-part.ts'
import { reachOf } from './event-level.ts'

const PLANT = { arrayId: null, inverterId: null, stringId: null }
const ARRAY = { ...PLANT, arrayId: 1 }
const INVERTER = { ...ARRAY, inverterId: 11 }
const STRING = { ...INVERTER, stringId: 111 }

it('what is done at a place reaches all that lies in it, and nothing beside', () => {
  expect([PLANT, ARRAY, INVERTER, STRING].map((done) => reachOf(done, STRING))).toEqual(
    Array(4).fill('WHOLE'),
  )
  expect([PLANT, ARRAY, INVERTER, STRING].map((done) => reachOf(done, ARRAY))).toEqual([
    ...['WHOLE', 'WHOLE', 'INSIDE', 'INSIDE'],
  ])
  expect(reachOf({ ...ARRAY, arrayId: 2 }, ARRAY)).toBe('ELSEWHERE')
  expect(reachOf({ ...INVERTER, inverterId: 12 }, STRING)).toBe('ELSEWHERE')
  expect(reachOf({ ...STRING, stringId: 112 }, STRING)).toBe('ELSEWHERE')
})

it('a task says that what it scanned was cleaned, and nothing of what it did not', () => {
  const task = { day: 60.5, isCleaned: true, scanned: 'ALL' as const }
  expect(cleanedPart(task, null, [])).toBe('ALL')
  expect(cleanedPart({ ...task, isCleaned: false }, null, [])).toBe('NONE')
  expect(cleanedPart({ ...task, scanned: 'PART' }, null, [])).toBe('PART')
  expect(cleanedPart({ ...task, scanned: 'NONE' }, null, [])).toBe('NONE')
})

it('a task means the cleanings that the upkeep tells of since the scan before', () => {
  const task = { day: 60.5, isCleaned: true, scanned: 'ALL' as const }
  const before = { day: 30.5 }
  const elsewhere = { day: 55, reach: 'ELSEWHERE' as const }
  expect(cleanedPart(task, before, [elsewhere])).toBe('NONE')
  expect(cleanedPart(task, before, [elsewhere, { day: 60, reach: 'INSIDE' }])).toBe('PART')
  expect(cleanedPart(task, before, [elsewhere, { day: 31, reach: 'WHOLE' }])).toBe('ALL')
  expect(cleanedPart({ ...task, scanned: 'PART' }, before, [{ day: 31, reach: 'WHOLE' }])).toBe(
    'ALL',
  )
  // Those of another time explain nothing.
  expect(cleanedPart(task, before, [{ ...elsewhere, day: 30 }])).toBe('ALL')
  expect(cleanedPart(task, before, [{ ...elsewhere, day: 61 }])).toBe('ALL')
})
