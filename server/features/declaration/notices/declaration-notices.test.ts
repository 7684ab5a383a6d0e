import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  approveTenDay,
  fileTenDay,
  returnTenDay,
  submitTenDay,
  tenDayDetail,
} from '#api/declaration/endpoints.ts'
import { type NotificationRow, notificationList } from '#api/notification/endpoints.ts'
import { appUser } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { AFTER_CLOSE, idOf, save, sell, setClock, tenDayServer } from '../test/ten-day-world.ts'
import { expireDue } from './expire-due.ts'

const server = tenDayServer()
const told = async (person: Person): Promise<NotificationRow[]> =>
  (await server.call(notificationList, {}, person)).body.rows

describe('who is told of a declaration', () => {
  it('those who may review it when it is submitted, with a link to it', async () => {
    await server.call(submitTenDay, idOf(await save(server, [sell(1, 100)])))
    const [notice] = await told('bound')
    expect(notice).toMatchObject({ kind: 'DECLARATION_SUBMITTED', stationId: 1, tenDay: 2 })
    const link = new URL(notice!.deepLink!, 'http://host')
    expect(link.pathname).toBe('/transactionDeclaration/tenDayDegree/index')
    expect(JSON.parse(link.searchParams.get('data')!)).toEqual({
      cycle: 2,
      provinceId: '1',
      stationId: 1,
      yearMonth: '2026-11',
    })
    expect(await told('trader')).toEqual([])
    expect(await told('stranger')).toEqual([])
    expect(await told('viewer')).toEqual([])
  })

  it('by the name of who did it in the language of the reader, as the history does', async () => {
    const { db } = server.services
    const named = (username: string) =>
      db.update(appUser).set({ username }).where(eq(appUser.account, 'trader'))
    await named('交易员')
    const submitted = await server.call(submitTenDay, idOf(await save(server, [sell(1, 100)])))
    const readIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const [notice] = (await server.call(notificationList, {}, 'bound', headers)).body.rows
      const { provinceId, stationId, yearMonth, cycle } = submitted.body.data
      const subject = { provinceId, stationId, yearMonth, cycle }
      const { data } = (await server.call(tenDayDetail, subject, 'bound', headers)).body
      const actors = data.events.map(({ actorName }: { actorName: string }) => actorName)
      return [notice.content, data.createdByName, ...actors]
    }
    const inEnglish = await readIn('en')
    expect(inEnglish[0]).toContain('submitted by Trader')
    expect([...new Set(inEnglish.slice(1))]).toEqual(['Trader'])
    const inChinese = await readIn('zh')
    expect(inChinese[0]).toContain('由交易员提交')
    expect([...new Set(inChinese.slice(1))]).toEqual(['交易员'])
    await named('trader')
  })

  it('its maker when the exchange returns it, with the reason', async () => {
    const submitted = await server.call(submitTenDay, idOf(await save(server, [sell(1, 100)])))
    const approved = await server.call(approveTenDay, idOf(submitted), 'bound')
    const filed = await server.call(fileTenDay, { ...idOf(approved), receiptNo: 'R' }, 'bound')
    await server.call(returnTenDay, { ...idOf(filed), reason: 'limit' }, 'bound')
    const [notice] = await told('trader')
    expect(notice).toMatchObject({ kind: 'DECLARATION_RETURNED', severity: 'WARNING' })
    expect(notice!.content).toContain('limit')
  })

  it('its maker when it expires', async () => {
    await save(server, [sell(1, 100)])
    await setClock(server, AFTER_CLOSE)
    await expireDue(server.services)
    expect((await told('trader')).map(({ kind }) => kind)).toEqual(['DECLARATION_EXPIRED'])
  })
})
