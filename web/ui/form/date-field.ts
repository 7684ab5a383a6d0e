import type { FormItemProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { pickedDate } from '../format/time.ts'

/** For a FormField with a DatePicker: dates travel as text, the picker wants objects. */
export const DATE_FIELD: Pick<FormItemProps, 'getValueProps' | 'normalize'> = {
  getValueProps: (value: unknown) => ({ value: typeof value === 'string' ? dayjs(value) : null }),
  normalize: (value: Dayjs | null) => (value ? pickedDate(value) : undefined),
}
