import type { ReactNode } from 'react'
import { EMPTY_TEXT } from '../format/number.ts'
import type { ColumnSetting } from './column-settings.ts'
import styles from './data-table.module.css'
import type { DataColumn } from './table-types.ts'

const DEFAULT_WIDTH_PX = 140

export type ShownColumn<Row> = { column: DataColumn<Row>; widthPx: number }

/** The columns that a user wants to see, in the user's order. */
export function shownColumns<Row>(
  columns: readonly DataColumn<Row>[],
  settings: readonly ColumnSetting[],
): ShownColumn<Row>[] {
  const byCode = new Map(columns.map((column) => [column.code, column]))
  return settings.flatMap(({ columnCode, visible, width }) => {
    const column = byCode.get(columnCode)
    if (!column || !(visible || column.locked)) return []
    return [{ column, widthPx: width ?? column.width ?? DEFAULT_WIDTH_PX }]
  })
}

/** Says which row it is: the first column that nobody can hide, or else the first. */
export function nameColumn<Row>(shown: readonly ShownColumn<Row>[]): DataColumn<Row> | undefined {
  const named = shown.map(({ column }) => column).filter(({ fixed }) => fixed !== 'end')
  return named.find(({ fixed }) => fixed) ?? named.find(({ locked }) => locked) ?? named[0]
}

export function ColumnTitle<Row>({ column: { title, unit } }: { column: DataColumn<Row> }) {
  return (
    <>
      {title}
      {unit && <span className={styles.unit}> {unit}</span>}
    </>
  )
}

/** A value as its column shows it. */
export function shownIn<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row)
  const value = column.value(row)
  const text = value === null || value === undefined || value === '' ? EMPTY_TEXT : String(value)
  return <span title={text}>{text}</span>
}
