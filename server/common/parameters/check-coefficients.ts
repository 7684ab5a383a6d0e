import { CALCULATION_PARAMETERS } from '#domain/iv-curve/calculation-parameters.ts'
import { type FieldFault, fieldError } from '../../http/answer/field-error.ts'
import type { Language } from '../../http/texts.ts'
import { PARAMETER_TEXTS, unitTextOf } from './parameter-texts.ts'

/** @throws AppError invalid naming each key that is unknown or out of its range */
export function refuseWrong(
  coefficients: Readonly<Record<string, number>>,
  language: Language,
): void {
  const [first, ...others] = Object.entries(coefficients).flatMap(
    ([key, value]) => faultOf(key, value) ?? [],
  )
  if (first) throw fieldError(language, first, ...others)
}

function faultOf(key: string, value: number): FieldFault | null {
  const field = `coefficients.${key}`
  const known = CALCULATION_PARAMETERS.find((one) => one.key === key)
  if (!known) return { field, text: 'parameterUnknown' }
  const { min, max } = known
  if (value >= min && value <= max) return null
  const name = inBoth((language) => PARAMETER_TEXTS[language][known.key].name)
  const unit = inBoth((language) => unitAfter(unitTextOf(known.key, language)))
  return { field, text: 'parameterOutOfRange', params: { name, min, max, unit } }
}

const inBoth = (of: (language: Language) => string) => ({ zh: of('zh'), en: of('en') })

const unitAfter = (unit: string) => (unit === '' ? '' : ` ${unit}`)
