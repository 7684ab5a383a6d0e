import { hourOfSlot } from '#domain/calendar/slots.ts'
import { type EnergyWh, spreadEvenly } from '#domain/units/quantity.ts'
import type { ContractShare, SlotInput, SlotPrices } from '../slot-input.ts'
import type { DayOf, HeldContract, ReviewDay, ReviewInput } from './review-input.ts'
import { spreadOverCycle } from './spread-cycle.ts'
import type { StrategyTrade } from './strategy-trade.ts'

const UNKNOWN_CONTRACT: ContractShare = { energyWh: null, priceMilli: null }

/** Quarters of an hour of 96 slots, 1 of 24. */
export function partsPerHour({ slotCount }: Pick<ReviewInput, 'slotCount'>): 1 | 4 {
  return slotCount === 96 ? 4 : 1
}

/**
 * The slots of every day, ready to be settled: the day's facts, the held contracts and what the
 * strategy trades. An unknown contract or trade enters as a contract of unknown energy.
 */
export function cycleSlots(input: ReviewInput, trades: readonly StrategyTrade[]): SlotInput[][] {
  const traded = new Map(trades.map((trade) => [trade.slot, tradeShares(input, trade)]))
  return input.days.map((day, dayIndex) => {
    const held = heldShares(input, day)
    return Array.from({ length: input.slotCount }, (_, index) => ({
      slot: index + 1,
      prices: pricesAt(day, index),
      dayAheadWh: at(day.dayAheadWh, index),
      meteredWh: at(day.meteredWh, index),
      contracts: [...(held[index] ?? []), ...tradesAt(input, traded, { dayIndex, index })],
    }))
  })
}

/** The four prices of a slot of a day; index from 0. */
export function pricesAt(day: ReviewDay, index: number): SlotPrices {
  return {
    dayAheadNode: at(day.dayAheadNode, index),
    realTimeNode: at(day.realTimeNode, index),
    dayAheadUnified: at(day.dayAheadUnified, index),
    realTimeUnified: at(day.realTimeUnified, index),
  }
}

type ShareOf = (dayIndex: number, part: number) => ContractShare | null

function tradeShares(input: ReviewInput, { energyWh, priceMilli }: StrategyTrade): ShareOf {
  if (energyWh === null) return () => UNKNOWN_CONTRACT
  if (energyWh === 0) return () => null
  const parts = spreadOverCycle(energyWh, input.days.length, partsPerHour(input))
  return (dayIndex, part) => ({ energyWh: parts[dayIndex]?.[part] ?? null, priceMilli })
}

function tradesAt(
  input: ReviewInput,
  traded: ReadonlyMap<number, ShareOf>,
  { dayIndex, index }: { dayIndex: number; index: number },
): ContractShare[] {
  const shareOf = traded.get(hourOfSlot(index + 1, input.slotCount))
  const share = shareOf?.(dayIndex, index % partsPerHour(input)) ?? null
  return share === null ? [] : [share]
}

/** Per slot of a day, the shares of the contracts held; an hour is cut into quarters evenly. */
function heldShares(input: ReviewInput, day: ReviewDay): ContractShare[][] {
  if (day.heldContracts === null)
    return Array.from({ length: input.slotCount }, () => [UNKNOWN_CONTRACT])
  const perContract = day.heldContracts.map((contract) => contractShares(input, contract))
  return Array.from({ length: input.slotCount }, (_, index) =>
    perContract.map((shares) => shares[index] ?? UNKNOWN_CONTRACT),
  )
}

function contractShares(input: ReviewInput, contract: HeldContract): ContractShare[] {
  const parts = partsPerHour(input)
  return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
    const priceMilli = contract.priceMilli[hour] ?? null
    return hourShares(contract.energyWh[hour] ?? null, parts).map((energyWh) => ({
      energyWh,
      priceMilli,
      reference: contract.reference,
    }))
  })
}

function hourShares(energyWh: EnergyWh | null, parts: 1 | 4): (EnergyWh | null)[] {
  return energyWh === null ? Array(parts).fill(null) : spreadEvenly(energyWh, parts)
}

function at<Q>(values: DayOf<Q>, index: number): Q | null {
  return values?.[index] ?? null
}
