import { App, Skeleton, Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../states/empty.tsx'
import { ErrorState, errorText } from '../states/error-state.tsx'
import { antdColumns } from './antd-columns.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { layoutOf, useCovered } from './covered.ts'
import styles from './data-table.module.css'
import { ResizableHead } from './resizable-head.tsx'
import { type Density, TableToolbar } from './table-toolbar.tsx'
import { type DataColumn, PAGE_SIZES, type SortOrder, type TableQuery } from './table-types.ts'
import { useBodyHeight } from './use-body-height.ts'
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
  selection?: TableProps<Row>['rowSelection']
  onRow?: TableProps<Row>['onRow']
}

const PAGER_PX = 49
const TABLE_PARTS = { header: { cell: ResizableHead } }
/** A virtual table would give the boxes whatever room is left. */
const SELECTION_PX = 48
const NO_ROWS: readonly never[] = []

/** A list from the server, page by page. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  const [density, setDensity] = useState<Density>('small')
  const { name, columns, query, rows, loading = false, error, onRefresh, fill = false } = props
  const { settings, change, reset } = useColumnSettings({
    reportCode: props.reportCode,
    columns,
    onSaveError: () => void message.error(t('table.saveFailed')),
  })
  const { frame, height } = useBodyHeight(fill || !!props.virtual, query ? PAGER_PX : 0)
  const shown = antdColumns({ columns, settings, query, onSettings: change })
  useCovered(frame, layoutOf(shown))
  const totalText = (total: number) => t('table.total', { total })
  // Once is enough: in the bar where it has nothing else, else beside the pages.
  const hasOther = !!props.title || !!props.toolbar || props.caption !== undefined
  const total = props.total ?? (query ? undefined : rows?.length)
  const isInBar = !hasOther && total !== undefined
  const width = shown.reduce((sum, column) => sum + Number(column.width), 0)
  return (
    <section className={fill ? styles.fill : styles.frame} aria-label={name} aria-busy={loading}>
      <TableToolbar
        title={props.title}
        caption={isInBar ? totalText(total) : props.caption}
        loading={loading}
        density={density}
        onDensity={setDensity}
        onRefresh={onRefresh}
        chooser={
          <ColumnChooser columns={columns} settings={settings} onChange={change} onReset={reset} />
        }
      >
        {props.toolbar}
      </TableToolbar>
      <div className={styles.body} ref={frame}>
        {error && !rows?.length ? (
          <ErrorState {...errorText(error)} onRetry={onRefresh} />
        ) : (
          <Table<Row>
            size={density}
            rowKey={props.rowKey}
            columns={shown}
            dataSource={rows ?? NO_ROWS}
            components={TABLE_PARTS}
            tableLayout="fixed"
            loading={{ spinning: loading && rows !== undefined, delay: 300 }}
            locale={{
              emptyText: rows === undefined ? <SkeletonRows /> : (props.empty ?? <Empty />),
            }}
            scroll={{ x: width, ...(height && { y: height }) }}
            virtual={props.virtual ?? false}
            pagination={
              query ? pagerOf(query, props.total, isInBar ? undefined : totalText) : false
            }
            onChange={(page, _, sorter) => props.onQuery?.(patchOf(page, sorter, query))}
            {...(props.selection && {
              rowSelection: { columnWidth: SELECTION_PX, ...props.selection },
            })}
            {...(props.onRow && { onRow: props.onRow })}
          />
        )}
      </div>
      {props.footer}
    </section>
  )
}

function SkeletonRows() {
  return <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
}

function pagerOf(
  query: TableQuery,
  total: number | undefined,
  totalText: ((total: number) => string) | undefined,
) {
  return {
    current: query.page,
    pageSize: query.size,
    total: total ?? 0,
    pageSizeOptions: PAGE_SIZES.map(String),
    showSizeChanger: true,
    showQuickJumper: true,
    responsive: true,
    size: 'small' as const,
    placement: ['bottomEnd' as const],
    className: styles.pager ?? '',
    ...(totalText && { showTotal: totalText }),
  }
}

/** Another sort or size starts from the first page again. */
function patchOf<Row>(
  pager: { current?: number; pageSize?: number },
  sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2],
  query: TableQuery | undefined,
): Partial<TableQuery> {
  const one = Array.isArray(sorter) ? sorter[0] : sorter
  const order = (one?.order ?? undefined) as SortOrder | undefined
  const sort = order ? String(one?.columnKey) : undefined
  const size = pager.pageSize ?? query?.size
  const same = query?.sort === sort && query?.order === order && query?.size === size
  return { page: same ? (pager.current ?? 1) : 1, size: size ?? 20, sort, order }
}
