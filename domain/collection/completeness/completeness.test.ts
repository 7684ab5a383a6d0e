import { describe, expect, it } from 'vitest'
import { shanghaiInstant, shanghaiText } from '../../calendar/shanghai-time.ts'
import { type Asked, cellsOf, type Presence } from './cells.ts'
import {
  compareItems,
  type DataItem,
  delivererOf,
  itemCode,
  itemOfCode,
  NEEDED_ITEMS,
} from './data-items.ts'
import { dateRuns } from './date-runs.ts'
import { dueAtOf, dueRuleOf } from './due-time.ts'

const NODE: DataItem = { metric: 'PRICE', stage: 'DA', locKind: 'NODE' }
const METER: DataItem = { metric: 'ENERGY_METERED', stage: 'METERED', locKind: 'STATION' }
const now = shanghaiInstant('2026-11-22', '18:00')
const asked = (item: DataItem, dates: string[], more: Partial<Asked> = {}): Asked => ({
  ...{ dates, now, due: dueRuleOf(item, null) },
  ...more,
})
const span = (first: string, last: string, count = 1, valid: [string?, string?] = []) => ({
  ...{ first, last, count, validFrom: valid[0] ?? null, validTo: valid[1] ?? null },
})
const day = (full: number, partial = 0, share = full) => ({
  ...{ full, partial, share, receivedAt: '2026-11-20T01:00:00.000Z' },
})
const presence = (item: DataItem, more: Partial<Presence>): Presence => ({
  ...{ ...item, locCode: null, spans: [], days: new Map(), lastBefore: null },
  ...more,
})
const states = (places: Presence[], of: Asked) => cellsOf(places, of).map(({ state }) => state)

describe('cells of an item', () => {
  it('are complete, partly there, late and not due, by how many places have all slots', () => {
    const nodes = presence(NODE, {
      spans: [span('2026-11-01', '2026-11-21', 4)],
      days: new Map([
        ['2026-11-20', day(4)],
        // Three nodes whole, one with 48 of 96.
        ['2026-11-21', day(3, 1, 3.5)],
      ]),
    })
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-24']
    const cells = cellsOf([nodes], asked(NODE, dates))
    expect(cells.map(({ state, percent }) => [state, percent])).toEqual([
      ...[['COMPLETE', 100] as const, ['PARTIAL', 87] as const, ['LATE', 0] as const],
      ['NOT_DUE', 0],
    ])
    expect(cells[1]).toMatchObject({ expected: 4, full: 3, partial: 1 })
  })

  it('of a place begin with its first day, those of a needed one never', () => {
    const dates = ['2026-11-18', '2026-11-19']
    const spans = [span('2026-11-19', '2026-11-19')]
    const days = new Map([['2026-11-19', day(1)]])
    expect(cellsOf([presence(NODE, { spans, days })], asked(NODE, dates))[0]).toMatchObject({
      ...{ state: 'NOT_EXPECTED', reason: 'NOT_BEGUN', percent: null },
    })
    expect(states([presence(METER, { spans, days })], asked(METER, dates))).toEqual([
      ...['LATE', 'COMPLETE'],
    ])
  })

  it('end a month after the last day, and where the place is not valid', () => {
    const stopped = presence(NODE, { spans: [span('2026-10-01', '2026-10-20')] })
    expect(cellsOf([stopped], asked(NODE, ['2026-11-19', '2026-11-20']))).toMatchObject([
      { state: 'LATE' },
      { state: 'NOT_EXPECTED', reason: 'STOPPED' },
    ])
    const closed = presence(NODE, {
      spans: [span('2026-11-01', '2026-11-18', 1, [undefined, '2026-11-19'])],
    })
    expect(cellsOf([closed], asked(NODE, ['2026-11-19']))).toMatchObject([
      { state: 'NOT_EXPECTED', reason: 'INVALID' },
    ])
  })

  it('of one place that never came are late; of one that is connected later, not before', () => {
    const never = presence(METER, { locCode: 'A' })
    const dates = ['2026-11-19', '2026-11-20']
    expect(states([never], asked(METER, dates))).toEqual(['LATE', 'LATE'])
    const later = { ...never, begins: '2026-11-20' }
    expect(cellsOf([later], asked(METER, dates))[0]).toMatchObject({ reason: 'NOT_BEGUN' })
    expect(states([{ ...never, lastBefore: '2026-01-01' }], asked(METER, dates))).toEqual([
      ...['NOT_EXPECTED', 'NOT_EXPECTED'],
    ])
  })

  it('that somebody excepted are not expected, at that place alone', () => {
    const whole = { spans: [span('2026-11-01', '2026-11-20')] }
    const a = presence(METER, { locCode: 'A', ...whole })
    const b = presence(METER, { locCode: 'B', ...whole })
    const exceptions = [
      { locCode: 'A', from: '2026-11-19', to: '2026-11-19', reason: 'OUTAGE' as const },
    ]
    const dates = ['2026-11-18', '2026-11-19']
    expect(states([a], asked(METER, dates, { exceptions }))).toEqual(['LATE', 'NOT_EXPECTED'])
    expect(cellsOf([a], asked(METER, dates, { exceptions }))[1]).toMatchObject({ reason: 'OUTAGE' })
    // The other place is still waited for, and its day does not stand for that of the first.
    expect(states([a, b], asked(METER, dates, { exceptions }))).toEqual(['LATE', 'LATE'])
    const came = { ...b, days: new Map([['2026-11-19', day(1)]]) }
    expect(states([a, came], asked(METER, dates, { exceptions }))).toEqual(['LATE', 'COMPLETE'])
    // What came all the same is there.
    const all = { ...a, days: new Map([['2026-11-19', day(1)]]) }
    expect(states([all], asked(METER, dates, { exceptions }))).toEqual(['LATE', 'COMPLETE'])
    // Of a day that came in part the rest is not waited for.
    const part = { ...a, days: new Map([['2026-11-19', day(0, 1, 0.5)]]) }
    expect(states([part], asked(METER, dates, { exceptions }))).toEqual(['LATE', 'NOT_EXPECTED'])
  })
})

describe('items of data', () => {
  it('are named by a text and found by it', () => {
    expect(itemCode(NODE)).toBe('NODE.PRICE.DA')
    expect(itemOfCode('NODE.PRICE.DA')).toEqual(NODE)
    for (const wrong of ['', 'NODE.PRICE', 'NODE.PRICE.DA.X', 'NODE.price.DA'])
      expect(itemOfCode(wrong)).toBeNull()
  })

  it('come from the exchange or from the owner of their place', () => {
    expect(NEEDED_ITEMS.map(delivererOf)).toEqual([
      ...['EXCHANGE', 'EXCHANGE', 'STATION', 'STATION', 'STATION'],
      ...['STORAGE', 'STORAGE', 'STORAGE'],
    ])
  })

  it('stand with the market first and prices at the top', () => {
    const load: DataItem = { metric: 'LOAD', stage: 'FORECAST', locKind: 'SYSTEM' }
    const system: DataItem = { ...NODE, locKind: 'SYSTEM' }
    expect([METER, NODE, load, system].sort(compareItems)).toEqual([system, load, NODE, METER])
  })

  it('are due by the rule of the province for boundary forecasts, else at the usual time', () => {
    const boundary = dueRuleOf({ stage: 'FORECAST', locKind: 'SYSTEM' }, 'D-1 14:30')
    expect(shanghaiText(dueAtOf(boundary, '2026-03-01'))).toBe('2026-02-28 14:30:00')
    const own = dueRuleOf({ stage: 'FORECAST', locKind: 'STATION' }, 'D-1 14:30')
    expect(shanghaiText(dueAtOf(own, '2026-03-01'))).toBe('2026-02-28 08:30:00')
    expect(dueRuleOf(METER, null)).toEqual({ dayOffset: 1, time: '18:00' })
    expect(dueRuleOf({ stage: 'FORECAST', locKind: 'SYSTEM' }, 'soon').time).toBe('08:30')
  })
})

it('runs of days go over the end of a month', () => {
  expect(dateRuns(['2026-11-30', '2026-12-01', '2026-12-03'])).toEqual([
    { from: '2026-11-30', to: '2026-12-01' },
    { from: '2026-12-03', to: '2026-12-03' },
  ])
  expect(dateRuns([])).toEqual([])
})
