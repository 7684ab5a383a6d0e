import type { TextKey } from '../../locales/zh.ts'
import { type Language, textOf } from '../texts.ts'
import { AppError, type TextParams } from './app-error.ts'

/** What is wrong with one field of a request, as a text of the server. */
export type FieldFault = { field: string; text: TextKey; params?: TextParams }

/** Parameters that fit the schema and still cannot be taken; each field is named beside its text. */
export function fieldError(
  language: Language,
  ...faults: readonly [FieldFault, ...FieldFault[]]
): AppError {
  const [{ text, params }] = faults
  const fields = faults.map(({ field, ...fault }) => ({
    field,
    message: textOf(language, fault.text, fault.params),
  }))
  return new AppError('invalid', text, params, fields)
}
