import type { TableColumnsType } from 'antd'
import { EMPTY_TEXT } from '../format/number.ts'
import { type ColumnSetting, changeSetting } from './column-settings.ts'
import { ColumnTitle } from './column-title.tsx'
import type { DataColumn, TableQuery } from './table-types.ts'

const DEFAULT_WIDTH_PX = 140

/** The chosen columns as antd takes them. */
export function antdColumns<Row extends object>({
  columns,
  settings,
  query,
  onSettings,
}: {
  columns: readonly DataColumn<Row>[]
  settings: readonly ColumnSetting[]
  query: TableQuery | undefined
  onSettings: (settings: readonly ColumnSetting[]) => void
}): TableColumnsType<Row> {
  const byCode = new Map(columns.map((column) => [column.code, column]))
  return settings.flatMap(({ columnCode, visible, width: chosen }) => {
    const column = byCode.get(columnCode)
    if (!column || !(visible || column.locked)) return []
    const width = chosen ?? column.width ?? DEFAULT_WIDTH_PX
    return [
      {
        key: column.code,
        title: (
          <ColumnTitle
            title={column.title}
            unit={column.unit}
            width={width}
            onResize={(to) => onSettings(changeSetting(settings, columnCode, { width: to }))}
          />
        ),
        width,
        align: column.numeric ? ('end' as const) : ('start' as const),
        ellipsis: { showTitle: false },
        ...(column.fixed && { fixed: column.fixed }),
        ...(column.sortable && {
          sorter: true,
          showSorterTooltip: false,
          sortOrder: query?.sort === column.code ? (query.order ?? null) : null,
        }),
        render: (_: unknown, row: Row) => shown(column, row),
      },
    ]
  })
}

function shown<Row>(column: DataColumn<Row>, row: Row) {
  if (column.render) return column.render(row)
  const value = column.value(row)
  const text = value === null || value === undefined || value === '' ? EMPTY_TEXT : String(value)
  return <span title={text}>{text}</span>
}
