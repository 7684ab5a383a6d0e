import { Pagination, Spin } from 'antd'
import { useMemo } from 'react'
import type { ColumnSetting } from '../column-settings.ts'
import type { DataTableProps } from '../data-table-props.ts'
import { NothingYet } from '../nothing-yet.tsx'
import { nameColumn, shownColumns } from '../shown-columns.tsx'
import { PAGE_SIZES } from '../table-types.ts'
import { CardBar } from './card-bar.tsx'
import { CardList } from './card-list.tsx'
import styles from './cards.module.css'

/** The rows of a table on a phone: a card each, with the sort and the pages of the table. */
export function CardTable<Row extends object>({
  table,
  settings,
}: {
  table: DataTableProps<Row>
  settings: readonly ColumnSetting[]
}) {
  const { columns, query, rows, loading = false, onQuery } = table
  const parts = useMemo(() => {
    const shown = shownColumns(columns, settings)
    const name = nameColumn(shown)
    const others = shown.map(({ column }) => column).filter((column) => column !== name)
    return {
      name,
      values: others.filter(({ fixed }) => fixed !== 'end'),
      actions: others.filter(({ fixed }) => fixed === 'end'),
    }
  }, [columns, settings])
  return (
    <Spin spinning={loading && rows !== undefined} delay={300}>
      <CardBar table={table} />
      {rows?.length ? (
        <CardList {...{ table, parts, rows }} label={table.name} />
      ) : (
        <div className={styles.none}>
          <NothingYet {...table} />
        </div>
      )}
      {query && rows !== undefined && (
        <Pagination
          simple
          size="small"
          className={styles.pages ?? ''}
          current={query.page}
          pageSize={query.size}
          total={table.total ?? 0}
          showSizeChanger
          pageSizeOptions={PAGE_SIZES.map(String)}
          onChange={(page, size) =>
            // Another size starts from the first page again.
            onQuery?.({ ...query, page: size === query.size ? page : 1, size })
          }
        />
      )}
    </Spin>
  )
}
