import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  applyDeratingHint,
  type DeratingHintView,
  deratingHint as hintOf,
} from '#api/declaration/derating-hint.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { declaration, deratingHint, workOrder, workOrderString } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { ASKED, emptyHints, hintWorld, learnFor, PERIOD } from '../test/hint-world.ts'
import {
  AFTER_CLOSE,
  buy,
  idOf,
  SUBJECT,
  save,
  sell,
  setClock,
  tenDayServer,
} from '../test/ten-day-world.ts'

const server = tenDayServer()
beforeAll(() => hintWorld(server))
beforeEach(() => emptyHints(server))

async function hint(changes: object = {}): Promise<DeratingHintView | null> {
  const { body } = await server.call(hintOf, { ...ASKED, ...changes })
  expect(body.code, JSON.stringify(body)).toBe(200)
  return body.data.hint
}

const apply = (lines: Parameters<typeof save>[1], changes: object = {}, person?: Person) =>
  server.call(applyDeratingHint, { ...SUBJECT, lockVersion: 0, lines, ...changes }, person)

const noted = () => server.services.db.select().from(deratingHint)

describe('the hint of a station', () => {
  it('is what its newest sure faults take of the forecast', async () => {
    // 20 MW each: 50 % of one string of five is 2 MW, a whole one 4 MW; on ten days, of hour 24 on nine
    const known = await hint()
    expect(known).toMatchObject({
      ...{ days: 10, forecastDays: 10, openDays: 10, learnsDays: 0 },
      open: { strings: 2, inverters: 2, lossKw: 15_000 },
      contained: { strings: 0, lossKw: 0, since: null },
      ...{ plantKw: 100_000, stationKw: 100_000, accepted: [] },
      plants: [{ name: '阳坡电站' }],
      containedMwh: 0,
    })
    expect(known?.codes.map(({ code, strings }) => [code, strings])).toEqual([
      [7, 1],
      [9, 1],
    ])
    expect(known?.scans.map(({ taskNo }) => taskNo)).toEqual(['T-OCT25', 'T-OCT1'])
    const lost = known?.hours.map(({ lostMwh }) => Number(lostMwh?.toFixed(9)))
    expect([lost?.[0], lost?.[12], lost?.[23]]).toEqual([60, 60, 54])
    // (23 · 60 + 54) MWh at the mean of 300, 300, 400 and 400 CNY/MWh
    expect(known?.lostMwh).toBeCloseTo(1434, 6)
    expect(known?.lostCny).toBeCloseTo(1434 * 350, 2)
  })

  it('counts what an order that was closed by hand says is repaired, until a scan confirms it', async () => {
    const { db } = server.services
    const [order] = await db.select().from(workOrder)
    const strings = async (state: 'CLOSED' | 'DONE', outcome: 'RECOVERED' | null) => {
      await db.update(workOrder).set({ state, closedAt: order!.doneAt })
      await db.update(workOrderString).set({ outcome })
      return (await hint())?.open.strings
    }
    expect(await strings('CLOSED', null)).toBe(3)
    expect(await strings('CLOSED', 'RECOVERED')).toBe(2)
    expect(await strings('DONE', null)).toBe(2)
  })

  it('counts for nothing what a forecast that learns from the meter contains', async () => {
    // 30 days before 6 November is 7 October: both strings have been as they are for longer
    await learnFor(server, 30)
    expect(await hint()).toMatchObject({
      ...{ openDays: 0, lostMwh: 0, lostCny: 0, learnsDays: 30 },
      open: { strings: 0 },
      contained: { strings: 2, lossKw: 15_000, since: '2026-09-01' },
    })
    const contained = (await hint())?.containedMwh
    expect(contained).toBeCloseTo(1434, 6)
    expect((await apply([sell(1, 100)])).body).toMatchObject({ code: 422 })
  })

  it('is shown apart where a forecast contains a part of it', async () => {
    // 50 days before is 17 September: that of 1 September is contained, that of 1 October is not
    await learnFor(server, 50)
    const known = await hint()
    expect(known).toMatchObject({ open: { strings: 1 }, contained: { strings: 1 } })
    expect(known?.hours[0]?.lostMwh).toBeCloseTo(40, 6)
    expect(known?.hours[0]?.containedMwh).toBeCloseTo(20, 6)
  })

  it('is none for days that are over, without a plant, and of results of 60 days ago', async () => {
    expect(await hint({ dateFrom: '2026-10-11', dateTo: '2026-10-20' })).toBeNull()
    expect(await hint({ stationId: 2 })).toBeNull()
    const later = { dateFrom: '2026-12-25', dateTo: '2026-12-31' }
    await setClock(server, '2026-12-24 11:59')
    expect(await hint(later)).toMatchObject({
      open: { strings: 1 },
      forecastDays: 0,
      lostMwh: null,
    })
    await setClock(server, '2026-12-24 12:00')
    expect(await hint(later)).toBeNull()
  })

  it('is for whoever sees the declarations of the station', async () => {
    const codeFor = async (person: Person, stationId = 1) =>
      (await server.call(hintOf, { ...ASKED, stationId }, person)).body.code
    expect(await codeFor('viewer')).toBe(200)
    expect(await codeFor('nobody')).toBe(403)
    expect(await codeFor('bound', 2)).toBe(await codeFor('bound', 999))
    expect(await codeFor('stranger')).toBe(await codeFor('stranger', 999))
  })
})

describe('a hint that is taken', () => {
  it('reduces what is typed, once a station and day, and leaves a row in both logs', async () => {
    const { lockVersion } = idOf(await save(server, [sell(1, 100), sell(2, 20)]))
    const lines = [sell(1, 100), sell(2, 20), sell(24, 200), buy(3, 30)]
    const { body } = await apply(lines, { lockVersion })
    const detail = body.data as DeclarationDetail
    expect(detail.lockVersion).toBe(lockVersion + 1)
    // 60 off each hour, 54 off the last; no less than 0, and purchases stay
    const declared = [1, 2, 3, 24].map((slot) => detail.lines[slot - 1]?.declaredMwh)
    expect(declared).toEqual([40, 0, 30, 146])
    expect(detail.events[0]).toMatchObject({ action: 'SAVE', actorName: 'trader' })
    expect(detail.events[0]?.diff).toMatchObject({
      hintMwh: [null, '134.000'],
      lines: { 1: { energyMwh: ['100.000000', '40.000'] } },
    })
    const rows = await noted()
    expect(rows.map(({ day }) => day)).toHaveLength(10)
    expect(rows[0]).toMatchObject({
      ...{ stationId: 1, day: PERIOD.dateFrom },
      basis: { declarationId: detail.id, learnsDays: 0, results: [{ code: 9 }, { code: 7 }] },
    })
    expect(rows[0]?.mw.map((mw) => mw?.toFixed(6))).toEqual(Array(24).fill('6.000000'))

    const after = await hint()
    expect(after).toMatchObject({ openDays: 0 })
    expect(after?.accepted).toHaveLength(10)
    expect(after?.accepted[0]).toMatchObject({ date: PERIOD.dateFrom, byName: 'trader' })
    expect(after?.hours[0]?.acceptedMwh).toBeCloseTo(60, 6)

    const again = await apply(lines, { lockVersion: detail.lockVersion })
    expect(again.body.code).toBe(409)
    expect(again.body.msg).toContain('trader')
    expect(await noted()).toHaveLength(10)
    const [kept] = await server.services.db.select().from(declaration)
    expect(kept?.lockVersion).toBe(detail.lockVersion)
  })

  it('takes only the days that are left', async () => {
    await apply([sell(1, 100)])
    const { db } = server.services
    await db.delete(deratingHint)
    await db.insert(deratingHint).values({
      ...{ stationId: 1, day: '2026-11-15', mw: Array<number>(24).fill(1), basis: {} },
      acceptedAt: new Date('2026-11-05T00:00:00Z'),
    })
    // 9 · 6 MWh of the days that are left, and the 1 MWh that was taken
    const known = await hint()
    expect(known?.openDays).toBe(9)
    expect(known?.hours[0]?.lostMwh).toBeCloseTo(55, 6)
    const { body } = await apply([sell(1, 100)], { lockVersion: 1 })
    expect(body.data.lines[0].declaredMwh).toBe(46)
    expect(await noted()).toHaveLength(10)
  })

  it('is refused with an old draft, after the close and without the right, and nothing is written', async () => {
    await save(server, [sell(1, 100)])
    expect((await apply([sell(1, 100)])).body.code).toBe(409)
    const codes = async (person: Person, changes: object = {}) =>
      (await apply([sell(1, 100)], { lockVersion: 1, ...changes }, person)).body.code
    expect(await codes('viewer')).toBe(403)
    expect(await codes('bound', { stationId: 2 })).toBe(await codes('bound', { stationId: 999 }))
    expect(await codes('stranger')).toBe(await codes('stranger', { stationId: 999 }))
    await setClock(server, AFTER_CLOSE)
    expect(await codes('trader')).toBe(422)
    expect(await noted()).toEqual([])
  })

  it('is refused where there is none', async () => {
    const { body } = await apply([sell(1, 100)], { stationId: 2 })
    expect(body.code).toBe(422)
    expect(await server.services.db.select().from(declaration)).toEqual([])
  })
})
