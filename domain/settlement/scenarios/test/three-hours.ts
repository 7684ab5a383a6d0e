import { energyFromMwh } from '#domain/units/energy.ts'
import { cnyText } from '#domain/units/money.ts'
import { cnyPerMwhText, priceFromCnyPerMwh } from '#domain/units/price.ts'
import { settle } from '../../settle.ts'
import type { SettlementTerms } from '../../settlement-rule.ts'
import type { SlotInput } from '../../slot-input.ts'
import { completeAmount, type Total } from '../../total.ts'

const mwh = energyFromMwh
const cny = priceFromCnyPerMwh

/**
 * Three hours of one party, MWh and CNY/MWh: an ordinary one, one with a negative real-time price,
 * and one whose meter stays far below the day-ahead quantity at a high price.
 *
 * | h | Qc | Pc  | Qda | Pda | Pda_u | Qa   | Prt   | Prt_u |
 * |---|----|-----|-----|-----|-------|------|-------|-------|
 * | 1 | 40 | 320 | 50  | 300 | 305   | 45   | 260   | 270   |
 * | 2 | 40 | 320 | 30  | 80  | 95    | 36   | −20   | 10    |
 * | 3 | 20 | 410 | 25  | 520 | 500   | 10.5 | 700.5 | 650   |
 */
export const THREE_HOURS: readonly SlotInput[] = [
  {
    slot: 1,
    contracts: [{ energyWh: mwh(40), priceMilli: cny(320) }],
    dayAheadWh: mwh(50),
    meteredWh: mwh(45),
    prices: {
      dayAheadNode: cny(300),
      dayAheadUnified: cny(305),
      realTimeNode: cny(260),
      realTimeUnified: cny(270),
    },
  },
  {
    slot: 2,
    contracts: [{ energyWh: mwh(40), priceMilli: cny(320) }],
    dayAheadWh: mwh(30),
    meteredWh: mwh(36),
    prices: {
      dayAheadNode: cny(80),
      dayAheadUnified: cny(95),
      realTimeNode: cny(-20),
      realTimeUnified: cny(10),
    },
  },
  {
    slot: 3,
    contracts: [{ energyWh: mwh(20), priceMilli: cny(410) }],
    dayAheadWh: mwh(25),
    meteredWh: mwh('10.5'),
    prices: {
      dayAheadNode: cny(520),
      dayAheadUnified: cny(500),
      realTimeNode: cny('700.5'),
      realTimeUnified: cny(650),
    },
  },
]

/** A generator of the national form 1 with differences to the day-ahead unified price. */
export const FORM_1: SettlementTerms = {
  side: 'GENERATION',
  settlementPoint: 'NODE',
  dayAheadSettles: true,
  contractForm: 1,
  contractReference: 'DA_UNIFIED',
  dayAheadClosePrice: 'OWN_NODE',
}

/** A statement in words: per hour the lines as `COMPONENT amount`, the total, the average price. */
export function statement(slots: readonly SlotInput[], terms: SettlementTerms) {
  const settled = settle(slots, terms)
  const lines = slots.map(({ slot }) =>
    settled.lines
      .filter((line) => line.slot === slot)
      .map(
        ({ component, amountFen }) =>
          `${component} ${amountFen === null ? '-' : cnyText(amountFen)}`,
      )
      .join(', '),
  )
  const { averagePriceMilli } = settled
  const average = averagePriceMilli === null ? null : cnyPerMwhText(averagePriceMilli, 3)
  return { lines, total: amountText(settled.total), average }
}

/** A complete total in CNY, or `incomplete`. */
export function amountText(total: Total): string {
  const amount = completeAmount(total)
  return amount === null ? 'incomplete' : cnyText(amount)
}
