import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { importModuleTypes } from '#api/plant/module-types.ts'
import type { Database } from '#database/connection/database.ts'
import { moduleType } from '#database/schema/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { checkNameplates } from './check-nameplates.ts'
import { nameplateFields, readNameplateFile } from './nameplate-file.ts'

/** More than a person reads, and short enough to be shown. */
const MOST_PROBLEMS = 500
const ROWS_A_STATEMENT = 500

type Nameplate = ReturnType<typeof checkNameplates>['nameplates'][number]

/**
 * Takes the nameplates of a csv, all or none; a name that exists is changed.
 *
 * @throws AppError refused for a file that is no csv of nameplates
 */
export async function importNameplates(
  _request: RequestOf<typeof importModuleTypes>,
  context: CallContext,
): Promise<AnswerOf<typeof importModuleTypes>> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const { lines, problems: ofHead } = await readNameplateFile(upload, language)
  if (ofHead.length > 0) return refusedWith(ofHead)
  return db.transaction(async (tx) => {
    const names = lines.map(({ cells }) => cells.name ?? '')
    const existing = await lockByName(tx, names)
    const shipped = new Set(existing.filter((one) => one.shipped).map(({ name }) => name))
    const { nameplates, problems } = checkNameplates(lines, shipped, language)
    if (problems.length > 0) return refusedWith(problems)
    await write(tx, nameplates, context)
    const changed = existing.length
    return { added: nameplates.length - changed, changed, problems: [] }
  })
}

function refusedWith(problems: AnswerOf<typeof importModuleTypes>['problems']) {
  return { added: 0, changed: 0, problems: problems.slice(0, MOST_PROBLEMS) }
}

function lockByName(tx: Database, names: readonly string[]) {
  return tx
    .select({ name: moduleType.name, shipped: moduleType.shipped })
    .from(moduleType)
    .where(inArray(moduleType.name, [...names]))
    .orderBy(asc(moduleType.id))
    .for('update')
}

async function write(
  tx: Database,
  nameplates: readonly Nameplate[],
  { clock, user }: CallContext,
): Promise<void> {
  const stamp = { updatedAt: clock.now(), updatedBy: user.userId }
  for (let from = 0; from < nameplates.length; from += ROWS_A_STATEMENT) {
    const rows = nameplates.slice(from, from + ROWS_A_STATEMENT)
    await tx
      .insert(moduleType)
      .values(rows.map((row) => ({ ...row, ...stamp })))
      .onConflictDoUpdate({
        target: moduleType.name,
        set: { ...asGiven(), ...stamp, lockVersion: sql`${moduleType.lockVersion} + 1` },
        setWhere: eq(moduleType.shipped, false),
      })
  }
}

/** Every field of a nameplate from the row that could not be inserted. */
function asGiven() {
  const columns = getTableColumns(moduleType)
  const fields = Object.keys(nameplateFields.shape) as (keyof Nameplate)[]
  return Object.fromEntries(
    fields.map((field) => [field, sql`excluded.${sql.identifier(columns[field].name)}`]),
  )
}
