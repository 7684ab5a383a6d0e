import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveTenDay, fileTenDay, submitTenDay } from '#api/declaration/endpoints.ts'
import { type NotificationRow, notificationList } from '#api/notification/endpoints.ts'
import { type SeriesKey, writeCurves } from '#database/queries/curves/curve-writer.ts'
import {
  confItem,
  marketRule,
  notification,
  reminder,
  tenDayCalendar,
} from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { tick } from '../../../test/tick.ts'
import { CLOSE, idOf, save, sell, setClock, tenDayServer } from '../test/ten-day-world.ts'

const server = tenDayServer()

/** One round of the schedule at a time of the business clock. */
async function tickAt(text: string): Promise<void> {
  await setClock(server, text)
  await tick(server.services)
}

async function told(person: Person, language = 'en'): Promise<NotificationRow[]> {
  const headers = { 'accept-language': language }
  const { body } = await server.call(notificationList, {}, person, headers)
  const rows = body.rows as NotificationRow[]
  return rows.filter(({ kind }) => /OPEN|DUE/.test(kind))
}
const kindsOf = async (person: Person, stationId = 1) =>
  (await told(person))
    .filter((row) => row.stationId === stationId)
    .map(({ kind }) => kind.replace('DECLARATION_', ''))
    .reverse()

const DAY = '2026-11-08'
const STAGES = ['2026-11-05 09:00', '2026-11-07 17:00', `${DAY} 15:00`, `${DAY} 16:30`]

describe('reminders of a deadline', () => {
  beforeEach(async () => {
    await server.services.db.delete(notification)
    await server.services.db.delete(reminder)
    await server.services.db.delete(confItem).where(like(confItem.code, 'reminder.%'))
  })

  it('come once at each stage, however often the clock is looked at', async () => {
    await tickAt('2026-11-05 08:59')
    expect(await kindsOf('trader')).toEqual([])
    for (const time of STAGES) {
      await tickAt(time)
      await tickAt(time)
    }
    expect(await kindsOf('trader')).toEqual(['OPEN', 'DUE_24H', 'DUE_2H', 'DUE_30M'])
    await tickAt(CLOSE)
    expect(await kindsOf('trader')).toHaveLength(4)
  })

  it('do not come for a session of a kind that the exchange does not hold', async () => {
    const { db } = server.services
    const kinds = and(eq(marketRule.provinceId, '1'), eq(marketRule.code, 'session.kinds'))
    const [before] = await db.select().from(marketRule).where(kinds)
    await db.update(marketRule).set({ value: 'ANNUAL,MONTHLY' }).where(kinds)
    await tickAt(STAGES[0]!)
    expect(await kindsOf('trader')).toEqual([])
    await db.update(marketRule).set({ value: before!.value }).where(kinds)
  })

  it('are not made up for when their time has passed', async () => {
    await tickAt(`${DAY} 16:45`)
    expect(await kindsOf('trader')).toEqual(['DUE_30M'])
  })

  it('are of every station of the data scope, and of no other', async () => {
    await tickAt(STAGES[1]!)
    expect(await kindsOf('trader', 1)).toEqual(['DUE_24H'])
    expect(await kindsOf('trader', 2)).toEqual(['DUE_24H'])
    expect(await kindsOf('bound', 1)).toEqual(['DUE_24H'])
    expect(await kindsOf('bound', 2)).toEqual([])
    for (const person of ['stranger', 'outsider', 'viewer', 'nobody'] as const) {
      expect(await told(person)).toEqual([])
    }
  })

  it('say until when, and lead to the declaration, in the language of the reader', async () => {
    await save(server, [sell(1, 100)])
    await tickAt(STAGES[2]!)
    const [english] = (await told('trader')).filter(({ stationId }) => stationId === 1)
    expect(english).toMatchObject({ severity: 'WARNING', tenDay: 2, date: '2026-11-11' })
    expect(english!.dueAt).toBe(shanghaiInstant(DAY, '17:00').toISOString())
    expect(english!.content).toContain('2026-11-08 17:00')
    expect(english!.content).toContain('state: Draft')
    expect(english!.deepLink).toContain('/transactionDeclaration/tenDayDegree/index?data=')
    const [chinese] = (await told('trader', 'zh')).filter(({ stationId }) => stationId === 1)
    expect(chinese!.content).toBe(
      '定边风电场 2026-11中旬申报距截止不足2小时（2026-11-08 17:00），当前状态：草稿',
    )
  })

  it('stop when the declaration is filed', async () => {
    const submitted = await server.call(submitTenDay, idOf(await save(server, [sell(1, 100)])))
    await tickAt(STAGES[1]!)
    expect(await kindsOf('trader')).toEqual(['DUE_24H'])
    const approved = await server.call(approveTenDay, idOf(submitted), 'bound')
    await server.call(fileTenDay, { ...idOf(approved), receiptNo: 'R' }, 'bound')
    await tickAt(STAGES[2]!)
    await tickAt(STAGES[3]!)
    expect(await kindsOf('trader', 1)).toEqual(['DUE_24H'])
    expect(await kindsOf('trader', 2)).toEqual(['DUE_24H', 'DUE_2H', 'DUE_30M'])
  })

  it('do not tell those who have begun that the window is open', async () => {
    await save(server, [sell(1, 100)])
    await tickAt('2026-11-06 10:00')
    expect(await kindsOf('trader', 1)).toEqual([])
    expect(await kindsOf('trader', 2)).toEqual(['OPEN'])
  })

  it('come anew when the close is put off', async () => {
    const { db } = server.services
    await tickAt(STAGES[3]!)
    await db.update(tenDayCalendar).set({ declareCloseAt: shanghaiInstant('2026-11-09', '17:00') })
    await tickAt('2026-11-09 16:40')
    expect(await kindsOf('trader')).toEqual(['DUE_30M', 'DUE_30M'])
    await db.update(tenDayCalendar).set({ declareCloseAt: shanghaiInstant(DAY, '17:00') })
  })

  it('are told once though two servers look at once, and the clock is set back and on again', async () => {
    const { services } = server
    await setClock(server, STAGES[1]!)
    await Promise.all([1, 2, 3].map(() => tick(services)))
    await tickAt('2026-11-05 10:00')
    await tickAt(STAGES[1]!)
    expect(await kindsOf('trader')).toEqual(['OPEN', 'DUE_24H'])
    const told = await services.db
      .select()
      .from(reminder)
      .where(eq(reminder.rule, 'DECLARATION_DUE_24H'))
    expect(told.map(({ dueAt }) => dueAt)).toEqual(
      told.map(() => shanghaiInstant('2026-11-07', '17:00')),
    )
    expect(new Set(told.map(({ object }) => object)).size).toBe(told.length)
  })

  it('wait for the end of the quiet hours, but not in the last two hours', async () => {
    const value = '16:00-18:00'
    await server.services.db.insert(confItem).values({ code: 'reminder.quietHours', value })
    await tickAt(STAGES[1]!)
    expect(await kindsOf('trader')).toEqual([])
    await tickAt('2026-11-07 18:00')
    expect(await kindsOf('trader')).toEqual(['DUE_24H'])
    await tickAt(STAGES[3]!)
    expect(await kindsOf('trader')).toEqual(['DUE_24H', 'DUE_30M'])
  })
})

describe('reminders of coverage', () => {
  // The world of these tests lacks a quarter of the cycle's last day.
  beforeAll(async () => {
    const series: SeriesKey = {
      ...{ metric: 'POWER', stage: 'FORECAST', locKind: 'STATION', locCode: 'WIND-A' },
      ...{ resolutionMin: 15, unit: 'MW' },
    }
    const day = { series, deliveryDate: '2026-11-20', values: Array<number>(96).fill(40) }
    await server.services.db.transaction((tx) =>
      writeCurves(tx, [day], {
        provinceId: '1',
        receivedAt: shanghaiInstant('2026-11-02', '10:00'),
      }),
    )
  })
  beforeEach(async () => {
    await server.services.db.delete(notification)
    await server.services.db.delete(reminder)
    await server.services.db.delete(confItem).where(like(confItem.code, 'reminder.%'))
  })
  const coverages = async (person: Person) => {
    const { body } = await server.call(notificationList, {}, person, { 'accept-language': 'zh' })
    return (body.rows as NotificationRow[]).filter(({ kind }) => kind === 'COVERAGE_OUTSIDE')
  }
  it('say how much a cycle that closes is covered, once, and are settled when it is filed', async () => {
    const saved = await save(server, [sell(1, 100)])
    // 4,660 MWh held and 100 offered, of 9,600 less a fifth under the mechanism price.
    await tickAt('2026-11-07 16:59')
    expect(await coverages('trader')).toEqual([])
    await tickAt(STAGES[1]!)
    await tickAt(STAGES[2]!)
    const [row, ...more] = (await coverages('trader')).filter(({ stationId }) => stationId === 1)
    expect(more).toEqual([])
    expect(row).toMatchObject({ tenDay: 2, date: '2026-11-11', standing: 'TO_DO' })
    expect(row!.content).toBe(
      '定边风电场 2026-11中旬覆盖率 62.0%，超出目标区间；2026-11-08 17:00截止前可调整申报',
    )
    const submitted = await server.call(submitTenDay, idOf(saved))
    const approved = await server.call(approveTenDay, idOf(submitted), 'bound')
    await server.call(fileTenDay, { ...idOf(approved), receiptNo: 'R' }, 'bound')
    expect((await coverages('trader')).find(({ stationId }) => stationId === 1)!.standing).toBe(
      'SETTLED',
    )
  })

  it('keep to the band of the settings', async () => {
    await save(server, [sell(1, 100)])
    const { db } = server.services
    await db.insert(confItem).values({ code: 'reminder.coverageMinPercent', value: 61 })
    await tickAt(STAGES[1]!)
    expect((await coverages('trader')).filter(({ stationId }) => stationId === 1)).toEqual([])
  })
})
