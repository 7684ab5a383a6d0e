import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import { conflict, notFound } from '../../http/answer/app-error.ts'
import { type FieldFault, fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { isLogged, logChanges, rowChanges } from '../../http/log/logged-changes.ts'

/** A table whose rows are saved by version. */
export type EditedTable = PgTable &
  Record<'id' | 'lockVersion' | 'updatedAt' | 'updatedBy', PgColumn>

export type SavedRow = { id: number; lockVersion: number }

type Save<Table extends EditedTable> = {
  /** Undefined for a new row. */
  id: number | undefined
  /** Version that the editor has read, 0 for a new row. */
  lockVersion: number
  values: Omit<Table['$inferInsert'], 'id' | 'lockVersion' | 'updatedAt' | 'updatedBy'>
}

/**
 * Inserts a row or replaces its values, and tells the log of operations which.
 *
 * @throws AppError conflict when the version is not the stored one
 */
export async function saveRow<Table extends EditedTable>(
  tx: Database,
  table: Table,
  { id, lockVersion, values }: Save<Table>,
  { clock, user }: Pick<CallContext, 'clock' | 'user'>,
): Promise<SavedRow> {
  const edited: EditedTable = table
  const row = { ...values, updatedAt: clock.now(), updatedBy: user.userId }
  if (id === undefined && lockVersion !== 0) throw conflict()
  const before = id !== undefined && isLogged(tx) ? await storedRow(tx, edited, id) : null
  const [saved] =
    id === undefined
      ? await tx.insert(edited).values(row).returning()
      : await tx
          .update(edited)
          .set({ ...row, lockVersion: sql`${edited.lockVersion} + 1` })
          .where(and(eq(edited.id, id), eq(edited.lockVersion, lockVersion)))
          .returning()
  if (!saved) throw conflict()
  logChanges(tx, rowChanges(edited, before, saved))
  return { id: saved.id, lockVersion: saved.lockVersion } as SavedRow
}

async function storedRow(tx: Database, table: EditedTable, id: number) {
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  return row ?? null
}

/** What to say of a value that another row has, by the column that must be unique. */
export type Taken = Record<string, FieldFault>

/**
 * Does the work of a save in one transaction.
 *
 * @throws AppError invalid naming the field when its value is taken, notFound when an object that the
 * row names was deleted meanwhile
 */
export async function savingRow<Result>(
  { db, language }: Pick<CallContext, 'db' | 'language'>,
  taken: Taken,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    const violation = violationOf(error)
    if (!violation) throw error
    if (violation.kind === 'REFERENCE') throw notFound()
    const column = Object.keys(taken).find((one) => violation.constraint.endsWith(`_${one}_unique`))
    if (column === undefined) throw error
    throw fieldError(language, taken[column]!)
  }
}
