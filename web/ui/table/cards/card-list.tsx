import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataTableProps } from '../data-table-props.ts'
import { ColumnTitle, shownIn } from '../shown-columns.tsx'
import type { DataColumn } from '../table-types.ts'
import { CardChoice } from './card-choice.tsx'
import styles from './cards.module.css'

/** As many as a glance takes in; the order of the columns says which matter most. */
const SHOWN = 4

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

/** A row as a card: its name, its first values, the others when asked, what can be done to it. */
function Card<Row extends object>({
  table,
  parts,
  row,
  index,
}: {
  table: DataTableProps<Row>
  parts: CardParts<Row>
  row: Row
  index: number
}) {
  const { t } = useTranslation('ui')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, values, actions } = parts
  const children = childrenOf(row)
  // One value more takes no more room than the button that hides it.
  const hidden = values.length > SHOWN + 1 ? values.length - SHOWN : 0
  const Title = table.title ? 'h3' : 'h2'
  const { className = '', style, onClick } = table.onRow?.(row, index) ?? {}
  return (
    // The box in the head of the card does for keys what a click on it does.
    <li className={`${styles.card} ${className}`} {...{ style, onClick }} aria-labelledby={id}>
      <div className={styles.head}>
        {table.selection && <CardChoice {...{ table, row, index }} labelledBy={id} />}
        <Title id={id} className={styles.name}>
          {name && shownIn(name, row)}
        </Title>
      </div>
      <Values columns={hidden && !isOpen ? values.slice(0, SHOWN) : values} row={row} />
      {(hidden > 0 || children.length > 0) && (
        <Button
          type="link"
          size="small"
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          aria-describedby={id}
          onClick={(event) => {
            event.stopPropagation()
            setOpen(!isOpen)
          }}
        >
          {isOpen ? t('lines.fewer') : t('lines.more', { count: hidden + children.length })}
        </Button>
      )}
      {isOpen && children.length > 0 && (
        <CardList {...{ table, parts }} rows={children} label={t('table.within')} />
      )}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((column) => (
            <div key={column.code}>{shownIn(column, row)}</div>
          ))}
        </div>
      )}
    </li>
  )
}

function Values<Row>({ columns, row }: { columns: readonly DataColumn<Row>[]; row: Row }) {
  if (columns.length === 0) return null
  return (
    <dl className={styles.values}>
      {columns.map((column) => (
        <div key={column.code}>
          <dt>
            <ColumnTitle column={column} />
          </dt>
          <dd>{shownIn(column, row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A row of a tree has its own rows at `children`, as in the table. */
function childrenOf<Row extends object>(row: Row): readonly Row[] {
  return 'children' in row && Array.isArray(row.children) ? row.children : []
}
