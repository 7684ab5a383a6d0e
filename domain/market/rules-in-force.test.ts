import { describe, expect, it } from 'vitest'
import { type DatedRule, rulesInForce } from './rules-in-force.ts'
import type { RuleSide } from './words.ts'

const rule = (
  ...[side, value, effectiveFrom, effectiveTo]: [string, string, string, (string | null)?]
): DatedRule & { value: string } => ({
  ...{ side, code: 'cap', value, effectiveFrom, effectiveTo: effectiveTo ?? null },
})

describe('rules in force', () => {
  const on = (rules: (DatedRule & { value: string })[], date: string, side: RuleSide) =>
    rulesInForce(rules, { side, date }).get('cap')?.value

  it('hold on their first day and no longer on the day that they end with', () => {
    const rules = [
      rule('GENERATOR', '650', '2025-01-01', '2026-04-01'),
      rule('GENERATOR', '1000', '2026-04-01'),
    ]
    const found = ['2024-12-31', '2025-01-01', '2026-03-31', '2026-04-01'].map((date) =>
      on(rules, date, 'GENERATOR'),
    )
    expect(found).toEqual([undefined, '650', '650', '1000'])
    // an end without a successor leaves nothing
    expect(on(rules.slice(0, 1), '2026-04-01', 'GENERATOR')).toBeUndefined()
  })
  it('are those of the side, whatever ANY says later', () => {
    const rules = [rule('GENERATOR', '650', '2025-01-01'), rule('ANY', '1500', '2026-01-01')]
    expect(on(rules, '2026-06-01', 'GENERATOR')).toBe('650')
    expect(on(rules.toReversed(), '2026-06-01', 'GENERATOR')).toBe('650')
    expect(on(rules, '2026-06-01', 'USER')).toBe('1500')
    expect(on(rules, '2025-06-01', 'USER')).toBeUndefined()
  })
  it('are the newest where two of one side hold', () => {
    const rules = [rule('USER', '2', '2026-02-01'), rule('USER', '1', '2026-01-01')]
    expect(on(rules, '2026-03-01', 'USER')).toBe('2')
  })
})
