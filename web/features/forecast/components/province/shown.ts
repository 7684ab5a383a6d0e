import type { SlotCount } from '#domain/calendar/slots.ts'
import type { CurveInput } from '#web/ui/chart/curve-input.ts'
import type { ProvinceDay } from '../../model/province/types.ts'

/** What the charts span: all days, or the chosen one. */
export type Shown = {
  days: readonly ProvinceDay[]
  dates: readonly string[]
  slotCount: SlotCount
  /** Where charts open that are too narrow for all days: the same part on all of them. */
  opening: Pick<CurveInput, 'focus'>
}
