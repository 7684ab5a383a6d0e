import type { DataTableProps } from '../data-table.tsx'
import type { DataColumn } from '../table-types.ts'
import { Card } from './card.tsx'
import styles from './cards.module.css'

export type CardParts<Row> = {
  /** Titles the card. */
  name: DataColumn<Row> | undefined
  values: readonly DataColumn<Row>[]
  actions: readonly DataColumn<Row>[]
}

/** Cards below each other. */
export function CardList<Row extends object>({
  table,
  parts,
  rows,
  label,
}: {
  table: DataTableProps<Row>
  parts: CardParts<Row>
  rows: readonly Row[]
  /** Accessible name. */
  label: string
}) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row, index) => (
        <Card key={table.rowKey(row)} {...{ table, parts, row, index }} />
      ))}
    </ul>
  )
}
