import type { TableColumnsType } from 'antd'
import type { HTMLAttributes } from 'react'
import { EMPTY_TEXT } from '../format/number.ts'
import { type ColumnSetting, changeSetting } from './column-settings.ts'
import { keepingClear } from './covered.ts'
import styles from './data-table.module.css'
import type { Resizing } from './resizable-head.tsx'
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
  const shown = settings.flatMap(({ columnCode, visible, width: chosen }) => {
    const column = byCode.get(columnCode)
    if (!column || !(visible || column.locked)) return []
    const width = chosen ?? column.width ?? DEFAULT_WIDTH_PX
    return [
      {
        key: column.code,
        title: (
          <>
            {column.title}
            {column.unit && <span className={styles.unit}> {column.unit}</span>}
          </>
        ),
        // antd hands what it does not know on to the head cell, but its type does not say so.
        onHeaderCell: () =>
          ({
            resizing: {
              title: column.title,
              width,
              onResize: (to: number) =>
                onSettings(changeSetting(settings, columnCode, { width: to })),
            } satisfies Resizing,
          }) as HTMLAttributes<HTMLElement>,
        width,
        align: column.numeric ? ('end' as const) : ('start' as const),
        ellipsis: { showTitle: false },
        ...(column.fixed && { fixed: column.fixed }),
        ...(column.sortable && {
          sorter: true,
          showSorterTooltip: false,
          sortOrder: query?.sort === column.code ? (query.order ?? null) : null,
        }),
        render: (_: unknown, row: Row) => shownIn(column, row),
      },
    ]
  })
  return keepingClear(shown)
}

function shownIn<Row>(column: DataColumn<Row>, row: Row) {
  if (column.render) return column.render(row)
  const value = column.value(row)
  const text = value === null || value === undefined || value === '' ? EMPTY_TEXT : String(value)
  return <span title={text}>{text}</span>
}
