import type { Database } from '#database/connection/database.ts'
import {
  type StationFault,
  type StationInverter,
  seenCodes,
  stationFaults,
  stationInverters,
} from '#database/queries/plant/station-faults.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import {
  countsForHint,
  HINT_DAYS,
  hasCodeSince,
  isContained,
} from '#domain/iv-loss/counted-faults.ts'
import { deratingHint, type HintInverter } from '#domain/iv-loss/derating-hint.ts'
import { readForecastDays } from '../facts/generation-forecast.ts'
import type { Station } from '../place.ts'
import { readSettings } from '../trade-day/trade-session-terms.ts'

/** A fault whose loss counts. */
export type CountedFault = StationFault & {
  /** When it was first found, where that matters: only a forecast that learns can contain it. */
  since: Date | null
  isContained: boolean
}

/** A day's hint by hour, MW; null where the forecast has nothing. */
export type HintDay = {
  date: DeliveryDate
  openMw: (number | null)[]
  containedMw: (number | null)[]
}

/** What the faults of a station's strings take from days to come, and what that is reckoned from. */
export type StationHint = {
  faults: CountedFault[]
  inverters: StationInverter[]
  /** Days that have a forecast. */
  days: HintDay[]
  learnsDays: number
}

type Asked = {
  station: Station
  /** Delivery days, the first and the last. */
  period: { from: DeliveryDate; to: DeliveryDate }
  now: Date
}

const DAY_MS = 86_400_000
const PV = 'PV'

/**
 * The hint of a station for days, by the newest results of the strings of its plants that run
 * (docs/domain/iv.md#hint-into-declarations). Null for what is no PV station and where no fault counts.
 */
export async function readStationHint(
  db: Database,
  { station, period, now }: Asked,
): Promise<StationHint | null> {
  if (station.technology !== PV) return null
  const { forecastLearnsDays: learnsDays } = await readSettings(db)
  const faults = await countedFaults(db, { stationId: station.id, learnsDays, now })
  if (faults.length === 0) return null
  const inverters = await stationInverters(db, station.id)
  const subject = { provinceId: station.provinceId }
  const forecast = await readForecastDays(db, { station, period, subject })
  const hinted = {
    inverters: inverters.map((one) => hintInverter(one, { inverters, faults })),
    capacityKw: station.capacityMw * 1000,
  }
  const days = forecast.map(({ date, powerMw }) => ({ date, ...deratingHint(hinted, powerMw) }))
  return { faults, inverters, days, learnsDays }
}

type Counting = { stationId: number; learnsDays: number; now: Date }

async function countedFaults(
  db: Database,
  { stationId, learnsDays, now }: Counting,
): Promise<CountedFault[]> {
  const since = new Date(now.getTime() - HINT_DAYS * DAY_MS)
  const found = await stationFaults(db, stationId, { since, until: now })
  const counted = found.filter((result) => countsForHint(result, now))
  const ids = learnsDays > 0 ? counted.map(({ stringId }) => stringId) : []
  const seen = await seenCodes(db, ids)
  return counted.map((fault) => {
    const firstSeen = hasCodeSince(fault.code, seen.get(fault.stringId) ?? [])
    return { ...fault, since: firstSeen, isContained: isContained(firstSeen, learnsDays, now) }
  })
}

/** What faults take of the modules of a string at standard conditions, kW. */
export const lostKw = ({ lossPct, dcKw }: Pick<StationFault, 'lossPct' | 'dcKw'>) =>
  (lossPct / 100) * dcKw

function hintInverter(
  { inverterId, ...device }: StationInverter,
  { inverters, faults }: Pick<StationHint, 'inverters' | 'faults'>,
): HintInverter {
  const own = faults.filter((fault) => fault.inverterId === inverterId)
  return {
    dcKw: device.dcKw,
    acLimitKw: acLimitKw(device, inverters),
    lostKw: sumKw(own),
    containedKw: sumKw(own.filter((fault) => fault.isContained)),
  }
}

const sumKw = (faults: readonly CountedFault[]) =>
  faults.reduce((sum, fault) => sum + lostKw(fault), 0)

/** The inverter's own limit, else its share of its plant's by the power of its modules. */
function acLimitKw(
  { ratedPowerKw, plantAcLimitKw, plantId, dcKw }: Omit<StationInverter, 'inverterId'>,
  inverters: readonly StationInverter[],
): number | null {
  if (ratedPowerKw > 0) return ratedPowerKw
  if (plantAcLimitKw === null) return null
  const plantDcKw = inverters
    .filter((one) => one.plantId === plantId)
    .reduce((sum, one) => sum + one.dcKw, 0)
  return plantDcKw > 0 ? (plantAcLimitKw * dcKw) / plantDcKw : null
}
