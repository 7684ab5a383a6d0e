import type { ForwardSessionKind } from '#domain/declaration/words.ts'

/** Provinces in the order of the selector, with the clearing limits that rules or files show. */
export const PROVINCES = [
  province('1', 'SHAANXI', '陕西', 'Shaanxi', { min: 0, max: 1000 }),
  province('2', 'XINJIANG', '新疆', 'Xinjiang', { min: 0, max: 1500 }),
  province('3', 'GANSU', '甘肃', 'Gansu', { min: 40, max: 650 }),
  province('4', 'SHANXI', '山西', 'Shanxi', { min: 0, max: 1500 }),
  province('5', 'SHANDONG', '山东', 'Shandong', { min: -100, max: 1500 }, 24),
  province('6', 'MENGXI', '蒙西', 'Inner Mongolia West', { min: -50, max: 1500 }),
  province('7', 'GUANGDONG', '广东', 'Guangdong', { min: -50, max: 1800 }),
] as const

/**
 * Rules of a province as dated settings. Only provinces whose rules differ from the national frame have
 * rows of their own; the rest settle both markets, with contracts against the day-ahead unified price.
 */
export const SETTLEMENT_RULES: Record<string, Record<string, string>> = {
  '5': {
    'settle.contractReference': 'RT_UNIFIED',
    'settle.dayAheadClosePrice': 'UNIFIED',
  },
  '6': { 'settle.dayAheadSettles': 'false', 'settle.contractReference': 'RT_UNIFIED' },
}

export const NATIONAL_RULES: Record<string, string> = {
  'settle.dayAheadSettles': 'true',
  'settle.contractForm': '1',
  'settle.contractReference': 'DA_UNIFIED',
  'settle.dayAheadClosePrice': 'OWN_NODE',
}

/**
 * Which forward sessions the exchange of a province holds for a declaration by the hour
 * (docs/domain/market.md#sessions-by-province).
 */
export const FORWARD_SESSIONS: Record<string, ForwardSessionKind> = {
  '1': 'TEN_DAY',
  '2': 'TEN_DAY',
  '3': 'MONTHLY',
  '4': 'TEN_DAY',
  '5': 'MONTHLY',
  '6': 'TEN_DAY',
  '7': 'MONTHLY',
}

function province(
  ...[id, code, nameZh, nameEn, limits, slotCount]: [
    string,
    string,
    string,
    string,
    { min: number; max: number },
    number?,
  ]
) {
  return { id, code, nameZh, nameEn, limits, slotCount: slotCount ?? 96 }
}
