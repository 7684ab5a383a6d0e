import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fileTenDay, reviseTenDay, tenDayDetail } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { contractCurve, declaration, station } from '#database/schema/tables.ts'
import { resultDesk } from '../test/result-desk.ts'
import { idOf, OPEN, SUBJECT, seedRun, setClock, tenDayServer } from '../test/ten-day-world.ts'

const server = tenDayServer()
const { approved } = resultDesk(server)

async function detail(version?: number): Promise<DeclarationDetail> {
  return (await server.call(tenDayDetail, { ...SUBJECT, ...(version && { version }) })).body.data
}

/** The world after the filing: half of what was held, another capacity, and a later forecast. */
async function changeTheWorld(modelId: number): Promise<void> {
  const { db } = server.services
  await db.update(contractCurve).set({ energyMwh: Array<string>(24).fill('10') })
  await db.update(station).set({ capacityMw: 80, mechanismShare: 0.5 }).where(eq(station.id, 1))
  const dates = ['2026-11-11', '2026-11-12', '2026-11-13', '2026-11-14']
  await seedRun(db, { modelId, asOf: new Date('2026-11-06T03:00:00Z'), dates, price: 500 })
  await setClock(server, '2026-11-06 12:00')
}

it('keeps what a declaration was filed on, whatever comes after', async () => {
  const draft = await approved()
  const before = await detail()
  expect(before.factsOf).toBe('NOW')
  const reply = await server.call(fileTenDay, { ...idOf(draft), receiptNo: 'R-1' })
  await changeTheWorld(before.reference!.modelId)
  const filed = await detail()
  expect(filed).toMatchObject({ factsOf: 'FILED', status: 'FILED' })
  expect(filed.filedAt).not.toBeNull()
  // 100 MW · 10 h − 200 MWh held, reference 350 of two runs, a fifth under the mechanism.
  expect(filed.lines[0]).toMatchObject({
    ...{ heldMwh: 200, maxSellMwh: 800, mechanismMwh: 80, referenceCnyPerMwh: 350 },
    ...{ referenceP10CnyPerMwh: 300, referenceP90CnyPerMwh: 450, lastCycleCnyPerMwh: 300 },
  })
  const facts = ({ lines, reference, totals, capacityMw, coverageBand }: DeclarationDetail) => {
    const checked = lines.map((line) => ({ ...line, checked: null }))
    return { lines: checked, reference, totals, capacityMw, coverageBand }
  }
  expect(facts(filed)).toEqual(facts(before))
  // Sold at 300.5 between P10 300 and P50 350: 0.9 − 0.4 · 0.5 / 50; 100 · (300.5 − 450 and − 300).
  expect(filed.lines[0]).toMatchObject({
    clearingChance: { bound: 'NEAR', fraction: expect.closeTo(0.896, 10) },
    ...{ expectedGainP10Cny: -14_950, expectedGainP90Cny: 50 },
  })
  // A purchase at 250 lies below P10.
  expect(filed.lines[2]!.clearingChance).toEqual({ bound: 'BELOW', fraction: 0.1 })

  // The next version is decided on the facts of now; the filed one keeps its own.
  await server.call(reviseTenDay, idOf(reply))
  const revised = await detail()
  // 80 MW · 10 h − 100 MWh held; the later run covers all four days.
  expect(revised).toMatchObject({ factsOf: 'NOW', version: 2, capacityMw: 80 })
  expect(revised.lines[0]).toMatchObject({ maxSellMwh: 700, referenceCnyPerMwh: 500 })
  // The same offer beside P10 450 and P90 600.
  expect(revised.lines[0]).toMatchObject({
    clearingChance: { bound: 'ABOVE', fraction: 0.9 },
    ...{ expectedGainP10Cny: -29_950, expectedGainP90Cny: -14_950 },
  })
  expect((await detail(1)).lines[0]).toMatchObject({ maxSellMwh: 800, referenceCnyPerMwh: 350 })

  // A version that was filed before facts were kept shows those of now, and says so.
  await server.services.db
    .update(declaration)
    .set({ filedFacts: null })
    .where(eq(declaration.version, 1))
  const old = await detail(1)
  expect(old.factsOf).toBe('NOT_KEPT')
  expect(old.lines[0]).toMatchObject({ maxSellMwh: 700, referenceCnyPerMwh: 500 })
  expect(old.lines[0]!.clearingChance).toEqual({ bound: 'ABOVE', fraction: 0.9 })
  await setClock(server, OPEN)
})
