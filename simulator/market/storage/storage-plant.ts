import { type DeliveryDate, toDayNumber } from '#domain/calendar/delivery-date.ts'
import type { World } from '../world/world.ts'

/** The stand-alone storage unit of the world, at a busbar of its own. */
export const STORAGE = {
  provinceId: '1',
  ...{ code: 'SX-ESS1', nodeId: 'SX-G3' },
  ...{ ratedMw: 100, energyMwh: 200, socMin: 0.1, socMax: 0.9, efficiency: 0.95 },
} as const

const SLOT_HOURS = 0.25
const SLOTS = 96
/** A cycle that begins later than this could not be sold on the same day. */
const LAST_CHARGE_SLOT = 72
/** Every so many days the telemetry of the state of charge has a gap of three hours. */
const GAP_EVERY_DAYS = 11
const GAP = { onDay: 4, from: 40, slots: 12 }

/** What the meters of the unit counted on a day, and what its telemetry said; null is a gap. */
export type StorageDay = {
  chargedMwh: number[]
  dischargedMwh: number[]
  socPercent: (number | null)[]
}

/**
 * One cycle a day: it charges in the cheapest window of the day-ahead prices at its busbar and discharges in the
 * dearest one after it, from the lowest state of charge and back. Meters are a little off, telemetry a little more.
 */
export function storageDay(world: World, date: DeliveryDate): StorageDay {
  const { ratedMw, energyMwh, socMin, socMax, efficiency, provinceId, nodeId } = STORAGE
  const prices = [...world.market(provinceId, date).dayAhead.nodeCnyPerMwh[nodeId]!]
  const stored = energyMwh * (socMax - socMin)
  const slotMwh = ratedMw * SLOT_HOURS
  const charge = energies(stored / efficiency, slotMwh)
  const discharge = energies(stored * efficiency, slotMwh)
  const chargeAt = bestWindow(prices, { slots: charge.length, from: 0, to: LAST_CHARGE_SLOT }, -1)
  const after = chargeAt + charge.length
  const dischargeAt = bestWindow(prices, { slots: discharge.length, from: after, to: SLOTS }, 1)
  const day = toDayNumber(date)
  const planned = (window: readonly number[], at: number) =>
    Array.from({ length: SLOTS }, (_, slot) => window[slot - at] ?? 0)
  const [charged, discharged] = [planned(charge, chargeAt), planned(discharge, dischargeAt)]
  let content = energyMwh * socMin
  const socPercent = charged.map((mwh, slot) => {
    content += mwh * efficiency - discharged[slot]! / efficiency
    const isGap =
      day % GAP_EVERY_DAYS === GAP.onDay && slot >= GAP.from && slot < GAP.from + GAP.slots
    return isGap ? null : round((100 * content) / energyMwh + 0.2 * wobble(day, slot), 2)
  })
  const metered = (mwh: number, slot: number) => round(mwh * (1 + 0.002 * wobble(day, slot)), 3)
  return {
    chargedMwh: charged.map(metered),
    dischargedMwh: discharged.map(metered),
    socPercent,
  }
}

/** An energy in slots of full power and a last one with the rest. */
function energies(totalMwh: number, slotMwh: number): number[] {
  const full = Math.floor(totalMwh / slotMwh)
  return [...Array<number>(full).fill(slotMwh), totalMwh - full * slotMwh]
}

/** Where a window of slots has the dearest (1) or the cheapest (−1) mean price. */
function bestWindow(
  prices: readonly number[],
  { slots, from, to }: { slots: number; from: number; to: number },
  sign: 1 | -1,
): number {
  const sumAt = (at: number) => prices.slice(at, at + slots).reduce((sum, price) => sum + price, 0)
  let best = from
  for (let at = from; at + slots <= to; at++) if (sign * sumAt(at) > sign * sumAt(best)) best = at
  return best
}

/** A number from −1 to 1 that is the same whenever it is asked for. */
function wobble(day: number, slot: number): number {
  const mixed = Math.sin(day * 12.9898 + slot * 78.233) * 43_758.5453
  return 2 * (mixed - Math.floor(mixed)) - 1
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))
