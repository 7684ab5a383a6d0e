import type { SlotCount } from '#domain/calendar/slots.ts'
import type { ProvinceDay } from '../../model/shaanxi/types.ts'

/** What the charts span: all days, or the chosen one. */
export type Shown = {
  days: readonly ProvinceDay[]
  dates: readonly string[]
  slotCount: SlotCount
}
