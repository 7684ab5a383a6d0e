import type { StationOverview } from '#api/workbench/station-one.ts'
import { liveForecasts } from '#database/queries/curves/unified-forecasts.ts'
import {
  addDays,
  type DeliveryDate,
  datesFromTo,
  daysBetween,
} from '#domain/calendar/delivery-date.ts'
import { publishedAt } from '#domain/calendar/publication.ts'
import { shanghaiDate, shanghaiTime } from '#domain/calendar/shanghai-time.ts'
import { energyToHours, hourOfSlot, meanToHours, type SlotCount } from '#domain/calendar/slots.ts'
import type { PricePoint } from '#domain/workbench/words.ts'
import type { CallContext } from '../../http/call-context.ts'
import { localForecast } from './local-forecast.ts'
import type { StationPlace } from './own-stations.ts'
import { type DayCurves, readDayCurves, slotIndexOf } from './station-curves.ts'

/** How far back the newest metered day and real-time price are looked for. */
const DAYS_BACK = 7
/** A metered day further back is no part of the picture of today. */
const MAX_DAYS = 3

type Today = Pick<StationOverview, 'output' | 'price'>
type Values = readonly (number | null)[] | undefined

/** What a station generates today, and what its energy is worth now. */
export async function readToday(place: StationPlace, context: CallContext): Promise<Today> {
  const { db, clock } = context
  const { station, nodeCode, zoneCode } = place
  const now = clock.now()
  const today = shanghaiDate(now)
  const curves = await readDayCurves(db, {
    provinceId: station.provinceId,
    metrics: ['PRICE', 'POWER', 'ENERGY', 'ENERGY_METERED'],
    stages: ['DA', 'RT', 'FORECAST', 'METERED'],
    codes: ['', station.code, nodeCode, zoneCode].filter((code) => code !== null),
    ...{ from: addDays(today, -DAYS_BACK), to: today },
  })
  return {
    output: outputOf(station.code, { curves, today }),
    price: await pricesOf(place, { curves, now, context }),
  }
}

function outputOf(
  code: string,
  { curves, today }: { curves: DayCurves; today: DeliveryDate },
): Today['output'] {
  const own = { locKind: 'STATION', locCode: code } as const
  const METERED = { metric: 'ENERGY_METERED', stage: 'METERED', ...own } as const
  const dayOf = (date: DeliveryDate): Today['output']['today'] => ({
    date,
    // A mean MW over an hour is that many MWh.
    forecast: energyOf(
      curves.of({ metric: 'POWER', stage: 'FORECAST', ...own }, date),
      meanToHours,
    ),
    dayAhead: energyOf(curves.of({ metric: 'ENERGY', stage: 'DA', ...own }, date), energyToHours),
    metered: energyOf(curves.of(METERED, date), energyToHours),
    meteredDueAt: publishedAt('METERED', date).toISOString(),
  })
  const last = curves.datesOf(METERED).findLast((date) => date < today)
  const first = last === undefined || daysBetween(last, today) > MAX_DAYS ? today : last
  return {
    today: dayOf(today),
    lastMetered: last === undefined ? null : dayOf(last),
    days: datesFromTo(first, today).map(dayOf),
  }
}

function energyOf(values: Values, toHours: typeof meanToHours) {
  const hours = values ? toHours(values).values : null
  const isWhole = hours?.every((hour) => hour !== null) ?? false
  return {
    hours,
    mwh: hours && isWhole ? hours.reduce<number>((sum, hour) => sum + (hour ?? 0), 0) : null,
  }
}

type Market = { curves: DayCurves; now: Date; context: CallContext }
type Point = { point: PricePoint; code: string }

async function pricesOf(place: StationPlace, market: Market): Promise<Today['price']> {
  const { curves, now, context } = market
  const today = shanghaiDate(now)
  const [hours, minutes] = shanghaiTime(now).split(':').map(Number) as [number, number]
  const minute = hours * 60 + minutes
  const points = pointsOf(place)
  const priceOf = (stage: 'DA' | 'RT') => {
    const found = points.find((at) => curves.datesOf(priceAt(at, stage)).length > 0) ?? SYSTEM
    const values = curves.of(priceAt(found, stage), today)
    return { ...found, cnyPerMwh: values?.[slotIndexOf(minute, values)] ?? null }
  }
  const realTime = priceOf('RT')
  return {
    hour: hours + 1,
    nodeCode: place.nodeCode,
    nodeName: place.nodeName?.[context.language] ?? null,
    ...{ dayAhead: priceOf('DA'), realTime },
    realTimeDueAt: publishedAt('RT', today).toISOString(),
    lastRealTime: lastPriceOf(realTime, { curves, today }),
    forecast: context.user.resources.has('/forecast:read')
      ? await forecastOf(place, { minute, today, context })
      : null,
  }
}

const SYSTEM: Point = { point: 'SYSTEM', code: '' }

const pointsOf = ({ nodeCode, zoneCode }: StationPlace): Point[] => [
  ...(nodeCode === null ? [] : [{ point: 'NODE' as const, code: nodeCode }]),
  ...(zoneCode === null ? [] : [{ point: 'ZONE' as const, code: zoneCode }]),
  SYSTEM,
]

const priceAt = ({ point, code }: Point, stage: 'DA' | 'RT') =>
  ({ metric: 'PRICE', stage, locKind: point, locCode: code }) as const

/** The newest slot that has a price, not after today. */
function lastPriceOf(
  at: Point,
  { curves, today }: { curves: DayCurves; today: DeliveryDate },
): Today['price']['lastRealTime'] {
  const wanted = priceAt(at, 'RT')
  for (const date of curves
    .datesOf(wanted)
    .filter((one) => one <= today)
    .reverse()) {
    const values = curves.of(wanted, date) ?? []
    const index = values.findLastIndex((value) => value !== null)
    if (index >= 0) {
      const hour = hourOfSlot(index + 1, values.length as SlotCount)
      return { date, hour, cnyPerMwh: values[index]! }
    }
  }
  return null
}

async function forecastOf(
  place: StationPlace,
  { minute, today, context }: { minute: number; today: DeliveryDate; context: CallContext },
): Promise<Today['price']['forecast']> {
  const { provinceId } = place.station
  const valueNow = (values: Values) => values?.[slotIndexOf(minute, values)] ?? null
  for (const { point, code } of pointsOf(place)) {
    if (point === 'SYSTEM') continue
    const local = await localForecast({ provinceId, date: today, locKind: point, code }, context)
    if (local) return { point, code, cnyPerMwh: valueNow(local) }
  }
  const range = { provinceId, from: today, to: today, target: 'UNIFIED_RT' } as const
  const { db, clock } = context
  const unified = await liveForecasts(db, { ...range, asOf: clock.now() })
  return { ...SYSTEM, cnyPerMwh: valueNow(unified.get(today)?.p50) }
}
