import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { ERRORS } from '#api/kernel/errors.ts'
import type { Database } from '#database/connection/database.ts'
import { operationLog } from '#database/schema/tables.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from './call-context.ts'

const SECRET = /password|token|secret|authorization/i
const MAX_TEXT = 200

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
 * The row of the operation log that a call leaves, without secrets. It is written in the first
 * transaction of the call that commits; a call that changed nothing, as a refused one, leaves it
 * afterwards, and then a log that cannot be written does not fail the call.
 */
export class OperationRecord {
  #writtenId: number | undefined

  constructor(
    private readonly services: Services,
    private readonly operation: Operation,
  ) {}

  /** Does work in a transaction of the database, which takes the row along. */
  readonly inTransaction: Database['transaction'] = async (work, config) => {
    let id = this.#writtenId
    const result = await this.services.db.transaction(async (tx) => {
      const answer = await work(tx)
      id ??= await this.#insert(tx, ERRORS.ok.code)
      return answer
    }, config)
    this.#writtenId = id
    return result
  }

  /** Says how the call ended. */
  async settle(code: number): Promise<void> {
    const { db, log } = this.services
    try {
      if (this.#writtenId === undefined) await this.#insert(db, code)
      else if (code !== ERRORS.ok.code) {
        await db.update(operationLog).set({ code }).where(eq(operationLog.id, this.#writtenId))
      }
    } catch (error) {
      log.error({ err: error, requestId: this.operation.requestId }, 'operation log not written')
    }
  }

  async #insert(db: Database, code: number): Promise<number> {
    const { endpoint, user, ip, requestId, startedMs, parameters } = this.operation
    const [row] = await db
      .insert(operationLog)
      .values({
        userId: user?.userId,
        account: user?.account,
        ip,
        requestId,
        path: endpoint.path,
        access: endpoint.access,
        code,
        detail: withoutSecrets(parameters),
        durationMs: Math.round(performance.now() - startedMs),
        at: this.services.clock.now(),
      })
      .returning({ id: operationLog.id })
    return row!.id
  }
}

/** Parameters as they may be kept: secrets left out, long texts and lists cut. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${cut(value)}…` : value
  if (typeof value !== 'object' || value === null) return value
  if (depth > 3) return '…'
  if (Array.isArray(value)) return value.slice(0, 30).map((item) => withoutSecrets(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, item]) => [name, withoutSecrets(item, depth + 1)]),
  )
}

/** The beginning of a text, without half of a character at its end. */
const cut = (text: string) => text.slice(0, MAX_TEXT).replace(/\p{Surrogate}$/u, '')
