import { formatNumber } from '../format/number.ts'
import type { DataColumn } from '../table/table-types.ts'
import type { ResourceColumn } from './resource-types.ts'

const WIDTHS_PX = { text: 160, number: 120, choice: 120, flag: 90 } as const

type Translate = (key: string) => string

/** The declared columns as the table takes them; the first always stays. */
export function tableColumns<Row>(
  columns: readonly ResourceColumn<Row>[],
  { texts, t }: { texts: string; t: Translate },
): DataColumn<Row>[] {
  return columns.map((column, index) => {
    const { name, kind, width = WIDTHS_PX[kind], render } = column
    const shown = render ?? rendered(column, { texts, t })
    return {
      code: name,
      title: t(`${texts}.field.${name}`),
      value: (row: Row) => row[name],
      width,
      numeric: kind === 'number',
      locked: index === 0,
      ...(column.sortable && { sortable: true }),
      ...(column.hidden && { hidden: true }),
      ...(kind === 'number' && column.unit && { unit: column.unit }),
      ...(shown && { render: shown }),
    }
  })
}

function rendered<Row>(
  column: ResourceColumn<Row>,
  { texts, t }: { texts: string; t: Translate },
): ((row: Row) => string) | undefined {
  const { name } = column
  if (column.kind === 'number')
    return (row) => formatNumber(row[name] as number | null, column.digits)
  if (column.kind === 'choice') return (row) => t(`${texts}.choice.${name}.${row[name]}`)
  if (column.kind === 'flag') return (row) => t(row[name] ? 'ui:resource.yes' : 'ui:resource.no')
  return undefined
}
