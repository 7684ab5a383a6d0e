import { formatNumber } from '../format/number.ts'
import { shortTime } from '../format/time.ts'
import type { DataColumn } from '../table/table-types.ts'
import type { ResourceColumn } from './resource-types.ts'

const WIDTHS_PX = {
  ...{ text: 160, remark: 200, number: 120, choice: 120 },
  ...{ flag: 90, time: 150, list: 150, date: 130, words: 180, object: 170 },
} as const

type Translate = (key: string) => string

/** The declared columns as the table takes them; the first always stays. */
export function tableColumns<Row>(
  columns: readonly ResourceColumn<Row>[],
  { texts, t }: { texts: string; t: Translate },
): DataColumn<Row>[] {
  return columns.map((column, index) => {
    const { name, kind, code = name, width = WIDTHS_PX[kind], render } = column
    return {
      code,
      title: t(`${texts}.field.${code}`),
      value: (row: Row) => textOf(column, shownValue(column, row), { texts, t }),
      width,
      numeric: kind === 'number',
      locked: index === 0,
      ...(column.sortable && { sortable: true }),
      ...(column.hidden && { hidden: true }),
      ...(kind === 'number' && column.unit && { unit: column.unit }),
      ...(render && { render }),
    }
  })
}

const shownValue = <Row,>(column: ResourceColumn<Row>, row: Row) =>
  row[column.kind === 'object' ? (column.label as keyof Row) : column.name]

/** What a value is shown as; of nothing the table makes a dash. */
function textOf<Row>(
  column: ResourceColumn<Row>,
  value: unknown,
  { texts, t }: { texts: string; t: Translate },
): unknown {
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? formatNumber(value, column.digits) : value
    case 'choice':
      return typeof value === 'string' ? t(`${texts}.choice.${column.name}.${value}`) : value
    case 'flag':
      return t(value ? 'ui:resource.yes' : 'ui:resource.no')
    case 'time':
      return typeof value === 'string' ? shortTime(value) : value
    case 'list':
    case 'words':
      return Array.isArray(value) ? value.join(t('ui:resource.comma')) : value
    case 'text':
    case 'remark':
    case 'date':
    case 'object':
      return value
  }
}
