import { beforeAll, expect, it } from 'vitest'
import { exceptData, remindOfData } from '#api/collection/completeness.ts'
import { type NotificationRow, notificationList } from '#api/notification/endpoints.ts'
import {
  ensureCurveMonths,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { addDays, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import type { CurveMetric } from '#domain/curves/words.ts'
import type { DemoClock } from '../../clock.ts'
import { testServer, twoServers } from '../../test/harness.ts'
import { missingData } from './missing-data.ts'
import { runReminders } from './run-reminders.ts'

const server = testServer()
const TODAY = '2026-11-18'

async function write(
  { db }: typeof server.services,
  metrics: readonly CurveMetric[],
  dates: readonly string[],
): Promise<void> {
  const curves = metrics.flatMap((metric) =>
    dates.map((deliveryDate) => ({
      series: {
        ...{ metric, stage: 'DA', locKind: 'SYSTEM', locCode: '', resolutionMin: 60 },
        unit: metric === 'PRICE' ? 'CNY/MWh' : 'MW',
      } as SeriesKey,
      ...{ deliveryDate, values: Array<number>(24).fill(300) },
    })),
  )
  const receivedAt = shanghaiInstant(TODAY, '08:00')
  await db.transaction((tx) => writeCurves(tx, curves, { provinceId: '1', receivedAt }))
}

/** One look at a time in Shanghai. */
const lookAt = ({ db }: typeof server.services, date: string, time: string) =>
  runReminders({ db, clock: { now: () => shanghaiInstant(date, time) } }, [missingData])

async function told(person: 'trader' | 'viewer' | 'outsider' = 'trader') {
  const { body } = await server.call(notificationList, {}, person, { 'accept-language': 'zh' })
  return (body.rows as NotificationRow[]).filter(({ kind }) => kind === 'FILE_MISSING')
}

beforeAll(async () => {
  await ensureCurveMonths(server.services.db, '2026-11-01', '2026-11-30')
  await write(server.services, ['PRICE', 'LOAD'], datesFromTo('2026-11-12', TODAY))
})

it('data that did not come by their time are told of once, to who imports, and settled when they come', async () => {
  const { services } = server
  const tomorrow = addDays(TODAY, 1)
  await lookAt(services, TODAY, '18:59')
  expect(await told()).toEqual([])
  await lookAt(services, TODAY, '19:00')
  await lookAt(services, TODAY, '19:30')
  const [row, ...more] = await told()
  expect(more).toEqual([])
  expect(row).toMatchObject({ standing: 'TO_DO', provinceId: '1', date: tomorrow })
  expect(row!.content).toBe('2026-11-19 的日前出清数据应于 2026-11-18 18:00 公布，尚有 2 项未导入')
  expect(row!.deepLink).toBe('/dataCollection/completeness/index?missing=1')
  expect(await told('viewer')).toEqual([])
  expect(await told('outsider')).toEqual([])
  await write(services, ['PRICE'], [tomorrow])
  expect((await told())[0]!.standing).toBe('TO_DO')
  await write(services, ['LOAD'], [tomorrow])
  expect((await told())[0]!.standing).toBe('SETTLED')
})

it('a day that somebody does not expect is not missing, as on the board', async () => {
  const { services } = server
  const date = addDays(TODAY, 2)
  await lookAt(services, addDays(TODAY, 1), '19:00')
  const ofDay = async () => (await told()).find((row) => row.date === date)
  expect(await ofDay()).toMatchObject({ standing: 'TO_DO' })
  const day = { provinceId: '1', from: date, to: date, reason: 'HOLIDAY', note: '' } as const
  for (const item of ['SYSTEM.PRICE.DA', 'SYSTEM.LOAD.DA']) {
    expect((await server.call(exceptData, { ...day, item }, 'admin')).body.code).toBe(200)
  }
  expect(await ofDay()).toMatchObject({ standing: 'SETTLED' })
})

it('a clock that goes on by twenty days brings what is missing then, and nothing of the days between', async () => {
  const { services } = server
  const before = (await told()).length
  const later = addDays(TODAY, 20)
  await lookAt(services, later, '21:00')
  // Nothing has come for more than a week: nobody expects it any more.
  expect((await told()).length).toBe(before)
  expect(publishedAt('DA', later).getTime()).toBeLessThan(shanghaiInstant(later, '21:00').getTime())
})

it('who has been reminded by somebody is not told again by the clock, nor the other way round', async () => {
  const { services } = server
  const date = addDays(TODAY, 5)
  const evening = addDays(TODAY, 4)
  await write(services, ['PRICE', 'LOAD'], datesFromTo(addDays(TODAY, 2), evening))
  const clock = services.clock as DemoClock
  await clock.set(shanghaiInstant(evening, '18:30'))
  const remind = async (item: string) =>
    (await server.call(remindOfData, { provinceId: '1', item, date }, 'admin')).body.data
  const kinds = async () => {
    const { body } = await server.call(notificationList, {}, 'trader')
    return (body.rows as NotificationRow[])
      .filter((row) => row.date === date)
      .map(({ kind, standing }) => `${kind} ${standing}`)
  }
  const first = await remind('SYSTEM.PRICE.DA')
  expect(first.told).toBeGreaterThan(0)
  // The load is missing too: what is told of all takes the place of what was told of one.
  await lookAt(services, evening, '19:30')
  expect(await kinds()).toEqual(['FILE_MISSING TO_DO', 'DATA_MISSING SETTLED'])
  const people = first.told + first.already
  expect(await remind('SYSTEM.LOAD.DA')).toEqual({ told: 0, already: people })
  expect(await kinds()).toHaveLength(2)
})

it('who has been reminded of all that is missing hears nothing of the clock', async () => {
  const { services } = server
  const [date, evening] = [addDays(TODAY, 6), addDays(TODAY, 5)]
  await (services.clock as DemoClock).set(shanghaiInstant(evening, '18:30'))
  for (const item of ['SYSTEM.PRICE.DA', 'SYSTEM.LOAD.DA'])
    await server.call(remindOfData, { provinceId: '1', item, date }, 'admin')
  await lookAt(services, evening, '19:30')
  const { body } = await server.call(notificationList, {}, 'trader')
  const rows = (body.rows as NotificationRow[]).filter((row) => row.date === date)
  expect(rows.map(({ kind }) => kind)).toEqual(['DATA_MISSING', 'DATA_MISSING'])
})

const [one, other] = twoServers()
it('two servers that look at the same moment tell of it once', async () => {
  await ensureCurveMonths(one.services.db, '2026-11-01', '2026-11-30')
  await write(one.services, ['PRICE'], datesFromTo('2026-11-12', TODAY))
  await Promise.all(
    [one, other, one, other].map(({ services }) => lookAt(services, TODAY, '20:00')),
  )
  const { body } = await one.call(notificationList, {}, 'trader')
  expect(body.rows).toHaveLength(1)
})
