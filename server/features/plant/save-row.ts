import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { violationOf } from '#database/connection/violation.ts'
import type {
  inverter,
  moduleType,
  plant,
  plantGroup,
  pvArray,
  stringType,
} from '#database/schema/tables.ts'
import { conflict, notFound } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { fieldError } from '../../http/field-error.ts'

/** Tables whose rows are saved by version. */
type EditedTable =
  | typeof plantGroup
  | typeof plant
  | typeof pvArray
  | typeof inverter
  | typeof stringType
  | typeof moduleType

export type SavedRow = { id: number; lockVersion: number }

type Save<Table extends EditedTable> = {
  /** Undefined for a new row. */
  id: number | undefined
  /** Version that the editor has read, 0 for a new row. */
  lockVersion: number
  values: Omit<Table['$inferInsert'], 'id' | 'lockVersion' | 'updatedAt' | 'updatedBy'>
}

/**
 * Inserts a row or replaces its values.
 *
 * @throws AppError conflict when the version is not the stored one
 */
export async function saveRow<Table extends EditedTable>(
  tx: Database,
  table: Table,
  { id, lockVersion, values }: Save<Table>,
  { clock, user }: CallContext,
): Promise<SavedRow> {
  const row = { ...values, updatedAt: clock.now(), updatedBy: user.userId } as never
  const answer = { id: table.id, lockVersion: table.lockVersion }
  if (id === undefined && lockVersion !== 0) throw conflict()
  const [saved] =
    id === undefined
      ? await tx.insert(table).values(row).returning(answer)
      : await tx
          .update(table)
          .set({ ...(row as object), lockVersion: sql`${table.lockVersion} + 1` })
          .where(and(eq(table.id, id), eq(table.lockVersion, lockVersion)))
          .returning(answer)
  if (!saved) throw conflict()
  return saved
}

type Named = { name: string; unit?: number }

/**
 * Does the work of a save in one transaction.
 *
 * @throws AppError invalid naming the field when its value is taken, notFound when an object that the
 * row names was deleted meanwhile
 */
export async function inTransaction<Result>(
  { db, language }: CallContext,
  { name, unit = 0 }: Named,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    const violation = violationOf(error)
    if (!violation) throw error
    if (violation.kind === 'REFERENCE') throw notFound()
    throw violation.constraint.endsWith('_unit_unique')
      ? fieldError(language, { field: 'unit', text: 'unitTaken', params: { unit } })
      : fieldError(language, { field: 'name', text: 'nameTaken', params: { name } })
  }
}
