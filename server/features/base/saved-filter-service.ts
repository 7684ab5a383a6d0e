import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import {
  type deleteSavedFilter,
  FILTERED_LISTS,
  type FilteredList,
  MAX_SAVED_FILTERS,
  type savedFilters,
  type saveSavedFilter,
  type setDefaultFilter,
} from '#api/base/saved-filters.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, savedFilter, userDefaultFilter } from '#database/schema/tables.ts'
import { personName } from '../../common/names/person-name.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { savingRow } from '../../common/rows/save-row.ts'
import { AppError, notFound } from '../../http/answer/app-error.ts'
import type { CallContext, SessionUser } from '../../http/call-context.ts'

/** @throws AppError forbidden for who may not read the list */
export async function listSavedFilters(
  { reportCode }: RequestOf<typeof savedFilters>,
  { db, user, language }: CallContext,
): Promise<AnswerOf<typeof savedFilters>> {
  const own = sql<boolean>`${savedFilter.userId} = ${user.userId}`
  const found = await db
    .select({
      ...{ filter: savedFilter, own, account: appUser.account, username: appUser.username },
      isDefault: sql<boolean>`${userDefaultFilter.filterId} is not null`,
    })
    .from(savedFilter)
    .innerJoin(appUser, eq(appUser.id, savedFilter.userId))
    .leftJoin(
      userDefaultFilter,
      and(
        eq(userDefaultFilter.filterId, savedFilter.id),
        eq(userDefaultFilter.userId, user.userId),
      ),
    )
    .where(seenBy(user, reportCode))
    .orderBy(desc(own), asc(savedFilter.name), asc(savedFilter.id))
  const rows = found.map(({ filter: { id, name, query, shared }, isDefault, own, ...person }) => ({
    ...{ id, reportCode, name, query, shared, own, isDefault },
    owner: personName(person, language),
  }))
  return { rows, total: rows.length }
}

/** @throws AppError forbidden, notFound also for those of others, invalid for a taken name, refused for too many */
export async function saveFilter(
  { id, reportCode, ...values }: RequestOf<typeof saveSavedFilter>,
  context: CallContext,
): Promise<undefined> {
  const { user } = context
  const systemType = faceOf(user, reportCode)
  const taken = { field: 'name', text: 'filterNameTaken', params: { name: values.name } } as const
  await savingRow(context, { name: taken }, async (tx) => {
    if (id !== undefined) {
      const stored = await holdOwn(tx, id, user)
      const isSame = stored.reportCode === reportCode && stored.systemType === systemType
      if (!isSame) throw notFound()
      await tx.update(savedFilter).set(values).where(eq(savedFilter.id, id))
      return
    }
    await waitTurn(tx, user)
    const count = await tx.$count(savedFilter, eq(savedFilter.userId, user.userId))
    if (count >= MAX_SAVED_FILTERS)
      throw new AppError('refused', 'filtersTooMany', { max: MAX_SAVED_FILTERS })
    const createdAt = context.clock.now()
    await tx
      .insert(savedFilter)
      .values({ ...values, userId: user.userId, systemType, reportCode, createdAt })
  })
}

/** @throws AppError notFound also for those of others */
export async function removeFilter(
  { id }: RequestOf<typeof deleteSavedFilter>,
  { db, user }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await holdOwn(tx, id, user)
    await tx.delete(savedFilter).where(eq(savedFilter.id, id))
  })
}

/** @throws AppError forbidden, notFound for filters that the caller does not see */
export async function beginWith(
  { reportCode, id }: RequestOf<typeof setDefaultFilter>,
  { db, user }: CallContext,
): Promise<undefined> {
  const seen = seenBy(user, reportCode)
  const key = { userId: user.userId, systemType: faceOf(user, reportCode), reportCode }
  const { userId, systemType, reportCode: code } = userDefaultFilter
  await db.transaction(async (tx) => {
    if (id === null) {
      const own = and(
        eq(userId, key.userId),
        eq(systemType, key.systemType),
        eq(code, key.reportCode),
      )
      await tx.delete(userDefaultFilter).where(own)
      return
    }
    const [found] = await tx
      .select({ id: savedFilter.id })
      .from(savedFilter)
      .where(and(eq(savedFilter.id, id), seen))
      .for('key share')
    if (!found) throw notFound()
    await tx
      .insert(userDefaultFilter)
      .values({ ...key, filterId: id })
      .onConflictDoUpdate({ target: [userId, systemType, code], set: { filterId: id } })
  })
}

/** Filters of a list that a session is offered. @throws AppError forbidden for who may not read the list */
function seenBy(user: SessionUser, reportCode: FilteredList) {
  return and(
    eq(savedFilter.reportCode, reportCode),
    eq(savedFilter.systemType, faceOf(user, reportCode)),
    or(eq(savedFilter.userId, user.userId), savedFilter.shared),
  )
}

/** Filters speak of objects of a face, which other faces do not show; those of administration are the same in all. */
function faceOf({ resources, systemType }: SessionUser, reportCode: FilteredList) {
  const right = FILTERED_LISTS[reportCode]
  if (!resources.has(right)) throw new AppError('forbidden', 'forbidden')
  return right.startsWith('/system:') ? ('ALL' as const) : systemType
}

/** @throws AppError notFound also for those of others, and of other faces */
async function holdOwn(tx: Database, id: number, { userId, systemType }: SessionUser) {
  const stored = await holdRow(tx, savedFilter, id)
  const isOfFace = stored.systemType === 'ALL' || stored.systemType === systemType
  if (stored.userId !== userId || !isOfFace) throw notFound()
  return stored
}

/** Calls of one user count one after the other. */
async function waitTurn(tx: Database, { userId }: SessionUser): Promise<void> {
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, userId))
    .for('no key update')
}
