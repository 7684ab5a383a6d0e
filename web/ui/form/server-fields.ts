import type { FormInstance } from 'antd'

/** What a refused call says about fields; `field` is a path with dots. */
export type FieldError = { field: string; message: string }

/** The field errors that a thrown error carries, if any. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  const { fields } = (error ?? {}) as { fields?: readonly FieldError[] }
  return Array.isArray(fields) ? fields : []
}

/** Puts the server's messages beside their inputs and returns those that have none in this form. */
export function showFieldErrors(form: FormInstance, error: unknown): readonly FieldError[] {
  const errors = fieldErrorsOf(error).map((one) => ({ ...one, path: pathOf(one.field) }))
  const known = errors.filter(({ path }) => form.getFieldInstance(path) !== undefined)
  form.setFields(known.map(({ path, message }) => ({ name: path, errors: [message] })))
  return errors.filter((one) => !known.includes(one))
}

function pathOf(field: string): (string | number)[] {
  return field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}
