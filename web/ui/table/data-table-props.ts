import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { ColumnSetting } from './column-settings.ts'
import type { DataColumn, TableQuery } from './table-types.ts'

export type DataTableProps<Row extends object> = {
  /** Accessible name. */
  name: string
  /** Key of the saved choice of columns; no two tables share one. */
  reportCode: string
  /** Told of the chosen columns, e.g. for an export of what is shown; keep it stable. */
  onColumns?: (settings: readonly ColumnSetting[]) => void
  rowKey: (row: Row) => string
  /** Keep it stable (useMemo or a constant). */
  columns: readonly DataColumn<Row>[]
  /** undefined while the first page is on its way. */
  rows: readonly Row[] | undefined
  total?: number | undefined
  loading?: boolean
  error?: unknown
  /** Page and sort; without it the table shows all rows. */
  query?: TableQuery
  onQuery?: (patch: Partial<TableQuery>) => void
  onRefresh?: (() => void) | undefined
  title?: ReactNode
  /** What stands in place of a title; by default how many rows there are. */
  caption?: ReactNode
  toolbar?: ReactNode
  empty?: ReactNode
  /** Below the rows, e.g. a way through them that knows no page numbers. */
  footer?: ReactNode
  /** Body fills the height of its frame and scrolls inside. */
  fill?: boolean
  virtual?: boolean
  /** Goes across a page that has columns. */
  wide?: boolean
  /** Numbers that are read across and down stay a table on a phone too; a list of rows becomes cards. */
  grid?: boolean
  selection?: RowSelection<Row>
  onRow?: TableProps<Row>['onRow']
}

export type RowSelection<Row> = Omit<NonNullable<TableProps<Row>['rowSelection']>, 'renderCell'> & {
  /** Draws the box of a row, or nothing where the row cannot be chosen. */
  renderCell?: (checked: boolean, row: Row, index: number, box: ReactNode) => ReactNode
}
