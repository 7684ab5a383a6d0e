import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { excerpt } from '../cells/cell-values.ts'
import type { ParseOptions } from '../layout.ts'
import type { MappedSheet } from '../rows/mapped-sheet.ts'
import { dateOfName } from './dates-of-names.ts'

/** The date of a table whose rows have none, by the names of its sheet and its file; null after saying why not. */
export function dateOfNames(
  { title, fileName }: { title: string; fileName: string },
  { sheet, options }: { sheet: Pick<MappedSheet, 'issues' | 'cellAt'>; options: ParseOptions },
): DeliveryDate | null {
  const at = sheet.cellAt(null, null)
  const [ofSheet, ofFile] = [dateOfName(title), dateOfName(fileName)]
  const date = ofSheet ?? ofFile
  if (ofSheet !== null && ofFile !== null && ofSheet !== ofFile) {
    sheet.issues.error('DATES_CONTRADICT', at, { ofSheet, ofFile })
    return null
  }
  if (date === null) {
    sheet.issues.error('NO_DATE_IN_NAME', at, { value: excerpt(title) })
    return null
  }
  const { dateRange } = options
  if (!dateRange || (date >= dateRange.from && date <= dateRange.to)) return date
  sheet.issues.error('DATE_OUT_OF_RANGE', at, { value: date, ...dateRange })
  return null
}
