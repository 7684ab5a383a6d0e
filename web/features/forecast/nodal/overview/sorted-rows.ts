import type { DataColumn, TableQuery } from '#web/ui/table/table-types.ts'

/** Rows in the order that a table is asked for; as they came without one, missing values last. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  { sort, order }: Pick<TableQuery, 'sort' | 'order'>,
): readonly Row[] {
  const column = columns.find(({ code }) => code === sort)
  if (!column || !order) return rows
  const sign = order === 'descend' ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * String(one).localeCompare(String(other))
  })
}
