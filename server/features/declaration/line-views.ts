import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import type { SessionResult } from '#database/queries/market/session-results.ts'
import { declaredLine, type StoredLine } from '#database/rows/declaration-lines.ts'
import { agreedKind, type PeriodRun } from '#domain/calendar/period-runs.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { coverageAfter } from '#domain/declaration/coverage.ts'
import { clearingChance, type PriceQuantiles } from '#domain/declaration/outcome/clearing-chance.ts'
import { clearingReason, type PublishedHour } from '#domain/declaration/outcome/clearing-reason.ts'
import { fillRate } from '#domain/declaration/outcome/clearing-result.ts'
import { expectedGain, expectedIncome } from '#domain/declaration/outcome/expected-income.ts'
import { gainRange } from '#domain/declaration/outcome/gain-range.ts'
import { slotLimits } from '#domain/declaration/slot-limits.ts'
import { type DeclarationLine, factsOf } from '#domain/declaration/ten-day-declaration.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { energyFromMwh, toMwh } from '#domain/units/energy.ts'
import { toCny } from '#domain/units/money.ts'
import { priceFromCnyPerMwh, toCnyPerMwh } from '#domain/units/price.ts'
import { type EnergyWh, type MoneyFen, type PriceMilli, sum } from '#domain/units/quantity.ts'
import { type CycleFacts, mechanismEnergy } from './facts/cycle-facts.ts'

/** One hour with everything in exact units. */
export type Hour = {
  declared: DeclarationLine
  clearedWh: EnergyWh | null
  clearedMilli: PriceMilli | null
  stored: StoredLine | null
}

/** The 24 hours; where nothing has been saved, they declare nothing. */
export function hoursOf(stored: readonly StoredLine[]): Hour[] {
  return Array.from({ length: 24 }, (_, index) => {
    const slot = index + 1
    const line = stored.find((candidate) => candidate.slot === slot) ?? null
    const nothing: DeclarationLine = { slot, direction: 'SELL', energyWh: null, priceMilli: null }
    return {
      stored: line,
      declared: line ? declaredLine(line) : nothing,
      clearedWh: energyOrNull(line?.clearedMwh),
      clearedMilli: priceOrNull(line?.clearedPriceCnyPerMwh),
    }
  })
}

export function lineViews(
  hours: readonly Hour[],
  facts: CycleFacts,
  shown: {
    mechanismShare: number
    periods: readonly PeriodRun[][]
    published: readonly SessionResult[]
  },
): DeclarationLineView[] {
  return hours.map((hour, index) => ({
    slot: index + 1,
    label: hourLabel(index + 1),
    periodKind: agreedKind(shown.periods[index]!),
    periodRuns: shown.periods[index]!,
    ...factFields(facts, index, shown.mechanismShare),
    ...priceFields(facts, index),
    ...declaredFields(hour, facts),
    ...resultFields(
      hour,
      shown.published.find(({ slot }) => slot === index + 1),
    ),
    checked: hour.stored && checkedFields(hour.stored),
  }))
}

function factFields({ forecast, held, context }: CycleFacts, index: number, share: number) {
  const { forecastWh } = context.slots[index]!
  const { knownWh, days } = forecast[index]!
  const { totalWh, priceMilli, byDayWh } = held[index]!
  const limits = slotLimits(context, index + 1)
  const otherWh = (direction: Direction) =>
    sum(
      context.others
        .filter((other) => other.slot === index + 1 && other.direction === direction)
        .map(({ energyWh }) => energyWh),
    )
  return {
    forecastMwh: mwh(forecastWh),
    forecastKnownMwh: mwh(knownWh),
    forecastDays: days,
    mechanismMwh: mwh(mechanismEnergy(forecastWh, share)),
    heldMwh: mwh(totalWh),
    heldPriceCnyPerMwh: cnyPerMwh(priceMilli),
    heldByDayMwh: byDayWh.map(mwh),
    otherSellMwh: toMwh(otherWh('SELL')),
    otherBuyMwh: toMwh(otherWh('BUY')),
    maxSellMwh: mwh(limits.maxSellWh),
    maxBuyMwh: mwh(limits.maxBuyWh),
  }
}

function priceFields({ reference, lastCycle }: CycleFacts, index: number) {
  const days = reference?.p50[index]?.days ?? 0
  return {
    referenceCnyPerMwh: cnyPerMwh(reference?.p50[index]?.priceMilli ?? null),
    referenceP10CnyPerMwh: cnyPerMwh(reference?.p10[index]?.priceMilli ?? null),
    referenceP90CnyPerMwh: cnyPerMwh(reference?.p90[index]?.priceMilli ?? null),
    referenceSource: days > 0 ? ('PRICE_FORECAST' as const) : null,
    referenceDays: days,
    lastCycleCnyPerMwh: cnyPerMwh(lastCycle[index]!.priceMilli),
    lastCycleDays: lastCycle[index]!.days,
  }
}

function declaredFields({ declared, clearedWh, clearedMilli }: Hour, facts: CycleFacts) {
  const coverage = coverageAfter({ lines: [declared] }, facts.context, declared.slot)
  return {
    direction: declared.direction,
    declaredMwh: mwh(declared.energyWh),
    declaredCnyPerMwh: cnyPerMwh(declared.priceMilli),
    ...expectedFields(declared, facts),
    coverageAfter: coverage.kind === 'RATIO' ? coverage.ratio : null,
    clearedMwh: mwh(clearedWh),
    clearedCnyPerMwh: cnyPerMwh(clearedMilli),
    fillRate: fillRate(declared.energyWh, clearedWh),
  }
}

/** Nothing typed is no income, which is not the same as an income of 0. */
function expectedFields(declared: DeclarationLine, facts: CycleFacts) {
  if (declared.energyWh === null) return NOTHING_EXPECTED
  const { referenceMilli } = factsOf(facts.context, declared.slot)
  const quantiles = quantilesOf(facts, declared.slot)
  const { low, high } = gainRange(declared, quantiles)
  return {
    expectedIncomeCny: cny(expectedIncome(declared)),
    expectedGainCny: cny(expectedGain(declared, referenceMilli)),
    expectedGainP10Cny: cny(low),
    expectedGainP90Cny: cny(high),
    clearingChance: clearingChance(declared, quantiles),
  }
}

const NOTHING_EXPECTED = {
  expectedIncomeCny: null,
  expectedGainCny: null,
  expectedGainP10Cny: null,
  expectedGainP90Cny: null,
  clearingChance: null,
}

/** What the forecast says of the reference price of an hour. */
export function quantilesOf({ reference }: CycleFacts, slot: number): PriceQuantiles {
  const at = (quantile: 'p10' | 'p50' | 'p90') =>
    reference?.[quantile][slot - 1]?.priceMilli ?? null
  return { p10: at('p10'), p50: at('p50'), p90: at('p90') }
}

/** What was published, and what it says of the own result. */
function resultFields(hour: Hour, row: SessionResult | undefined) {
  const published: PublishedHour | null = row
    ? { priceMilli: priceOrNull(row.priceCnyPerMwh), clearedWh: energyOrNull(row.clearedMwh) }
    : null
  const reason = clearingReason({ ...hour, published })
  return {
    published: row
      ? {
          clearedMwh: mwh(energyOrNull(row.clearedMwh)),
          priceCnyPerMwh: cnyPerMwh(priceOrNull(row.priceCnyPerMwh)),
          maxPriceCnyPerMwh: cnyPerMwh(priceOrNull(row.maxPriceCnyPerMwh)),
          minPriceCnyPerMwh: cnyPerMwh(priceOrNull(row.minPriceCnyPerMwh)),
        }
      : null,
    clearingReason: reason && {
      share: reason.share,
      relation: reason.relation,
      comparedCnyPerMwh: cnyPerMwh(reason.comparedMilli),
      comparedWith: reason.comparedWith,
    },
  }
}

function checkedFields(line: StoredLine) {
  return {
    forecastMwh: mwh(energyOrNull(line.forecastMwh)),
    maxSellMwh: mwh(energyOrNull(line.maxSellMwh)),
    maxBuyMwh: mwh(energyOrNull(line.maxBuyMwh)),
    referenceCnyPerMwh: cnyPerMwh(priceOrNull(line.referencePriceCnyPerMwh)),
  }
}

export const mwh = (energy: EnergyWh | null) => (energy === null ? null : toMwh(energy))
export const cnyPerMwh = (price: PriceMilli | null) => (price === null ? null : toCnyPerMwh(price))
export const cny = (money: MoneyFen | null) => (money === null ? null : toCny(money))

function energyOrNull(text: string | null | undefined): EnergyWh | null {
  return text == null ? null : energyFromMwh(text)
}

function priceOrNull(text: string | null | undefined): PriceMilli | null {
  return text == null ? null : priceFromCnyPerMwh(text)
}
