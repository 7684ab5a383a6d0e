import { generate } from '#api/assistant/endpoints.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import type { Person } from '#database/test/fixtures.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { TestServer } from '../../../test/harness.ts'

/** A day in the past of every clock that tests run at. */
export const DAY = '2026-04-01'
const NEXT = '2026-04-02'

const series = (
  metric: SeriesKey['metric'],
  stage: SeriesKey['stage'],
  place: Partial<SeriesKey> = {},
): SeriesKey => ({
  ...{ metric, stage, locKind: 'SYSTEM', locCode: '', resolutionMin: 15 },
  unit: metric === 'PRICE' ? 'CNY/MWh' : metric === 'ENERGY_METERED' ? 'MWh' : 'MW',
  ...place,
})
const flat = (value: number) => Array.from({ length: 96 }, () => value)
const peaked = (value: number, peak: number) =>
  flat(value).map((one, at) => (at === 77 ? peak : one))

/**
 * Two days of prices, load and meters. Shaanxi: day-ahead 300 but 780 at 19:15, real-time 320, load forecast 1,000 and
 * actual 1,100 MW; WIND-A delivers 2 and PV-B 1 MWh a slot. Inner Mongolia West: day-ahead 111.
 */
export async function writeAskedWorld(server: TestServer): Promise<void> {
  const { db } = server.services
  await ensureCurveMonths(db, '2026-03-01', '2026-04-30')
  const station = (locCode: string) => ({ locKind: 'STATION', locCode }) as const
  const ofShaanxi = [
    { series: series('PRICE', 'DA'), values: peaked(300, 780) },
    { series: series('PRICE', 'RT'), values: flat(320) },
    { series: series('LOAD', 'FORECAST'), values: flat(1000) },
    { series: series('LOAD', 'ACTUAL'), values: flat(1100) },
    { series: series('PRICE', 'DA', { locKind: 'NODE', locCode: 'N1' }), values: flat(290) },
    { series: series('ENERGY_METERED', 'METERED', station('WIND-A')), values: flat(2) },
    { series: series('ENERGY_METERED', 'METERED', station('PV-B')), values: flat(1) },
  ]
  const ofInnerMongolia = [
    { series: series('PRICE', 'DA'), values: flat(111) },
    { series: series('ENERGY_METERED', 'METERED', station('WIND-C')), values: flat(9) },
  ]
  const receivedAt = shanghaiInstant('2026-04-03', '08:00')
  const write = (provinceId: string, curves: typeof ofShaanxi, deliveryDate: string) =>
    db.transaction((tx) =>
      writeCurves(
        tx,
        curves.map((curve) => ({ ...curve, deliveryDate })),
        { provinceId, receivedAt },
      ),
    )
  await write('1', ofShaanxi, DAY)
  await write('1', ofShaanxi.slice(0, 2), NEXT)
  await write('6', ofInnerMongolia, DAY)
}

type More = Partial<CallOf<typeof generate>>

/** Asks for one object; what was answered, with its status. */
export const askerOf =
  (server: TestServer) =>
  async (question: string, person: Person = 'trader', more: More = {}) => {
    const request = { question, response_mode: 'blocking' as const, ...more }
    return server.call(generate, request, person)
  }
