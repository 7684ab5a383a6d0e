import type { SettlementRule, SettlementTerms } from './settlement-rule.ts'

const NATIONAL_GENERATOR: SettlementTerms = {
  side: 'GENERATION',
  settlementPoint: 'NODE',
  dayAheadSettles: true,
  contractForm: 1,
  contractReference: 'DA_UNIFIED',
  dayAheadClosePrice: 'OWN_NODE',
}
const NATIONAL_USER: SettlementTerms = {
  ...NATIONAL_GENERATOR,
  side: 'CONSUMPTION',
  settlementPoint: 'UNIFIED',
  contractForm: 2,
}

/** Start of the rules below: before any data that the product is likely to hold. */
const EFFECTIVE_FROM = '2024-01-01'
const UNCONFIRMED = 'national form, not confirmed for this province'

/**
 * Settlement terms to start with (docs/domain/market.md#terms-by-province). Provinces whose rules were
 * not read get the national form and say so in `document`. They are data: what is in force comes from
 * the rule table that an administrator keeps.
 */
export const SETTLEMENT_RULES_2026: readonly SettlementRule[] = [
  ...['SHAANXI', 'XINJIANG', 'GUANGDONG', 'GANSU', 'SHANXI'].map((province) =>
    inForce(province, UNCONFIRMED, NATIONAL_USER),
  ),
  ...['SHAANXI', 'XINJIANG', 'GUANGDONG'].map((province) =>
    inForce(province, UNCONFIRMED, NATIONAL_GENERATOR),
  ),
  inForce('GANSU', 'Gansu contract rules, art. 130: form 1', NATIONAL_GENERATOR),
  inForce('SHANXI', 'Shanxi contract rules: difference to DA unified', NATIONAL_GENERATOR),
  inForce('ANHUI', 'Anhui settlement rules 9.1.1', { ...NATIONAL_GENERATOR, contractForm: 2 }),
  inForce('ANHUI', 'Anhui settlement rules 9.2', NATIONAL_USER),
  inForce('SHANDONG', 'Shandong market rules of April 2026, 14.3.4', {
    ...NATIONAL_GENERATOR,
    contractReference: 'RT_UNIFIED',
    dayAheadClosePrice: 'UNIFIED',
  }),
  inForce('SHANDONG', 'Shandong market rules of April 2026, 14.6', {
    ...NATIONAL_USER,
    contractForm: 1,
    contractReference: 'RT_UNIFIED',
    dayAheadClosePrice: 'UNIFIED',
  }),
  inForce('MENGXI', 'Mengxi: day-ahead is a pre-clearing and does not settle', {
    ...NATIONAL_GENERATOR,
    dayAheadSettles: false,
    contractReference: 'RT_UNIFIED',
  }),
]

function inForce(province: string, document: string, terms: SettlementTerms): SettlementRule {
  return { province, effectiveFrom: EFFECTIVE_FROM, effectiveTo: null, document, ...terms }
}
