import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { DateRange } from '#domain/calendar/past-range.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import { FilterField } from './filter-bar.tsx'

/** Dates that a page is narrowed to; a choice counts as soon as both ends are there. */
export function DateRangeField({
  label,
  range,
  onRange,
}: {
  label: string
  /** null: not known yet. */
  range: DateRange | null
  onRange: (range: DateRange) => void
}) {
  return (
    <FilterField label={label}>
      <DatePicker.RangePicker
        allowClear={false}
        inputReadOnly
        aria-label={label}
        value={range && [dayjs(range.from), dayjs(range.to)]}
        onChange={(dates) => {
          const [first, last] = dates ?? []
          if (first && last) onRange({ from: pickedDate(first), to: pickedDate(last) })
        }}
      />
    </FilterField>
  )
}
