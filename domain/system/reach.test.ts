import { expect, it } from 'vitest'
import { excessOver, isNothing, type Reach, type ReachedPlace } from './reach.ts'

const PROGRAM = ['/a', '/b']
const ALL: ReachedPlace = { kind: 'ALL', objectId: '', provinceId: null }
const province = (id: string): ReachedPlace => ({ kind: 'PROVINCE', objectId: id, provinceId: id })
const station = (id: string, provinceId: string): ReachedPlace => ({
  kind: 'STATION',
  objectId: id,
  provinceId,
})
const reach = (rights: string[], places: ReachedPlace[], systemTypes: string[] = ['1']): Reach => ({
  rights: new Set(rights),
  places,
  systemTypes: new Set(systemTypes),
})

it('everything holds all places, a province what lies in it, an object itself', () => {
  const beyond = (held: ReachedPlace, place: ReachedPlace) =>
    excessOver(reach([], [held]), { places: [place] }, PROGRAM).places.length === 1
  for (const place of [ALL, province('1'), station('5', '1')])
    expect(beyond(ALL, place)).toBe(false)
  expect(beyond(province('1'), province('1'))).toBe(false)
  expect(beyond(province('1'), station('5', '1'))).toBe(false)
  expect(beyond(province('1'), station('6', '2'))).toBe(true)
  expect(beyond(province('1'), ALL)).toBe(true)
  expect(beyond(station('5', '1'), station('5', '1'))).toBe(false)
  expect(beyond(station('5', '1'), province('1'))).toBe(true)
  expect(beyond({ ...station('5', '1'), kind: 'PLANT' }, station('5', '1'))).toBe(true)
})

it('rights and system types that are not held are beyond', () => {
  const own = reach(['/a'], [])
  const other = reach(['/a', '/b'], [], ['1', '2'])
  expect(excessOver(own, other, PROGRAM)).toEqual({
    rights: ['/b'],
    places: [],
    systemTypes: ['2'],
  })
  expect(isNothing(excessOver(own, own, PROGRAM))).toBe(true)
  expect(isNothing(excessOver(own, {}, PROGRAM))).toBe(true)
})

it('whoever holds every right of the program gives those that were added too', () => {
  expect(excessOver(reach(PROGRAM, []), reach(['/link'], []), PROGRAM).rights).toEqual([])
  expect(excessOver(reach(['/a'], []), reach(['/link'], []), PROGRAM).rights).toEqual(['/link'])
})
