/**
 * There is no connection to the database: none could be made, or the one in use broke. What had been
 * acknowledged before stands; what was being done has not been committed.
 */
export class DatabaseAwayError extends Error {}

/** The connection broke while the database was asked to commit: whether it has, nobody here knows. */
export class CommitUnknownError extends DatabaseAwayError {}

/** What a failed statement says of the database rather than of itself. */
export type Failure = 'COMMIT_UNKNOWN' | 'AWAY' | 'FULL' | 'DAMAGED'

/** The disk, the quota of a user on it, and the disk of the database. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']
/** data_corrupted and index_corrupted. */
const DAMAGED = ['XX001', 'XX002']
/** A file of the database that is gone, or that the disk does not give back. */
const UNREADABLE = /could not (open|read|seek in|stat) (blocks? [\d.]+ in )?file "(base|global|pg_)/

type Facts = { code?: unknown; message?: unknown; cause?: unknown }

/** What failed, said by the error itself or by one that it came from; undefined for any other error. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof CommitUnknownError) return 'COMMIT_UNKNOWN'
  if (error instanceof DatabaseAwayError) return 'AWAY'
  if (typeof error !== 'object' || error === null) return undefined
  const { code, message, cause } = error as Facts
  if (FULL.includes(String(code))) return 'FULL'
  if (DAMAGED.includes(String(code)) || isUnreadable(code, message)) return 'DAMAGED'
  return failureOf(cause)
}

/** An error without an SQLSTATE is not of the database, whatever it says. */
const isUnreadable = (code: unknown, message: unknown) =>
  /^(58030|58P01)$/.test(String(code)) && UNREADABLE.test(String(message))

/** Whether the database could not be reached, whatever that means for what was being done. */
export const isAway = (error: unknown): boolean =>
  ['AWAY', 'COMMIT_UNKNOWN'].includes(failureOf(error) ?? '')

/** What PostgreSQL says when it ends a connection, or does not take one: 57P01 admin_shutdown to 53300. */
const ENDS_CONNECTION = /^(08...|57P0[1235]|25P03|53300)$/
/** Codes of Node's sockets, and what the driver says without one. */
const OF_NETWORK = /^E[A-Z]+$/
const OF_DRIVER = /^(Connection terminated|Client (was closed|has encountered)|timeout expired)/

/** Whether a statement failed because its connection is gone. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = error as Facts
  if (typeof code === 'string') return ENDS_CONNECTION.test(code) || OF_NETWORK.test(code)
  return OF_DRIVER.test(String(message))
}
