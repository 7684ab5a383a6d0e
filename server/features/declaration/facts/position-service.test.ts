import { beforeEach, describe, expect, it } from 'vitest'
import {
  approveTenDay,
  confirmedPositions,
  confirmPosition,
  fileTenDay,
  reviseTenDay,
  saveTenDay,
  submitTenDay,
  tenDayDetail,
  withdrawPosition,
} from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { positionConfirmation } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { idOf, SUBJECT, sell, tenDayServer } from '../test/ten-day-world.ts'

const server = tenDayServer()
/** The PV station of the fixtures, 60 MW, has no contract at all. */
const BARE = { ...SUBJECT, stationId: 2 }
const OF_CYCLE = { dateFrom: '2026-11-11', dateTo: '2026-11-20' }

beforeEach(() => server.services.db.delete(positionConfirmation))

async function detail(): Promise<DeclarationDetail> {
  return (await server.call(tenDayDetail, BARE)).body.data
}

async function confirm(request: object, person: Person = 'trader') {
  const { provinceId, stationId } = BARE
  return (
    await server.call(confirmPosition, { provinceId, stationId, ...OF_CYCLE, ...request }, person)
  ).body
}

describe('a station without any contract', () => {
  it('holds nobody knows what: no limits, and the rules say so', async () => {
    const { lines, totals } = await detail()
    expect(lines[0]).toMatchObject({
      heldMwh: null,
      heldByDayMwh: Array(10).fill(null),
      maxSellMwh: null,
      maxBuyMwh: null,
    })
    expect(totals.heldMwh).toBeNull()
    const { body } = await server.call(saveTenDay, {
      ...BARE,
      lockVersion: 0,
      lines: [sell(1, 10)],
    })
    expect(body.data.issues).toContainEqual(
      expect.objectContaining({ problem: 'HELD_UNKNOWN', slot: 1 }),
    )
  })

  it('holds 0 on the days that somebody has confirmed, and on no other', async () => {
    expect((await confirm({ dateTo: '2026-11-19' })).code).toBe(200)
    const [first] = (await detail()).lines
    expect(first!.heldByDayMwh).toEqual([...Array(9).fill(0), null])
    expect(first).toMatchObject({ heldMwh: null, maxSellMwh: null })
    await confirm({ dateFrom: '2026-11-20' })
    // 60 MW · 1 h · 10 days
    expect((await detail()).lines[0]).toMatchObject({ heldMwh: 0, maxSellMwh: 600, maxBuyMwh: 0 })
  })

  it('keeps what is entered of a confirmed day', async () => {
    await confirm({ stationId: SUBJECT.stationId })
    const { body } = await server.call(tenDayDetail, SUBJECT)
    expect(body.data.lines[0]).toMatchObject({ heldMwh: 200 })
  })
})

describe('a confirmation', () => {
  it('is listed with who gave it', async () => {
    await confirm({})
    await confirm({ dateFrom: '2026-12-01', dateTo: '2026-12-31' })
    const { provinceId, stationId } = BARE
    const { body } = await server.call(confirmedPositions, { provinceId, stationId })
    expect(body.rows).toMatchObject([
      { dateFrom: '2026-12-01', dateTo: '2026-12-31', confirmedByName: 'trader' },
      OF_CYCLE,
    ])
  })

  it('is refused without the right, for a foreign station and for days that are none', async () => {
    expect((await confirm({}, 'viewer')).code).toBe(403)
    expect((await confirm({}, 'stranger')).code).toBe(404)
    expect((await confirm({ provinceId: '6' }, 'admin')).code).toBe(404)
    expect((await confirm({ dateTo: '2026-11-10' })).code).toBe(422)
    expect((await confirm({ dateTo: '2027-11-12' })).code).toBe(422)
    expect(await server.services.db.select().from(positionConfirmation)).toEqual([])
  })
})

describe('taking a confirmation back', () => {
  async function withdraw(id: number, request: object = {}, person: Person = 'trader') {
    const { provinceId, stationId } = BARE
    return (await server.call(withdrawPosition, { provinceId, stationId, id, ...request }, person))
      .body
  }
  const heldByDay = async () => (await detail()).lines[0]!.heldByDayMwh

  it('makes its days unknown again, but for those that another one covers', async () => {
    const { id } = (await confirm({})).data
    await confirm({ dateFrom: '2026-11-15', dateTo: '2026-11-16' })
    expect(await heldByDay()).toEqual(Array(10).fill(0))
    expect((await withdraw(id)).data).toMatchObject({ id, ...OF_CYCLE, confirmedByName: 'trader' })
    // Still confirmed: the 15th and the 16th, fifth and sixth of the cycle.
    expect(await heldByDay()).toEqual([...Array(4).fill(null), 0, 0, ...Array(4).fill(null)])
    expect((await detail()).lines[0]).toMatchObject({ heldMwh: null, maxSellMwh: null })
    expect((await withdraw(id)).code).toBe(404)
  })

  it('is refused without the right, for a foreign station and for a word about another one', async () => {
    const { id } = (await confirm({})).data
    const other = { stationId: SUBJECT.stationId }
    const ofOther = (await confirm(other)).data.id
    expect((await withdraw(id, {}, 'viewer')).code).toBe(403)
    expect((await withdraw(id, {}, 'stranger')).code).toBe(404)
    expect((await withdraw(id, { provinceId: '6' }, 'admin')).code).toBe(404)
    expect((await withdraw(ofOther)).code).toBe(404)
    expect((await withdraw(id, other)).code).toBe(404)
    expect(await server.services.db.select().from(positionConfirmation)).toHaveLength(2)
  })

  it('leaves a filed declaration what it was filed on', async () => {
    const { id } = (await confirm({})).data
    const saved = await server.call(saveTenDay, { ...BARE, lockVersion: 0, lines: [sell(1, 10)] })
    let reply = await server.call(submitTenDay, idOf(saved))
    reply = await server.call(approveTenDay, idOf(reply))
    reply = await server.call(fileTenDay, { ...idOf(reply), receiptNo: 'R-2' })
    expect(reply.body.data.status).toBe('FILED')
    await withdraw(id)
    expect(await detail()).toMatchObject({ factsOf: 'FILED', totals: { heldMwh: 0 } })
    expect((await detail()).lines[0]).toMatchObject({ heldMwh: 0, maxSellMwh: 600 })
    // The next version is decided on what is known now.
    await server.call(reviseTenDay, idOf(reply))
    expect((await detail()).lines[0]).toMatchObject({ heldMwh: null, maxSellMwh: null })
  })
})
