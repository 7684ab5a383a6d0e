import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type NotificationRow,
  notificationList,
  processNotifications,
} from '#api/notification/endpoints.ts'
import { notify, usersWithRight } from '#database/queries/notifications.ts'
import { appUser, notification, userDataScope } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { NOTIFICATION_KINDS } from '#domain/notification/words.ts'
import { testServer } from '../../test/harness.ts'

const server = testServer()
const message = {
  kind: 'DECLARATION_SUBMITTED',
  dedupKey: 'one',
  params: { stationZh: '甲', stationEn: 'A', yearMonth: '2026-11', cycle: 2, actor: 'trader' },
  createTime: new Date('2026-11-06T02:00:00Z'),
  tenDay: 2,
  provinceId: '1',
  stationId: 1,
  date: '2026-11-11',
  deepLink: '/transactionDeclaration/tenDayDegree/index?data=%7B%7D',
} as const

async function idOf(account: Person): Promise<number> {
  const [row] = await server.services.db.select().from(appUser).where(eq(appUser.account, account))
  return row!.id
}

async function list(person: Person = 'trader', request: object = {}, language = 'en') {
  const { body } = await server.call(notificationList, request, person, {
    'accept-language': language,
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
  await notify(db, [users[0]!], { ...message, dedupKey: 'two', createTime: later })
})

describe('notifications', () => {
  it('are made once, listed newest first, told in the language of the reader', async () => {
    const rows = await list()
    expect(rows).toHaveLength(2)
    expect(rows.map(({ createTime }) => createTime)).toEqual([
      '2026-11-06 11:00:00',
      '2026-11-06 10:00:00',
    ])
    expect(rows[0]).toMatchObject({
      statusName: '未处理',
      tenDay: 2,
      provinceId: '1',
      stationId: 1,
      date: '2026-11-11',
      severity: 'INFO',
      content: 'A: the declaration for 2026-11 mid was submitted by trader for review',
    })
    const [zh] = await list('trader', {}, 'zh')
    expect(zh!.content).toBe('甲 2026-11中旬申报已由trader提交，待审核')
  })

  it.each(NOTIFICATION_KINDS)('of the kind %s have a text in both languages', async (kind) => {
    const { db } = server.services
    await db.delete(notification)
    await notify(db, [await idOf('trader')], { ...message, kind })
    for (const language of ['zh', 'en']) {
      const [row] = await list('trader', {}, language)
      expect(row!.content).not.toBe(kind)
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
})
