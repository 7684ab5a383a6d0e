import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmImport,
  importFileDetail,
  importIssues,
  importPreview,
  undoImport,
  uploadImport,
} from '#api/collection/endpoints.ts'
import {
  exportMarketDeal,
  exportMarketDeals,
  marketDealDetail,
  marketDeals,
} from '#api/market/market-deals.ts'
import { saveTradeSession } from '#api/market/trade-sessions.ts'
import { readSessionResults } from '#database/queries/market/session-results.ts'
import {
  declaration,
  declarationLine,
  sessionResult,
  station,
  tenDayCalendar,
  tradeSession,
  tradeSessionResult,
} from '#database/schema/tables.ts'
import { makeRow } from '#database/test/make-row.ts'
import { giveRole } from '../../test/give-role.ts'
import { callerOf, testServer } from '../../test/harness.ts'

const server = testServer()

// A company of one trader: who corrects what is published keeps it too.
beforeAll(() => giveRole(server.services, 'trader', 'DATA'))
const call = callerOf(server)
const db = () => server.services.db
const HEAD =
  '交易序列编码,时段,电源类型,全场成交电量(MWh),全场成交均价(元/MWh),全场最高成交价(元/MWh),全场最低成交价(元/MWh),成交主体数'
const SESSION = {
  ...{ provinceId: '1', lockVersion: 0, name: '旬集中竞价交易', method: 'AUCTION' as const },
  ...{ kind: 'TEN_DAY' as const, resultAt: '2021-01-30 18:00' },
  ...{ openAt: '2021-01-20 09:00', closeAt: '2021-01-29 17:00' },
  ...{ lotMwh: 0.1, tickCnyPerMwh: 0.01, priceMinCnyPerMwh: 0, priceMaxCnyPerMwh: 600 },
}
let first: number
let second: number
let monthly: number

beforeEach(async () => {
  await db().delete(declarationLine)
  await db().delete(declaration)
  await db().delete(sessionResult)
  await db().delete(tradeSessionResult)
  await db().delete(tenDayCalendar)
  await db().delete(tradeSession)
  const save = async (row: object) =>
    (await call(saveTradeSession, { ...SESSION, ...row } as never)).data.id
  first = await save({ code: 'T1', deliveryFrom: '2021-02-01', deliveryTo: '2021-02-10' })
  second = await save({ code: 'T2', deliveryFrom: '2021-02-11', deliveryTo: '2021-02-20' })
  monthly = await save({
    ...{ code: 'M', kind: 'MONTHLY', deliveryFrom: '2021-02-01', deliveryTo: '2021-02-28' },
  })
})

/** 24 hours of a session; energy 100 and 300 MWh by turns at 300 and 200 CNY/MWh, moved by `more`. */
const hours = (code: string, more = 0) =>
  Array.from({ length: 24 }, (_, index) => {
    const [energy, price] = index % 2 === 0 ? [100, 300 + more] : [300, 200 + more]
    return `${code},${index + 1},,${energy},${price},${price + 5},${price - 5},9`
  })

/** No two files are the same to the byte, or the second would be a duplicate of one of another test. */
let brought = 0

async function bring(lines: readonly string[], person: 'trader' | 'viewer' | 'bound' = 'trader') {
  const file = {
    name: 'session-results.csv',
    content: [HEAD, ...lines].join('\n') + '\n'.repeat(++brought),
  }
  const { body } = await server.upload(uploadImport, file, { provinceId: '1' }, person)
  await server.services.jobs.drain()
  return detail(body.data.file.id)
}
const detail = async (id: number) =>
  (await server.call(importFileDetail, { id }, 'trader')).body.data
async function commit({ id, lockVersion }: { id: number; lockVersion: number }) {
  await server.call(confirmImport, { id, lockVersion, skipRejected: true }, 'trader')
  await server.services.jobs.drain()
  return detail(id)
}
const deals = async (request = {}) =>
  (await call(marketDeals, { provinceId: '1', ...request })).rows
const ofSession = async (id: number) => (await call(marketDealDetail, { id })).data

describe('public results of a file', () => {
  it('go to the cycle of what is declared for by the hour, where its reviews read them', async () => {
    const file = await bring(hours('T1'))
    expect(file).toMatchObject({
      layout: 'SESSION_RESULT',
      summary: { seriesCount: 1, curveCount: 1, errorCount: 0, expected: { added: 1 } },
    })
    const shown = (await server.call(importPreview, { id: file.id }, 'trader')).body.data
    expect(shown.results).toEqual([
      {
        ...{ code: 'T1', name: SESSION.name, technology: 'ALL', change: 'NEW', slots: 24 },
        dropped: 0,
        ...{
          clearedMwh: 4800,
          priceCnyPerMwh: 225,
          maxPriceCnyPerMwh: 305,
          minPriceCnyPerMwh: 195,
        },
      },
    ])
    expect(await deals()).toEqual([])
    expect(await commit(file)).toMatchObject({ state: 'COMMITTED', written: { added: 1 } })
    const cycle = { provinceId: '1', yearMonth: '2021-02', cycle: 1 as const }
    expect(await readSessionResults(db(), cycle)).toHaveLength(24)
    expect(await db().$count(tradeSessionResult)).toBe(0)
    // (100·300 + 300·200) / 400; and the session is published, though nobody declared for it.
    expect(await deals()).toMatchObject([
      {
        ...{ id: first, state: 'PUBLISHED', slots: 24, clearedMwh: 4800, priceCnyPerMwh: 225 },
        ...{ maxPriceCnyPerMwh: 305, minPriceCnyPerMwh: 195, participants: 9 },
        ...{ changeCnyPerMwh: null, own: null },
      },
    ])
  })

  it('of other kinds, and of technologies, stand by their session', async () => {
    const file = await bring([...hours('M'), 'M,12,光伏,40,150,,,', 'M,13,光伏,60,100,,,'])
    await commit(file)
    expect(await db().$count(sessionResult)).toBe(0)
    const { lines, technologies, session } = await ofSession(monthly)
    expect(session).toMatchObject({ clearedMwh: 4800, priceCnyPerMwh: 225 })
    expect(lines[11]).toMatchObject({ slot: 12, clearedMwh: 300, priceCnyPerMwh: 200 })
    expect(technologies).toMatchObject([
      { technology: 'PV', clearedMwh: 100, priceCnyPerMwh: 120, share: 100 / 4800 },
    ])
    expect(technologies[0].energyMwh.slice(11, 14)).toEqual([40, 60, null])
  })

  it('are corrected by a later file, unchanged by the same figures, and taken back', async () => {
    const before = await commit(await bring(hours('T1')))
    const same = await bring(hours('T1'))
    expect(same.summary.expected).toEqual({ added: 0, revised: 0, unchanged: 1 })
    // Whoever has one station does not change what the exchange published.
    const { id, lockVersion, summary } = await bring(hours('T1', 9), 'bound')
    expect(summary.replaced).toBe(1)
    const asked = await server.call(confirmImport, { id, lockVersion }, 'bound')
    expect(asked.body.code).toBe(422)
    const after = await commit(await bring(hours('T1', 10)))
    expect(after.written).toEqual({ added: 0, revised: 1, unchanged: 0 })
    expect((await deals())[0].priceCnyPerMwh).toBe(235)
    const undo = ({ id, lockVersion }: { id: number; lockVersion: number }) =>
      server.call(undoImport, { id, lockVersion }, 'trader')
    // What a later file stands on is not pulled away from under it.
    expect((await undo(before)).body.code).toBe(422)
    expect((await deals())[0].priceCnyPerMwh).toBe(235)
    expect((await undo(after)).body.data).toMatchObject({
      state: 'UNDONE',
      undone: { restored: 24 },
    })
    expect((await deals())[0].priceCnyPerMwh).toBe(225)
    expect((await undo(before)).body.data.undone).toMatchObject({ removed: 24 })
    expect(await deals()).toEqual([])
    const [row] = await db().select().from(tradeSession).where(eq(tradeSession.id, first))
    expect(row).toMatchObject({ status: 'CLOSED', publishedAt: null })
  })

  it('that are far from what was published before ask for a look, at the first of them', async () => {
    await commit(await bring(hours('T1')))
    // 70 is less than a fifth of 370, and more than one of 270.
    const moved = await bring(hours('T1', 70))
    expect(moved.summary).toMatchObject({ warningCount: 1, issueCounts: { PRICE_MOVED: 1 } })
    const issues = (await server.call(importIssues, { id: moved.id }, 'trader')).body.rows
    expect(issues).toMatchObject([
      {
        ...{ severity: 'warning', code: 'PRICE_MOVED', row: 3, column: 'E' },
        params: { code: 'T1', count: 12, before: 200, after: 270 },
      },
    ])
    expect((await bring(hours('T1', 10))).summary.warningCount).toBe(0)
  })

  it('are published as a whole: what a later file no longer names is gone, until that is taken back', async () => {
    await commit(await bring([...hours('M'), 'M,12,光伏,40,150,,,']))
    const part = await bring(hours('M', 10).slice(0, 3))
    const shown = (await server.call(importPreview, { id: part.id }, 'trader')).body.data
    expect(shown.results).toMatchObject([{ change: 'CHANGED', slots: 3, dropped: 21 }])
    const written = await commit(part)
    const { session, technologies, lines } = await ofSession(monthly)
    expect(session.clearedMwh).toBe(500)
    expect(lines[11].clearedMwh).toBeNull()
    // A share of another total would be of nothing.
    expect(technologies).toEqual([])
    const { id, lockVersion } = written
    await server.call(undoImport, { id, lockVersion }, 'trader')
    const back = await ofSession(monthly)
    expect(back.session).toMatchObject({ clearedMwh: 4800, priceCnyPerMwh: 225 })
    expect(back.technologies).toMatchObject([{ technology: 'PV', clearedMwh: 40 }])
  })

  it('of a session that is not in the calendar are left out', async () => {
    const file = await bring([...hours('T1'), 'NONE,1,,1,300,,,'])
    expect(file.summary).toMatchObject({ errorCount: 1, rowsAccepted: 24 })
    expect(await commit(file)).toMatchObject({ written: { added: 1 } })
  })
})

describe('market deals', () => {
  it('stand beside the session before, with the trend of their kind', async () => {
    await commit(await bring([...hours('T1'), ...hours('T2', -25), ...hours('M', 100)]))
    expect((await deals()).map(({ code }: { code: string }) => code)).toEqual(['T2', 'M', 'T1'])
    expect(await deals({ kind: 'TEN_DAY' })).toMatchObject([
      { code: 'T2', priceCnyPerMwh: 200, changeCnyPerMwh: -25 },
      { code: 'T1', changeCnyPerMwh: null },
    ])
    expect(await deals({ day: '2021-03-01' })).toEqual([])
    const found = await ofSession(second)
    expect(found).toMatchObject({ previousId: first, nextId: null })
    expect(
      found.trend.map(({ priceCnyPerMwh }: { priceCnyPerMwh: number }) => priceCnyPerMwh),
    ).toEqual([225, 200])
    expect(found.lines[0]).toMatchObject({
      priceCnyPerMwh: 275,
      previousCnyPerMwh: 300,
      label: '00:00-01:00',
    })
  })

  it('show own deals of the stations in the data scope alone', async () => {
    await commit(await bring(hours('T1')))
    const stations = await db().select().from(station).where(eq(station.provinceId, '1'))
    for (const { id: stationId } of stations.slice(0, 2)) {
      const cycle = { provinceId: '1', stationId, yearMonth: '2021-02', cycle: 1 as const }
      const made = await makeRow(db(), declaration, {
        ...{ ...cycle, kind: 'TEN_DAY', status: 'CLEARED_PART', isCurrent: true },
      })
      const line = { declarationId: Number(made.id), energyMwh: '20', clearedPriceCnyPerMwh: '310' }
      await db()
        .insert(declarationLine)
        .values([
          { ...line, slot: 1, direction: 'SELL' as const, clearedMwh: '10' },
          {
            ...line,
            slot: 2,
            direction: 'SELL' as const,
            clearedMwh: '30',
            clearedPriceCnyPerMwh: '210',
          },
          {
            ...line,
            slot: 3,
            direction: 'BUY' as const,
            clearedMwh: '0',
            clearedPriceCnyPerMwh: null,
          },
        ])
    }
    // Two stations: (2·10·310 + 2·30·210) / 80 = 235
    const whole = await ofSession(first)
    expect(whole.session.own).toEqual({
      ...{ sellMwh: 80, sellCnyPerMwh: 235, buyMwh: 0, buyCnyPerMwh: null },
    })
    expect(whole.lines[0].own).toMatchObject({ sellMwh: 20, sellCnyPerMwh: 310, buyMwh: null })
    expect(whole.lines[5].own).toBeNull()
    const bound = (await server.call(marketDealDetail, { id: first }, 'bound')).body.data
    expect(bound.session.clearedMwh).toBe(4800)
    expect(bound.session.own?.sellMwh ?? 0).toBeLessThan(80)
  })

  it('are read with a right to the province alone', async () => {
    const codeOf = async (...asked: Parameters<typeof server.call>) =>
      (await server.call(...asked)).body.code
    expect(await codeOf(marketDeals, { provinceId: '1' }, 'viewer')).toBe(200)
    expect(await codeOf(marketDeals, { provinceId: '1' }, 'nobody')).toBe(403)
    expect(await codeOf(marketDeals, { provinceId: '1' }, 'stranger')).toBe(404)
    expect(await codeOf(marketDealDetail, { id: first }, 'stranger')).toBe(404)
    expect(await codeOf(marketDealDetail, { id: 999_999 }, 'viewer')).toBe(404)
    expect(await codeOf(exportMarketDeal, { id: first }, 'stranger')).toBe(404)
  })

  it('go out as workbooks', async () => {
    await commit(await bring(hours('T1')))
    for (const [endpoint, request] of [
      [exportMarketDeals, { provinceId: '1' }],
      [exportMarketDeal, { id: first }],
    ] as const) {
      const { bytes } = await server.call(endpoint, request as never, 'viewer')
      expect(bytes.subarray(0, 2).toString()).toBe('PK')
    }
  })
})
