import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type NotificationRow, notificationList } from '#api/notification/endpoints.ts'
import { tenDayCalendar, tradeSession } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { testServer } from '../../test/harness.ts'
import { closingSessions } from './closing-sessions.ts'
import { runReminders } from './run-reminders.ts'

const server = testServer()
/** After the clock of the server, so that the lists are read before the close. */
let day = ''

const session = (code: string) => ({
  ...{ provinceId: '1', code, name: `${code}交易`, nameEn: `${code} trade` },
  ...{ kind: 'ROLLING' as const, method: 'ROLLING_MATCH' as const },
  ...{ deliveryFrom: addDays(day, 2), deliveryTo: addDays(day, 2) },
  openAt: shanghaiInstant(day, '09:00'),
  closeAt: shanghaiInstant(day, '16:00'),
  updatedAt: server.services.clock.now(),
})

const lookAt = (time: string) =>
  runReminders({ db: server.services.db, clock: { now: () => shanghaiInstant(day, time) } }, [
    closingSessions,
  ])

async function told(person: Parameters<typeof server.call>[2] = 'trader') {
  const { body } = await server.call(notificationList, {}, person, { 'accept-language': 'zh' })
  return body.rows as NotificationRow[]
}
const standings = async (person?: Parameters<typeof told>[0]) =>
  (await told(person)).map(({ kind, standing }) => `${kind} ${standing}`)

beforeAll(async () => {
  const { db, clock } = server.services
  day = addDays(shanghaiDate(clock.now()), 3)
  const [declared] = await db
    .insert(tradeSession)
    .values([session('DECLARED'), session('ROLL'), { ...session('OFF'), status: 'CANCELLED' }])
    .returning()
  await db.insert(tenDayCalendar).values({
    ...{ provinceId: '1', yearMonth: '2099-12', cycle: 1, tradeSessionId: declared!.id },
    ...{ declareOpenAt: declared!.openAt, declareCloseAt: declared!.closeAt },
    ...{ resultAt: declared!.closeAt, tradeSessionCode: 'DECLARED' },
    ...{ lotMwh: 0.1, tickCnyPerMwh: 0.01, priceMinCnyPerMwh: 0, priceMaxCnyPerMwh: 1000 },
  })
})

it('a session of any kind is reminded of before its close, once, to who may declare in the province', async () => {
  await lookAt('08:59')
  expect(await told()).toEqual([])
  await lookAt('09:00')
  await lookAt('09:30')
  const [row, ...more] = await told()
  expect(more).toEqual([])
  expect(row).toMatchObject({ kind: 'SESSION_DUE_24H', standing: 'TO_DO', severity: 'WARNING' })
  expect(row!.content).toBe(`ROLL交易距申报截止不足24小时，${day} 16:00截止`)
  expect(row!.deepLink).toMatch(/^\/marketInformation\/tradingCalendar\/index\?session=\d+$/)
  // Who is bound to a station of the province is told too; who only reads or works elsewhere is not.
  expect(await standings('bound')).toEqual(['SESSION_DUE_24H TO_DO'])
  for (const other of ['viewer', 'stranger', 'outsider'] as const)
    expect(await told(other)).toEqual([])
})

it('a later reminder takes the place of the earlier', async () => {
  await lookAt('14:00')
  await lookAt('15:30')
  expect(await standings()).toEqual([
    'SESSION_DUE_30M TO_DO',
    'SESSION_DUE_2H SETTLED',
    'SESSION_DUE_24H SETTLED',
  ])
})

it('nothing is left to do of a session that is put off or cancelled', async () => {
  const { db } = server.services
  const of = eq(tradeSession.code, 'ROLL')
  await db
    .update(tradeSession)
    .set({ closeAt: shanghaiInstant(day, '17:00') })
    .where(of)
  expect((await standings())[0]).toBe('SESSION_DUE_30M SETTLED')
  await lookAt('16:30')
  expect((await standings())[0]).toBe('SESSION_DUE_30M TO_DO')
  await db.update(tradeSession).set({ status: 'CANCELLED' }).where(of)
  expect((await standings())[0]).toBe('SESSION_DUE_30M SETTLED')
})
