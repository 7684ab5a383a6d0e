import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SystemType } from '#api/kernel/system-types.ts'
import { type NotificationRow, notificationList } from '#api/notification/endpoints.ts'
import { type NewNotification, notify } from '#database/queries/notification/notifications.ts'
import {
  declaration,
  forecastModel,
  forecastRun,
  notification,
  workOrder,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { DeclarationState } from '#domain/declaration/words.ts'
import { groupNotices } from '#domain/notification/group-notices.ts'
import { personId, testServer } from '../../test/harness.ts'

const server = testServer()
const HOUR_MS = 3_600_000
const FAR = '2099-12'

type Told = Partial<NewNotification> & Pick<NewNotification, 'kind'>
let tellings = 0

/** Tells the trader something about station 1 and the first ten days of a far month, each a minute later. */
async function tell(told: Told): Promise<void> {
  const { db, clock } = server.services
  tellings++
  await notify(db, [await personId(server.services, 'trader')], {
    ...{ dedupKey: `${told.kind}:${tellings}`, provinceId: '1', stationId: 1, tenDay: 1 },
    ...{ date: `${FAR}-01`, dueAt: new Date('2099-11-28T09:00:00Z'), params: { faults: 0 } },
    createTime: new Date(clock.now().getTime() - 24 * HOUR_MS + tellings * 60_000),
    ...told,
  })
}
const GENERAL = { tenDay: null, stationId: null, date: null, dueAt: null }

async function list(
  status = '',
  request: object = {},
  systemType: SystemType = '1',
): Promise<NotificationRow[]> {
  const headers = { 'x-token': await server.tokenOf('trader', systemType) }
  const { body } = await server.send(notificationList, { status, ...request }, headers)
  return (body as { rows: NotificationRow[] }).rows
}
const standings = async () => (await list()).map(({ kind, standing }) => `${kind} ${standing}`)

async function stateIs(status: DeclarationState): Promise<void> {
  const { db } = server.services
  await db.delete(declaration)
  const place = { provinceId: '1', stationId: 1, kind: 'TEN_DAY', yearMonth: FAR, cycle: 1 }
  await makeRow(db, declaration, { ...place, status, isCurrent: true })
}

beforeEach(async () => {
  tellings = 0
  await server.services.db.delete(notification)
  await server.services.db.delete(declaration)
})

describe('notices of a declaration', () => {
  it('are settled by what becomes of it, and are pending no more', async () => {
    await tell({ kind: 'DECLARATION_OPEN' })
    expect(await list('2')).toMatchObject([{ standing: 'TO_DO', statusName: '未处理' }])
    await stateIs('FILED')
    expect(await list('2')).toEqual([])
    expect(await list('1')).toMatchObject([
      { standing: 'SETTLED', statusName: '已处理', isRead: true },
    ])
    expect(await list()).toHaveLength(1)
  })

  it('give way to a later one of the same station and cycle, even one that was processed', async () => {
    await tell({ kind: 'DECLARATION_OPEN' })
    await tell({ kind: 'DECLARATION_OPEN', stationId: 2 })
    await tell({ kind: 'DECLARATION_DUE_24H' })
    expect(await standings()).toEqual([
      'DECLARATION_DUE_24H TO_DO',
      'DECLARATION_OPEN TO_DO',
      'DECLARATION_OPEN SETTLED',
    ])
    const { db } = server.services
    await db.delete(notification)
    await tell({ kind: 'DECLARATION_OPEN' })
    await tell({ kind: 'DECLARATION_DUE_24H' })
    await db.update(notification).set({ processed: true })
    await tell({ kind: 'DECLARATION_RESULT', severity: 'INFO' })
    expect(await standings()).toEqual([
      'DECLARATION_RESULT INFO',
      'DECLARATION_DUE_24H DONE',
      'DECLARATION_OPEN DONE',
    ])
    expect(await list('2')).toEqual([])
  })

  it('go by the declaration of their own cycle', async () => {
    await tell({ kind: 'DECLARATION_SUBMITTED' })
    await tell({ kind: 'DECLARATION_SUBMITTED', tenDay: 2, date: `${FAR}-11` })
    await stateIs('IN_REVIEW')
    expect((await list('2')).map(({ tenDay }) => tenDay)).toEqual([1])
  })

  it('stay few over twenty days in which all is filed, cleared and reminded of', async () => {
    const today = shanghaiDate(server.services.clock.now())
    // Two cycles that are over and one that lies ahead, each reminded of as often as can be.
    for (const date of [addDays(today, -20), addDays(today, -10), `${FAR}-01`]) {
      const dueAt = new Date(`${addDays(date, -3)}T09:00:00Z`)
      for (const kind of ['OPEN', 'DUE_24H', 'DUE_2H', 'DUE_30M', 'RESULT'] as const) {
        if (kind === 'RESULT' && date.startsWith(FAR)) continue
        for (const stationId of [1, 2]) {
          await tell({
            ...{ kind: `DECLARATION_${kind}`, severity: 'WARNING' },
            date,
            dueAt,
            stationId,
          })
        }
      }
    }
    for (let day = 0; day < 20; day++) {
      await tell({ ...GENERAL, kind: 'FORECAST_DONE', dedupKey: `forecast:${day}` })
    }
    expect(await list()).toHaveLength(2 * 14 + 20)
    const [line, ...more] = groupNotices(await list('2'))
    expect(more).toEqual([])
    expect(line!.notices.map(({ kind }) => kind)).toEqual([
      'DECLARATION_DUE_30M',
      'DECLARATION_DUE_30M',
    ])
  })
})

describe('other notices', () => {
  it('that only inform do not crowd out what is to do', async () => {
    const early = new Date(server.services.clock.now().getTime() - 30 * HOUR_MS)
    await tell({ kind: 'DECLARATION_OPEN', createTime: early })
    const { db } = server.services
    const [row] = await db.select().from(notification)
    const { id: _, ...rest } = row!
    const informing = {
      ...rest,
      ...GENERAL,
      kind: 'FORECAST_DONE',
      createTime: new Date(),
    } as const
    await db
      .insert(notification)
      .values(
        Array.from({ length: 520 }, (_, at) => ({ ...informing, dedupKey: `forecast:${at}` })),
      )
    expect(await list()).toHaveLength(500)
    expect(await list('2')).toHaveLength(1)
  })

  it('of a model are told by the latest one', async () => {
    for (const model of [7, 7, 8]) {
      await tell({
        ...GENERAL,
        kind: 'FORECAST_DRIFT',
        dedupKey: `forecastDrift:${model}:${tellings}`,
      })
    }
    expect(await standings()).toEqual([
      'FORECAST_DRIFT TO_DO',
      'FORECAST_DRIFT TO_DO',
      'FORECAST_DRIFT SETTLED',
    ])
  })

  it('of a failed forecast are settled when its model has run since', async () => {
    const { db } = server.services
    const model = await makeRow(db, forecastModel, { provinceId: '1', code: 'STANDING' })
    const run = (kind: string, state: string, dateFrom: string, dateTo: string) =>
      makeRow(db, forecastRun, {
        ...{ provinceId: '1', modelId: model.id, kind, state, dateFrom, dateTo, createdBy: null },
      })
    const live = await run('LIVE', 'FAILED', '2026-03-02', '2026-03-12')
    const backtest = await run('BACKTEST', 'FAILED', '2026-01-01', '2026-01-31')
    for (const { id } of [live, backtest]) {
      await tell({ ...GENERAL, kind: 'FORECAST_FAILED', dedupKey: `forecastFailed:${id}` })
    }
    await run('BACKTEST', 'DONE', '2026-01-02', '2026-01-31')
    await run('LIVE', 'RUNNING', '2026-03-03', '2026-03-13')
    expect(await list('2')).toHaveLength(2)
    await run('LIVE', 'DONE', '2026-03-03', '2026-03-13')
    const [left, ...more] = await list('2')
    expect(more).toEqual([])
    await run('BACKTEST', 'DONE', '2026-01-01', '2026-01-31')
    expect(left).toBeDefined()
    expect(await list('2')).toEqual([])
  })
  it('of a work order are settled when it is taken up, given to another or closed', async () => {
    const { db } = server.services
    const assigneeId = await personId(server.services, 'trader')
    const order = await makeRow(db, workOrder, { provinceId: '1', state: 'ASSIGNED', assigneeId })
    const of = eq(workOrder.id, Number(order.id))
    const about = { ...GENERAL, stationId: null, deepLink: '/orders' }
    const [kind, dedupKey] = ['WORK_ORDER_ASSIGNED', `workOrder:${order.id}:1`] as const
    await tell({ ...about, kind, dedupKey })
    const pending = async () => (await list('2', {}, '10001')).map((row) => row.kind)
    expect(await pending()).toEqual(['WORK_ORDER_ASSIGNED'])
    await db.update(workOrder).set({ assigneeId: null }).where(of)
    expect(await pending()).toEqual([])
    await db.update(workOrder).set({ assigneeId }).where(of)
    expect(await pending()).toEqual(['WORK_ORDER_ASSIGNED'])
    await db.update(workOrder).set({ state: 'ACCEPTED' }).where(of)
    expect(await pending()).toEqual([])
    const reopened = `workOrder:${order.id}:reopened:7`
    await tell({ ...about, kind: 'WORK_ORDER_REOPENED', dedupKey: reopened })
    expect(await pending()).toEqual([])
    await db.update(workOrder).set({ state: 'REOPENED' }).where(of)
    expect(await pending()).toEqual(['WORK_ORDER_REOPENED'])
  })
})
