import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'
import type { Recall } from '../recall.ts'
import { mae } from '../scores/metrics.ts'
import { remembering } from '../test/remembering.ts'
import { backtestNodes, forecastNodes } from './forecast-nodes.ts'
import type { NodalRequest, NodeDay } from './nodal-types.ts'

const FIRST = '2026-01-01'
const SLOTS = 24
const LIMITS = { minCnyPerMwh: 0, maxCnyPerMwh: 1000 }

/** Lines bind above 60 MW of wind: prices of node N fall by 2 CNY/MWh a MW; node Q never differs. */
function market(days: number) {
  const random = seededRandom(7)
  const n = days * SLOTS
  const wind = Float64Array.from({ length: n }, (_, i) => {
    const hour = i % SLOTS
    return 50 + 15 * Math.sin(hour / 4) + 40 * (random() - 0.5)
  })
  const unified = Float64Array.from(wind, (mw) => 400 - mw + 30 * (random() - 0.5))
  const node = unified.map((price, i) => price - (wind[i]! > 60 ? 2 * (wind[i]! - 50) : 0))
  return { wind, unified, node }
}

function requestOf(days: number, change?: (of: ReturnType<typeof market>) => void): NodalRequest {
  const made = market(days)
  const forecast = new Map(
    Array.from({ length: days }, (_, day) => {
      const p50 = Array.from(made.wind.slice(day * SLOTS, (day + 1) * SLOTS), (mw) => 400 - mw)
      const band = { p10: p50.map((v) => v - 12), p50, p90: p50.map((v) => v + 12) }
      return [addDays(FIRST, day), band] as const
    }),
  )
  change?.(made)
  return {
    history: {
      slotCount: SLOTS,
      firstDate: FIRST,
      days,
      price: made.unified,
      exogenous: [{ name: 'WIND', values: made.wind }],
    },
    nodes: [
      { locKind: 'NODE', code: 'N', price: made.node },
      { locKind: 'ZONE', code: 'Q', price: made.unified.slice() },
    ],
    unified: forecast,
    limits: LIMITS,
    availability: { priceLagDays: 1, exogenousLagDays: { WIND: 0 } },
  }
}

const DAYS = 90
const first = addDays(FIRST, 70)
const run = (request: NodalRequest, days = 15) => [...backtestNodes(request, { from: first, days })]

describe('a nodal run that remembers', () => {
  const live = (request: NodalRequest, day: number, recall?: Recall) => [
    ...forecastNodes(request, { firstDate: addDays(FIRST, day), days: 2 }, recall),
  ]

  it('says the same, and of tomorrow fits each place once', () => {
    const { recall, made } = remembering()
    const request = requestOf(DAYS)
    expect(live(request, 70, recall)).toEqual(live(request, 70))
    const first = made()
    expect(live(request, 71, recall)).toEqual(live(request, 71))
    expect(made() - first).toBe(request.nodes.length)
  })

  it('fits anew what rests on a price or an input that has changed', () => {
    const { recall } = remembering()
    live(requestOf(DAYS), 70, recall)
    const changed = requestOf(DAYS, ({ node, wind }) => {
      node[60 * SLOTS]! -= 80
      wind[61 * SLOTS + 3]! += 30
    })
    expect(live(changed, 70, recall)).toEqual(live(changed, 70))
  })
})

describe('forecast of nodes', () => {
  const request = requestOf(DAYS)
  const days = run(request).flat()
  const actualOf = (code: string) => request.nodes.find((node) => node.code === code)!.price
  const errorOf = (code: string, pick: (day: NodeDay) => number[]) => {
    const own = days.filter(({ nodeCode }) => nodeCode === code)
    const actual = actualOf(code).slice(70 * SLOTS, (70 + own.length) * SLOTS)
    return mae(own.flatMap(pick), actual).value
  }

  it('beats the unified forecast repeated where there is congestion, by more than half', () => {
    expect(errorOf('N', ({ p50 }) => p50)).toBeLessThan(0.5 * errorOf('N', ({ energy }) => energy))
  })

  it('adds nothing to a node that was never congested', () => {
    const own = days.filter(({ nodeCode }) => nodeCode === 'Q')
    expect(own.every(({ congestion }) => congestion.every((value) => value === 0))).toBe(true)
  })

  it('has the actual price inside its band about as often as it says', () => {
    const inside = days.flatMap(({ nodeCode, date, p10, p90 }) => {
      const from =
        (70 + days.filter((d) => d.nodeCode === nodeCode).findIndex((d) => d.date === date)) * SLOTS
      return p10.map((low, slot) => {
        const actual = actualOf(nodeCode)[from + slot]!
        return actual >= low && actual <= p90[slot]!
      })
    })
    const share = inside.filter(Boolean).length / inside.length
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.92)
  })

  it('keeps the order of its band, the limits and its sum', () => {
    for (const { p10, p50, p90, energy, congestion } of days) {
      p50.forEach((middle, slot) => {
        expect(p10[slot]).toBeLessThanOrEqual(middle)
        expect(p90[slot]).toBeGreaterThanOrEqual(middle)
        expect(p10[slot]).toBeGreaterThanOrEqual(LIMITS.minCnyPerMwh)
        expect(energy[slot]! + congestion[slot]!).toBeCloseTo(middle, 9)
      })
    }
  })

  it('does not depend on where a back-test began', () => {
    const late = [...backtestNodes(request, { from: addDays(first, 9), days: 2 })]
    expect(late).toEqual(run(request, 11).slice(9))
  })
})

describe('look-ahead', () => {
  it('values of the target day and later, planted in prices, nodes and inputs, change nothing', () => {
    const honest = run(requestOf(DAYS), 1)
    const planted = requestOf(DAYS, ({ unified, node, wind }) => {
      unified.fill(777, 70 * SLOTS)
      node.fill(1, 70 * SLOTS)
      wind.fill(500, 71 * SLOTS)
    })
    expect(run(planted, 1)).toEqual(honest)
  })

  it('nor do prices that a lag of three days keeps back, or the inputs of days after the next', () => {
    const lagged = (request: NodalRequest) => ({
      ...request,
      availability: { ...request.availability, priceLagDays: 3 },
    })
    const live = (request: NodalRequest) => [
      ...forecastNodes(lagged(request), { firstDate: first, days: 3 }),
    ]
    const planted = requestOf(DAYS, ({ unified, node, wind }) => {
      unified.fill(777, 68 * SLOTS)
      node.fill(1, 68 * SLOTS)
      wind.fill(500, 71 * SLOTS)
    })
    expect(live(planted)).toEqual(live(requestOf(DAYS)))
  })
})

describe('short histories', () => {
  const at = (day: number) => [
    ...forecastNodes(requestOf(day + 1), { firstDate: addDays(FIRST, day), days: 1 }),
  ]

  it('take the recent mean of the slot, then nothing, and say so', () => {
    const [mean] = at(20)
    expect(mean!.notes).toEqual(['CONGESTION_RECENT_MEAN'])
    expect(mean!.congestion.some((value) => value < 0)).toBe(true)
    const [zero] = at(2)
    expect(zero!.notes).toEqual(['CONGESTION_ZERO', 'BAND_FROM_UNIFIED'])
    expect(zero!.p50).toEqual(zero!.energy)
    expect(zero!.p90[0]).toBeCloseTo(zero!.p50[0]! + 12, 9)
  })

  it('days after the first one, whose inputs are unknown, take the mean too', () => {
    const days = [...forecastNodes(requestOf(DAYS), { firstDate: first, days: 2 })]
    expect(
      days.filter(({ nodeCode }) => nodeCode === 'N').map(({ lead, notes }) => [lead, notes]),
    ).toEqual([
      [1, []],
      [2, ['CONGESTION_RECENT_MEAN']],
    ])
  })

  it('leave out dates without a forecast of the unified price', () => {
    const request = requestOf(DAYS)
    const unified = new Map(request.unified)
    unified.delete(first)
    expect(
      run({ ...request, unified }, 2)
        .flat()
        .map(({ date }) => date),
    ).toEqual([addDays(first, 1), addDays(first, 1)])
  })
})
