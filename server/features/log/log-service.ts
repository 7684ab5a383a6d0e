import { eq } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  LoginLogRow,
  loginLogs,
  OperationLogRow,
  operationLogDetail,
  operationLogs,
} from '#api/log/endpoints.ts'
import { appUser, loginLog, operationLog } from '#database/schema/tables.ts'
import { nameOrNull } from '../../common/names/person-name.ts'
import { listBefore, type Part } from '../../common/rows/list-before.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { BY_TIME, fittingLogins, fittingOperations } from './log-filters.ts'

/** Attempts to sign in, the newest first. */
export function listLogins(
  { before, pageSize, ...filters }: RequestOf<typeof loginLogs>,
  { db }: CallContext,
): Promise<AnswerOf<typeof loginLogs>> {
  const wanted = { ...BY_TIME.LOGIN, where: fittingLogins(filters), page: { before, pageSize } }
  return listBefore(wanted, (part) => readLogins(db, part))
}

/** Calls, the newest first. */
export function listOperations(
  { before, pageSize, ...filters }: RequestOf<typeof operationLogs>,
  { db }: CallContext,
): Promise<AnswerOf<typeof operationLogs>> {
  const where = fittingOperations(filters)
  const wanted = { ...BY_TIME.OPERATION, where, page: { before, pageSize } }
  return listBefore(wanted, (part) => readOperations(db, part))
}

/**
 * One call with its parameters and what it changed.
 *
 * @throws AppError notFound
 */
export async function operationOfId(
  { id }: RequestOf<typeof operationLogDetail>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof operationLogDetail>> {
  const author = { account: appUser.account, username: appUser.username }
  const [found] = await db
    .select({ row: operationLog, author })
    .from(operationLog)
    .leftJoin(appUser, eq(appUser.id, operationLog.userId))
    .where(eq(operationLog.id, id))
  if (!found) throw notFound()
  const { userId: _user, at, changes, ...row } = found.row
  return {
    ...row,
    at: at.toISOString(),
    changes: changes ?? [],
    username: nameOrNull(found.author, language),
  }
}

/** Rows of the log of sign-ins as they travel. */
export async function readLogins(
  db: CallContext['db'],
  { where, orderBy, limit }: Part,
): Promise<LoginLogRow[]> {
  const { id, at, account, systemType, success, reason, way, ip, userAgent, chainNo } = loginLog
  const rows = await db
    .select({ id, at, account, systemType, success, reason, way, ip, userAgent, chainNo })
    .from(loginLog)
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Rows of the log of operations as they travel, without what only the detail shows. */
export async function readOperations(
  db: CallContext['db'],
  { where, orderBy, limit }: Part,
): Promise<OperationLogRow[]> {
  const { id, at, account, ip, path, access, code, durationMs, requestId, chainNo } = operationLog
  const rows = await db
    .select({ id, at, account, ip, path, access, code, durationMs, requestId, chainNo })
    .from(operationLog)
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
