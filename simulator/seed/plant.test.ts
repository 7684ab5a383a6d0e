import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import { confItem, inverter, plant, pvArray, pvString } from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { seedPlant } from './plant.ts'

const NOW = new Date('2026-11-21T05:00:00Z')

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openDatabase({})
  await migrate(opened.db)
  await seedCatalogue(opened.db)
  await seedPlant(opened.db, NOW)
})
afterAll(() => opened.close())

const arrayNames = async () =>
  (await opened.db.select().from(pvArray)).map(({ name }) => name).sort()
const capacity = async () => (await opened.db.select().from(plant))[0]!.installedCapacityKw
const remove = (name: string) => opened.db.delete(pvArray).where(eq(pvArray.name, name))

describe('the PV plant of a demonstration', () => {
  it('has three arrays of 96 strings in all, and their capacity', async () => {
    expect(await arrayNames()).toEqual(['A01', 'A02', 'A03'])
    expect(await opened.db.$count(pvString)).toBe(96)
    const kilowatts = (await opened.db.select().from(pvArray)).map((array) => array.capacityKw)
    expect(await capacity()).toBeCloseTo(kilowatts.reduce((sum, one) => sum! + one!, 0)!, 6)
  })

  it('is filled in once', async () => {
    const before = await capacity()
    await seedPlant(opened.db, NOW)
    expect(await arrayNames()).toEqual(['A01', 'A02', 'A03'])
    expect(await capacity()).toBe(before)
  })

  it('of a demonstration from before its third array gets that, asked directly', async () => {
    // As it was filled then: two arrays, and no note of how many.
    await remove('A03')
    await opened.db.delete(confItem).where(eq(confItem.code, 'demo.plantArrays'))
    await seedPlant(opened.db, NOW)
    const [added] = await opened.db.select().from(pvArray).where(eq(pvArray.name, 'A03'))
    expect(added).toMatchObject({ collectorMap: 'SOLARIZE', collectorHost: '127.0.0.1' })
    const own = await opened.db.select().from(inverter).where(eq(inverter.arrayId, added!.id))
    const ids = own.map(({ id }) => id)
    expect(await opened.db.$count(pvString, inArray(pvString.inverterId, ids))).toBe(32)
    await seedPlant(opened.db, NOW)
    expect(await arrayNames()).toEqual(['A01', 'A02', 'A03'])
  })

  it('does not get back what somebody has deleted', async () => {
    await remove('A02')
    await seedPlant(opened.db, NOW)
    expect(await arrayNames()).toEqual(['A01', 'A03'])
    await opened.db.delete(pvArray)
    await opened.db.delete(plant)
    await seedPlant(opened.db, NOW)
    expect(await arrayNames()).toEqual([])
  })
})
