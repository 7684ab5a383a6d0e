import type { DeclarationLineView } from '#api/declaration/shapes.ts'
import {
  expectedAmount,
  totalExpectedGain,
  totalExpectedIncome,
} from '#domain/declaration/outcome/expected-income.ts'
import { totalGainRange } from '#domain/declaration/outcome/gain-range.ts'
import { slotBounds } from '#domain/declaration/slot-limits.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  declares,
  factsOf,
} from '#domain/declaration/ten-day-declaration.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { toMwh } from '#domain/units/energy.ts'
import { toCny } from '#domain/units/money.ts'
import { type MoneyFen, sumOrNull } from '#domain/units/quantity.ts'
import { type DraftLine, exactLine } from './draft.ts'
import { quantilesOf } from './quantiles.ts'

/** The sums of a draft, as they will be once all of it clears. */
export type Figures = {
  sellMwh: number
  buyMwh: number
  hours: number
  /** Weighted by energy; null without energy or while a price is missing. */
  sellCnyPerMwh: number | null
  buyCnyPerMwh: number | null
  /** What sales bring in and what purchases cost; null without any or while a price is missing. */
  sellCny: number | null
  buyCny: number | null
  /** The one less the other. */
  incomeCny: number | null
  /** Against the reference, q negative for purchases; null while a declared hour has none. */
  gainCny: number | null
  /** The same with the reference prices of all hours at their P10 or all at their P90: the lesser and the greater. */
  gainLowCny: number | null
  gainHighCny: number | null
  /** Fraction; null while a forecast or a held hour is unknown. */
  coverage: number | null
}

export function figuresOf(
  draft: readonly DraftLine[],
  context: DeclarationContext,
  views: readonly DeclarationLineView[],
): Figures {
  const lines = draft.map(exactLine)
  const declared = lines.filter(declares)
  const income = totalExpectedIncome(lines)
  const referenceOf = (slot: number) => factsOf(context, slot).referenceMilli
  const gain = totalExpectedGain(declared, referenceOf)
  const { low, high } = totalGainRange(declared, (slot) => quantilesOf(views[slot - 1]))
  const isEmpty = declared.length === 0
  return {
    sellMwh: energyOf(declared, 'SELL'),
    buyMwh: energyOf(declared, 'BUY'),
    hours: declared.length,
    sellCnyPerMwh: priceOf(declared, 'SELL'),
    buyCnyPerMwh: priceOf(declared, 'BUY'),
    sellCny: cnyOrNull(expectedAmount(declared, 'SELL')),
    buyCny: cnyOrNull(expectedAmount(declared, 'BUY')),
    incomeCny: isEmpty ? null : cnyOrNull(income),
    gainCny: isEmpty ? null : cnyOrNull(gain),
    gainLowCny: isEmpty ? null : cnyOrNull(low),
    gainHighCny: isEmpty ? null : cnyOrNull(high),
    coverage: coverageOf(declared, context),
  }
}

const cnyOrNull = (money: MoneyFen | null) => (money === null ? null : toCny(money))

function energyOf(lines: readonly DeclarationLine[], direction: Direction): number {
  const wh = lines
    .filter((line) => line.direction === direction)
    .reduce((total, line) => total + (line.energyWh ?? 0), 0)
  return wh / 1e6
}

function priceOf(lines: readonly DeclarationLine[], direction: Direction): number | null {
  let [energyWh, amount] = [0, 0]
  for (const line of lines) {
    if (line.direction !== direction) continue
    if (line.priceMilli === null) return null
    energyWh += line.energyWh ?? 0
    amount += (line.energyWh ?? 0) * line.priceMilli
  }
  return energyWh === 0 ? null : amount / energyWh / 1000
}

/** (held + declared) / (forecast − mechanism) over the day. */
function coverageOf(lines: readonly DeclarationLine[], context: DeclarationContext): number | null {
  const held = sumOrNull(context.slots.map(({ slot }) => slotBounds(context, slot).heldWh))
  const forecast = sumOrNull(context.slots.map(({ forecastWh }) => forecastWh))
  const mechanism = sumOrNull(context.slots.map(({ mechanismWh }) => mechanismWh))
  if (held === null || forecast === null || mechanism === null) return null
  const sellableMwh = toMwh(forecast) - toMwh(mechanism)
  if (sellableMwh <= 0) return null
  const declaredMwh = energyOf(lines, 'SELL') - energyOf(lines, 'BUY')
  return (toMwh(held) + declaredMwh) / sellableMwh
}
