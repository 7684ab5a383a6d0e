import { toDayNumber } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { FAULT_CODES, type FaultCode } from '#domain/iv-curve/diagnosis/fault-codes.ts'
import type { FaultyGroup, PvString } from '../strings/pv-string.ts'
import type { FaultPlan, PlantPlan, StringPlace } from './plant-plan.ts'

/** A fault as it is at a moment: `severity` is 0 when it begins and 1 before it is repaired. */
export type FaultNow = StringPlace & { code: FaultCode; severity: number }

/** Work that somebody did at a string on a day number: what it had begun by then is gone until the fault's next time. */
export type Repair = StringPlace & { day: number }

/** All faults that the plant has at a moment (s since 1970); every other string is sound. */
export function faultsAt(
  plan: PlantPlan,
  epochS: number,
  repairs: readonly Repair[] = [],
): FaultNow[] {
  const day = toDayNumber(shanghaiDate(new Date(epochS * 1000)))
  return plan.faults.flatMap((fault) => {
    const severity = severityOn(fault, day)
    const { array, inverter, string, code } = fault
    if (severity === null || isRepaired(fault, { day, repairs })) return []
    return [{ array, inverter, string, code, severity }]
  })
}

function isRepaired(
  { firstDay, everyDays, ...fault }: FaultPlan,
  { day, repairs }: { day: number; repairs: readonly Repair[] },
): boolean {
  const begun = firstDay + Math.floor((day - firstDay) / everyDays) * everyDays
  return repairs.some(
    ({ array, inverter, string, day: repaired }) =>
      array === fault.array &&
      inverter === fault.inverter &&
      string === fault.string &&
      repaired >= begun &&
      repaired <= day,
  )
}

/** A repair that ended a fault: from that day number on the string is sound. */
export type PastRepair = StringPlace & { code: FaultCode; firstDay: number; day: number }

/** Repairs of a plant in a span of day numbers, both inclusive, the earliest first. */
export function repairsBetween(plan: PlantPlan, from: number, to: number): PastRepair[] {
  return plan.faults
    .flatMap(({ firstDay, everyDays, activeDays, ...fault }) => {
      const before = Math.floor((from - firstDay - activeDays) / everyDays)
      return [0, 1, 2].flatMap((step) => {
        const begun = firstDay + (before + step) * everyDays
        const day = begun + activeDays
        return day < from || day > to ? [] : [{ ...fault, firstDay: begun, day }]
      })
    })
    .sort((a, b) => a.day - b.day)
}

function severityOn({ firstDay, everyDays, activeDays }: FaultPlan, day: number): number | null {
  const age = (((day - firstDay) % everyDays) + everyDays) % everyDays
  return age < activeDays ? age / activeDays : null
}

/**
 * A string with its fault. Each begins at a size that a scan at noon can find; what breaks at once
 * (open string, diode, missing module) does not grow.
 */
export function withFault(string: PvString, { code, severity }: FaultNow): PvString {
  return DEVELOPED[code](string, severity)
}

const along = (from: number, to: number, severity: number) => from + (to - from) * severity

const withGroup = (string: PvString, group: FaultyGroup): PvString => ({
  ...string,
  faults: [...string.faults, group],
})

const DEVELOPED: Record<FaultCode, (string: PvString, severity: number) => PvString> = {
  [FAULT_CODES.normal]: (string) => string,
  // Open is the sweep, not the string.
  [FAULT_CODES.open]: (string) => string,
  [FAULT_CODES.lowCurrent]: (string, severity) => ({
    ...string,
    module: {
      ...string.module,
      photocurrentA: string.module.photocurrentA * along(0.9, 0.76, severity),
    },
  }),
  [FAULT_CODES.mismatch]: (string, severity) =>
    withGroup(string, {
      count: Math.round(along(6, 15, severity)),
      fault: { light: along(0.68, 0.4, severity) },
    }),
  [FAULT_CODES.bypass]: (string) => withGroup(string, { count: 2, fault: { bypass: 'shorted' } }),
  [FAULT_CODES.seriesR]: (string, severity) => {
    // In shares of a string's Voc at Isc.
    const { plate } = string.type
    const ohm = (along(0.05, 0.14, severity) * string.modules * plate.vocV) / plate.iscA
    return { ...string, cableOhm: string.cableOhm + ohm }
  },
  [FAULT_CODES.shunt]: (string, severity) =>
    withGroup(string, {
      count: string.modules * string.type.plate.substrings,
      fault: { leak: along(0.12, 0.4, severity) },
    }),
  [FAULT_CODES.hotspot]: (string, severity) =>
    withGroup(string, {
      count: 1,
      fault: { weakCell: { light: along(0.3, 0.15, severity), shunt: 0.6 } },
    }),
  [FAULT_CODES.count]: (string) => ({ ...string, modules: string.modules - 1 }),
}
