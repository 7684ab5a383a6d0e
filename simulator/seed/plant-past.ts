import { eq, like, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  confItem,
  plant,
  plantParameters,
  reportSchedule,
  scanTask,
} from '#database/schema/tables.ts'
import { addDays, type DeliveryDate, toDayNumber } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES } from '#domain/iv-curve/diagnosis/fault-codes.ts'

import { plantSource } from '../plant/collector/plant-physics.ts'
import { type PlantPlan, plantPlan, type StringPlace } from '../plant/collector/plant-plan.ts'
import type { PlantSource } from '../plant/collector/plant-source.ts'
import { plantWeather } from '../plant/collector/plant-weather.ts'
import { isCleaned } from '../plant/collector/wear.ts'
import { type KnownString, knownStrings } from './known-strings.ts'
import { type PastFindings, seedPastScan } from './past-scan.ts'
import { seedPastWork } from './past-work.ts'

export const PAST = 'demo.plantPast'
const MONTHS = 13
/** The day of the month and the time of the monthly scan. */
const SCAN_DAY = '15'
const SCAN_TIME = '12:20'
/** The month before the last scan in which a working platform shades a sound string. */
const SHADED_MONTHS_AGO = 6
/** A scan so soon after the modules were washed counts as one of clean modules. */
const CLEAN_DAYS = 10

type Seeded = { db: Database; plantId: number; now: Date }

/**
 * Thirteen months of monthly scans of the demonstration's plant, with what was repaired, cleaned and dismissed in them:
 * read from the same simulated devices and diagnosed by the same engine as a live scan. Once, also in a demonstration
 * that exists; nothing of a plant that is gone.
 */
export async function seedPlantPast({ db, plantId, now }: Seeded): Promise<void> {
  await db.transaction(async (tx) => {
    const [done] = await tx.select().from(confItem).where(eq(confItem.code, PAST))
    if (done) return
    const [standing] = await tx.select().from(plant).where(eq(plant.id, plantId))
    const plan = plantPlan()
    const strings = standing ? inPlan(plan, await knownStrings(tx, plantId)) : []
    if (standing && strings.length > 0) {
      // Rates over the past scans are computed where the plant's parameters ask for it.
      await tx
        .insert(plantParameters)
        .values({ plantId, historicalCalculation: true, updatedAt: now })
        .onConflictDoNothing()
      await seedScans(tx, { plan, strings, plantId, provinceId: standing.provinceId, now })
    }
    await tx.insert(confItem).values({ code: PAST, value: now.toISOString() })
  })
}

type Past = {
  plan: PlantPlan
  strings: KnownString[]
  plantId: number
  provinceId: string
  now: Date
}

async function seedScans(tx: Database, { plan, strings, ...past }: Past): Promise<void> {
  const source = plantSource(plan, plantWeather(plan))
  const shaded = soundString(plan, strings)
  const dates = scanDates(past.now)
  const scans: PastFindings[] = []
  const [engineer] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.account, 'solar'))
  const createdBy = engineer?.id ?? null
  for (const [index, date] of dates.entries()) {
    const isShaded = index === dates.length - 1 - SHADED_MONTHS_AGO
    const findings = await seedPastScan(tx, {
      ...{ strings, plantId: past.plantId, provinceId: past.provinceId, createdBy },
      source: isShaded ? withShade(source, { plan, shaded }) : source,
      at: shanghaiInstant(date, SCAN_TIME),
      taskNo: await taskNo(tx, date),
      cleaningStatus: isClean(plan, date) ? 'CLEANED' : 'UNCLEANED',
    })
    scans.push(findings)
  }
  await seedPastWork(tx, { plan, strings, scans, shaded, createdBy, ...past })
  // From now on a report of each month; that of the last one is made as soon as the product runs.
  await tx
    .insert(reportSchedule)
    .values({
      ...{ plantId: past.plantId, trigger: 'MONTHLY', dayOfMonth: 1, language: 'zh' },
      ...{ format: 'PDF', updatedAt: past.now },
    })
    .onConflictDoNothing()
}

/** Strings that the simulated plant has too. */
function inPlan({ arrays }: PlantPlan, strings: KnownString[]): KnownString[] {
  return strings.filter(({ array, unit, position }) => {
    const inverters = arrays.find((one) => one.array === array)?.inverters ?? []
    return position < (inverters.find((one) => one.unit === unit)?.strings ?? 0)
  })
}

/** The days of the monthly scans, the last one some days ago. */
function scanDates(now: Date): DeliveryDate[] {
  const latest = addDays(shanghaiDate(now), -2)
  const [year, month, day] = latest.split('-').map(Number) as [number, number, number]
  const last = year * 12 + month - 1 - (day < Number(SCAN_DAY) ? 1 : 0)
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = last - (MONTHS - 1) + index
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-${SCAN_DAY}`
  })
}

async function taskNo(tx: Database, date: DeliveryDate): Promise<string> {
  const day = `IV${date.replaceAll('-', '')}-`
  const [{ last } = { last: null }] = await tx
    .select({ last: sql<number | null>`max(substr(${scanTask.taskNo}, ${day.length + 1})::int)` })
    .from(scanTask)
    .where(like(scanTask.taskNo, `${day}%`))
  return `${day}${String((last ?? 0) + 1).padStart(4, '0')}`
}

function isClean(plan: PlantPlan, date: DeliveryDate): boolean {
  const day = toDayNumber(date)
  const days = Array.from({ length: CLEAN_DAYS }, (_, age) => day - age)
  return plan.arrays.some(({ array }) => days.some((one) => isCleaned(plan, array, one)))
}

/** A string that never has a fault of its own. */
function soundString({ faults }: PlantPlan, strings: readonly KnownString[]): KnownString {
  const isFaulty = ({ array, unit, position }: KnownString) =>
    faults.some((one) => one.array === array && one.inverter === unit && one.string === position)
  return strings.find((one) => !isFaulty(one)) ?? strings[0]!
}

type Shade = { plan: PlantPlan; shaded: KnownString }

/** The plant on the day on which a working platform stands before one of its strings. */
function withShade(source: PlantSource, { plan, shaded }: Shade): PlantSource {
  const place: StringPlace = { array: shaded.array, inverter: shaded.unit, string: shaded.position }
  const fault = { ...place, code: FAULT_CODES.mismatch, firstDay: 0, everyDays: 2, activeDays: 2 }
  const clouded = plantSource({ ...plan, faults: [...plan.faults, fault] }, plantWeather(plan))
  return { ...source, sweepOf: (asked) => clouded.sweepOf(asked) }
}
