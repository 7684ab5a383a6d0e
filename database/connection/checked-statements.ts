import type { PoolClient } from 'pg'
import type { Condition } from './condition.ts'
import { CommitUnknownError, DatabaseAwayError, failureOf, isConnectionLost } from './failures.ts'
import { TransactionLostError } from './transaction-lost.ts'

type Query = (...args: unknown[]) => unknown
type Done = { command?: string }

/** PostgreSQL does not say when there is room again: a disk counts as full for so long after the last failure. */
const FULL_MS = 60_000

const ROLLED_BACK = { command: 'ROLLBACK', rows: [], rowCount: null }

/**
 * Makes the statements of a connection to PostgreSQL tell what failed them, and mends what the query builder
 * makes of a broken one:
 *
 * - COMMIT fails where the server rolled back instead of committing, which the driver lets pass as done; and
 *   where the connection broke under it, it says that nobody knows.
 * - ROLLBACK on a connection that is gone has nothing left to do. Its own failure would take the place of the
 *   reason, of an unknown COMMIT too.
 * - BEGIN gives the connection back where it fails, because nobody else does.
 */
export function checkStatements(client: PoolClient, condition: Condition): void {
  const ask = client.query.bind(client) as Query
  const checked: Query = (...args) => {
    const answer = ask(...args)
    // With a callback it is the pool that asks, and looks at the failure itself.
    if (!(answer instanceof Promise)) return answer
    const statement = textOf(args[0])
    if (statement === 'commit') return answer.then(committed, commitFailure)
    if (statement === 'rollback') return answer.catch(goneWith)
    return answer.catch((error) => {
      if (isConnectionLost(error) && /^begin\b/.test(String(statement))) client.release(true)
      throw told(error, condition)
    })
  }
  client.query = checked as PoolClient['query']
}

/** The failure as callers know it; of one that says that the database is damaged or full, notes that too. */
export function told(error: unknown, condition: Condition): unknown {
  if (isConnectionLost(error)) return awayError(error)
  const failure = failureOf(error)
  const { message } = error as Error
  if (failure === 'DAMAGED') condition.begins(failure, message)
  if (failure === 'FULL') condition.begins(failure, message, FULL_MS)
  return error
}

export const awayError = (cause: unknown) =>
  new DatabaseAwayError((cause as Error).message, { cause })

function textOf(statement: unknown): unknown {
  return typeof statement === 'object' && statement
    ? (statement as { text?: unknown }).text
    : statement
}

function committed<Answer extends Done>(answer: Answer): Answer {
  if (answer.command !== 'COMMIT') throw new TransactionLostError()
  return answer
}

function commitFailure(error: unknown): never {
  if (!isConnectionLost(error)) throw error
  throw new CommitUnknownError((error as Error).message, { cause: error })
}

function goneWith(error: unknown): Done {
  if (!isConnectionLost(error)) throw error
  return ROLLED_BACK
}
