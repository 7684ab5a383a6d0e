import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { againstPublished } from './against-published.ts'
import type { PublishedForecasts } from './published-forecasts.ts'

const DATES = Array.from({ length: 20 }, (_, day) => addDays('2026-01-01', day))
const flat = (price: number) => new Float64Array(24).fill(price)

/** Prices of 100, ours wrong by 1 on one day and 3 on the next. */
function outcome() {
  const ensemble = DATES.map((date, day) => ({
    ...{ day, date, actual: flat(100), forecast: flat(day % 2 === 0 ? 101 : 103) },
    ...{
      band80: null,
      band90: null,
      weekBefore: flat(90),
      newestDay: flat(90),
      meanOf7Days: flat(90),
    },
  }))
  const report = { from: DATES[0]! }
  return { ensemble, report } as Parameters<typeof againstPublished>[0]
}

function published(errors: Record<string, number>): PublishedForecasts {
  const columns = Object.entries({ 'Real price': 0, ...errors })
  return new Map(
    columns.map(([name, error]) => [
      name,
      new Map(DATES.map((date) => [date, [...flat(100 - error)]])),
    ]),
  )
}

it('compares errors with each published ensemble and their mean', () => {
  const [lear, dnn, mean] = againstPublished(
    outcome(),
    published({ 'LEAR Ensemble': 4, 'DNN Ensemble': 8 }),
  )
  expect(lear).toContain('4.0000   ours 2.0000 on 20 days, 50.00 % lower')
  expect(dnn).toContain('8.0000   ours 2.0000 on 20 days, 75.00 % lower')
  expect(mean).toContain('6.0000')
})

it('says when ours is the worse one', () => {
  const [lear] = againstPublished(outcome(), published({ 'LEAR Ensemble': 1 }))
  expect(lear).toContain('1.0000   ours 2.0000 on 20 days, 100.00 % higher')
})

it('names a column that a file does not have', () => {
  const [lear, dnn, mean] = againstPublished(outcome(), published({ 'LEAR Ensemble': 4 }))
  expect(lear).toContain('ours 2.0000')
  expect(dnn).toBe('  published DNN ensemble: no column DNN Ensemble')
  expect(mean).toBe('  published mean of both: no column DNN Ensemble')
})

it('leaves out the days that are not whole', () => {
  const forecasts = published({ 'LEAR Ensemble': 4, 'DNN Ensemble': 8 })
  forecasts.get('LEAR Ensemble')!.get(DATES[0]!)![5] = Number.NaN
  forecasts.get('LEAR Ensemble')!.get(DATES[1]!)!.length = 20
  const ours = outcome()
  ours.ensemble[2]!.actual[0] = Number.NaN
  const [lear, dnn] = againstPublished(ours, forecasts)
  expect(lear).toContain('on 17 days')
  expect(dnn).toContain('on 19 days')
})
