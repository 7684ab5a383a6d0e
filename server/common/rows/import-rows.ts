import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ImportOutcome } from '#api/kernel/list.ts'
import type { Database } from '#database/connection/database.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { FieldFault } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { isLogged, logChanges, rowChanges } from '../../http/log/logged-changes.ts'
import { checkRows } from './check-rows.ts'
import { type RowLine, readRowFile } from './row-file.ts'
import type { EditedTable } from './save-row.ts'

/** More than a person reads, and short enough to be shown. */
const MAX_PROBLEMS = 500
const ROWS_A_STATEMENT = 500

type Import<Table extends EditedTable, Schema extends z.ZodObject> = {
  table: Table
  /** The fields of a row, named like the columns of the table. */
  schema: Schema
  /** The field that tells rows apart; its column is unique, or is together with those of `within`. */
  key: string
  /** What all rows of the file lie in, e.g. a province. */
  within?: Within<Table, Schema>
  /** What is wrong with a row, given the stored one that it would change. */
  faultOf: (row: z.output<Schema>, stored: Table['$inferSelect'] | undefined) => FieldFault | null
  /** Stored rows that may be changed. */
  changeable?: SQL
  /** How many rows a file may have, where that is not the usual number. */
  maxRows?: number
}

/** Columns that the file does not have, each with the value of all its rows; null where that tells rows apart too. */
type Within<Table extends EditedTable, Schema extends z.ZodObject> = {
  [Column in Exclude<keyof Table['$inferInsert'], keyof z.output<Schema> | Kept>]?: Exclude<
    Table['$inferInsert'][Column],
    undefined
  >
}
type Kept = 'id' | 'lockVersion' | 'updatedAt' | 'updatedBy'

/**
 * Takes the rows of a csv, all or none; a row that exists is changed, but for the fields without a column.
 * A preview writes nothing.
 *
 * @throws AppError refused for a file that is no csv of such rows
 */
export async function importRows<Table extends EditedTable, Schema extends z.ZodObject>(
  wanted: Import<Table, Schema>,
  { preview }: { preview: boolean },
  context: Pick<CallContext, 'db' | 'clock' | 'language' | 'upload' | 'user'>,
): Promise<ImportOutcome> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const { schema, key, faultOf, maxRows } = wanted
  const keyType = schema.shape[key] as z.ZodType | undefined
  if (!keyType) throw new Error(`the schema has no field ${key}`)
  const keyOf = ({ cells }: RowLine) => keyType.safeParse(cells[key]).data
  const file = await readRowFile(upload, schema, language, maxRows)
  const { lines, leftOut, places } = file
  if (file.problems.length > 0) return places.told(refusedWith(file.problems))
  const outcome = await db.transaction(async (tx): Promise<ImportOutcome> => {
    const stored = await lockByKey(tx, wanted, lines.map(keyOf))
    const byKey = new Map<unknown, Table['$inferSelect']>(stored.map((row) => [row[key], row]))
    const faultOfRow = (row: z.output<Schema>) => faultOf(row, byKey.get(row[key]))
    const whole = lines.map((line) => {
      const kept = fieldsOf(byKey.get(keyOf(line)), leftOut)
      return { line: line.line, cells: { ...kept, ...line.cells } }
    })
    const { rows, problems } = checkRows(
      whole,
      { schema, key, places, faultOf: faultOfRow },
      language,
    )
    if (problems.length > 0) return refusedWith(problems)
    if (!preview) await write(tx, wanted, { rows, stored }, context)
    return { added: rows.length - stored.length, changed: stored.length, problems: [] }
  })
  return places.told(outcome)
}

const fieldsOf = (row: Record<string, unknown> | undefined, fields: readonly string[]) =>
  row === undefined ? {} : Object.fromEntries(fields.map((field) => [field, row[field]]))

const refusedWith = (problems: ImportOutcome['problems']): ImportOutcome => ({
  added: 0,
  changed: 0,
  problems: problems.slice(0, MAX_PROBLEMS),
})

function columnOf(table: PgTable, field: string): PgColumn {
  const column = getTableColumns(table)[field]
  if (!column) throw new Error(`the table has no column ${field}`)
  return column
}

/** A column without a name of its own is called by its key, in snake case. */
const nameInTable = ({ name, keyAsName }: PgColumn) => (keyAsName ? toSnakeCase(name) : name)

function lockByKey<Table extends EditedTable, Schema extends z.ZodObject>(
  tx: Database,
  { table, key, within = {} }: Import<Table, Schema>,
  values: readonly unknown[],
): Promise<Table['$inferSelect'][]> {
  const edited: EditedTable = table
  const given = values.filter((value) => value !== undefined)
  const inside = Object.entries(within).map(([field, value]) =>
    value === null ? isNull(columnOf(table, field)) : eq(columnOf(table, field), value),
  )
  return tx
    .select()
    .from(edited)
    .where(and(inArray(columnOf(table, key), given), ...inside))
    .orderBy(asc(edited.id))
    .for('update')
}

async function write<Table extends EditedTable, Schema extends z.ZodObject>(
  tx: Database,
  { table, schema, key, within = {}, changeable }: Import<Table, Schema>,
  { rows, stored }: { rows: readonly z.output<Schema>[]; stored: readonly Table['$inferSelect'][] },
  { clock, user }: Pick<CallContext, 'clock' | 'user'>,
): Promise<void> {
  const edited: EditedTable = table
  const stamp = { updatedAt: clock.now(), updatedBy: user.userId }
  const given = Object.keys(schema.shape).map((field) => [
    field,
    sql`excluded.${sql.identifier(nameInTable(columnOf(table, field)))}`,
  ])
  const set = {
    ...Object.fromEntries(given),
    ...stamp,
    lockVersion: sql`${edited.lockVersion} + 1`,
  }
  const before = new Map<unknown, Table['$inferSelect']>(stored.map((row) => [row.id, row]))
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT)
    const written = tx
      .insert(edited)
      .values(some.map((row) => ({ ...row, ...within, ...stamp })))
      .onConflictDoUpdate({
        target: [...Object.keys(within), key].map((field) => columnOf(table, field)),
        set,
        ...(changeable && { setWhere: changeable }),
      })
    // A log that nobody reads further is not read back for.
    if (!isLogged(tx)) await written
    else
      for (const row of await written.returning())
        if (isLogged(tx)) logChanges(tx, rowChanges(edited, before.get(row.id) ?? null, row))
  }
}
