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
