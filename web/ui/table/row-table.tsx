import { Table, type TableProps } from 'antd'
import { useWindowWidth } from '../page/use-narrower-than.ts'
import { antdColumns } from './antd-columns.tsx'
import type { ColumnSetting } from './column-settings.ts'
import { layoutOf, useCovered } from './covered.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { NothingYet } from './nothing-yet.tsx'
import { ResizableHead } from './resizable-head.tsx'
import type { Density } from './table-toolbar.tsx'
import { PAGE_SIZES, type SortOrder, type TableQuery } from './table-types.ts'
import { useBodyHeight } from './use-body-height.ts'

const PAGER_PX = 49
const TABLE_PARTS = { header: { cell: ResizableHead } }
/** A virtual table would give the boxes whatever room is left. */
const SELECTION_PX = 48
const NO_ROWS: readonly never[] = []

/** The rows as lines under a head. */
export function RowTable<Row extends object>({
  table,
  settings,
  density,
  totalText,
  onSettings,
}: {
  table: DataTableProps<Row>
  settings: readonly ColumnSetting[]
  density: Density
  /** Beside the pages; undefined where it stands elsewhere. */
  totalText: ((total: number) => string) | undefined
  onSettings: (settings: readonly ColumnSetting[]) => void
}) {
  const { columns, query, rows, loading = false, fill = false } = table
  const { frame, height } = useBodyHeight(fill || !!table.virtual, query ? PAGER_PX : 0)
  const windowPx = useWindowWidth()
  const shown = antdColumns({ columns, settings, query, windowPx, onSettings })
  useCovered(frame, layoutOf(shown))
  const width = shown.reduce((sum, column) => sum + Number(column.width), 0)
  return (
    <div className={styles.body} ref={frame}>
      <Table<Row>
        size={density}
        rowKey={table.rowKey}
        columns={shown}
        dataSource={rows ?? NO_ROWS}
        components={TABLE_PARTS}
        tableLayout="fixed"
        loading={{ spinning: loading && rows !== undefined, delay: 300 }}
        locale={{ emptyText: <NothingYet {...table} /> }}
        scroll={{ x: width, ...(height && { y: height }) }}
        virtual={table.virtual ?? false}
        pagination={query ? pagerOf(query, table.total, totalText) : false}
        onChange={(page, _, sorter) => table.onQuery?.(patchOf(page, sorter, query))}
        {...(table.selection && {
          rowSelection: { columnWidth: SELECTION_PX, ...table.selection },
        })}
        {...(table.onRow && { onRow: table.onRow })}
      />
    </div>
  )
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
