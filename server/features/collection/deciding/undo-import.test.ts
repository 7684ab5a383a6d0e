import { beforeAll, describe, expect, it } from 'vitest'
import { undoImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { curveDay, operationLog } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { hourlyRows, longRows, toCsv } from '#files/layouts/test/test-tables.ts'
import type { DemoClock } from '../../../clock.ts'
import { giveRole } from '../../../test/give-role.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()

// A company of one trader: who corrects what is published keeps it too.
beforeAll(() => giveRole(server.services, 'trader', 'DATA'))
const steps = new ImportSteps(server)
const PRICE = { metric: 'PRICE', stage: 'DA' } as const

const setClock = (text: string) =>
  (server.services.clock as DemoClock).set(shanghaiInstant('2026-03-10', text))
const undo = async ({ id, lockVersion }: ImportFileRow, person?: Person) =>
  (await server.call(undoImport, { id, lockVersion }, person)).body

/** Prices of the first of March that begin with a number. */
async function commit(first: number, days = 1): Promise<ImportFileRow> {
  const rows = longRows('2026-03-01', days)
  rows[1]![4] = first
  return steps.commit(await steps.read(toCsv(rows), { name: `from-${first}.csv` }))
}

describe('an import that is undone', () => {
  it('gives way to the version before, and moments before see what they saw', async () => {
    await setClock('09:00')
    await commit(201)
    await setClock('10:00')
    const later = await commit(250, 2)
    await setClock('11:00')
    const undone = await undo(later)
    expect(undone.data).toMatchObject({
      ...{ state: 'UNDONE', fileName: 'from-250.csv' },
      undone: { restored: 1, removed: 4, by: 'trader' },
    })
    expect(await steps.days(PRICE)).toEqual([['2026-03-01', 1, 201]])
    const before = shanghaiInstant('2026-03-10', '10:30')
    expect(await steps.days(PRICE, before)).toEqual([
      ['2026-03-01', 2, 250],
      ['2026-03-02', 1, 201],
    ])
    const after = shanghaiInstant('2026-03-10', '11:30')
    expect(await steps.days(PRICE, after)).toEqual([['2026-03-01', 1, 201]])
    const logged = await server.services.db.select().from(operationLog)
    expect(JSON.stringify(logged.map(({ changes }) => changes))).toContain('UNDONE')
  })

  it('can come again, as a version of its own', async () => {
    await setClock('12:00')
    const again = await commit(250, 2)
    expect(again).toMatchObject({ state: 'COMMITTED', written: { added: 4, revised: 1 } })
    expect(await steps.days(PRICE)).toEqual([
      ['2026-03-01', 3, 250],
      ['2026-03-02', 2, 201],
    ])
  })

  it('is refused where a later one stands on it, unless that is undone first', async () => {
    await setClock('13:00')
    const first = await commit(260)
    const second = await commit(270)
    const refused = await undo(first)
    expect(refused).toMatchObject({ code: 422 })
    expect(refused.msg).toContain('from-270.csv')
    expect(await steps.days(PRICE)).toContainEqual(['2026-03-01', 5, 270])
    await undo(second)
    expect((await undo(first)).data).toMatchObject({ state: 'UNDONE' })
    expect(await steps.days(PRICE)).toContainEqual(['2026-03-01', 3, 250])
  })

  it('is refused where a later file repeated its values, which would be lost with it', async () => {
    const rows = (days: number) => toCsv(longRows('2026-06-01', days))
    const first = await steps.commit(await steps.read(rows(1), { name: 'one-day.csv' }))
    const second = await steps.commit(await steps.read(rows(2), { name: 'two-days.csv' }))
    expect(second.written?.unchanged).toBeGreaterThan(0)
    const refused = await undo(first)
    expect(refused).toMatchObject({ code: 422 })
    expect(refused.msg).toContain('two-days.csv')
    expect(await steps.days(PRICE)).toContainEqual(['2026-06-01', 1, 201])
    expect((await undo(second)).code).toBe(200)
    expect((await undo(first)).code).toBe(200)
    expect((await steps.days(PRICE)).map(([date]) => date)).not.toContain('2026-06-01')
  })

  it('is for who may import, once, and of the version that was seen', async () => {
    const file = await commit(280)
    expect((await undo(file, 'viewer')).code).toBe(403)
    expect((await undo({ ...file, lockVersion: file.lockVersion + 1 })).code).toBe(409)
    expect((await undo({ ...file, id: 99_999 })).code).toBe(404)
    expect((await undo(file)).code).toBe(200)
    expect((await undo(await steps.detail(file.id))).code).toBe(409)
    const waiting = await steps.read(toCsv(longRows('2026-04-01', 1)))
    expect((await undo(waiting)).code).toBe(409)
  })

  it('gives the mean of a day back that had given way to its hours', async () => {
    const mean = toCsv([
      ['日期', '日前出清加权均价', '实时出清加权均价'],
      ['2026-05-01', 300, 310],
    ])
    await steps.commit(await steps.read(mean, { name: 'mean.csv' }))
    const hours = await steps.read(toCsv(hourlyRows('2026-05-01', 1)), { name: 'hours.csv' })
    const committed = await steps.commit(hours)
    expect((await undo(committed)).code).toBe(200)
    const rows = await server.services.db.select().from(curveDay)
    const standing = rows.filter((row) => row.deliveryDate === '2026-05-01' && row.isCurrent)
    expect(standing.map(({ quality }) => quality)).toEqual(['DAY_MEAN', 'DAY_MEAN'])
  })
})
