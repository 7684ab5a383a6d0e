import { expect, it } from 'vitest'
import { declarationAddress, type OutlookPeriod, outlookCurves } from './outlook-curves.ts'

const TEXTS = { name: 'mean', unit: '元/MWh' }

/** An hour's mean is its number, with a band of ± 5 where days are forecast. */
function periodWith(forecastDays: number): OutlookPeriod {
  const hours = Array.from({ length: 24 }, (_, at) => ({
    hour: at + 1,
    meanCnyPerMwh: at + 1,
    band: forecastDays > 0 ? { lowCnyPerMwh: at - 4, highCnyPerMwh: at + 6 } : null,
  }))
  return { from: '2026-11-21', hours, forecastDays } as OutlookPeriod
}

it('draws a forecast with its band, and what is all known as actual prices', () => {
  const [forecast] = outlookCurves(periodWith(3), TEXTS).series
  expect(forecast).toMatchObject({ kind: 'forecast', color: 0 })
  expect(forecast!.values).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  expect([forecast!.band!.low[0], forecast!.band!.high[0]]).toEqual([-4, 6])
  const [actual] = outlookCurves(periodWith(0), TEXTS).series
  expect(actual).toMatchObject({ kind: 'actual', color: 1 })
  expect(actual).not.toHaveProperty('band')
})

it('leads to the declaration of the period', () => {
  const address = declarationAddress('6', { yearMonth: '2026-12', cycle: 1 })
  const query = new URL(address, 'http://test').searchParams
  expect(Object.fromEntries(query)).toEqual({ provinceId: '6', yearMonth: '2026-12', cycle: '1' })
})
