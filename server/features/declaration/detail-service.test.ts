import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { businessDay } from '#api/base/endpoints.ts'
import { tenDayCalendar, tenDayDetail } from '#api/declaration/endpoints.ts'
import type { CalendarCycle, DeclarationDetail } from '#api/declaration/shapes.ts'
import { declaration, marketRule, periodRow } from '#database/schema/tables.ts'
import {
  AFTER_CLOSE,
  buy,
  RESULT,
  SUBJECT,
  save,
  sell,
  setClock,
  tenDayServer,
} from './test/ten-day-world.ts'

const server = tenDayServer()

async function detail(person: 'trader' | 'viewer' = 'trader'): Promise<DeclarationDetail> {
  return (await server.call(tenDayDetail, SUBJECT, person)).body.data
}

async function strip(request: object = {}): Promise<CalendarCycle[]> {
  const { provinceId, yearMonth } = SUBJECT
  return (await server.call(tenDayCalendar, { provinceId, yearMonth, ...request })).body.rows
}

describe('the detail of what has not been begun', () => {
  it('writes nothing and says what may be done', async () => {
    expect(await detail()).toMatchObject({
      id: null,
      status: 'NOT_STARTED',
      version: 1,
      lockVersion: 0,
      days: 10,
      phase: 'OPEN',
      actions: ['SAVE'],
      issues: [],
      withdrawLockAt: '2026-11-08T08:55:00.000Z',
    })
    expect(await server.services.db.select().from(declaration)).toEqual([])
    expect((await detail('viewer')).actions).toEqual([])
  })

  it('counts as expired once the close has passed', async () => {
    await setClock(server, AFTER_CLOSE)
    expect(await detail()).toMatchObject({ id: null, status: 'EXPIRED', actions: [] })
  })
})

describe('a session of a kind that the exchange does not hold', () => {
  it('is offered to nobody, and stays what it was to whoever declared for it', async () => {
    const { db } = server.services
    const kinds = and(
      eq(marketRule.provinceId, SUBJECT.provinceId),
      eq(marketRule.code, 'session.kinds'),
    )
    const before = await db.select().from(marketRule).where(kinds)
    const hold = (value: string) => db.update(marketRule).set({ value }).where(kinds)
    await hold('ANNUAL,MONTHLY')
    expect(await strip()).toEqual([])
    expect(await detail()).toMatchObject({ phase: 'NOT_ANNOUNCED', actions: [] })
    expect((await save(server, [sell(1, 10, 300)])).body.code).toBe(422)
    await hold(before[0]!.value)
    expect((await save(server, [sell(1, 10, 300)])).body.code).toBe(200)
    await hold('ANNUAL,MONTHLY')
    expect(await detail()).toMatchObject({ phase: 'OPEN', status: 'DRAFT' })
    await hold(before[0]!.value)
  })
})

describe('the lines', () => {
  it('know forecast, mechanism energy, held energy and limits', async () => {
    const { lines } = await detail()
    // 40 MW · 1 h · 10 days; a fifth of it is mechanism energy; 100 MW · 10 h − 200 MWh held.
    expect(lines[0]).toMatchObject({
      slot: 1,
      label: '00:00-01:00',
      forecastMwh: 400,
      forecastDays: 10,
      mechanismMwh: 80,
      heldMwh: 200,
      heldPriceCnyPerMwh: 300,
      maxSellMwh: 800,
      maxBuyMwh: 200,
      coverageAfter: 200 / 320,
    })
    // V4: 60 MWh on the fullest day leave 40 MWh a day.
    expect(lines[4]).toMatchObject({ heldMwh: 60, maxSellMwh: 400, maxBuyMwh: 60 })
    // (20 · 400 + 180 · 300) / 200 = 310.
    expect(lines[5]).toMatchObject({ heldPriceCnyPerMwh: 310 })
  })

  it('have the period that the tables of all their days agree on', async () => {
    const { db } = server.services
    const kinds = async () => new Set((await detail()).lines.map(({ periodKind }) => periodKind))
    expect(await kinds()).toEqual(new Set(['VALLEY', 'FLAT', 'PEAK']))
    // From the 15th on hours 1 and 2 are peak hours too, all others flat.
    await db.update(periodRow).set({ effectiveTo: '2026-11-15' })
    const [added] = await db
      .insert(periodRow)
      .values({
        ...{ provinceId: '1', months: [11], kind: 'PEAK', minuteFrom: 0, minuteTo: 120 },
        effectiveFrom: '2026-11-15',
      })
      .returning()
    const { lines } = await detail()
    expect(lines[0]).toMatchObject({
      periodKind: null,
      periodRuns: [
        { kind: 'VALLEY', from: '2026-11-11', to: '2026-11-14' },
        { kind: 'PEAK', from: '2026-11-15', to: '2026-11-20' },
      ],
    })
    // Hours 7 to 11, 15, 16 and 24 are flat in both.
    const agreed = lines.filter(({ periodKind }) => periodKind !== null)
    expect(new Set(agreed.map(({ periodKind }) => periodKind))).toEqual(new Set(['FLAT']))
    expect(agreed.every(({ periodRuns }) => periodRuns.length === 1)).toBe(true)
    await db.delete(periodRow).where(eq(periodRow.id, added!.id))
  })

  it('have no period on days that no table holds on', async () => {
    const { db } = server.services
    await db.update(periodRow).set({ effectiveTo: '2026-11-12' })
    expect((await detail()).lines[0]).toMatchObject({
      periodKind: null,
      periodRuns: [
        { kind: 'VALLEY', from: '2026-11-11', to: '2026-11-11' },
        { kind: null, from: '2026-11-12', to: '2026-11-20' },
      ],
    })
    await db.update(periodRow).set({ effectiveTo: '2026-11-11' })
    expect((await detail()).lines[0]).toMatchObject({
      periodKind: null,
      periodRuns: [{ kind: null, from: '2026-11-11', to: '2026-11-20' }],
    })
    await db.update(periodRow).set({ effectiveTo: null })
  })

  it('keep a forecast with a missing day apart from a whole one', async () => {
    const { lines, forecastDays, totals } = await detail()
    expect(lines[23]).toMatchObject({
      forecastMwh: null,
      forecastKnownMwh: 360,
      forecastDays: 9,
      mechanismMwh: null,
      coverageAfter: null,
    })
    expect(forecastDays).toBe(9)
    expect(totals).toMatchObject({ forecastMwh: null, heldMwh: 23 * 200 + 60 })
  })

  it('take each day from the latest finished live run that was there, and last month too', async () => {
    const { lines, reference } = await detail()
    // 11th and 12th from the first run, 13th and 14th from the second: (2 · 300 + 2 · 400) / 4.
    expect(lines[0]).toMatchObject({
      referenceCnyPerMwh: 350,
      referenceP10CnyPerMwh: 300,
      referenceP90CnyPerMwh: 450,
      referenceSource: 'PRICE_FORECAST',
      referenceDays: 4,
      lastCycleCnyPerMwh: 300,
      lastCycleDays: 10,
    })
    expect(reference?.runs.map(({ dates }) => dates)).toEqual([
      ['2026-11-13', '2026-11-14'],
      ['2026-11-11', '2026-11-12'],
    ])
  })
})

describe('the calendar strip', () => {
  it('shows what is announced by the server clock, and invents nothing else', async () => {
    await save(server, [sell(1, 100), sell(2, 50.5), buy(3, 30)])
    const rows = await strip()
    expect(rows.map(({ phase }) => phase)).toEqual(['NOT_ANNOUNCED', 'OPEN', 'NOT_ANNOUNCED'])
    expect(rows[0]).toMatchObject({ id: null, declareCloseAt: null, deliveryTo: '2026-11-10' })
    expect(rows[1]!.declarations).toEqual([
      {
        stationId: 1,
        stationName: 'Dingbian wind farm',
        declarationId: expect.any(Number),
        status: 'DRAFT',
        version: 1,
        declaredSellMwh: 150.5,
        declaredBuyMwh: 30,
        clearedSellMwh: null,
        clearedBuyMwh: null,
      },
      expect.objectContaining({ stationId: 2, declarationId: null, status: 'NOT_STARTED' }),
    ])
  })

  it('goes with the clock, and lets drafts expire as it is read', async () => {
    await save(server, [sell(1, 100)])
    await setClock(server, '2026-11-05 08:59')
    expect((await strip())[1]!.phase).toBe('NOT_OPEN')
    await setClock(server, AFTER_CLOSE)
    const closed = (await strip({ stationId: 1 }))[1]!
    expect([closed.phase, closed.declarations[0]!.status]).toEqual(['CLOSED', 'EXPIRED'])
    await setClock(server, RESULT)
    expect((await strip())[1]!.phase).toBe('PUBLISHED')
  })

  it('tells the clock of the server, and of itself the month to declare for', async () => {
    const month = async () => {
      const { body } = await server.call(tenDayCalendar, { provinceId: '1' })
      return body.rows[0]
    }
    await setClock(server, '2026-11-20 23:58')
    const today = async () => (await server.call(businessDay, {})).body.data.today
    const before = await month()
    expect(await today()).toBe('2026-11-20')
    expect(before.yearMonth).toBe('2026-11')
    expect(before.now).toMatch(/^2026-11-20T15:5/)
    // On the 21st the next cycle is the early one of December.
    await setClock(server, '2026-11-21 00:00')
    expect((await month()).yearMonth).toBe('2026-12')
    expect(await today()).toBe('2026-11-21')
  })

  it('shows a user bound to one station that one only', async () => {
    const { provinceId, yearMonth } = SUBJECT
    const { body } = await server.call(tenDayCalendar, { provinceId, yearMonth }, 'bound')
    expect(body.rows[1].declarations.map((row: { stationId: number }) => row.stationId)).toEqual([
      1,
    ])
  })
})

describe('foreign objects', () => {
  it('answers a station that lies in another province than the one named like a missing one', async () => {
    const { body } = await server.call(tenDayDetail, { ...SUBJECT, provinceId: '6' }, 'admin')
    expect(body.code).toBe(404)
    const bound = await server.call(tenDayDetail, { ...SUBJECT, stationId: 2 }, 'bound')
    expect(bound.body.code).toBe(404)
  })
})
