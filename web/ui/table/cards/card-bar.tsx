import { Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DataTableProps } from '../data-table-props.ts'
import type { SortOrder } from '../table-types.ts'
import styles from './cards.module.css'

const ORDERS = ['ascend', 'descend'] as const

/** What the head of a table does: choose all rows, sort. Nothing where there is neither. */
export function CardBar<Row extends object>({ table }: { table: DataTableProps<Row> }) {
  const { selection, rows, query, columns, onQuery } = table
  const hasAll = selection && selection.type !== 'radio' && !selection.hideSelectAll
  const sorted = query && onQuery ? columns.filter(({ sortable }) => sortable) : []
  if ((!hasAll || !rows?.length) && sorted.length === 0) return null
  return (
    <div className={styles.bar}>
      {hasAll && !!rows?.length && <AllRows table={table} />}
      {sorted.length > 0 && <Sort table={table} />}
    </div>
  )
}

function AllRows<Row extends object>({
  table: { selection = {}, rows = [], rowKey },
}: {
  table: DataTableProps<Row>
}) {
  const { t } = useTranslation('ui')
  const { selectedRowKeys = [], getCheckboxProps, onChange } = selection
  const free = rows.filter((row) => !getCheckboxProps?.(row).disabled)
  const count = free.filter((row) => selectedRowKeys.includes(rowKey(row))).length
  const isAll = count > 0 && count === free.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={free.length === 0}
      onChange={({ target }) => {
        const chosen = target.checked ? free : []
        onChange?.(chosen.map(rowKey), [...chosen], { type: target.checked ? 'all' : 'none' })
      }}
    >
      {t('table.chooseAll')}
    </Checkbox>
  )
}

function Sort<Row extends object>({ table }: { table: DataTableProps<Row> }) {
  const { t } = useTranslation('ui')
  const { columns, query, onQuery } = table
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ code, title }) =>
      ORDERS.map((order) => ({ value: `${order}:${code}`, label: t(`table.${order}`, { title }) })),
    )
  return (
    <Select<string>
      size="small"
      allowClear
      popupMatchSelectWidth={false}
      className={styles.sort ?? ''}
      aria-label={t('table.sort')}
      placeholder={t('table.sort')}
      value={query?.sort && query.order ? `${query.order}:${query.sort}` : null}
      options={options}
      onChange={(value) => onQuery?.({ page: 1, size: query?.size ?? 20, ...sortOf(value) })}
    />
  )
}

function sortOf(value: string | undefined) {
  const order = ORDERS.find((one) => value?.startsWith(`${one}:`))
  return {
    sort: order && value?.slice(order.length + 1),
    order: order satisfies SortOrder | undefined,
  }
}
