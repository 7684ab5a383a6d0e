import type {
  CalculationParameterKey,
  CalculationParameterUnit,
} from '#domain/iv-curve/calculation-parameters.ts'
import type { RunSettings } from '#domain/iv-curve/plant-parameters.ts'

/** Name and meaning of every calculation parameter, and names of how tasks run, in one language. */
export type ParameterTexts = Record<CalculationParameterKey, { name: string; meaning: string }> &
  Record<keyof RunSettings, { name: string }>

/** How units are written; those of shares and counts are not. */
export const UNIT_TEXTS: Record<
  'zh' | 'en',
  Partial<Record<CalculationParameterUnit | 'day', string>>
> = {
  zh: { '1': '', substring: '电池串', 'h/a': 'h/年', day: '天' },
  en: { '1': '', substring: 'substrings', 'h/a': 'h/year', day: 'days' },
}
