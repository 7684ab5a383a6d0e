import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  exportReview,
  queryReview,
  reviewCycles,
  reviewSummary,
} from '#api/settlement/endpoints.ts'
import type { CycleReviewView, MoneyTotal } from '#api/settlement/shapes.ts'
import { sessionResult, station, tenDayCalendar } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { datesFromTo } from '#domain/calendar/delivery-date.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { readTable } from '#files/documents/read-table.ts'
import { DemoClock } from '../../clock.ts'
import { testServer } from '../../test/harness.ts'
import {
  CYCLE_1,
  confirmNoContracts,
  flat,
  nodeOf,
  RECEIVED,
  SYSTEM,
  stationOf,
  writeDays,
  writeDeclaration,
  writePublished,
  writeWorkedCycle,
} from './test/worked-cycle.ts'

const server = testServer()
const CYCLE_2 = datesFromTo('2026-11-11', '2026-11-20')
const EARLY = { provinceId: '1', stationId: 1, yearMonth: '2026-11', cycle: 1 } as const

async function review(
  request: Partial<typeof queryReview.request._zod.input> = {},
  person: Person = 'trader',
): Promise<CycleReviewView> {
  const { body } = await server.call(queryReview, { ...EARLY, ...request }, person)
  expect(body).toMatchObject({ code: 200 })
  return body.data
}

const yuan = (total: MoneyTotal | undefined) =>
  total?.amountFen == null ? null : total.amountFen / 100
const strategy = (view: CycleReviewView, name: string) =>
  view.strategies.find((entry) => entry.strategy === name)!
const against = (view: CycleReviewView, name: string) =>
  view.attributions.find((entry) => entry.against === name)!
const sumFen = (totals: MoneyTotal[]) => totals.reduce((sum, { amountFen }) => sum + amountFen!, 0)

beforeAll(async () => {
  const { db } = server.services
  await writeWorkedCycle(db)
  await writeDays(
    db,
    { provinceId: '1', place: SYSTEM, dates: CYCLE_2 },
    { price: { DA: flat(300), RT: flat(280) } },
  )
  await writeDays(
    db,
    { provinceId: '1', place: stationOf('WIND-A'), dates: CYCLE_2 },
    { dayAheadMwh: flat(2.5) },
  )
  await writeDays(
    db,
    { provinceId: '1', place: stationOf('WIND-A'), dates: CYCLE_2.slice(1) },
    { meteredMwh: flat(2.25) },
  )
  await confirmNoContracts(db, 1, CYCLE_2)
  await writePublished(db, 2, { price: 310, mwh: 500 })
  await writeDeclaration(db, { yearMonth: '2026-11', cycle: 2, status: 'NOT_CLEARED' }, [
    { slot: 5, energyMwh: '10', priceCnyPerMwh: '300', clearedMwh: '0' },
  ])
  await writeDeclaration(db, { yearMonth: '2026-11', cycle: 3, status: 'FILED' }, [
    { slot: 5, energyMwh: '10', priceCnyPerMwh: '300' },
  ])
})

describe('the worked cycle', () => {
  it('splits the money of each strategy into legs, to the fen', async () => {
    const view = await review()
    expect(view).toMatchObject({ state: 'RESULT_IN', status: 'CLEARED_PART', complete: true })
    expect(view).toMatchObject({ slotCount: 96, heldContracts: 1, simulated: false })
    const table = view.strategies.map(({ strategy: name, legs, total }) => [
      name,
      yuan(legs.CONTRACT),
      yuan(legs.DAY_AHEAD),
      yuan(legs.REAL_TIME),
      yuan(total),
    ])
    // a day without declaration: contracts 22·4·(320−300) + 4·(320−100) + 4·(320−500) = 1,920;
    // day-ahead 10·(22·300 + 100 + 500) = 72,000; real time (9−10)·(23·280 − 50) = −6,390
    // what was traded: 60·(250−100) + 50·(450−500) − 20·(290−300) = 9,000 − 2,500 + 200 = 6,700
    // the forecast, 100 − 40 = 60 an hour: 60·(150 − 50 − 10) + 21·60·(305−300) = 11,700
    // foresight: sell 120 in hour 13 = 18,000, buy 40 in hours 19 and 3 = 2,000 + 400, sell in the
    // 21 others at 305 the 80 that were dealt there, not the 120 that the limits leave = 8,400
    expect(table).toEqual([
      ['ACTUAL', 25_900, 720_000, -63_900, 682_000],
      ['NONE', 19_200, 720_000, -63_900, 675_300],
      ['FORECAST', 30_900, 720_000, -63_900, 687_000],
      ['PERFECT', 48_000, 720_000, -63_900, 704_100],
      // the same 120 in each of the 21, whatever was dealt: 21·40·5 = 4,200 more
      ['PRICE_TAKER', 52_200, 720_000, -63_900, 708_300],
    ])
  })

  it('attributes the difference by component, hour and day without losing a fen', async () => {
    const view = await review()
    expect(view.attributions.map(({ against: name, gain }) => [name, yuan(gain)])).toEqual([
      ['NONE', 6_700],
      ['FORECAST', -5_000],
      ['PERFECT', -22_100],
      ['PRICE_TAKER', -26_300],
    ])
    for (const { gain, byComponent, byHour, byDay, against: name } of view.attributions) {
      const total =
        strategy(view, 'ACTUAL').total.amountFen! - strategy(view, name).total.amountFen!
      expect(gain.amountFen).toBe(total)
      expect(sumFen(Object.values(byComponent))).toBe(total)
      expect(sumFen(byHour)).toBe(total)
      expect(sumFen(byDay.map((day) => day.gain))).toBe(total)
      const cells = byDay.flatMap((day) => day.byHourFen)
      expect(cells).toHaveLength(240)
      expect(cells.reduce<number>((sum, fen) => sum + fen!, 0)).toBe(total)
    }
    const { byHour, byDay } = against(view, 'NONE')
    expect([13, 19, 3, 1].map((hour) => yuan(byHour[hour - 1]))).toEqual([9_000, -2_500, 200, 0])
    expect(byDay.map(({ gain }) => yuan(gain))).toEqual(Array(10).fill(670))
  })

  it('measures', async () => {
    const view = await review()
    // 682,000 / (9·24·10); (4·240 + 60 + 50 − 20) / 2,160; a day 10·(22·20 + 150 + 220) = 8,100
    expect(strategy(view, 'ACTUAL')).toMatchObject({
      averageCnyPerMwh: 315.741,
      meteredMwh: 2160,
      contractMwh: 1050,
      coverage: 1050 / 2160,
      soldMwh: 110,
      boughtMwh: 20,
      tradedMwh: 90,
      problems: [],
    })
    // 60 · 250 + 50 · 450; 20 · 290
    const { sales, purchases } = strategy(view, 'ACTUAL')
    expect([yuan(sales), yuan(purchases)]).toEqual([37_500, 5_800])
    expect(yuan(strategy(view, 'ACTUAL').contractGain)).toBe(25_900)
    expect(yuan(strategy(view, 'ACTUAL').dayAheadGain)).toBe(81_000)
    expect(view.fillRate).toBe(130 / 170)
    // 6,700 of 48,000 − 19,200 = 28,800
    expect(view.shareOfPerfect).toBeCloseTo(6_700 / 28_800, 12)
  })

  it('shows every hour with its prices', async () => {
    const { hours } = await review()
    expect(hours).toHaveLength(24)
    expect(hours[12]).toMatchObject({
      label: '12:00-13:00',
      declaredMwh: 100,
      clearedMwh: 60,
      fillRate: 0.6,
      clearedCnyPerMwh: 250,
      referenceCnyPerMwh: 310,
      settledReferenceCnyPerMwh: 100,
      settledReferenceSlots: 40,
      forecastTradeMwh: 60,
      perfectTradeMwh: 120,
      ...{ marketCnyPerMwh: 250, marketSource: 'CLEARED', sessionMwh: 1000 },
    })
    expect(hours[0]).toMatchObject({
      ...{ marketCnyPerMwh: 305, marketSource: 'PUBLIC', sessionMwh: 80, perfectTradeMwh: 80 },
    })
    expect(yuan(hours[12]!.perfectGain)).toBe(18_000)
    expect(hours[2]).toMatchObject({ declaredMwh: -20, clearedMwh: -20, perfectTradeMwh: -40 })
    expect(hours[0]).toMatchObject({ declaredMwh: null, clearedMwh: 0, fillRate: null })
  })

  it('takes no forecast for a price: what was not published is unknown', async () => {
    const { db } = server.services
    const hour7 = and(
      eq(sessionResult.provinceId, '1'),
      eq(sessionResult.cycle, 1),
      eq(sessionResult.slot, 7),
    )
    const [kept] = await db.delete(sessionResult).where(hour7).returning()
    const view = await review()
    for (const name of ['FORECAST', 'PERFECT']) {
      const { problems, total } = strategy(view, name)
      expect(problems).toEqual([{ problem: 'RESULT_NOT_PUBLISHED', hours: [7] }])
      // The contract leg of the four quarters on ten days.
      expect(total).toMatchObject({ amountFen: null, missingLines: 40 })
      expect(against(view, name).byHour[6]).toMatchObject({ amountFen: null })
    }
    expect(view.hours[6]).toMatchObject({
      ...{ referenceCnyPerMwh: 310, marketCnyPerMwh: null, marketSource: null, sessionMwh: null },
    })
    expect([view.shareOfPerfect, yuan(against(view, 'NONE').gain)]).toEqual([null, 6_700])
    await db.insert(sessionResult).values(kept!)
  })

  it('keeps to one direction where the session takes one', async () => {
    const { db } = server.services
    await db.insert(tenDayCalendar).values({
      ...{ provinceId: '1', yearMonth: '2026-11', cycle: 1, tradeSessionCode: 'T' },
      declareOpenAt: RECEIVED,
      declareCloseAt: RECEIVED,
      resultAt: RECEIVED,
      ...{ lotMwh: 0.1, tickCnyPerMwh: 0.01, priceMinCnyPerMwh: 0, priceMaxCnyPerMwh: 1000 },
      singleDirection: true,
    })
    expect(await review()).toMatchObject({ lotMwh: 0.1, tickCnyPerMwh: 0.01 })
    // 18,000 + 8,400 by selling; buying would earn 2,000 + 400.
    expect(yuan(strategy(await review(), 'PERFECT').legs.CONTRACT)).toBe(19_200 + 26_400)
    await db.delete(tenDayCalendar).where(eq(tenDayCalendar.provinceId, '1'))
    expect(await review()).toMatchObject({ lotMwh: null, tickCnyPerMwh: null })
  })

  it('says which terms and price point were used', async () => {
    const { terms } = await review()
    expect(terms).toEqual({
      settlementPoint: 'UNIFIED',
      settlementPointReason: 'NO_NODE',
      nodeCode: null,
      zoneCode: null,
      dayAheadSettles: true,
      contractReference: 'DA_UNIFIED',
      dayAheadClosePrice: 'OWN_NODE',
      changesWithin: false,
    })
  })

  it('follows a corrected price at once', async () => {
    const { db } = server.services
    const at = { provinceId: '1', place: SYSTEM, dates: CYCLE_1.slice(0, 1) }
    await writeDays(db, at, { price: { DA: flat(300, { 13: 110, 19: 500 }) } })
    // 6 MWh of that day's noon at 10 less
    expect(yuan(against(await review(), 'NONE').gain)).toBe(6_640)
    await writeDays(db, at, { price: { DA: flat(300, { 13: 100, 19: 500 }) } })
    expect(yuan(against(await review(), 'NONE').gain)).toBe(6_700)
  })

  it('is exported with the same figures', async () => {
    const reply = await server.call(exportReview, EARLY, 'trader', { 'accept-language': 'en' })
    expect(reply.http).toBe(200)
    const { sheets } = await readTable(reply.bytes)
    const [strategies, hours, days] = sheets
    expect(strategies!.rows[1]!.cells.slice(0, 5)).toEqual([
      'As declared',
      25_900,
      720_000,
      -63_900,
      682_000,
    ])
    expect(hours!.rows).toHaveLength(25)
    expect(days!.rows).toHaveLength(241)
    const column = (index: number) =>
      days!.rows.slice(1).reduce((sum, row) => sum + Number(row.cells[index]), 0)
    expect([column(2), column(3), column(4)].map(Math.round)).toEqual([25_900, 720_000, -63_900])
  })
})

describe('what is missing', () => {
  it('reports a day without meter data and gives no total, but still what the decision earned', async () => {
    const view = await review({ cycle: 2 })
    expect(view).toMatchObject({ state: 'RESULT_IN', complete: false, shareOfPerfect: 0 })
    const metered = view.sources.find(({ series }) => series === 'METERED_ENERGY')!
    expect(metered).toMatchObject({
      completeDays: 9,
      missing: [{ date: '2026-11-11', missingSlots: 96, ranges: [[1, 96]] }],
    })
    const { total, legs, averageCnyPerMwh, coverage } = strategy(view, 'ACTUAL')
    expect([total.amountFen, averageCnyPerMwh, coverage]).toEqual([null, null, null])
    // (9−10)·280·24 on nine days
    expect(legs.REAL_TIME).toEqual({ amountFen: null, knownFen: -6_048_000, missingLines: 96 })
    expect(yuan(legs.DAY_AHEAD)).toBe(720_000)
    expect(yuan(against(view, 'NONE').gain)).toBe(0)
    expect(against(view, 'NONE').byComponent.REAL_TIME.amountFen).toBeNull()
  })

  it('waits for the result', async () => {
    const view = await review({ cycle: 3 })
    expect(view).toMatchObject({ state: 'AWAITING_RESULT', complete: false, fillRate: null })
    expect(strategy(view, 'ACTUAL').problems).toEqual([{ problem: 'RESULT_MISSING', hours: [5] }])
    expect(view.hours[4]).toMatchObject({ declaredMwh: 10, clearedMwh: null })
    expect(view.sources.every(({ completeDays }) => completeDays === 0)).toBe(true)
  })

  it('takes a declaration that never reached the exchange for none', async () => {
    const head = { yearMonth: '2026-10', cycle: 1, status: 'EXPIRED' } as const
    await writeDeclaration(server.services.db, head, [{ slot: 5, energyMwh: '10' }])
    const view = await review({ yearMonth: '2026-10' })
    expect(view.state).toBe('NOT_FILED')
    expect(view.hours[4]).toMatchObject({ declaredMwh: 10, clearedMwh: 0 })
  })
})

describe('price points and terms', () => {
  it('settles at the own node where it has prices', async () => {
    const { db } = server.services
    await db.update(station).set({ nodeId: 1 }).where(eq(station.id, 2))
    const request = { stationId: 2 } as const
    const before = await review(request)
    expect(before.terms).toMatchObject({
      settlementPoint: 'UNIFIED',
      settlementPointReason: 'NO_NODE_PRICES',
      nodeCode: 'N1',
    })
    const at = { provinceId: '1', dates: CYCLE_1 }
    await writeDays(db, { ...at, place: nodeOf('N1') }, { price: { DA: flat(200), RT: flat(-10) } })
    await writeDays(
      db,
      { ...at, place: stationOf('PV-B') },
      { dayAheadMwh: flat(1, {}, 24), meteredMwh: flat(2, {}, 24) },
    )
    // Nothing is known of its contracts: no total, until somebody says that there are none.
    const blind = await review(request)
    expect(blind).toMatchObject({ complete: false, heldContracts: 0, unknownHeldDates: CYCLE_1 })
    expect(strategy(blind, 'NONE').legs.CONTRACT).toMatchObject({ amountFen: null })
    await confirmNoContracts(db, 2, CYCLE_1)
    const view = await review(request)
    expect(view).toMatchObject({ state: 'NO_DECLARATION', status: null, complete: true })
    expect(view.unknownHeldDates).toEqual([])
    expect(view.terms).toMatchObject({ settlementPoint: 'NODE', contractReference: 'DA_UNIFIED' })
    const { legs } = strategy(view, 'ACTUAL')
    // 240·1·200; 240·(2−1)·(−10)
    expect([legs.CONTRACT, legs.DAY_AHEAD, legs.REAL_TIME].map(yuan)).toEqual([0, 48_000, -2_400])
  })

  it('settles in the price zone where there is one and the node has no prices', async () => {
    const { db } = server.services
    await db.update(station).set({ areaId: 1 }).where(eq(station.id, 1))
    const at = { provinceId: '1', dates: CYCLE_1 }
    const zone = { ...at, place: { locKind: 'ZONE', locCode: 'SHAANBEI' } as const }
    const unified = await review()
    expect(unified.terms).toMatchObject({ settlementPoint: 'UNIFIED', zoneCode: 'SHAANBEI' })
    await writeDays(db, zone, { price: { DA: flat(100) } })
    // One of the two prices that settle is no price point.
    expect((await review()).terms.settlementPoint).toBe('UNIFIED')
    await writeDays(db, zone, { price: { RT: flat(50) } })
    const view = await review()
    expect(view.terms).toMatchObject({ settlementPoint: 'ZONE', settlementPointReason: 'NO_NODE' })
    expect(view.sources.map(({ series, locCode }) => [series, locCode])).toEqual(
      expect.arrayContaining([
        ['DAY_AHEAD_ZONE_PRICE', 'SHAANBEI'],
        ['REAL_TIME_ZONE_PRICE', 'SHAANBEI'],
      ]),
    )
    // The contracts keep to the unified price, the spot legs follow the zone.
    const [was, is] = [strategy(unified, 'ACTUAL'), strategy(view, 'ACTUAL')]
    expect(is.legs.CONTRACT).toEqual(was.legs.CONTRACT)
    expect(is.legs.DAY_AHEAD.knownFen).not.toBe(was.legs.DAY_AHEAD.knownFen)
    await db.update(station).set({ areaId: null }).where(eq(station.id, 1))
  })

  it('settles real time only where the rules say so, in hours', async () => {
    const { db } = server.services
    const at = { provinceId: '6', dates: CYCLE_1 }
    await writeDays(db, { ...at, place: SYSTEM }, { price: { RT: flat(-20, {}, 24) } })
    await writeDays(db, { ...at, place: stationOf('WIND-C') }, { meteredMwh: flat(1.25) })
    await confirmNoContracts(db, 3, CYCLE_1)
    const view = await review({ provinceId: '6', stationId: 3 }, 'outsider')
    expect(view).toMatchObject({ slotCount: 24, complete: true })
    expect(view.terms).toMatchObject({ dayAheadSettles: false, contractReference: 'RT_UNIFIED' })
    const { legs, total } = strategy(view, 'NONE')
    // 240 hours · 5 MWh · (−20)
    expect([legs.DAY_AHEAD, legs.REAL_TIME, total].map(yuan)).toEqual([0, -24_000, -24_000])
  })
})

describe('cycles to choose from', () => {
  it('lists what was declared, the latest first', async () => {
    // The meter data of the 20th are out at 18:00 of the 21st.
    const { clock } = server.services
    if (clock instanceof DemoClock) await clock.set(shanghaiInstant('2026-11-21', '18:00'))
    const { body } = await server.call(reviewCycles, { provinceId: '1', stationId: 1 })
    const rows = body.rows as { cycle: number; state: string; delivered: boolean }[]
    expect(
      rows.slice(0, 3).map(({ cycle, state, delivered }) => [cycle, state, delivered]),
    ).toEqual([
      [3, 'AWAITING_RESULT', false],
      [2, 'RESULT_IN', true],
      [1, 'RESULT_IN', true],
    ])
    // sold 60 of 100 and 50 of 50, bought 20 of 20
    expect(rows[2]).toMatchObject({ declaredSellMwh: 150, clearedSellMwh: 110 })
    expect(rows[2]).toMatchObject({ declaredBuyMwh: 20, clearedBuyMwh: 20, fillRate: 130 / 170 })
    expect(rows[0]).toMatchObject({ declaredSellMwh: 10, clearedSellMwh: null, fillRate: null })
    expect(rows[0]).toMatchObject({ declaredBuyMwh: null, clearedBuyMwh: null })
  })

  it('are summed up by strategy, with both lines of perfect foresight', async () => {
    const { body } = await server.call(reviewSummary, { provinceId: '1', stationId: 1 })
    const [first] = body.rows as Record<string, MoneyTotal>[]
    expect(first!.perfect).toEqual(strategy(await review(), 'PERFECT').total)
    // 21 hours of 120 where 80 were dealt, at 5 CNY/MWh
    expect(yuan(first?.priceTaker)! - yuan(first?.perfect)!).toBe(4_200)
  })
})
