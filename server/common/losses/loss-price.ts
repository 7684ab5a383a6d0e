import { and, eq } from 'drizzle-orm'
import type { LossPrice } from '#api/diagnosis/endpoints.ts'
import type { Database } from '#database/connection/database.ts'
import { type CurveSeries, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { readPlantLight } from '#database/queries/plant/plant-light.ts'
import { area, node, plant, scanTask, station } from '#database/schema/tables.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { lightPrice, type MonthHourPrices, monthHourPrices } from '#domain/iv-loss/light-price.ts'
import type { LightHour } from '#domain/iv-loss/year-of-light.ts'
import { LOSS_PRICE_POINTS, type LossPricePoint } from '#domain/iv-scan/words.ts'

/** The months that a price is taken from. */
const DAYS = 365
const STAGES = ['RT', 'DA'] as const
const KIND_OF = { NODE: 'NODE', ZONE: 'ZONE', UNIFIED: 'SYSTEM' } as const

type Where = { provinceId: string; codes: Record<LossPricePoint, string | null> }

/**
 * What the plant of a task is paid for a MWh of its own, by the light that it is made in, by the twelve months before now: the real-time
 * price, or where none is known the day-ahead price, of the node of the station that sells the plant's energy, else of
 * the station's zone, else of the whole system. Null where no such price is known.
 */
export async function lossPriceOf(
  db: Database,
  taskId: number,
  now: Date,
): Promise<LossPrice | null> {
  return (await taskValueOf(db, taskId, now))?.price ?? null
}

/** The same of a plant. */
export async function plantPriceOf(
  db: Database,
  plantId: number,
  now: Date,
): Promise<LossPrice | null> {
  return (await plantValueOf(db, plantId, now))?.price ?? null
}

/** What a plant's energy is worth, by light and by hour. */
export type PlantValue = {
  price: LossPrice
  year: readonly LightHour[]
  priceOf: MonthHourPrices
}

/** The same of the plant of a task. */
export async function taskValueOf(
  db: Database,
  taskId: number,
  now: Date,
): Promise<PlantValue | null> {
  const [task] = await db
    .select({ plantId: scanTask.plantId })
    .from(scanTask)
    .where(eq(scanTask.id, taskId))
  return task ? plantValueOf(db, task.plantId, now) : null
}

async function plantValueOf(db: Database, plantId: number, now: Date): Promise<PlantValue | null> {
  const where = await placeOf(db, plantId)
  if (!where) return null
  const { provinceId, codes } = where
  const { year } = await readPlantLight(db, plantId)
  const to = addDays(shanghaiDate(now), -1)
  const from = addDays(to, 1 - DAYS)
  const locCode = Object.values(codes).filter((code) => code !== null)
  const known = await findSeries(db, { provinceId, metric: 'PRICE', stage: [...STAGES], locCode })
  for (const stage of STAGES) {
    for (const point of LOSS_PRICE_POINTS) {
      const series = known.filter((one) => isAt(one, { stage, point, code: codes[point] }))
      if (series.length === 0) continue
      const value = await valuedBy(db, series, { from, to, year, provinceId })
      if (value) return { ...value, year, price: { ...value.price, stage, point } }
    }
  }
  return null
}

async function placeOf(db: Database, plantId: number): Promise<Where | undefined> {
  const [found] = await db
    .select({
      provinceId: plant.provinceId,
      nodeCode: node.code,
      zoneCode: area.code,
    })
    .from(plant)
    .leftJoin(station, eq(station.id, plant.stationId))
    .leftJoin(node, eq(node.id, station.nodeId))
    .leftJoin(area, and(eq(area.id, station.areaId), eq(area.kind, 'ZONE')))
    .where(eq(plant.id, plantId))
  if (!found) return undefined
  const { provinceId, nodeCode, zoneCode } = found
  return { provinceId, codes: { NODE: nodeCode, ZONE: zoneCode, UNIFIED: '' } }
}

type Point = { stage: (typeof STAGES)[number]; point: LossPricePoint; code: string | null }

function isAt(series: CurveSeries, { stage, point, code }: Point): boolean {
  return series.stage === stage && series.locKind === KIND_OF[point] && series.locCode === code
}

type Range = { from: string; to: string; provinceId: string; year: readonly LightHour[] }

/** Of a day in two resolutions the finer one counts, as in a settlement. */
async function valuedBy(
  db: Database,
  series: readonly CurveSeries[],
  { from, to, provinceId, year }: Range,
) {
  const seriesIds = series.map(({ id }) => id)
  const days = await readCurves(db, { provinceId, seriesIds, from, to })
  const byDate = new Map<string, (typeof days)[number]>()
  for (const day of days) {
    const other = byDate.get(day.deliveryDate)
    if (!other || day.values.length > other.values.length) byDate.set(day.deliveryDate, day)
  }
  const counted = [...byDate.values()].sort((a, b) => (a.deliveryDate < b.deliveryDate ? -1 : 1))
  const prices = counted.map(({ deliveryDate: date, values }) => ({ date, values }))
  const priceOf = monthHourPrices(prices)
  const price = lightPrice(year, priceOf)
  if (price === null) return null
  const basis = {
    from: counted[0]!.deliveryDate,
    to: counted.at(-1)!.deliveryDate,
    days: counted.length,
    simulated: series.some(({ simulated }) => simulated),
  }
  return { price: { ...price, ...basis }, priceOf }
}
