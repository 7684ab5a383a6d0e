import type { Validity } from '#domain/calendar/validity.ts'
import { valueFault } from '#domain/market/rules/rule-key.ts'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import type { FieldFault } from '../../../http/answer/field-error.ts'

type RuleFields = Validity & {
  side: string
  code: string
  value: string
  unit?: string | null
}

/** What is wrong with a rule by itself; null where nothing is. */
export function ruleFault({ code, value, unit = null, ...days }: RuleFields): FieldFault | null {
  const key = ruleKeyOf(code)
  if (!key) return { field: 'code', text: 'ruleKeyUnknown', params: { code } }
  const wrong = valueFault(key, value)
  if (wrong) {
    const { problem, expected } = wrong
    return { field: 'value', text: `ruleValue${problem}`, params: { expected } }
  }
  if (unit !== null && unit !== key.unit)
    return { field: 'unit', text: 'ruleUnitWrong', params: { unit: key.unit ?? '-' } }
  if (days.effectiveTo !== null && days.effectiveTo <= days.effectiveFrom)
    return { field: 'effectiveTo', text: 'ruleEndsTooEarly' }
  return null
}

/** Whether two rows hold on a common day: from ≤ day < to of both. */
export const overlap = (a: Validity, b: Validity): boolean =>
  (b.effectiveTo === null || a.effectiveFrom < b.effectiveTo) &&
  (a.effectiveTo === null || b.effectiveFrom < a.effectiveTo)

/** Two rows of a key and a side that hold on a common day; the later of them is named. */
export function firstOverlap<Row extends RuleFields>(rows: readonly Row[]): [Row, Row] | null {
  const sorted = rows.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  for (const [index, row] of sorted.entries()) {
    const next = sorted[index + 1]
    if (next && next.code === row.code && next.side === row.side && overlap(row, next))
      return [row, next]
  }
  return null
}

const orderOf = ({ code, side, effectiveFrom }: RuleFields) => `${code} ${side} ${effectiveFrom}`
