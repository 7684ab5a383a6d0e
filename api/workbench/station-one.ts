import { z } from 'zod'
import { COVERAGE_REASONS, PRICE_POINTS, STATION_STATES } from '#domain/workbench/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { cycle, dayValues, id, provinceId } from '../kernel/fields.ts'
import {
  comingSession,
  count,
  dataGap,
  dayTrade,
  declarationDeadline,
  figure,
  monthMoney,
  noticeGroup,
  text,
} from './shapes.ts'

const hours = dayValues().nullable()

/** Energy of a day, hour by hour in MWh, and its sum; null without data, a sum also where an hour is missing. */
const dayEnergy = z.object({ hours, mwh: figure })

const station = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  technology: z.string(),
  capacityMw: z.number(),
  mechanismShare: z.number(),
  longitude: figure,
  latitude: figure,
  gridDate: text,
  simulated: z.boolean(),
  /** Null for who may not read declarations. */
  state: z.enum(STATION_STATES).nullable(),
})

const dayOutput = z.object({
  date: z.string(),
  forecast: dayEnergy,
  dayAhead: dayEnergy,
  metered: dayEnergy,
  /** When the metered energy of the day is due. */
  meteredDueAt: z.string(),
})

const slotPrice = z.object({
  point: z.enum(PRICE_POINTS),
  /** Code of the node or zone; empty for the whole system. */
  code: z.string(),
  cnyPerMwh: figure,
})

/** All that a trader wants to know of one station at a glance. A part is null for who lacks its right. */
export const stationOverview = z.object({
  now: z.string(),
  today: z.string(),
  station,
  /** Every station of the province that the caller has. */
  stations: z.array(station),
  output: z.object({
    today: dayOutput,
    lastMetered: dayOutput.nullable(),
    /** From the newest metered day, at most some days back, to today. */
    days: z.array(dayOutput),
  }),
  price: z.object({
    /** Hour 1..24 of now. */
    hour: z.number().int(),
    nodeCode: text,
    nodeName: text,
    dayAhead: slotPrice,
    realTime: slotPrice,
    /** When the real-time prices of today are due. */
    realTimeDueAt: z.string(),
    /** The newest hour that has a real-time price at the station's place. */
    lastRealTime: z
      .object({ date: z.string(), hour: z.number().int(), cnyPerMwh: z.number() })
      .nullable(),
    /** Middle forecast of the real-time price; null for who may not read forecasts. */
    forecast: slotPrice.nullable(),
  }),
  declarations: z
    .object({ deadlines: z.array(declarationDeadline), trades: z.array(dayTrade) })
    .nullable(),
  /** Beside those of the deadlines, those that close first in front. */
  sessions: z.array(comingSession),
  coverage: z
    .array(
      z.object({
        yearMonth: z.string(),
        cycle: cycle(),
        cycleName: z.string(),
        deliveryFrom: z.string(),
        deliveryTo: z.string(),
        heldMwh: figure,
        sellableMwh: figure,
        ratio: figure,
        reason: z.enum(COVERAGE_REASONS).nullable(),
      }),
    )
    .nullable(),
  coverageBand: z.object({ min: z.number(), max: z.number() }),
  money: monthMoney
    .extend({
      /** Mean real-time price of the province over the same days. */
      provinceCnyPerMwh: figure,
      /** The same weighted by what the technology generated in the province. */
      technologyCnyPerMwh: figure,
    })
    .nullable(),
  gaps: z.array(dataGap),
  alerts: z.array(noticeGroup),
  /** Of the PV plants that this station trades; null where there are none. */
  plants: z
    .object({
      scannedAt: text,
      strings: count,
      faults: count,
      lossKw: figure,
      /** The caller's account has the diagnosis, in a session of that type. */
      canDiagnose: z.boolean(),
    })
    .nullable(),
})
export type StationOverview = z.infer<typeof stationOverview>
export type StationView = StationOverview['station']

export const stationOne = endpoint({
  path: '/workbench/station/one',
  access: '/market:read',
  scope: { provinceId: 'province', stationId: 'station' },
  readOnly: true,
  request: z.object({ provinceId: provinceId(), stationId: id() }),
  answer: data(stationOverview),
})
