import type { FieldSpec } from '../layout.ts'
import { unitOf } from './header-match.ts'

/** Whether a field holds numbers with a unit. */
export function isQuantity(field: string, fields: readonly FieldSpec[]): boolean {
  return fields.some((spec) => spec.field === field && unitOf(spec) !== undefined)
}

/** Whether a field places values: its column cannot be left out. */
export function isKey(field: string, fields: readonly FieldSpec[]): boolean {
  return fields.some((spec) => spec.field === field && !spec.series)
}
