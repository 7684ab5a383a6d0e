import { minuteLabel, type StretchFault, stretchFault } from '#domain/calendar/period-sets.ts'
import type { FieldFault } from '../../../http/answer/field-error.ts'
import type { SetValues } from './period-sets.ts'

/** What is wrong with a set by itself; null where nothing is. */
export function setFault(set: SetValues): FieldFault | null {
  if (set.effectiveTo !== null && set.effectiveTo <= set.effectiveFrom)
    return { field: 'effectiveTo', text: 'ruleEndsTooEarly' }
  const fault = stretchFault(set.stretches)
  return fault && stretchFieldFault(fault, 'stretches')
}

/** The first minute of a day that has no kind, or two. */
export function stretchFieldFault({ problem, minute }: StretchFault, field: string): FieldFault {
  const text = `period${problem}` as const
  return { field, text, params: { time: minuteLabel(minute) } }
}
