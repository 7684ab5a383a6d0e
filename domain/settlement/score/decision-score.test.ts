import { describe, expect, it } from 'vitest'
import { cumulateDecisions, type Decision, groupDecisions, scoreOf } from './decision-score.ts'

/** CNY over not declaring, over the forecast, over perfect foresight. */
function decision(
  gains: [none: number | null, forecast: number | null, perfect: number | null],
  changes: Partial<Decision> = {},
): Decision {
  const [none, forecast, perfect] = gains.map((cny) => (cny === null ? null : cny * 100))
  return {
    ...{ stationId: 1, trader: 'wang', yearMonth: '2026-10', cycle: 1 },
    ...{ deliveryTo: '2026-10-10', declaredMwh: 100 },
    gainFen: { NONE: none ?? null, FORECAST: forecast ?? null, PERFECT: perfect ?? null },
    ...changes,
  }
}

const WON = decision([300, -50, -700])
const LOST = decision([-100, -400, -900], {
  ...{ stationId: 2, trader: 'li', cycle: 2, deliveryTo: '2026-10-20', declaredMwh: 60 },
})
const HALF_KNOWN = decision([40, null, null], {
  ...{ trader: null, yearMonth: '2026-11', deliveryTo: '2026-11-10', declaredMwh: 40 },
})

describe('the score of decisions', () => {
  it('sums what they were worth against each way', () => {
    const score = scoreOf([WON, LOST])
    expect(score.gain).toEqual({
      NONE: { fen: 20_000, known: 2 },
      FORECAST: { fen: -45_000, known: 2 },
      PERFECT: { fen: -160_000, known: 2 },
    })
    // (300 − 100) / (100 + 60)
    expect(score).toMatchObject({ decisions: 2, declaredMwh: 160, gainCnyPerMwh: 1.25 })
    // (300 − 100) of (300 + 700) + (−100 + 900)
    expect(score.share).toBeCloseTo(200 / 1800, 12)
  })

  it('says how many are known, and takes the share of those that are known on both sides', () => {
    const score = scoreOf([WON, HALF_KNOWN])
    expect(score.gain.NONE).toEqual({ fen: 34_000, known: 2 })
    expect(score.gain.FORECAST).toEqual({ fen: -5_000, known: 1 })
    // 300 of 300 + 700; the 40 of the other have nothing to be held against
    expect(score.share).toBe(0.3)
    expect(score.gainCnyPerMwh).toBe(340 / 140)
  })

  it('of none is unknown, and never 0', () => {
    expect(scoreOf([])).toEqual({
      decisions: 0,
      gain: {
        NONE: { fen: null, known: 0 },
        FORECAST: { fen: null, known: 0 },
        PERFECT: { fen: null, known: 0 },
      },
      ...{ declaredMwh: null, gainCnyPerMwh: null, share: null },
    })
  })

  it('has no share where hardly anything could be gained', () => {
    // 99 CNY for 100 MWh
    expect(scoreOf([decision([50, 0, -49])]).share).toBeNull()
    expect(scoreOf([decision([50, 0, -50])]).share).toBe(0.5)
  })
})

describe('groups', () => {
  const keys = (by: Parameters<typeof groupDecisions>[1]) =>
    groupDecisions([WON, LOST, HALF_KNOWN], by).map(({ key, decisions }) => [key, decisions.length])
  it('are those of a cycle, a station, a trader or a month', () => {
    expect(keys('cycle')).toEqual([
      ['2026-10/1', 1],
      ['2026-10/2', 1],
      ['2026-11/1', 1],
    ])
    expect(keys('station')).toEqual([
      ['1', 2],
      ['2', 1],
    ])
    expect(keys('trader')).toEqual([
      ['wang', 1],
      ['li', 1],
      ['', 1],
    ])
    expect(keys('month')).toEqual([
      ['2026-10', 2],
      ['2026-11', 1],
    ])
  })
  it('have the score of their decisions', () => {
    const [october] = groupDecisions([WON, LOST, HALF_KNOWN], 'month')
    expect(october!.score).toEqual(scoreOf([WON, LOST]))
  })
})

it('cumulates by the ends of the cycles, whatever the order, over what is known', () => {
  const other = decision([null, 10, null], { stationId: 3 })
  expect(cumulateDecisions([HALF_KNOWN, LOST, WON, other])).toEqual([
    { date: '2026-10-10', gainFen: { NONE: 30_000, FORECAST: -4_000, PERFECT: -70_000 } },
    { date: '2026-10-20', gainFen: { NONE: 20_000, FORECAST: -44_000, PERFECT: -160_000 } },
    { date: '2026-11-10', gainFen: { NONE: 24_000, FORECAST: -44_000, PERFECT: -160_000 } },
  ])
  expect(cumulateDecisions([other])[0]!.gainFen).toEqual({
    ...{ NONE: null, FORECAST: 1_000, PERFECT: null },
  })
})
