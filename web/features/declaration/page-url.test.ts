import { describe, expect, it } from 'vitest'
import { readUrl } from '#web/ui/url-state/url-codec.ts'
import { defaultCycle, PAGE_URL, placeOf, sessionKindOf, shownCycle, wantedOf } from './page-url.ts'

const read = (search: string) => wantedOf(readUrl(PAGE_URL, new URLSearchParams(search)))
const station = (id: number, provinceId: string, hidden = false) => ({ id, provinceId, hidden })
const world = {
  provinceId: '1',
  ownProvinces: ['1', '6'],
  stations: [station(1, '1', true), station(2, '1'), station(3, '6'), station(4, '1')],
  selected: null,
}
const link = (patch: object) =>
  `data=${encodeURIComponent(
    JSON.stringify({ cycle: 2, provinceId: '1', stationId: '2', yearMonth: '2026-11', ...patch }),
  )}`

describe('the address', () => {
  it('names a declaration plainly or by a link', () => {
    expect(read('stationId=2&yearMonth=2026-11&cycle=2&version=1')).toEqual({
      bad: false,
      stationId: 2,
      yearMonth: '2026-11',
      cycle: 2,
      version: 1,
    })
    expect(read(link({}))).toEqual({
      bad: false,
      provinceId: '1',
      stationId: 2,
      yearMonth: '2026-11',
      cycle: 2,
    })
  })
  it('forgets plain fields that are malformed, but says so of a link', () => {
    expect(read('stationId=x&yearMonth=2026-99&cycle=9')).toEqual({ bad: false })
    expect(read('data=%7B')).toEqual({ bad: true })
    expect(read('data=')).toEqual({ bad: true })
  })
})

describe('what can be shown', () => {
  it('is the station named, hidden or not', () => {
    expect(placeOf(read('stationId=1'), world)).toEqual({
      kind: 'found',
      station: station(1, '1', true),
    })
  })
  it('is else the station of the session', () => {
    expect(placeOf(read(''), { ...world, selected: 4 })).toMatchObject({ station: { id: 4 } })
    expect(placeOf(read('stationId=2'), { ...world, selected: 4 })).toMatchObject({
      station: { id: 2 },
    })
    expect(placeOf(read(''), { ...world, selected: 3 })).toMatchObject({ station: { id: 2 } })
  })
  it('is else the first station that is not hidden', () => {
    expect(placeOf(read(''), world)).toEqual({ kind: 'found', station: station(2, '1') })
    expect(placeOf(read(''), { ...world, stations: [] })).toEqual({ kind: 'noStations' })
  })
  it('is not a station of nobody or of another province', () => {
    expect(placeOf(read('stationId=99'), world)).toEqual({ kind: 'noStation' })
    expect(placeOf(read('stationId=3'), world)).toEqual({ kind: 'noStation' })
    expect(placeOf(read(link({ stationId: 3 })), world)).toEqual({ kind: 'noStation' })
  })
  it('offers another province only to those who have it', () => {
    expect(placeOf(read(link({ provinceId: '6', stationId: 3 })), world)).toEqual({
      kind: 'foreignProvince',
      provinceId: '6',
      isOwn: true,
    })
    expect(placeOf(read(link({ provinceId: '7' })), world)).toEqual({
      kind: 'foreignProvince',
      provinceId: '7',
      isOwn: false,
    })
  })
})

describe('without a choice', () => {
  it('the cycle is the one that is open, else the next, else the last announced', () => {
    const cycles = (...phases: string[]) =>
      phases.map((phase, i) => ({ cycle: (i + 1) as 1 | 2 | 3, phase }))
    expect(defaultCycle(cycles('PUBLISHED', 'OPEN', 'NOT_OPEN'))).toBe(2)
    expect(defaultCycle(cycles('CLOSED', 'CLOSED', 'NOT_OPEN'))).toBe(3)
    expect(defaultCycle(cycles('PUBLISHED', 'PUBLISHED', 'NOT_ANNOUNCED'))).toBe(2)
    expect(defaultCycle(cycles('NOT_ANNOUNCED', 'NOT_ANNOUNCED', 'NOT_ANNOUNCED'))).toBe(1)
    expect(defaultCycle([{ cycle: 4, phase: 'NOT_ANNOUNCED' }])).toBe(4)
  })
})

describe('a month of another kind than the address thought', () => {
  const tenDays = ([1, 2, 3] as const).map((cycle) => ({ cycle, phase: 'CLOSED' }))
  const month = [{ cycle: 4 as const, phase: 'OPEN' }]
  it('shows the first cycle that it holds', () => {
    expect(shownCycle(2, tenDays)).toBe(2)
    expect(shownCycle(2, month)).toBe(4)
    expect(shownCycle(4, tenDays)).toBe(1)
    expect(shownCycle(undefined, month)).toBe(4)
    expect(shownCycle(2, undefined)).toBe(2)
  })
  it('is named for its sessions', () => {
    expect([sessionKindOf(tenDays), sessionKindOf(month), sessionKindOf(undefined)]).toEqual([
      ...['TEN_DAY', 'MONTHLY', 'TEN_DAY'],
    ])
  })
})
