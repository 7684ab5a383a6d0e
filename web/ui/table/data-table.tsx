import { App, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrowerThan } from '../page/use-narrower-than.ts'
import { ErrorState, errorText } from '../states/error-state.tsx'
import { CardTable } from './cards/card-table.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import styles from './data-table.module.css'
import { RowTable } from './row-table.tsx'
import { type Density, TableToolbar } from './table-toolbar.tsx'
import type { DataColumn, TableQuery } from './table-types.ts'
import { useColumnSettings } from './use-column-settings.ts'

export type DataTableProps<Row extends object> = {
  /** Accessible name. */
  name: string
  /** Key of the saved choice of columns. */
  reportCode: string
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

type RowSelection<Row> = Omit<NonNullable<TableProps<Row>['rowSelection']>, 'renderCell'> & {
  /** Draws the box of a row, or nothing where the row cannot be chosen. */
  renderCell?: (checked: boolean, row: Row, index: number, box: ReactNode) => ReactNode
}

/** Below this a line of a table shows too little of its row. */
const PHONE_PX = 640

/** A list from the server, page by page; on a phone as cards. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const [density, setDensity] = useState<Density>('small')
  const { name, columns, query, rows, loading = false, error, onRefresh } = props
  const { settings, change, reset } = useColumnSettings({
    reportCode: props.reportCode,
    columns,
    onSaveError: () => void message.error(t('table.saveFailed')),
  })
  const isPhone = useNarrowerThan(PHONE_PX)
  const asCards = isPhone && !props.grid && !props.virtual
  const totalText = (total: number) => t('table.total', { total })
  // Once is enough: in the bar where it has nothing else, else beside the pages.
  const hasOther = !!props.title || !!props.toolbar || props.caption !== undefined
  const total = props.total ?? (query ? undefined : rows?.length)
  const isInBar = !hasOther && total !== undefined
  const frame = props.fill && !asCards ? styles.fill : styles.frame
  return (
    <section
      className={frame}
      aria-label={name}
      aria-busy={loading}
      data-column={props.wide ? undefined : ''}
      data-first-load={rows === undefined && !error ? '' : undefined}
    >
      <TableToolbar
        title={props.title}
        caption={isInBar ? totalText(total) : props.caption}
        loading={loading}
        density={density}
        onDensity={asCards ? undefined : setDensity}
        onRefresh={onRefresh}
        chooser={
          <ColumnChooser columns={columns} settings={settings} onChange={change} onReset={reset} />
        }
      >
        {props.toolbar}
      </TableToolbar>
      {error && !rows?.length ? (
        <div className={styles.body}>
          <ErrorState {...errorText(error)} onRetry={onRefresh} />
        </div>
      ) : asCards ? (
        <CardTable table={props} settings={settings} />
      ) : (
        <RowTable
          {...{ settings, density }}
          table={props}
          totalText={isInBar ? undefined : totalText}
          onSettings={change}
        />
      )}
      {props.footer}
    </section>
  )
}
