import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { spreadEvenly } from '#domain/units/quantity.ts'
import type { DeclarationIssue } from '../issues.ts'
import {
  DEFAULT_COVERAGE_BAND,
  type DeclarationContext,
  type DeclarationLine,
  type SlotFacts,
} from '../ten-day-declaration.ts'
import { validateTenDay } from '../validate-ten-day.ts'
import type { Direction } from '../words.ts'

/**
 * The station of the tests: 50 MW, ten days, in each hour held 200 MWh (20 a day), forecast 320,
 * mechanism 20; lot 1 MWh, tick 0.5, band 40..1000. V2: 50 · 10 − 200 = 300 MWh; V3: 200 MWh.
 */
export function contextWith(changes: Partial<DeclarationContext> = {}): DeclarationContext {
  return {
    tradeSession: {
      lotWh: energyFromMwh(1),
      tickMilli: priceFromCnyPerMwh('0.5'),
      priceMinMilli: priceFromCnyPerMwh(40),
      priceMaxMilli: priceFromCnyPerMwh(1000),
      oneDirection: false,
    },
    days: 10,
    capacityWhPerHour: energyFromMwh(50),
    slots: Array.from({ length: 24 }, (_, i) => slotWith(i + 1)),
    others: [],
    coverageBand: DEFAULT_COVERAGE_BAND,
    ...changes,
  }
}

/** One hour of {@link contextWith}, changed. */
export function slotWith(slot: number, changes: Partial<SlotFacts> = {}): SlotFacts {
  return {
    slot,
    forecastWh: energyFromMwh(320),
    mechanismWh: energyFromMwh(20),
    heldByDayWh: spreadEvenly(energyFromMwh(200), 10),
    referenceMilli: priceFromCnyPerMwh('300.2'),
    ...changes,
  }
}

/** A line; null leaves energy or price empty. */
export function line(
  slot: number,
  mwh: number | string | null,
  price: number | string | null,
  direction: Direction = 'SELL',
): DeclarationLine {
  return {
    slot,
    direction,
    energyWh: mwh === null ? null : energyFromMwh(mwh),
    priceMilli: price === null ? null : priceFromCnyPerMwh(price),
  }
}

/** A finding of every kind that the rules can make, with every set of parameters that it can have. */
export function everyIssue(): DeclarationIssue[] {
  const other = { slot: 5, energyWh: energyFromMwh(120), sameTradeSession: false }
  const contexts: [DeclarationLine[], DeclarationContext?][] = [
    [[]],
    [[line(25, 1, 300), line(1, 10, 300), line(1, 10, 300), line(2, -1, 300), line(3, 1, null)]],
    [[line(3, 10, 300), line(3, 10, 300, 'BUY')]],
    [[line(5, 301, 300), line(6, 201, 300, 'BUY')]],
    [[line(5, '1.5', '300.25'), line(6, 1, '39.5'), line(7, 1, '1000.5')]],
    [[line(5, 181, 300)], contextWith({ others: [{ ...other, direction: 'SELL' }] })],
    [[line(5, 100, 300, 'BUY')], contextWith({ others: [{ ...other, direction: 'BUY' }] })],
    [[line(1, 131, 300), line(2, 1, 300)]],
    [[line(1, 1, 300)], contextWith({ slots: [slotWith(1, { forecastWh: energyFromMwh(0) })] })],
    [[line(1, 1, 300)], contextWith({ slots: [slotWith(1, { forecastWh: null })] })],
    [
      [line(1, 1, 300), line(2, 1, 300, 'BUY')],
      contextWith({
        slots: [slotWith(1, { heldByDayWh: [null] }), slotWith(2, { heldByDayWh: [null] })],
        tradeSession: { ...contextWith().tradeSession, oneDirection: true },
      }),
    ],
  ]
  return contexts.flatMap(([lines, context = contextWith()]) => validateTenDay({ lines }, context))
}
