import { mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText } from '#domain/units/price.ts'
import type { EnergyWh, PriceMilli } from '#domain/units/quantity.ts'
import type { DeclarationIssue } from '../issues.ts'
import { declares, type TenDayDeclaration, type TradeSessionTerms } from '../ten-day-declaration.ts'
import type { IssueProblem } from '../words.ts'

/**
 * V7: energy a whole multiple of the lot, price a multiple of the tick and inside the session's band,
 * both ends included (docs/domain/market.md#rules-of-a-declaration). Checked where something is
 * declared.
 */
export function lotAndTickIssues(
  { lines }: TenDayDeclaration,
  tradeSession: TradeSessionTerms,
): DeclarationIssue[] {
  return lines
    .filter(declares)
    .flatMap(({ slot, energyWh, priceMilli }) => [
      ...energyIssues(slot, energyWh, tradeSession.lotWh),
      ...(priceMilli === null ? [] : priceIssues(slot, priceMilli, tradeSession)),
    ])
}

function energyIssues(slot: number, energyWh: EnergyWh | null, lotWh: EnergyWh) {
  if (energyWh === null || energyWh % lotWh === 0) return []
  const params = { declaredMwh: mwhText(energyWh), lotMwh: mwhText(lotWh) }
  return [issue('NOT_A_MULTIPLE', slot, 'energy', params)]
}

function priceIssues(
  slot: number,
  price: PriceMilli,
  tradeSession: TradeSessionTerms,
): DeclarationIssue[] {
  const { tickMilli, priceMinMilli, priceMaxMilli } = tradeSession
  const declared = { declaredCnyPerMwh: cnyPerMwhText(price) }
  const issues: DeclarationIssue[] = []
  const add = (problem: IssueProblem, name: string, value: PriceMilli) =>
    issues.push(issue(problem, slot, 'price', { ...declared, [name]: cnyPerMwhText(value) }))
  if (price % tickMilli !== 0) add('NOT_A_MULTIPLE', 'tickCnyPerMwh', tickMilli)
  if (priceMinMilli !== null && price < priceMinMilli)
    add('BELOW_MINIMUM', 'limitCnyPerMwh', priceMinMilli)
  if (priceMaxMilli !== null && price > priceMaxMilli)
    add('ABOVE_MAXIMUM', 'limitCnyPerMwh', priceMaxMilli)
  return issues
}

function issue(
  problem: IssueProblem,
  slot: number,
  field: 'energy' | 'price',
  params: Record<string, string>,
): DeclarationIssue {
  return { rule: 'V7', problem, severity: 'error', slot, field, params }
}
