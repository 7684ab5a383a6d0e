import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import {
  type IncomingCurve,
  type SeriesKey,
  writeCurves,
} from '#database/queries/curves/curve-writer.ts'
import { station } from '#database/schema/tables.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { hoursPerSlot, type SlotCount } from '#domain/calendar/slots.ts'
import { type StationOutput, stationOutput } from '#domain/replay/station-output.ts'
import { mean } from '#domain/statistics/mean.ts'
import type { Replay } from './replay-repository.ts'

/** Days of output that the expectation for days far ahead rests on. */
const USUAL_DAYS = 28

/** Makes the output of the generated station for any day of a replay. */
export type StationPlayer = {
  slotCount: SlotCount
  outputOf(date: DeliveryDate): StationOutput
  /** Mean output of the days before a date, MW, one value a slot: what is expected of a day far ahead. */
  usualBefore(date: DeliveryDate): number[]
}

/** Reads what the source says of the station's technology, over all days that a replay can ask for. */
export async function stationPlayer(
  db: Database,
  { sourceProvinceId, settings, firstDate, lastDate }: Replay,
): Promise<StationPlayer> {
  const { technology } = settings.station
  const range = { from: addDays(firstDate, -2 * USUAL_DAYS), to: addDays(lastDate, 1) }
  const days = { FORECAST: new Map(), ACTUAL: new Map() } as Record<
    'FORECAST' | 'ACTUAL',
    Map<DeliveryDate, readonly (number | null)[]>
  >
  const found = await findSeries(db, {
    provinceId: sourceProvinceId,
    metric: [technology, 'RENEWABLE'],
    stage: ['FORECAST', 'ACTUAL'],
    locKind: 'SYSTEM',
  })
  let peakMw = 0
  let slotCount: SlotCount = 96
  for (const stage of ['FORECAST', 'ACTUAL'] as const) {
    const ofStage = found.filter((series) => series.stage === stage)
    const series = ofStage.find(({ metric }) => metric === technology) ?? ofStage[0]
    if (!series) continue
    slotCount = series.resolutionMin === 15 ? 96 : 24
    const seriesIds = [series.id]
    for (const day of await readCurves(db, { provinceId: sourceProvinceId, seriesIds, ...range })) {
      days[stage].set(day.deliveryDate, day.values)
      for (const value of day.values) peakMw = Math.max(peakMw, value ?? 0)
    }
  }
  const outputOf = (date: DeliveryDate) =>
    stationOutput(settings, {
      ...{ date, slotCount, peakMw },
      provincial: {
        forecastMw: days.FORECAST.get(date) ?? null,
        actualMw: days.ACTUAL.get(date) ?? null,
      },
    })
  const usualBefore = (date: DeliveryDate) => {
    const before = datesFromTo(addDays(date, -USUAL_DAYS), addDays(date, -1)).map(outputOf)
    return Array.from({ length: slotCount }, (_, slot) =>
      mean(before.map(({ actualMw }) => actualMw[slot]!)),
    )
  }
  return { slotCount, outputOf, usualBefore }
}

type Delivery = {
  replay: Replay
  player: StationPlayer
  /** Days whose output is metered by now. */
  metered: readonly DeliveryDate[]
  /** Days whose day-ahead schedule is known, and whose forecast of the day before is. */
  scheduled: readonly DeliveryDate[]
  /** Days further ahead, of which only the usual output is expected. */
  expected: readonly DeliveryDate[]
  now: Date
}

/** Brings the station's own curves into the province of a replay; all are marked as simulated. */
export async function deliverStation(tx: Database, delivery: Delivery): Promise<void> {
  const { replay, player, metered, scheduled, expected, now } = delivery
  const [place] = await tx.select().from(station).where(eq(station.id, replay.stationId!))
  const keys = seriesOf(place!.code, player.slotCount)
  const hours = hoursPerSlot(player.slotCount)
  const energy = (powers: readonly number[]) => powers.map((mw) => mw * hours)
  const usual = expected.length > 0 ? player.usualBefore(addDays(metered.at(-1)!, 1)) : []
  const curves: IncomingCurve[] = [
    ...metered.map((date) => ({
      ...{ series: keys.metered, deliveryDate: date },
      values: energy(player.outputOf(date).actualMw),
    })),
    ...scheduled.flatMap((date) => {
      const { forecastMw } = player.outputOf(date)
      return [
        { series: keys.forecast, deliveryDate: date, values: forecastMw },
        { series: keys.dayAhead, deliveryDate: date, values: energy(forecastMw) },
      ]
    }),
    ...expected.map((date) => ({ series: keys.forecast, deliveryDate: date, values: usual })),
  ]
  const { provinceId } = replay
  await writeCurves(tx, curves, { provinceId, receivedAt: now, inTime: true, simulated: true })
}

function seriesOf(locCode: string, slotCount: SlotCount) {
  const resolutionMin = slotCount === 96 ? 15 : 60
  const key = (rest: Pick<SeriesKey, 'metric' | 'stage' | 'unit'>): SeriesKey => ({
    ...{ locKind: 'STATION', locCode, resolutionMin },
    ...rest,
  })
  return {
    forecast: key({ metric: 'POWER', stage: 'FORECAST', unit: 'MW' }),
    dayAhead: key({ metric: 'ENERGY', stage: 'DA', unit: 'MWh' }),
    metered: key({ metric: 'ENERGY_METERED', stage: 'METERED', unit: 'MWh' }),
  }
}
