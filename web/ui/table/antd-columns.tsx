import type { TableColumnsType } from 'antd'
import type { HTMLAttributes } from 'react'
import { type ColumnSetting, changeSetting } from './column-settings.ts'
import { keepingClear } from './covered.ts'
import type { Resizing } from './resizable-head.tsx'
import { ColumnTitle, nameColumn, shownColumns, shownIn } from './shown-columns.tsx'
import type { DataColumn, TableQuery } from './table-types.ts'

/** A window must leave this much between what stays at the left and what stays at the right. */
const LEAST_BETWEEN_PX = 260

/** The chosen columns as antd takes them; the one that names the row stays in sight. */
export function antdColumns<Row extends object>({
  columns,
  settings,
  query,
  windowPx,
  onSettings,
}: {
  columns: readonly DataColumn<Row>[]
  settings: readonly ColumnSetting[]
  query: TableQuery | undefined
  windowPx: number
  onSettings: (settings: readonly ColumnSetting[]) => void
}): TableColumnsType<Row> {
  const shown = shownColumns(columns, settings)
  const name = nameColumn(shown)
  const stays = ({ column }: (typeof shown)[number]) => column === name || column.fixed === 'end'
  const staying = shown.filter(stays).reduce((sum, { widthPx }) => sum + widthPx, 0)
  // Where both do not fit, what can be done to a row goes with the others.
  const isTight = windowPx - staying < LEAST_BETWEEN_PX
  const drawn = shown.map(({ column, widthPx: width }) => {
    const { code, title } = column
    const fixed = column === name ? 'start' : isTight ? undefined : column.fixed
    return {
      key: code,
      title: <ColumnTitle column={column} />,
      // antd hands what it does not know on to the head cell, but its type does not say so.
      onHeaderCell: () =>
        ({
          resizing: {
            title,
            width,
            onResize: (to: number) => onSettings(changeSetting(settings, code, { width: to })),
          } satisfies Resizing,
        }) as HTMLAttributes<HTMLElement>,
      width,
      align: column.numeric ? ('end' as const) : ('start' as const),
      ellipsis: { showTitle: false },
      ...(fixed && { fixed }),
      ...(column.sortable && {
        sorter: true,
        showSorterTooltip: false,
        sortOrder: query?.sort === code ? (query.order ?? null) : null,
      }),
      render: (_: unknown, row: Row) => shownIn(column, row),
    }
  })
  return keepingClear(drawn)
}
