import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { queryReview, queryScore } from '#api/settlement/endpoints.ts'
import type { MoneyTotal, ScoredCycle } from '#api/settlement/shapes.ts'
import { writeSessionResults } from '#database/queries/market/session-results.ts'
import {
  appUser,
  confItem,
  declaration,
  declarationEvent,
  menu,
  userHiddenStation,
} from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import type { Person } from '#database/test/fixtures.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { DemoClock } from '../../clock.ts'
import { testServer } from '../../test/harness.ts'
import {
  confirmNoContracts,
  flat,
  RECEIVED,
  SYSTEM,
  writeDays,
  writeDeclaration,
  writeWorkedCycle,
} from './test/worked-cycle.ts'

const server = testServer()

const UNFILED_DATES = datesFromTo('2026-10-11', '2026-10-20')

type Request = Partial<typeof queryScore.request._zod.input>

async function ask(request: Request = {}, person: Person = 'trader') {
  const { code, rows, total } = await askAll(request, person)
  const decisions = rows?.filter(({ state }) => state === 'RESULT_IN')
  return { code, rows: decisions, total: total - (rows?.length ?? 0) + (decisions?.length ?? 0) }
}

/** With those that were never filed. */
async function askAll(request: Request = {}, person: Person = 'trader') {
  const { body } = await server.call(
    queryScore,
    { provinceId: '1', year: 2026, ...request },
    person,
  )
  return body as { code: number; rows: ScoredCycle[]; total: number }
}
const keysOf = (rows: readonly ScoredCycle[]) =>
  rows.map(({ stationId, yearMonth, cycle }) => [stationId, yearMonth, cycle])
const yuan = ({ amountFen }: MoneyTotal) => (amountFen === null ? null : amountFen / 100)

async function submit(declarationId: number, by: Person | null): Promise<void> {
  const { db } = server.services
  const [actor] = by ? await db.select().from(appUser).where(eq(appUser.account, by)) : []
  await db.insert(declarationEvent).values({
    ...{ declarationId, action: 'SUBMIT', fromStatus: 'DRAFT', toStatus: 'IN_REVIEW' },
    ...{ actorId: actor?.id ?? null, at: RECEIVED },
  })
}

beforeAll(async () => {
  const { db, clock } = server.services
  await writeWorkedCycle(db)
  const [worked] = await db.select().from(declaration)
  await submit(worked!.id, 'admin')
  await submit(worked!.id, 'trader')
  // Of the other station nothing is known but its declaration.
  const lines = [{ slot: 5, energyMwh: '10', clearedMwh: '10', clearedPriceCnyPerMwh: '300' }]
  const ofOther = { stationId: 2, yearMonth: '2026-11', cycle: 1, status: 'CLEARED_FULL' } as const
  const other = await writeDeclaration(db, ofOther, lines)
  await submit(other, null)
  // Neither of these is settled: one waits for its result, one is not delivered; one never was filed.
  await writeDeclaration(db, { yearMonth: '2026-10', cycle: 3, status: 'FILED' }, lines)
  await writeDeclaration(db, { yearMonth: '2026-11', cycle: 2, status: 'CLEARED_FULL' }, lines)
  await writeDeclaration(db, { yearMonth: '2026-10', cycle: 2, status: 'EXPIRED' }, lines)
  const at = { provinceId: '1', place: SYSTEM, dates: UNFILED_DATES }
  await writeDays(db, at, { price: { DA: flat(300), RT: flat(280) } })
  await confirmNoContracts(db, 1, UNFILED_DATES)
  await writeSessionResults(
    db,
    Array.from({ length: 24 }, (_, index) => ({
      ...{ provinceId: '1', yearMonth: '2026-10', cycle: 2, slot: index + 1 },
      ...{ publishedAt: RECEIVED, clearedMwh: '80', priceCnyPerMwh: '305' },
    })),
  )
  if (clock instanceof DemoClock) await clock.set(shanghaiInstant('2026-11-15', '10:00'))
})

describe('the score of a year', () => {
  it('is the money of every settled cycle, with who submitted it last', async () => {
    const { code, rows, total } = await ask()
    expect([code, total, keysOf(rows)]).toEqual([
      200,
      2,
      [
        [1, '2026-11', 1],
        [2, '2026-11', 1],
      ],
    ])
    const [worked] = rows
    expect(worked).toMatchObject({
      ...{ trader: 'trader', deliveryFrom: '2026-11-01', deliveryTo: '2026-11-10' },
      // 100 and 50 to sell, 20 to buy
      declaredMwh: 170,
    })
    const { actual, none, forecast, perfect, gain } = worked!
    // The figures of review.test.ts.
    expect([actual, none, forecast, perfect].map(yuan)).toEqual([
      ...[682_000, 675_300, 687_000, 704_100],
    ])
    expect([gain.NONE, gain.FORECAST, gain.PERFECT].map(yuan)).toEqual([6_700, -5_000, -22_100])
  })

  it('does not know what it has no data for, nor who submitted for nobody', async () => {
    const [, unknown] = (await ask()).rows
    expect(unknown).toMatchObject({ stationId: 2, trader: null, declaredMwh: 10 })
    expect([unknown!.actual, unknown!.none, unknown!.gain.NONE].map(yuan)).toEqual([
      ...[null, null, null],
    ])
  })

  it('says the same as the review of the cycle', async () => {
    const subject = { provinceId: '1', stationId: 1, yearMonth: '2026-11', cycle: 1 } as const
    const { data } = (await server.call(queryReview, subject)).body
    const [row] = (await ask()).rows
    const gains = data.attributions.map(({ gain }: { gain: MoneyTotal }) => gain)
    expect(gains.slice(0, 3)).toEqual([row!.gain.NONE, row!.gain.FORECAST, row!.gain.PERFECT])
  })

  it('is of one year and of the stations that are named', async () => {
    expect((await ask({ year: 2025 })).rows).toEqual([])
    expect(keysOf((await ask({ stationIds: [2] })).rows)).toEqual([[2, '2026-11', 1]])
    expect(keysOf((await ask({ stationIds: [1, 2, 2] })).rows)).toHaveLength(2)
  })

  it('names stations in the language of the reader', async () => {
    const request = { provinceId: '1', year: 2026 }
    const { body } = await server.call(queryScore, request, 'trader', { 'accept-language': 'en' })
    expect(body.rows[0]).toMatchObject({ stationName: 'Dingbian wind farm' })
  })
})

describe('a cycle that was never filed', () => {
  it('is told apart, with what not declaring cost and without an energy', async () => {
    const { rows, total } = await askAll()
    expect(total).toBe(3)
    const [unfiled] = rows.filter(({ state }) => state === 'NOT_FILED')
    expect(unfiled).toMatchObject({
      ...{ stationId: 1, yearMonth: '2026-10', cycle: 2, declaredMwh: null },
      ...{ deliveryFrom: '2026-10-11', deliveryTo: '2026-10-20' },
    })
    // Nothing cleared, so it earned what not declaring earns.
    expect(yuan(unfiled!.gain.NONE)).toBe(0)
    const subject = { provinceId: '1', stationId: 1, yearMonth: '2026-10', cycle: 2 } as const
    const { attributions } = (await server.call(queryReview, subject)).body.data
    expect(unfiled!.gain.FORECAST).toEqual(attributions[1].gain)
    expect(yuan(unfiled!.gain.FORECAST)).toBeTypeOf('number')
  })
})

describe('a station that somebody has hidden', () => {
  it('is not counted for this person, unless it is asked for', async () => {
    const { db } = server.services
    const [trader] = await db.select().from(appUser).where(eq(appUser.account, 'trader'))
    await db.insert(userHiddenStation).values({ userId: trader!.id, stationId: 2 })
    expect(keysOf((await ask()).rows)).toEqual([[1, '2026-11', 1]])
    expect(keysOf((await ask({}, 'admin')).rows)).toHaveLength(2)
    expect(keysOf((await ask({ stationIds: [2] })).rows)).toEqual([[2, '2026-11', 1]])
    await db.delete(userHiddenStation)
  })
})

describe('who may', () => {
  it('is whoever reads reviews, in the own province and of the own stations', async () => {
    const code = async (request: Request, person: Person) => (await ask(request, person)).code
    expect(await code({}, 'viewer')).toBe(200)
    expect(await code({}, 'nobody')).toBe(403)
    expect(await code({}, 'stranger')).toBe(404)
    expect(await code({ stationIds: [3] }, 'trader')).toBe(404)
    expect(await code({ stationIds: [1, 999] }, 'admin')).toBe(404)
    // An own station, but of another province than the one named.
    expect(await code({ provinceId: '6', stationIds: [1] }, 'admin')).toBe(404)
    expect(await code({ year: 1999 }, 'trader')).toBe(400)
  })

  it('shows who is bound to a station nothing of the others', async () => {
    expect(keysOf((await ask({}, 'bound')).rows)).toEqual([[1, '2026-11', 1]])
    expect((await ask({ stationIds: [2] }, 'bound')).code).toBe(404)
  })
})

it('comes into the menu of an installation that had the review alone, directly after it', async () => {
  const { db } = server.services
  const find = async (uri: string) => (await db.select().from(menu).where(eq(menu.uri, uri)))[0]!
  await db.delete(menu).where(eq(menu.uri, PAGES.settlementScore))
  // Such an installation did not remember yet what it had been brought.
  await db.delete(confItem).where(eq(confItem.code, 'menu.seeded'))
  await seedCatalogue(db)
  const [review, score] = [await find(PAGES.settlementReview), await find(PAGES.settlementScore)]
  expect(score).toMatchObject({ parentId: review.parentId, systemType: '1', titleZh: '决策得分' })
  expect(score.sort).toBe(review.sort + 1)
})
