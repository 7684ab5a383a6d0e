import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  deleteTradeSession,
  exportTradeSessions,
  importTradeSessions,
  saveTradeSession,
  stepTradeSession,
  tradeMonth,
  tradeSessionDetail,
  tradeSessions,
} from '#api/market/trade-sessions.ts'
import {
  declaration,
  notification,
  station,
  tenDayCalendar,
  tradeSession,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { writeTable } from '#files/documents/write-table.ts'
import { advanceSessions } from '../../common/trade-sessions/advance-sessions.ts'
import { callerOf, testServer } from '../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
/** A ten-day session of Shaanxi whose window lies far ahead of any clock of a test. */
const SESSION = {
  ...{ provinceId: '1', lockVersion: 0, code: 'SN-2098-02-T1', name: '2098年2月上旬集中竞价交易' },
  ...{ kind: 'TEN_DAY' as const, method: 'AUCTION' as const },
  ...{ deliveryFrom: '2098-02-01', deliveryTo: '2098-02-10' },
  ...{ openAt: '2098-01-20 09:00', closeAt: '2098-01-29 17:00', resultAt: '2098-01-30 18:00' },
  ...{ lotMwh: 0.1, tickCnyPerMwh: 0.01, priceMinCnyPerMwh: 0, priceMaxCnyPerMwh: 600 },
}
const MONTHLY = {
  ...{ ...SESSION, code: 'SN-2098-03-M', kind: 'MONTHLY' as const },
  ...{ deliveryFrom: '2098-03-01', deliveryTo: '2098-03-31', resultAt: null, lotMwh: null },
}
const db = () => server.services.db

beforeEach(async () => {
  await db().delete(tenDayCalendar)
  await db().delete(tradeSession)
})

const listed = async (request = {}) =>
  (await call(tradeSessions, { provinceId: '1', ...request })).rows
const terms = () => db().select().from(tenDayCalendar)

describe('sessions of the trading calendar', () => {
  it('bring the terms of what is declared for by the hour, and move them', async () => {
    const { data } = await call(saveTradeSession, SESSION)
    expect(await terms()).toMatchObject([
      { yearMonth: '2098-02', cycle: 1, tradeSessionCode: SESSION.code, lotMwh: 0.1 },
    ])
    const [row] = await listed()
    expect(row).toMatchObject({
      ...{ state: 'ANNOUNCED', steps: ['CANCELLED'], hasResults: false, title: SESSION.name },
      ...{ openAt: '2098-01-20T01:00:00.000Z', declared: { yearMonth: '2098-02', cycle: 1 } },
    })
    const moved = { ...SESSION, id: data.id, lockVersion: 1, closeAt: '2098-01-28 12:30' }
    expect((await call(saveTradeSession, moved)).data.lockVersion).toBe(2)
    expect((await terms())[0]!.declareCloseAt.toISOString()).toBe('2098-01-28T04:30:00.000Z')
    // Two editors at once: the second is told.
    expect((await call(saveTradeSession, moved)).code).toBe(409)
    const elsewhere = {
      ...moved,
      lockVersion: 2,
      deliveryFrom: '2098-02-11',
      deliveryTo: '2098-02-20',
    }
    expect((await call(saveTradeSession, elsewhere)).code).toBe(200)
    expect((await terms()).map(({ cycle }) => cycle)).toEqual([2])
  })

  it('of another kind have none, and may lack what is not announced', async () => {
    // Shaanxi declares for ten days by the hour, so its monthly auction brings no terms.
    expect((await call(saveTradeSession, MONTHLY)).code).toBe(200)
    expect(await terms()).toEqual([])
    expect(await listed({ kind: 'MONTHLY' })).toMatchObject([{ declared: null, resultAt: null }])
  })

  it.each([
    ['closeAt', { closeAt: '2098-01-20 09:00' }],
    ['deliveryTo', { deliveryTo: '2098-01-31' }],
    ['resultAt', { resultAt: '2098-01-29 16:59' }],
    ['securityCheckAt', { securityCheckAt: '2098-01-01 00:00' }],
    ['priceMaxCnyPerMwh', { priceMaxCnyPerMwh: -1 }],
    ['openAt', { openAt: '2098-02-30 09:00' }],
    ['slotCount', { slotCount: 96 }],
    ['slotCount', { slotCount: 48 }],
    ['lotMwh', { lotMwh: null }],
    ['documentUrl', { documentUrl: 'javascript:alert(1)' }],
    // The rules of Shaanxi name no weekly sessions.
    ['kind', { kind: 'WEEKLY' as const }],
  ])('are refused at %s', async (field, wrong) => {
    expect(await call(saveTradeSession, { ...SESSION, ...wrong } as never)).toMatchObject({
      code: 400,
      fields: [{ field }],
    })
  })

  it('have numbers of their own, and a cycle has one session', async () => {
    await call(saveTradeSession, SESSION)
    const other = { ...SESSION, deliveryFrom: '2098-02-11', deliveryTo: '2098-02-20' }
    expect(await call(saveTradeSession, other)).toMatchObject({ fields: [{ field: 'code' }] })
    const same = { ...SESSION, code: 'OTHER' }
    expect(await call(saveTradeSession, same)).toMatchObject({
      fields: [{ field: 'deliveryFrom' }],
    })
    expect((await call(saveTradeSession, { ...SESSION, provinceId: '6' })).code).toBe(200)
  })

  it('are opened and closed by the clock, and take steps of their result after that', async () => {
    const past = { ...SESSION, openAt: '2020-01-01 09:00', closeAt: '2020-01-05 17:00' }
    const { data } = await call(saveTradeSession, past)
    const step = (to: string, lockVersion: number) =>
      call(stepTradeSession, { provinceId: '1', id: data.id, lockVersion, to } as never)
    expect((await listed())[0].state).toBe('CLOSED')
    expect((await step('CONFIRMED', 1)).code).toBe(422)
    expect((await step('CLEARED', 1)).data.lockVersion).toBe(2)
    expect((await step('CHECKED', 1)).code).toBe(409)
    expect((await step('PUBLISHED', 2)).code).toBe(200)
    expect((await listed())[0]).toMatchObject({ state: 'PUBLISHED', steps: ['CONFIRMED'] })
    expect((await step('CANCELLED', 3)).code).toBe(422)
    // Nobody objected within the working day after it.
    await db()
      .update(tradeSession)
      .set({ publishedAt: new Date('2020-01-06T10:00:00Z') })
    expect(await advanceSessions(server.services)).toBe(1)
    expect(await listed({ state: 'CONFIRMED' })).toHaveLength(1)
  })

  it('are seen as the clock has them by whoever reads first', async () => {
    const { data } = await call(saveTradeSession, SESSION)
    const past = {
      openAt: new Date('2020-01-01T01:00:00Z'),
      closeAt: new Date('2020-01-05T09:00:00Z'),
    }
    const late = () =>
      db()
        .update(tradeSession)
        .set({ ...past, status: 'ANNOUNCED' })
    await late()
    expect(
      (await server.call(tradeSessions, { provinceId: '1' }, 'viewer')).body.rows,
    ).toMatchObject([{ state: 'CLOSED' }])
    await late()
    const shown = await server.call(tradeSessionDetail, { id: data.id }, 'viewer')
    expect(shown.body.data.session).toMatchObject({
      state: 'CLOSED',
      steps: expect.arrayContaining(['CLEARED']),
    })
    await late()
    const month = await server.call(tradeMonth, { provinceId: '1', yearMonth: '2098-02' }, 'viewer')
    expect(month.body.data.sessions).toMatchObject([{ state: 'CLOSED' }])
  })

  it('that stations have declared for are neither cancelled, nor moved, nor deleted', async () => {
    const { data } = await call(saveTradeSession, SESSION)
    const [own] = await db().select().from(station).where(eq(station.provinceId, '1')).limit(1)
    const filed = { provinceId: '1', stationId: own!.id, yearMonth: '2098-02', cycle: 1 as const }
    await makeRow(db(), declaration, {
      ...filed,
      kind: 'TEN_DAY',
      status: 'FILED',
      isCurrent: true,
    })
    const row = { provinceId: '1', id: data.id }
    const cancel = { ...row, lockVersion: 1, to: 'CANCELLED' as const }
    expect((await call(stepTradeSession, cancel)).code).toBe(422)
    expect((await call(deleteTradeSession, row)).code).toBe(422)
    const change = { ...SESSION, ...row, lockVersion: 1 }
    const moved = { deliveryFrom: '2098-02-11', deliveryTo: '2098-02-20' }
    expect((await call(saveTradeSession, { ...change, ...moved })).code).toBe(422)
    expect((await call(saveTradeSession, { ...change, remark: '改期公告' })).code).toBe(200)
    await db().delete(declaration).where(eq(declaration.yearMonth, '2098-02'))
    expect((await call(stepTradeSession, { ...cancel, lockVersion: 2 })).code).toBe(200)
    expect(await terms()).toEqual([])
    expect((await call(deleteTradeSession, row)).code).toBe(200)
    expect(await listed()).toEqual([])
  })

  it('that were cancelled can be held after all, with their terms, and everybody is told', async () => {
    const { data } = await call(saveTradeSession, SESSION)
    const row = { provinceId: '1', id: data.id }
    const to = (state: 'CANCELLED' | 'ANNOUNCED', lockVersion: number) =>
      call(stepTradeSession, { ...row, lockVersion, to: state })
    expect((await to('ANNOUNCED', 1)).code).toBe(422)
    expect((await to('CANCELLED', 1)).code).toBe(200)
    expect((await listed())[0]).toMatchObject({ state: 'CANCELLED', steps: ['ANNOUNCED'] })
    expect((await to('ANNOUNCED', 2)).code).toBe(200)
    expect((await listed())[0]).toMatchObject({ state: 'ANNOUNCED', steps: ['CANCELLED'] })
    expect(await terms()).toMatchObject([{ tradeSessionCode: SESSION.code, lotMwh: 0.1 }])
    const told = await db().select().from(notification)
    const kinds = new Set(told.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['SESSION_CANCELLED', 'SESSION_RESTORED']))
    expect(told[0]!.params).toMatchObject({ itemZh: SESSION.name })
  })

  it('whose cycle another session has taken meanwhile stay cancelled', async () => {
    const { data } = await call(saveTradeSession, SESSION)
    const row = { provinceId: '1', id: data.id }
    await call(stepTradeSession, { ...row, lockVersion: 1, to: 'CANCELLED' })
    await call(saveTradeSession, { ...SESSION, code: 'SN-2098-02-T1B' })
    const back = await call(stepTradeSession, { ...row, lockVersion: 2, to: 'ANNOUNCED' })
    expect(back.code).toBe(422)
    expect(await terms()).toMatchObject([{ tradeSessionCode: 'SN-2098-02-T1B' }])
  })

  it('that would be delivered before they close are refused', async () => {
    const past = { deliveryFrom: '2098-01-01', deliveryTo: '2098-01-10' }
    expect((await call(saveTradeSession, { ...SESSION, ...past })).fields).toMatchObject([
      { field: 'deliveryTo' },
    ])
  })

  it('are read with a right to the province, and changed with another right', async () => {
    const { data } = await call(saveTradeSession, SESSION)
    const row = { provinceId: '1', id: data.id }
    const codeOf = async (...asked: Parameters<typeof server.call>) =>
      (await server.call(...asked)).body.code
    expect(await codeOf(tradeSessions, { provinceId: '1' }, 'viewer')).toBe(200)
    expect(await codeOf(tradeMonth, { provinceId: '1' }, 'viewer')).toBe(200)
    expect(await codeOf(tradeSessions, { provinceId: '1' }, 'stranger')).toBe(404)
    expect(await codeOf(tradeSessions, { provinceId: '1' }, 'nobody')).toBe(403)
    expect(await codeOf(saveTradeSession, SESSION, 'viewer')).toBe(403)
    expect(await codeOf(deleteTradeSession, row, 'viewer')).toBe(403)
    expect(
      await codeOf(stepTradeSession, { ...row, lockVersion: 1, to: 'CANCELLED' }, 'viewer'),
    ).toBe(403)
    expect(await codeOf(importTradeSessions, { provinceId: '1' }, 'viewer')).toBe(403)
    // The same number in another province is another session.
    const foreign = { ...row, provinceId: '6' }
    expect((await call(deleteTradeSession, foreign)).code).toBe(404)
    expect((await call(saveTradeSession, { ...SESSION, ...foreign, lockVersion: 1 })).code).toBe(
      404,
    )
  })
})

describe('a month of the calendar', () => {
  it('holds what opens, closes or delivers in it, and what comes next whatever the month', async () => {
    await call(saveTradeSession, SESSION)
    await call(saveTradeSession, MONTHLY)
    const codes = async (yearMonth: string) =>
      (await call(tradeMonth, { provinceId: '1', yearMonth })).data.sessions.map(
        ({ code }: { code: string }) => code,
      )
    expect(await codes('2098-01')).toEqual([SESSION.code, MONTHLY.code])
    expect(await codes('2098-02')).toEqual([SESSION.code])
    expect(await codes('2098-03')).toEqual([MONTHLY.code])
    expect(await codes('2098-04')).toEqual([])
    const { data } = await call(tradeMonth, { provinceId: '1', yearMonth: '2098-04' })
    expect(data.coming).toHaveLength(2)
    expect(data.heldKinds).toEqual(['ANNUAL', 'MONTHLY', 'TEN_DAY', 'ROLLING'])
    // How the own stations are with it, for whoever may read declarations.
    const january = await call(tradeMonth, { provinceId: '1', yearMonth: '2098-01' })
    expect(january.data.declarations[0]).toMatchObject({ status: 'NOT_STARTED' })
  })

  it('names six of what comes next, and says how many more there are', async () => {
    for (let count = 0; count < 8; count++)
      await call(saveTradeSession, { ...MONTHLY, code: `MORE-${count}` })
    const { data } = await call(tradeMonth, { provinceId: '1' })
    expect(data.coming).toHaveLength(6)
    const announced = await db().$count(tradeSession, eq(tradeSession.status, 'ANNOUNCED'))
    expect(data.comingMore).toEqual({ OPEN: 0, ANNOUNCED: announced - 6 })
    const yearly = await call(tradeMonth, { provinceId: '1', kind: 'ANNUAL' })
    expect(yearly.data.comingMore).toEqual({ OPEN: 0, ANNOUNCED: 0 })
  })

  it('tells trades of every day where the rules name their days', async () => {
    const { data } = await call(tradeMonth, { provinceId: '3', yearMonth: '2026-11' })
    expect(data.tradeDays).toHaveLength(30)
    expect(data.tradeDays[9]).toEqual({
      date: '2026-11-10',
      trades: [{ kind: 'ROLLING', from: '2026-11-12', to: '2026-11-30' }],
    })
    // Nothing is left of the month to be traded.
    expect(data.tradeDays[29].trades).toEqual([])
  })
})

describe('sessions of a file', () => {
  const upload = async (content: string | Buffer, fields = {}) => {
    const file = { name: 'sessions.csv', content }
    return (await server.upload(importTradeSessions, file, { provinceId: '1', ...fields }, 'admin'))
      .body
  }
  const HEAD =
    'code,name,kind,method,deliveryFrom,deliveryTo,openAt,closeAt,resultAt,lotMwh,tickCnyPerMwh,priceMinCnyPerMwh,priceMaxCnyPerMwh'
  const line = (n: number, rest = '') =>
    `SN-${n},2098年2月${n},TEN_DAY,AUCTION,2098-02-${n}1,2098-02-${n + 1}0,2098-01-20 09:00,2098-01-2${n} 17:00,2098-01-29 18:00,0.1,0.01,0,600${rest}`

  it('come from all sheets of a workbook that a spreadsheet program has saved', async () => {
    const columns = HEAD.split(',').map((header) => ({ header }))
    const excel = (n: number) =>
      line(n)
        .replace(/(\d{4})-0?(\d+)-0?(\d+)(?: 0?(\d+):)?/g, (_, year, month, day, hour) =>
          [`${year}/${month}/${day}`, ...(hour ? [`${hour}:`] : [])].join(' '),
        )
        .split(',')
    const bytes = await writeTable([
      { name: '上旬', columns, rows: [excel(0)] },
      { name: '中旬', columns, rows: [excel(1)] },
      { name: '联系人', columns: [{ header: '姓名' }, { header: '电话' }], rows: [['张三', '1']] },
    ])
    expect((await upload(Buffer.from(bytes))).data).toEqual({
      added: 2,
      changed: 0,
      problems: [],
      sheetsNotRead: [{ name: '联系人', rows: 2 }],
    })
    const stored = await listed()
    expect(stored.map(({ code }: { code: string }) => code).sort()).toEqual(['SN-0', 'SN-1'])
    expect(stored[0]).toMatchObject({ openAt: '2098-01-20T01:00:00.000Z' })
  })

  it('go in all or none, once more without a change, and come out as they went in', async () => {
    expect((await upload([HEAD, line(1)].join('\n'), { preview: true })).data).toMatchObject({
      added: 1,
    })
    expect(await listed()).toEqual([])
    const wrong = line(1).replace('2098-01-21 17:00', '2098-01-19 17:00')
    expect((await upload([HEAD, wrong].join('\n'))).data).toMatchObject({
      problems: [{ line: 2, column: 'closeAt' }],
    })
    expect(await listed()).toEqual([])
    expect((await upload([HEAD, line(1)].join('\n'))).data).toMatchObject({ added: 1, changed: 0 })
    expect(await terms()).toHaveLength(1)
    const [{ id, lockVersion }] = await listed()
    await call(saveTradeSession, {
      ...SESSION,
      code: 'SN-1',
      id,
      lockVersion,
      deliveryFrom: '2098-02-11',
      deliveryTo: '2098-02-20',
      remark: '备注',
    })
    const { bytes } = await server.call(exportTradeSessions, { provinceId: '1' }, 'admin')
    expect((await upload(bytes.toString())).data).toMatchObject({
      added: 0,
      changed: 1,
      problems: [],
    })
    // What the file has no column for stays.
    expect((await upload([HEAD, line(1)].join('\n'))).data).toMatchObject({ changed: 1 })
    expect(await listed()).toMatchObject([{ remark: '备注' }])
  })

  it('two of one cycle are refused together', async () => {
    const twice = [HEAD, line(1), line(1).replace('SN-1', 'SN-9')].join('\n')
    expect((await upload(twice)).data).toMatchObject({
      problems: [{ line: 3, column: 'deliveryFrom' }],
    })
    expect(await listed()).toEqual([])
  })
})
