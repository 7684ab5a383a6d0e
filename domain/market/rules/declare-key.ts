import type { RuleKey } from './rule-key.ts'

type Texts = { name: [zh: string, en: string]; meaning: [zh: string, en: string] }

/** A key with its texts as pairs of Chinese and English. */
export function declareKey({
  name,
  meaning,
  ...key
}: Omit<RuleKey, 'name' | 'meaning'> & Texts): RuleKey {
  return {
    ...key,
    name: { zh: name[0], en: name[1] },
    meaning: { zh: meaning[0], en: meaning[1] },
  }
}

const PRICE = { type: 'NUMBER', unit: 'CNY/MWh', min: -5000, max: 20_000 } as const
const FACTOR = { type: 'NUMBER', unit: null, min: 0, max: 10 } as const

/** A price in CNY/MWh; prices below zero exist. */
export const priceKey = (code: string, texts: Texts) => declareKey({ code, ...PRICE, ...texts })
/** A factor without a unit, from 0 to 10. */
export const factorKey = (code: string, texts: Texts) => declareKey({ code, ...FACTOR, ...texts })
/** A time of a day counted from delivery. */
export const deadlineKey = (code: string, texts: Texts) =>
  declareKey({ code, type: 'DEADLINE', unit: null, ...texts })
