import type { LightPrice } from '../iv-loss/light-price.ts'
import { lostCnyPerYear } from '../iv-loss/lost-money.ts'
import { severityOf } from '../iv-scan/severity.ts'
import { SEVERITIES } from '../iv-scan/words.ts'
import { isCounted, isFault } from './changes.ts'
import type { ReportFacts, StringFact } from './facts.ts'

/** Count and losses of some strings: W at the scan, kWh and CNY a year; null where nothing is known. */
export type LossSum = {
  count: number
  lossW: number | null
  lossKwhPerYear: number | null
  lossCnyPerYear: number | null
}

type Lost = Pick<StringFact, 'lossW' | 'lossKwhPerYear' | 'lossKwhByLight'>

export function sumLosses(strings: readonly Lost[], price: ReportFacts['price']): LossSum {
  return {
    count: strings.length,
    lossW: total(strings.map((one) => one.lossW)),
    lossKwhPerYear: total(strings.map((one) => one.lossKwhPerYear)),
    lossCnyPerYear: total(strings.map((one) => lostCnyPerYear(one, price))),
  }
}

/** Faults of a report by code, the costliest first; without those that are dismissed. */
export function sumsByCode({ strings: all, price }: Pick<ReportFacts, 'strings' | 'price'>) {
  const strings = all.filter(isCounted)
  const codes = [...new Set(strings.map(({ code }) => code).filter(isFault))]
  return codes
    .map((code) => ({
      code,
      ...sumLosses(
        strings.filter((one) => one.code === code),
        price,
      ),
    }))
    .sort(
      (a, b) =>
        (b.lossKwhPerYear ?? 0) - (a.lossKwhPerYear ?? 0) || b.count - a.count || a.code - b.code,
    )
}

/** The faults of a report in the order in which it tells them. */
export const worstOf = ({
  strings,
  price,
  byMoney,
}: Pick<ReportFacts, 'strings' | 'price' | 'byMoney'>): StringFact[] =>
  worstFirst(strings, byMoney ? price : null)

/**
 * Strings with a fault that is not dismissed: those that cost most first, and what costs the same by its severity.
 * Without a price the most urgent first, of one severity those that lose most in a year.
 */
export function worstFirst<S extends StringFact>(
  strings: readonly S[],
  price: LightPrice | null,
): S[] {
  const rank = new Map(strings.map((one) => [one, SEVERITIES.indexOf(severityOf(one))]))
  const cny = new Map(strings.map((one) => [one, lostCnyPerYear(one, price) ?? -Infinity]))
  const costlier = (a: S, b: S) => (cny.get(a) === cny.get(b) ? 0 : cny.get(b)! - cny.get(a)!)
  return strings
    .filter(isCounted)
    .sort(
      (a, b) =>
        costlier(a, b) ||
        rank.get(a)! - rank.get(b)! ||
        (b.lossKwhPerYear ?? -1) - (a.lossKwhPerYear ?? -1) ||
        (b.lossW ?? -1) - (a.lossW ?? -1) ||
        a.inverterId - b.inverterId ||
        a.position - b.position,
    )
}

function total(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
