import { expect, it } from 'vitest'
import type { MarketRule, MarketRules } from '#database/queries/market/market-rules.ts'
import { MissingRule, requiredChoice, requiredNumber, requiredRule } from './required-rule.ts'

function rulesWith(values: Record<string, string>): MarketRules {
  const row = (code: string, value: string): MarketRule => ({
    ...{ id: 1, provinceId: '3', side: 'ANY', code, value, unit: null },
    ...{ effectiveFrom: '2024-01-01', effectiveTo: null, document: null, verified: false },
    ...{ remark: '', updatedBy: null, updatedAt: new Date(0), lockVersion: 1 },
  })
  const entries = Object.entries(values).map(([code, value]) => [code, row(code, value)] as const)
  return {
    ...{ provinceId: '3', side: 'GENERATOR', date: '2024-06-01' },
    ...{ nameZh: '甘肃', nameEn: 'Gansu', byCode: new Map(entries) },
  }
}

const RULES = rulesWith({ 'clearing.limit.max': '650', 'session.forwardKind': 'MONTHLY' })
const KINDS = ['TEN_DAY', 'MONTHLY'] as const

it('gives a rule as text, number or word', () => {
  expect(requiredRule(RULES, 'clearing.limit.max')).toBe('650')
  expect(requiredNumber(RULES, 'clearing.limit.max')).toBe(650)
  expect(requiredChoice(RULES, 'session.forwardKind', KINDS)).toBe('MONTHLY')
})

it.each([
  ['absent', () => requiredRule(RULES, 'mlt.lot'), 'mlt.lot'],
  ['no number', () => requiredNumber(RULES, 'session.forwardKind'), 'session.forwardKind'],
  ['no such word', () => requiredChoice(RULES, 'clearing.limit.max', KINDS), 'clearing.limit.max'],
])('a rule that is %s names province, code and date', (_, ask, code) => {
  expect(ask).toThrow(MissingRule)
  expect(ask).toThrow(`RULE_MISSING:3.${code}.2024-06-01`)
})
