import { beforeEach, describe, expect, it } from 'vitest'
import {
  confirmedPositions,
  confirmPosition,
  saveTenDay,
  tenDayDetail,
} from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { positionConfirmation } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { SUBJECT, sell, tenDayServer } from './test/ten-day-world.ts'

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
