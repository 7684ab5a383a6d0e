import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SystemType } from '#api/kernel/system-types.ts'
import {
  type NotificationRow,
  notificationList,
  processNotifications,
  readNotifications,
} from '#api/notification/endpoints.ts'
import { notify, usersWithRight } from '#database/queries/notification/notifications.ts'
import { appUser, importFile, notification, userDataScope } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { makeRow } from '#database/test/make-row.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification/words.ts'
import { personId, testServer } from '../../test/harness.ts'

const server = testServer()
const message = {
  kind: 'DECLARATION_OPEN',
  dedupKey: 'one',
  params: {
    ...{ stationZh: '甲', stationEn: 'A', yearMonth: '2099-12', cycle: 2 },
    closeAt: '2099-12-08 17:00',
  },
  createTime: new Date('2026-11-06T02:00:00Z'),
  tenDay: 2,
  provinceId: '1',
  stationId: 1,
  date: '2099-12-11',
  dueAt: new Date('2099-12-08T09:00:00Z'),
  deepLink: '/transactionDeclaration/tenDayDegree/index?data=%7B%7D',
} as const

const idOf = (person: Person) => personId(server.services, person)

async function list(
  person: Person = 'trader',
  request: object = {},
  ...[language = 'en', systemType = '1']: [string?, SystemType?]
) {
  const { body } = await server.send(notificationList, request, {
    'accept-language': language,
    'x-token': await server.tokenOf(person, systemType),
  })
  return body.rows as NotificationRow[]
}

beforeEach(async () => {
  const { db } = server.services
  await db.delete(notification)
  const users = [await idOf('trader'), await idOf('bound')]
  await notify(db, users, message)
  await notify(db, users, message)
  const later = new Date('2026-11-06T03:00:00Z')
  await notify(db, [users[0]!], {
    ...{ ...message, dedupKey: 'two', createTime: later },
    ...{ tenDay: 3, date: '2099-12-21' },
  })
})

describe('notifications', () => {
  it('are made once, listed newest first, told in the language of the reader', async () => {
    const rows = await list()
    expect(rows).toHaveLength(2)
    expect(rows.map(({ createTime }) => createTime)).toEqual([
      '2026-11-06 11:00:00',
      '2026-11-06 10:00:00',
    ])
    expect(rows[1]).toMatchObject({
      statusName: '未处理',
      tenDay: 2,
      provinceId: '1',
      stationId: 1,
      date: '2099-12-11',
      severity: 'INFO',
      standing: 'TO_DO',
      content: 'A: declarations for 2099-12 mid are open until 2099-12-08 17:00',
    })
    const [, zh] = await list('trader', {}, 'zh')
    expect(zh!.content).toBe('甲 2099-12中旬申报已开始，2099-12-08 17:00截止')
  })

  it.each(NOTIFICATION_KINDS)('of the kind %s have a text in both languages', async (kind) => {
    const { db } = server.services
    await db.delete(notification)
    const isDiagnosis = /^(SCAN|WORK_ORDER|REPORT)/.test(kind)
    const about = { ...message, kind, stationId: isDiagnosis ? null : 1 }
    await notify(db, [await idOf('trader')], about)
    for (const language of ['zh', 'en']) {
      const [row] = await list('trader', {}, language, isDiagnosis ? '10001' : '1')
      expect(row!.content).not.toBe('')
    }
  })

  it('are as old as the clock of the server says, and never come from the future', async () => {
    const { db, clock } = server.services
    await db.delete(notification)
    const now = clock.now().getTime()
    for (const [dedupKey, offsetMs] of [
      ['old', -3_600_000],
      ['future', 3_600_000],
    ] as const) {
      const createTime = new Date(now + offsetMs)
      await notify(db, [await idOf('trader')], { ...message, dedupKey, createTime })
    }
    const ages = (await list()).map(({ ageSeconds }) => ageSeconds)
    expect(ages[0]).toBe(0)
    expect(ages[1]).toBeGreaterThanOrEqual(3600)
    expect(ages[1]).toBeLessThan(3700)
  })

  it('are processed by id, those of others ignored, and found by status', async () => {
    const [mine, other] = [await list(), await list('bound')]
    const ids = [mine[0]!.id, other[0]!.id, 999_999]
    const headers = { 'x-token': await server.tokenOf('trader') }
    const { body } = await server.send(processNotifications, ids, headers)
    expect(body.data).toEqual({ processed: 1 })
    expect((await list('trader', { status: '1' })).map(({ id }) => id)).toEqual([mine[0]!.id])
    expect((await list('trader', { status: 2 })).map(({ id }) => id)).toEqual([mine[1]!.id])
    expect((await list('trader', { status: '1' }))[0]!.statusName).toBe('已处理')
    expect((await list('bound'))[0]!.statusName).toBe('未处理')
  })

  it('carry a mark until they are opened or done with, each reader for themselves', async () => {
    const marks = async (person?: Person) => (await list(person)).map(({ isRead }) => isRead)
    const [two, one] = await list()
    expect(await marks()).toEqual([false, false])
    const read = async (person: Person, items: number[]) =>
      (await server.call(readNotifications, { items }, person)).body.data
    // Of another's it changes nothing, nor of one that was opened before.
    expect(await read('bound', [one!.id])).toEqual({ read: 0 })
    expect(await read('trader', [one!.id])).toEqual({ read: 1 })
    expect(await read('trader', [one!.id])).toEqual({ read: 0 })
    expect(await marks()).toEqual([false, true])
    expect(await marks('bound')).toEqual([false])
    // Opening is not doing.
    expect((await list())[1]).toMatchObject({ standing: 'TO_DO' })
    await server.call(processNotifications, { items: [two!.id] }, 'trader')
    expect(await marks()).toEqual([true, true])
  })

  it('keep to the province asked for and to the data scope of now', async () => {
    const { db } = server.services
    expect(await list('trader', { provinceId: '1' })).toHaveLength(2)
    expect((await server.call(notificationList, { provinceId: '6' })).body.code).toBe(404)
    // A user whose station was taken away no longer reads of it.
    await notify(db, [await idOf('stranger')], message)
    expect(await list('stranger')).toEqual([])
    expect(await list('admin')).toEqual([])
    await notify(db, [await idOf('admin')], message)
    expect(await list('admin')).toHaveLength(1)
  })

  it('that belong to no province are listed for each, those of another one are not', async () => {
    const { db } = server.services
    const general = { ...message, tenDay: null, provinceId: null, stationId: null, date: null }
    await notify(db, [await idOf('admin')], general)
    const elsewhere = { ...message, dedupKey: 'six', provinceId: '6', stationId: 3 }
    await notify(db, [await idOf('admin')], elsewhere)
    const provincesOf = async (request: object) =>
      (await list('admin', request)).map(({ provinceId }) => provinceId)
    expect(await provincesOf({ provinceId: '1' })).toEqual([null])
    expect(await provincesOf({ provinceId: '6' })).toHaveLength(2)
    expect(await provincesOf({})).toHaveLength(2)
  })

  it('go to those who hold the right over the station', async () => {
    const { db } = server.services
    const place = { provinceId: '1', stationId: 2 }
    const users = await usersWithRight(db, '/declaration:review', place)
    // Newcomer holds the role too; bound is bound to station 1, viewer may not review.
    const expected = await Promise.all((['admin', 'trader', 'newcomer'] as const).map(idOf))
    expect(users.sort()).toEqual(expected.sort())
    const bound = await idOf('bound')
    const scoped = await usersWithRight(db, '/declaration:review', { ...place, stationId: 1 })
    expect(scoped).toContain(bound)
    expect(await db.$count(userDataScope, eq(userDataScope.userId, bound))).toBe(1)
  })

  it('go to nobody whose last day is over', async () => {
    const { db } = server.services
    const place = { provinceId: '1', stationId: 2 }
    const trader = await idOf('trader')
    const lastDayIs = (validUntil: string | null) =>
      db.update(appUser).set({ validUntil }).where(eq(appUser.id, trader))
    await lastDayIs('2020-01-01')
    expect(await usersWithRight(db, '/forecast:run', place)).not.toContain(trader)
    await lastDayIs('2099-01-01')
    expect(await usersWithRight(db, '/forecast:run', place)).toContain(trader)
    await lastDayIs(null)
    server.forgetTokens()
  })

  it('go to nobody whose system types cannot have the right', async () => {
    const { db } = server.services
    const place = { provinceId: '1', stationId: 2 }
    const trader = await idOf('trader')
    const typesAre = (systemTypes: string[]) =>
      db.update(appUser).set({ systemTypes }).where(eq(appUser.id, trader))
    await typesAre(['2', '3'])
    expect(await usersWithRight(db, '/declaration:edit', place)).not.toContain(trader)
    expect(await usersWithRight(db, '/forecast:run', place)).toContain(trader)
    await typesAre(['1', '10001'])
    server.forgetTokens()
  })
})

describe('notifications in a session of a type', () => {
  const PLAIN = { tenDay: null, stationId: null, date: null, deepLink: null }
  const kindsIn = async (systemType: SystemType) =>
    (await list('admin', {}, 'en', systemType)).map(({ kind, id }) => ({ kind, id }))

  async function tellAdmin(kind: NotificationKind, more: object = {}) {
    const told = { ...message, ...PLAIN, kind, dedupKey: kind, ...more }
    await notify(server.services.db, [await idOf('admin')], told)
  }

  async function fileOf(layout: string | null, systemType: SystemType) {
    const file = { provinceId: '1', layout, systemType, ownerId: await idOf('admin') }
    return (await makeRow(server.services.db, importFile, file)).id
  }

  it.each([
    ['1', ['DECLARATION_OPEN', 'IMPORT_DONE', 'FORECAST_DONE']],
    ['2', ['IMPORT_DONE', 'FORECAST_DONE']],
    ['3', ['IMPORT_DONE', 'FORECAST_DONE']],
    ['10001', ['FORECAST_DONE', 'SCAN_DONE']],
  ] as const)('%s are about what it works on: %j', async (systemType, expected) => {
    await server.services.db.delete(notification)
    // A message about a declaration that lost its station is about one all the same.
    for (const kind of ['DECLARATION_OPEN', 'IMPORT_DONE', 'FORECAST_DONE', 'SCAN_DONE'] as const) {
      await tellAdmin(kind)
    }
    const kinds = (await kindsIn(systemType)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual([...expected].sort())
  })

  it('tell of no file of stations, and processing does not reach them', async () => {
    const { db } = server.services
    await db.delete(notification)
    const [ofStations, ofMarket] = [
      await fileOf('OWN_STATION_96', '1'),
      await fileOf('LONG_96', '1'),
    ]
    for (const id of [ofStations, ofMarket]) {
      await tellAdmin('IMPORT_DONE', {
        dedupKey: `import:${id}`,
        params: { fileName: `${id}.csv` },
      })
    }
    const all = await kindsIn('1')
    expect(all).toHaveLength(2)
    for (const systemType of ['2', '3'] as const) {
      const seen = await kindsIn(systemType)
      expect(seen).toHaveLength(1)
      const headers = { 'x-token': await server.tokenOf('admin', systemType) }
      const hidden = all.filter(({ id }) => id !== seen[0]!.id).map(({ id }) => id)
      const { body } = await server.send(processNotifications, hidden, headers)
      expect(body.data).toEqual({ processed: 0 })
    }
    expect(await db.$count(notification, eq(notification.processed, true))).toBe(0)
    // They only inform: nothing is to be done about them.
    expect(await list('admin', { status: '2' })).toEqual([])
  })
})
