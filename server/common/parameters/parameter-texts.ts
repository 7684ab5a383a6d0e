import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import type { ParameterKey } from '#domain/iv-curve/plant-parameters.ts'
import type { Language } from '../../http/texts.ts'
import { parameterEffects as enEffects } from '../../locales/en/parameter-effects.ts'
import { parameters as enParameters } from '../../locales/en/parameters.ts'
import { UNIT_TEXTS } from '../../locales/parameter-texts.ts'
import { parameterEffects as zhEffects } from '../../locales/zh/parameter-effects.ts'
import { parameters as zhParameters } from '../../locales/zh/parameters.ts'

/** What calculation parameters are called and mean. */
export const PARAMETER_TEXTS = { zh: zhParameters, en: enParameters }

/** What comes of a greater value. */
export const EFFECT_TEXTS = { zh: zhEffects, en: enEffects }

/** The unit of a parameter as it is written; empty where there is none. */
export function unitTextOf(key: ParameterKey, language: Language): string {
  if (key === 'rawCurveDays') return UNIT_TEXTS[language].day ?? ''
  const unit = CALCULATION_PARAMETERS.find((one) => one.key === key)?.unit ?? '1'
  return UNIT_TEXTS[language][unit] ?? unit
}
