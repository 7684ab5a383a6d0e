import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { exportEvaluation, forecastEvaluation } from '#api/forecast/evaluation.ts'
import {
  ensureCurveMonths,
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { forecastCurve, forecastModel, forecastRun } from '#database/schema/tables.ts'
import { addDays, datesFromTo, toDayNumber } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()
const [FROM, TO] = ['2026-03-01', '2026-04-09']
const HISTORY_FROM = '2025-12-01'
const NOW = shanghaiInstant(TO, '20:00')
const RANGE = { provinceId: '1', target: 'UNIFIED_DA', from: FROM, to: TO } as const

const system = (
  metric: SeriesKey['metric'],
  stage: SeriesKey['stage'],
  unit: SeriesKey['unit'],
): SeriesKey => ({
  ...{ metric, stage, locKind: 'SYSTEM', locCode: '', resolutionMin: 60, unit },
})
/** Noise in −1..1 that is the same in every run. */
const noise = (a: number, b: number) => {
  const value = Math.sin(a * 12.9898 + b * 78.233) * 43_758.5453
  return 2 * (value - Math.floor(value)) - 1
}
const priceOf = (date: string, hour: number) =>
  200 + 150 * Math.sin(hour / 4) + 60 * noise(toDayNumber(date), hour)
const hours = (valueAt: (hour: number) => number) =>
  Array.from({ length: 24 }, (_, hour) => valueAt(hour))

function curvesOf(date: string): IncomingCurve[] {
  const one = (series: SeriesKey, at: (hour: number) => number) => ({
    series,
    deliveryDate: date,
    values: hours(at),
  })
  const station = { ...system('POWER', 'FORECAST', 'MW'), locKind: 'STATION' as const }
  return [
    one(system('PRICE', 'DA', 'CNY/MWh'), (hour) => priceOf(date, hour)),
    one(system('PRICE', 'RT', 'CNY/MWh'), (hour) => priceOf(date, hour) + (hour < 12 ? 20 : -20)),
    one(system('LOAD', 'FORECAST', 'MW'), () => 20_000 + 500 * noise(toDayNumber(date), 99)),
    one(system('RENEWABLE', 'FORECAST', 'MW'), () => 6000 + 3000 * noise(toDayNumber(date), 7)),
    one({ ...station, locCode: 'WIND-A' }, () => 50),
  ]
}

/** A finished run of a model, whose forecast misses the prices of a date by `missAt` one way or the other. */
async function runOf(
  code: string,
  dates: readonly string[],
  missAt: (day: number) => number,
): Promise<number> {
  const { db } = server.services
  const models = await db.select().from(forecastModel).where(eq(forecastModel.provinceId, '1'))
  const modelId = models.find((model) => model.code === code)!.id
  const common = {
    provinceId: '1',
    modelId,
    kind: 'BACKTEST',
    basis: 'PUBLISHED',
    state: 'DONE',
  } as const
  const [run] = await db
    .insert(forecastRun)
    .values({ ...common, asOf: NOW, dateFrom: dates[0]!, dateTo: dates.at(-1)!, createdAt: NOW })
    .returning()
  await db.insert(forecastCurve).values(
    dates.map((deliveryDate) => {
      const p50 = hours((hour) => {
        const sign = noise(toDayNumber(deliveryDate), hour + 40) > 0 ? 1 : -1
        return priceOf(deliveryDate, hour) + sign * missAt(toDayNumber(deliveryDate))
      })
      const [p10, p90] = [p50.map((price) => price - 15), p50.map((price) => price + 15)]
      return { provinceId: '1', runId: run!.id, deliveryDate, lead: 1, p10, p50, p90, seconds: 2 }
    }),
  )
  return modelId
}

const evaluate = async (request: object = {}, person: 'trader' | 'admin' = 'trader') =>
  (await server.call(forecastEvaluation, { ...RANGE, ...request }, person)).body

let [champion, challenger] = [0, 0]

beforeAll(async () => {
  const { db } = server.services
  await ensureCurveMonths(db, HISTORY_FROM, '2026-05-31')
  const curves = datesFromTo(HISTORY_FROM, TO).flatMap(curvesOf)
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId: '1', receivedAt: NOW }))
  const dates = datesFromTo(FROM, TO)
  // An older and much worse run of the champion, of which the newer one takes every date.
  await runOf('LEAR_DA', dates, () => 500)
  champion = await runOf('LEAR_DA', dates, () => 10)
  challenger = await runOf('ENSEMBLE_DA', dates.slice(2), (day) => 30 + 5 * noise(day, 3))
})

describe('the comparison of forecasts', () => {
  it('stands models beside naive forecasts on the days that all have', async () => {
    const { data } = await evaluate()
    expect(data.slotCount).toBe(24)
    expect(data.days).toEqual({ withActual: 40, compared: 38, leftOut: [FROM, addDays(FROM, 1)] })
    const [first, second, ...naive] = data.contenders
    expect(first).toMatchObject({
      key: `model-${champion}`,
      modelId: champion,
      isChampion: true,
      comparable: true,
      days: 38,
      coverage80: 1,
      secondsPerDay: 2,
      spreadDirection: null,
    })
    expect(first.maeCnyPerMwh).toBeCloseTo(10, 9)
    expect(second).toMatchObject({ modelId: challenger, isChampion: false, coverage80: 0 })
    expect(second.maeCnyPerMwh).toBeGreaterThan(25)
    expect(naive.map(({ key, name }: { key: string; name: null }) => [key, name])).toEqual([
      ['week-before', null],
      ['day-before', null],
      ['similar-day', null],
    ])
    expect(naive[0].rmae).toBe(1)
    expect(data.compared).toHaveLength(5)
    expect(
      data.byHour.map(({ maeCnyPerMwh }: { maeCnyPerMwh: number[] }) => maeCnyPerMwh[0]),
    ).toEqual(Array(24).fill(expect.closeTo(10, 9)))
    expect(data.byRegime.map(({ regime }: { regime: string }) => regime)).toContain('RENEWABLE_MID')
    expect(data.better[1][0].pValue).toBeLessThan(0.01)
  })

  it('refuses to test on a few days', async () => {
    const { data } = await evaluate({ from: addDays(TO, -9) })
    expect(data.days.compared).toBe(10)
    expect(data.better.flat().every(({ pValue }: { pValue: null }) => pValue === null)).toBe(true)
  })

  it('lists a model with a few days by itself', async () => {
    await runOf('ENSEMBLE_RT', datesFromTo(addDays(TO, -3), TO), () => 5)
    const { data } = await evaluate({ target: 'UNIFIED_RT' })
    expect(data.contenders[0]).toMatchObject({ comparable: false, days: 4 })
    expect(data.days).toMatchObject({ withActual: 40, compared: 40 })
    expect(data.compared).toEqual(['week-before', 'day-before', 'similar-day'])
  })

  it('is empty where nothing is known', async () => {
    const { data } = await evaluate({ provinceId: '2' }, 'admin')
    expect(data).toMatchObject({ days: { withActual: 0, compared: 0 }, compared: [], byMonth: [] })
    expect(data.contenders.map(({ days }: { days: number }) => days)).toEqual([0, 0, 0])
  })
})

describe('the cost for a station', () => {
  it('is the day-ahead gain that a wrong sign of the spread lost', async () => {
    const { data } = await evaluate({ stationId: 1 })
    // 50 MWh an hour over 38 days; day ahead pays 20 more in the 12 hours from noon.
    expect(data.cost).toMatchObject({ energySource: 'FORECAST', slots: 38 * 24 })
    expect(data.cost.energyMwh).toBeCloseTo(38 * 24 * 50, 6)
    expect(data.cost.perfectCny).toBeCloseTo(38 * 12 * 50 * 20, 3)
    const week = data.cost.rows.find(({ key }: { key: string }) => key === 'week-before')
    // The spread is the same in every week, so who copies both markets takes all of it.
    expect(week).toMatchObject({ otherForecast: 'OWN' })
    expect(week.costCny).toBeCloseTo(0, 6)
    const own = data.cost.rows[0]
    expect(own).toMatchObject({ otherForecast: 'WEEK_BEFORE' })
    expect(own.costCny).toBeGreaterThan(0)
    expect(own.gainCny + own.costCny).toBeCloseTo(data.cost.perfectCny, 6)
  })
  it('says why there is none', async () => {
    expect((await evaluate()).data).toMatchObject({ cost: null, costProblem: 'NO_STATION' })
    expect((await evaluate({ stationId: 2 })).data).toMatchObject({
      cost: null,
      costProblem: 'NO_ENERGY',
    })
  })
})

describe('what is refused', () => {
  it('a range that is too long or turned round', async () => {
    expect((await evaluate({ from: '2025-01-01' })).code).toBe(422)
    expect((await evaluate({ from: TO, to: FROM })).code).toBe(422)
  })
  it('a call without the right, and another province', async () => {
    expect((await server.call(forecastEvaluation, RANGE, 'nobody')).body.code).toBe(403)
    expect((await server.call(forecastEvaluation, RANGE, 'stranger')).body.code).toBe(404)
    expect((await server.call(exportEvaluation, RANGE, 'nobody')).body.code).toBe(403)
    expect((await server.call(exportEvaluation, RANGE, 'stranger')).body.code).toBe(404)
  })
  it('a station that is foreign, missing or of another province, all alike', async () => {
    const answers = [
      await evaluate({ stationId: 3 }),
      await evaluate({ stationId: 999 }),
      await evaluate({ stationId: 3 }, 'admin'),
    ]
    for (const { code, msg } of answers) expect([code, msg]).toEqual([404, answers[1].msg])
  })
})

it('exports every table as a sheet', async () => {
  const request = { ...RANGE, stationId: 1 }
  const { bytes, headers } = await server.call(exportEvaluation, request, 'trader')
  expect(headers['content-type']).toContain('spreadsheetml')
  const { sheets } = await readTable(new Uint8Array(bytes))
  // Workdays, weekends and the holiday of Qingming are regimes of these dates.
  expect(sheets.map(({ rows }) => rows.length)).toEqual([6, 25, 3, 6, 9, 11, 6, 6])
})
