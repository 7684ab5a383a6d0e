import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { fillRate } from '#domain/declaration/outcome/clearing-result.ts'
import {
  expectedAmount,
  totalExpectedGain,
  totalExpectedIncome,
} from '#domain/declaration/outcome/expected-income.ts'
import { totalGainRange } from '#domain/declaration/outcome/gain-range.ts'
import { declares, factsOf } from '#domain/declaration/ten-day-declaration.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { add, type EnergyWh, sumOrNull } from '#domain/units/quantity.ts'
import { type CycleFacts, mechanismEnergy } from './facts/cycle-facts.ts'
import { cny, type Hour, mwh, quantilesOf } from './line-views.ts'

/** Sums over the hours, sales and purchases apart; a sum with a missing part is missing. */
export function totalsOf(
  hours: readonly Hour[],
  facts: CycleFacts,
  share: number,
): DeclarationDetail['totals'] {
  const { slots } = facts.context
  const forecastWh = sumOrNull(slots.map((slot) => slot.forecastWh))
  const heldWh = sumOrNull(facts.held.map(({ totalWh }) => totalWh))
  const mechanismWh = sumOrNull(slots.map((slot) => mechanismEnergy(slot.forecastWh, share)))
  const declared = (direction: Direction) => totalWh(hours, direction, (h) => h.declared.energyWh)
  const cleared = (direction: Direction) => totalWh(hours, direction, (h) => h.clearedWh)
  const [sellWh, buyWh] = [declared('SELL'), declared('BUY')]
  const sellableWh = forecastWh === null || mechanismWh === null ? null : forecastWh - mechanismWh
  const positionWh = heldWh === null ? null : heldWh + (sellWh ?? 0) - (buyWh ?? 0)
  return {
    forecastMwh: mwh(forecastWh),
    mechanismMwh: mwh(mechanismWh),
    heldMwh: mwh(heldWh),
    declaredSellMwh: mwh(sellWh),
    declaredBuyMwh: mwh(buyWh),
    clearedSellMwh: mwh(cleared('SELL')),
    clearedBuyMwh: mwh(cleared('BUY')),
    ...expectedMoney(hours, facts),
    ...clearedMoney(hours),
    coverageAfter:
      positionWh === null || sellableWh === null || sellableWh <= 0
        ? null
        : positionWh / sellableWh,
    fillRate: fillRate(addOrNull(sellWh, buyWh), addOrNull(cleared('SELL'), cleared('BUY'))),
  }
}

function expectedMoney(hours: readonly Hour[], facts: CycleFacts) {
  const lines = hours.map((hour) => hour.declared)
  const isDeclared = lines.some(({ energyWh }) => energyWh !== null)
  const { low, high } = totalGainRange(lines, (slot) => quantilesOf(facts, slot))
  const referenceOf = (slot: number) => factsOf(facts.context, slot).referenceMilli
  return {
    expectedSalesCny: cny(expectedAmount(lines, 'SELL')),
    expectedPurchasesCny: cny(expectedAmount(lines, 'BUY')),
    expectedIncomeCny: isDeclared ? cny(totalExpectedIncome(lines)) : null,
    expectedGainCny: isDeclared ? cny(totalExpectedGain(lines, referenceOf)) : null,
    expectedGainP10Cny: isDeclared ? cny(low) : null,
    expectedGainP90Cny: isDeclared ? cny(high) : null,
  }
}

/** What cleared, as if it had been declared so: null until a result has come. */
function clearedMoney(hours: readonly Hour[]) {
  const lines = hours
    .filter(({ clearedWh }) => clearedWh !== null)
    .map(({ declared, clearedWh, clearedMilli }) => ({
      ...declared,
      energyWh: clearedWh,
      priceMilli: clearedMilli,
    }))
  return {
    clearedSalesCny: cny(expectedAmount(lines, 'SELL')),
    clearedPurchasesCny: cny(expectedAmount(lines, 'BUY')),
    clearedIncomeCny: lines.length === 0 ? null : cny(totalExpectedIncome(lines)),
  }
}

/** Energy of the hours that declare in one direction; null without any, and where one is unknown. */
function totalWh(
  hours: readonly Hour[],
  direction: Direction,
  energyOf: (hour: Hour) => EnergyWh | null,
): EnergyWh | null {
  const ofDirection = hours.filter(
    ({ declared }) => declared.direction === direction && declares(declared),
  )
  return ofDirection.length === 0 ? null : sumOrNull(ofDirection.map(energyOf))
}

function addOrNull(a: EnergyWh | null, b: EnergyWh | null): EnergyWh | null {
  if (a === null || b === null) return a ?? b
  return add(a, b)
}
