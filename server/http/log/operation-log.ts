import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import type { Database } from '#database/connection/database.ts'
import { operationLog } from '#database/schema/tables.ts'
import type { LoggedChange } from '#domain/system/logged-change.ts'
import type { Services } from '../../services.ts'
import type { SessionUser } from '../call-context.ts'
import { takeChanges } from './logged-changes.ts'
import { loggedParameters } from './logged-parameters.ts'

/** A call as far as it is known; the user and the parameters follow once they have been read. */
export type Operation = {
  endpoint: Endpoint
  user: SessionUser | undefined
  parameters: unknown
  ip: string
  requestId: string
  /** Of the process, in milliseconds; what `performance.now()` said when the call came. */
  startedMs: number
}

/** A call that has just come; what it sends has not been read yet. */
export const operationOf = (endpoint: Endpoint, request: FastifyRequest): Operation => ({
  endpoint,
  user: request.caller,
  parameters: {},
  ip: request.ip,
  requestId: request.id,
  startedMs: performance.now(),
})

/**
 * What a call leaves in the operation log, without secrets: a row in the first of its transactions that
 * commits, with what that changed, and another in each later one that tells of changes. A call that changed
 * nothing, as a refused one, leaves its row afterwards, and then a log that cannot be written does not fail
 * the call.
 *
 * A written row is never changed, because it may be in the chain already (`domain/system/log-chain.ts`): a
 * call that fails after it committed leaves a second row with the same request id and the code that it
 * ended with, and lists show both.
 */
export class OperationRecord {
  #isWritten = false

  constructor(
    private readonly services: Services,
    private readonly operation: Operation,
  ) {}

  /** Does work in a transaction of the database, which takes the row along. */
  readonly inTransaction: Database['transaction'] = async (work, config) => {
    const result = await this.services.db.transaction(async (tx) => {
      const changes = takeChanges(tx)
      const answer = await work(tx)
      if (!this.#isWritten || changes.length > 0) await this.#insert(tx, ERRORS.ok.code, changes)
      return answer
    }, config)
    this.#isWritten = true
    return result
  }

  /** Says how the call ended. */
  async settle(code: number): Promise<void> {
    const { db, log } = this.services
    if (this.#isWritten && code === ERRORS.ok.code) return
    try {
      await this.#insert(db, code)
    } catch (error) {
      log.error({ err: error, requestId: this.operation.requestId }, 'operation log not written')
    }
  }

  async #insert(db: Database, code: number, changes: LoggedChange[] = []): Promise<void> {
    const { endpoint, user, ip, requestId, startedMs, parameters } = this.operation
    await db.insert(operationLog).values({
      userId: user?.userId,
      account: user?.account,
      ip,
      requestId,
      path: endpoint.path,
      access: endpoint.access,
      code,
      detail: loggedParameters(endpoint.request, parameters, { refused: code !== ERRORS.ok.code }),
      changes: changes.length > 0 ? changes : null,
      durationMs: Math.round(performance.now() - startedMs),
      at: this.services.clock.now(),
    })
  }
}
