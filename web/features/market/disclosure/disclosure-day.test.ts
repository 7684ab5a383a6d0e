import { describe, expect, it } from 'vitest'
import {
  absentItems,
  comparedSeries,
  type Disclosed,
  type DisclosedSeries,
  itemRows,
  renewableOf,
  spacesOf,
  valuesOf,
} from './disclosure-day.ts'

const DAY = '2026-04-02'
const NEXT = '2026-04-03'

const series = (
  words: Partial<DisclosedSeries>,
  ...days: [string, number | null][]
): DisclosedSeries => ({
  ...{ id: 1, metric: 'LOAD', stage: 'FORECAST', locKind: 'SYSTEM', locCode: '' },
  ...{ resolutionMin: 60, unit: 'MW', simulated: false, disclosureClass: 'OPEN' },
  days: days.map(([date, value]) => ({
    ...{ date, version: 2, quality: 'OK', values: Array(24).fill(value) },
    ...{ receivedAt: '2026-04-01T02:00:00Z', publishedAt: '2026-04-01T00:30:00Z' },
  })),
  ...words,
})
const answer = (...list: DisclosedSeries[]): Disclosed => ({
  // Noon of the day in Shanghai: its actual values are not due, tomorrow's forecast is.
  ...{ now: `${DAY}T04:00:00Z`, date: DAY, hasData: true, limits: null },
  biddingSpace: { components: ['TIE_LINE', 'RENEWABLE', 'HYDRO'], tieLineSign: 'EXPORT_POSITIVE' },
  series: list,
})

describe('an item', () => {
  it('tells forecast, actual and error of the day, and what is due and missing', () => {
    const forecast = series({}, ['2026-04-01', 110], [DAY, 110])
    const [row] = itemRows(answer(forecast, series({ stage: 'ACTUAL' }, [DAY, 100])), 24)
    expect(row).toMatchObject({
      FORECAST: { mean: 110, day: { version: 2 } },
      ACTUAL: { mean: 100 },
    })
    expect(row!.error).toEqual({ mae: 10, bias: 10, slots: 24 })
    // The actual of the first is due in the evening of this day only.
    expect(row!.missing).toEqual([{ stage: 'FORECAST', date: NEXT }])
  })
  it('without values is none, never 0', () => {
    const [row] = itemRows(answer(series({}, [DAY, null])), 24)
    expect([row!.FORECAST, row!.error.mae]).toEqual([null, null])
    expect(absentItems(answer(series({})))).not.toContain('LOAD')
    expect(absentItems(answer())).toContain('RESERVE_UP')
  })
})

it('of two resolutions the finer one of each day counts', () => {
  const fine = series({ id: 2, resolutionMin: 15 })
  fine.days = [{ ...series({}, [DAY, 1]).days[0]!, values: Array(96).fill(7) }]
  const found = valuesOf(answer(fine, series({}, [DAY, 5], [NEXT, 6])), ['LOAD', 'FORECAST'], 24)!
  expect([found[0], found[24], found[48]]).toEqual([null, 7, 6])
})

describe('the bidding space', () => {
  const parts = [
    series({}, [DAY, 1000]),
    series({ metric: 'TIE_LINE' }, [DAY, 200]),
    series({ metric: 'WIND' }, [DAY, 100]),
    series({ metric: 'PV' }, [DAY, 50]),
  ]
  it('comes in both forms, the tie-line signed as the source has it', () => {
    const hydro = series({ metric: 'HYDRO' }, [DAY, 30])
    const spaces = spacesOf(answer(...parts, hydro), 24)
    // 1000 + 200 exported − 150, and 30 of hydro less
    expect(spaces.map(({ form, values }) => [form, values?.[24]])).toEqual([
      ['SHORT', 1050],
      ['FULL', 1020],
    ])
    expect(renewableOf(answer(...parts), 'FORECAST', 24)?.[24]).toBe(150)
  })
  it('says why the full form cannot be told', () => {
    const [short, full] = spacesOf(answer(...parts), 24)
    expect(short!.hidden).toBeNull()
    expect(full).toMatchObject({
      values: null,
      hidden: { problem: 'NO_COMPONENT', missing: ['HYDRO'] },
    })
  })
})

it('what is compared is the finer series of both stages, of items that have both', () => {
  const found = comparedSeries(
    answer(
      series({ id: 1 }, [DAY, 1]),
      series({ id: 2, resolutionMin: 15 }, [DAY, 1]),
      series({ id: 3, stage: 'ACTUAL' }, [DAY, 1]),
      series({ id: 4, stage: 'ACTUAL', resolutionMin: 15 }),
      series({ id: 5, metric: 'WIND' }, [DAY, 1]),
    ),
  )
  expect(found.map(({ forecast, actual }) => [forecast.id, actual.id])).toEqual([[2, 3]])
})
