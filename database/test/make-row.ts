import { type Column, getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../connection/database.ts'

const AT = new Date('2026-01-01T00:00:00Z')
let made = 0

/** Values by name of column. */
type Values = Readonly<Record<string, unknown>>

/**
 * A row of any table: what it must have is made up, what it must refer to is made too. `given` fills
 * the columns of its names, in the row as in those that it refers to.
 *
 * @returns the row
 */
export async function makeRow(db: Database, table: PgTable, given: Values): Promise<Values> {
  const { foreignKeys } = getTableConfig(table)
  const parents = new Map(
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference()
      return [columns[0]!.name, foreignTable]
    }),
  )
  const values: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (name in given) values[name] = given[name]
    else if (!column.notNull || column.hasDefault || column.generatedIdentity) continue
    else if (parents.has(column.name)) {
      const parent = await makeRow(db, parents.get(column.name)!, given)
      values[name] = parent.id
    } else values[name] = madeUp(column)
  }
  const [row] = await db.insert(table).values(values).returning()
  return row as Values
}

function madeUp(column: Column): unknown {
  made += 1
  const { dataType, columnType } = column
  switch (dataType) {
    case 'string':
      if (columnType === 'PgNumeric') return '1'
      return columnType === 'PgDateString' ? '2026-01-01' : `made ${made}`
    case 'number':
      return 1
    case 'boolean':
      return false
    case 'date':
      return AT
    case 'array':
      return []
    case 'custom':
      if (column.getSQLType() === 'bytea') return Buffer.from(`made ${made}`)
      return column.getSQLType().endsWith('[]') ? [] : {}
    default:
      return {}
  }
}
