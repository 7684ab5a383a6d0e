import type { FieldFault } from '../../../http/answer/field-error.ts'
import type { Subject } from './subject-tree.ts'
import { isCircle, subjectOf } from './subject-tree.ts'

type Placed = Pick<Subject, 'provinceId' | 'party' | 'code' | 'parentCode'>

/** What is wrong with the place of a subject among those that it would lie beside; null where nothing is. */
export function placeFault(subject: Placed, beside: readonly Placed[]): FieldFault | null {
  const { party, parentCode } = subject
  if (parentCode === null) return null
  const params = { code: parentCode }
  // What all provinces have lies in what all provinces have.
  const possible = subject.provinceId === null ? beside.filter(isShared) : beside
  if (parentCode === subject.code) return { field: 'parentCode', text: 'subjectInItself', params }
  if (!subjectOf(possible, { party, code: parentCode }))
    return { field: 'parentCode', text: 'subjectParentUnknown', params }
  return isCircle(beside, subject) ? { field: 'parentCode', text: 'subjectInItself', params } : null
}

export const isShared = ({ provinceId }: Pick<Subject, 'provinceId'>): boolean =>
  provinceId === null
