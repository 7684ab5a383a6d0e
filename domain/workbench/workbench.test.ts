import { describe, expect, it } from 'vitest'
import { shanghaiInstant } from '../calendar/shanghai-time.ts'
import { capturePrice } from '../market/capture-price.ts'
import { type EnergyWh, quantity } from '../units/quantity.ts'
import { cycleCoverage } from './cycle-coverage.ts'
import { gapsOf } from './data-gaps.ts'
import { isOpenStep, nextStepOf, stationStateOf } from './next-step.ts'

describe('what a declaration needs next', () => {
  it('is a step of somebody until it is filed', () => {
    expect(['NOT_STARTED', 'DRAFT', 'IN_REVIEW', 'APPROVED', 'RETURNED'].map(stepOf)).toEqual([
      ...['CREATE', 'SUBMIT', 'REVIEW', 'FILE', 'REVISE'],
    ])
    expect(['FILED', 'EXPIRED'].map(stepOf)).toEqual(['AWAIT', 'NONE'])
    expect(isOpenStep('FILE')).toBe(true)
    expect(isOpenStep('AWAIT')).toBe(false)
  })

  const now = shanghaiInstant('2026-11-25', '10:00')
  const due = (
    closeDate: string,
    step: 'CREATE' | 'AWAIT' = 'CREATE',
    openDate = '2026-11-17',
  ) => ({
    step,
    openAt: shanghaiInstant(openDate, '09:00'),
    closeAt: shanghaiInstant(closeDate, '10:00'),
  })

  it('is urgent on the last day before the close, and quiet before the window opens', () => {
    expect(stationStateOf([due('2026-11-26')], now)).toBe('URGENT')
    expect(stationStateOf([due('2026-11-27')], now)).toBe('TO_DO')
    expect(stationStateOf([due('2026-11-26', 'AWAIT')], now)).toBe('QUIET')
    expect(stationStateOf([due('2026-11-27', 'CREATE', '2026-11-26')], now)).toBe('QUIET')
    expect(stationStateOf([due('2026-11-25')], now)).toBe('QUIET')
  })
})

const stepOf = (state: string) => nextStepOf(state as Parameters<typeof nextStepOf>[0])

describe('gaps of data', () => {
  const ITEM = { metric: 'PRICE', stage: 'DA', locKind: 'SYSTEM', locCode: '' } as const
  const DATES = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  const due = { dayOffset: -1, time: '18:00' }
  const price = (present: Record<string, number>, last: string | null = '2026-11-22') => ({
    ...ITEM,
    spans: last === null ? [] : [{ first: last, last, count: 1, validFrom: null, validTo: null }],
    days: new Map(
      Object.entries(present).map(([date, slots]) => [
        date,
        {
          ...{ full: slots === 96 ? 1 : 0, partial: slots === 96 ? 0 : 1 },
          ...{ share: slots / 96, receivedAt: '2026-11-20T00:00:00Z' },
        },
      ]),
    ),
    lastBefore: null,
  })

  it('are what is due and not there, in runs, and days that came in part', () => {
    // Day-ahead results are published at 18:00 of the day before.
    const now = shanghaiInstant('2026-11-22', '18:00')
    expect(gapsOf(price({ '2026-11-22': 95 }), { dates: DATES, due, now })).toEqual([
      {
        kind: 'MISSING',
        days: [
          { from: '2026-11-20', to: '2026-11-21' },
          { from: '2026-11-23', to: '2026-11-23' },
        ],
      },
      { kind: 'PARTIAL', days: [{ from: '2026-11-22', to: '2026-11-22' }] },
    ])
  })

  it('are none for what is not due yet', () => {
    const whole = { '2026-11-20': 96, '2026-11-21': 96, '2026-11-22': 96 }
    const now = shanghaiInstant('2026-11-22', '17:59')
    expect(gapsOf(price(whole), { dates: DATES, due, now })).toEqual([])
  })

  it('name a series that never came, and forget one that ended long ago', () => {
    const now = shanghaiInstant('2026-11-25', '10:00')
    const asked = { dates: DATES, due, now }
    expect(gapsOf(price({}, null), asked)).toEqual([{ kind: 'NEVER', days: [] }])
    expect(gapsOf({ ...price({}, null), lastBefore: '2026-10-20' }, asked)).toEqual([])
    expect(gapsOf(price({}, '2026-10-21'), asked)).toEqual([
      { kind: 'MISSING', days: [{ from: '2026-11-20', to: '2026-11-20' }] },
    ])
  })
})

describe('coverage of a cycle', () => {
  const hour = (held: number | null, forecast: number | null) => ({
    heldWh: held === null ? null : quantity<EnergyWh>(held),
    forecastWh: forecast === null ? null : quantity<EnergyWh>(forecast),
  })

  it('is held energy of what the mechanism leaves', () => {
    const { ratio, sellableWh, reason } = cycleCoverage([hour(300, 400), hour(60, 100)], 0.1)
    expect([ratio, sellableWh, reason]).toEqual([0.8, 450, null])
  })

  it('says what it lacks, and is no ratio of nothing', () => {
    expect(cycleCoverage([hour(1, 2), hour(null, 2)], 0)).toMatchObject({
      ...{ ratio: null, heldWh: null, reason: 'HELD_UNKNOWN' },
    })
    expect(cycleCoverage([hour(1, null)], 0)).toMatchObject({ reason: 'FORECAST_UNKNOWN' })
    expect(cycleCoverage([hour(1, 5)], 1)).toMatchObject({ reason: 'NOTHING_TO_SELL' })
  })
})

it('a price is weighted by what was generated, over the hours that have both', () => {
  const slots = [
    { priceCnyPerMwh: 100, powerMw: 30 },
    { priceCnyPerMwh: 400, powerMw: 10 },
    { priceCnyPerMwh: 900, powerMw: null },
    { priceCnyPerMwh: null, powerMw: 90 },
  ]
  expect(capturePrice(slots)).toBe(175)
  expect(capturePrice([{ priceCnyPerMwh: 100, powerMw: 0 }])).toBeNull()
})
