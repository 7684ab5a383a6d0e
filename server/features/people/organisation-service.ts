import { asc, count, inArray, sql } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  deleteOrganisation,
  organisations,
  saveOrganisation,
} from '#api/people/organisation.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, organisation } from '#database/schema/tables.ts'
import { usersWithinOwn } from '../../common/administrators/within-own-reach.ts'
import { changeRows, deleteRows } from '../../common/rows/change-rows.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { saveRow, savingRow } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'

/** All parts, each with how many users belong to it itself. */
export async function listOrganisations(
  _request: object,
  { db }: CallContext,
): Promise<AnswerOf<typeof organisations>> {
  const found = await db
    .select()
    .from(organisation)
    .orderBy(asc(organisation.sort), asc(organisation.name), asc(organisation.id))
  const counted = await db
    .select({ id: appUser.organisationId, users: count() })
    .from(appUser)
    .groupBy(appUser.organisationId)
  const users = new Map(counted.map((row) => [row.id, row.users]))
  const rows = found.map(({ id, parentId, name, sort, remark, lockVersion }) => ({
    ...{ id, parentId, name, sort, remark, lockVersion },
    users: users.get(id) ?? 0,
  }))
  return { rows, total: rows.length }
}

/** @throws AppError notFound, conflict; invalid for a name that a neighbour has and for a place in itself */
export async function saveOrganisationRow(
  { id, lockVersion, ...values }: RequestOf<typeof saveOrganisation>,
  context: CallContext,
): Promise<AnswerOf<typeof saveOrganisation>> {
  const taken = { name: { field: 'name', text: 'orgNameTaken' } } as const
  return savingRow(context, taken, async (tx) => {
    await lockTree(tx)
    if (id !== undefined) {
      await holdRow(tx, organisation, id)
      const isInside = values.parentId !== null && (await below(tx, id)).includes(values.parentId)
      if (isInside) throw fieldError(context.language, { field: 'parentId', text: 'orgInItself' })
    }
    return saveRow(tx, organisation, { id, lockVersion, values }, context)
  })
}

/** @throws AppError notFound; refused with the number of all that lies in it, unless that goes too */
export async function removeOrganisation(
  { id, withChildren }: RequestOf<typeof deleteOrganisation>,
  context: CallContext,
): Promise<undefined> {
  const { db, clock, user } = context
  await db.transaction(async (tx) => {
    await lockTree(tx)
    await holdRow(tx, organisation, id)
    const ids = await below(tx, id)
    const children = ids.length - 1
    if (children > 0 && !withChildren) {
      throw new AppError('refused', 'orgHasChildren', { count: children })
    }
    // Its users are changed by it, each of them.
    const isOfIt = inArray(appUser.organisationId, ids)
    const users = await tx.select({ id: appUser.id }).from(appUser).where(isOfIt)
    await usersWithinOwn(
      tx,
      context,
      users.map((row) => row.id),
    )
    await changeRows(tx, appUser, isOfIt, {
      ...{ organisationId: null, updatedAt: clock.now(), updatedBy: user.userId },
      lockVersion: sql`${appUser.lockVersion} + 1`,
    })
    await deleteRows(tx, organisation, inArray(organisation.id, ids))
  })
}

const TREE_LOCK = 7_302_535

/** One change of the tree at a time: two moves beside each other could put each part into the other. */
async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`)
}

/** A part and all that lies in it. */
async function below(tx: Database, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: organisation.id })
    .from(organisation)
    .where(
      sql`${organisation.id} in (with recursive below(id) as (
        select ${id}::bigint
        union select child.id from organisation child join below on child.parent_id = below.id
      ) select id from below)`,
    )
  return rows.map((row) => row.id)
}
