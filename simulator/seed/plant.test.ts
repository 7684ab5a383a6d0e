import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/connection/database.ts'
import { migrate } from '#database/migrate.ts'
import {
  confItem,
  faultDismissal,
  inverter,
  maintenanceEvent,
  plant,
  pvArray,
  pvString,
  scanResult,
  scanTask,
  station,
  workOrder,
  workOrderString,
} from '#database/schema/tables.ts'
import { seedCatalogue } from '#database/seed/catalogue.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import { faultsAt } from '../plant/collector/developing-fault.ts'
import { plantPlan } from '../plant/collector/plant-plan.ts'
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

  it('sells its energy through a station, until somebody takes it away', async () => {
    const { db } = opened
    const sellerOf = async () => (await db.select().from(plant))[0]!.stationId
    expect(await sellerOf()).toBeNull()
    const values = { provinceId: '1', code: 'SX-P2', nameZh: '渭滨', nameEn: 'Weibin' }
    const pv = { technology: 'PV', capacityMw: 100 }
    const [seller] = await db
      .insert(station)
      .values({ ...values, ...pv })
      .returning()
    await seedPlant(db, NOW)
    expect(await sellerOf()).toBe(seller!.id)
    await db.update(plant).set({ stationId: null })
    await seedPlant(db, NOW)
    expect(await sellerOf()).toBeNull()
  })

  it('has a past of thirteen monthly scans that found what was planted', async () => {
    const { db } = opened
    const tasks = await db.select().from(scanTask).orderBy(scanTask.scannedAt)
    expect(tasks.map(({ taskNo }) => taskNo)).toEqual(
      ['20251115', '20251215', '20260115', '20260215', '20260315', '20260415', '20260515']
        .concat(['20260615', '20260715', '20260815', '20260915', '20261015', '20261115'])
        .map((day) => `IV${day}-0001`),
    )
    expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(['COMPLETED']))
    expect(tasks.filter((task) => task.cleaningStatus === 'CLEANED').length).toBeGreaterThan(0)
    for (const { id, scannedAt, faultCount } of tasks) {
      const planted = faultsAt(plantPlan(), scannedAt!.getTime() / 1000).length
      const shaded = id === tasks.at(-7)!.id ? 1 : 0
      expect(faultCount).toBe(planted + shaded)
    }
    expect(await db.$count(scanResult)).toBe(13 * 96)
  })

  it('has orders for what was repaired, judged by the scan after it', async () => {
    const { db } = opened
    const orders = await db.select().from(workOrder)
    const closed = orders.filter(({ state }) => state === 'CLOSED')
    expect(closed.length).toBeGreaterThan(1)
    expect(closed.every(({ recheckTaskId }) => recheckTaskId !== null)).toBe(true)
    expect(orders.filter(({ state }) => state === 'ASSIGNED')).toHaveLength(2)
    const strings = await db.select().from(workOrderString).where(eq(workOrderString.isOpen, false))
    expect(new Set(strings.map(({ outcome }) => outcome))).toEqual(new Set(['RECOVERED']))
    expect(strings.every(({ gainW }) => gainW! > 0)).toBe(true)
    const repairs = await db
      .select()
      .from(maintenanceEvent)
      .where(eq(maintenanceEvent.kind, 'REPAIR'))
    expect(repairs.length).toBeGreaterThanOrEqual(closed.length)
    expect(await db.$count(maintenanceEvent, eq(maintenanceEvent.kind, 'CLEANING'))).toBe(4)
    const [dismissal] = await db.select().from(faultDismissal)
    expect(dismissal).toMatchObject({ code: FAULT_CODES.mismatch, reason: 'WRONG_DIAGNOSIS' })
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
