import { AsyncLocalStorage } from 'node:async_hooks'
import type { Worker } from 'node:worker_threads'
import { told } from './checked-statements.ts'
import { Condition } from './condition.ts'
import type { PgliteReply, PgliteRequest, PgliteStart } from './pglite-protocol.ts'
import type { Rows } from './prepared-statements.ts'
import { TransactionLostError } from './transaction-lost.ts'
import { TurnQueue } from './turn-queue.ts'
import { startWorker } from './worker-thread.ts'

type QueryOptions = { rowMode?: 'array' | 'object' }
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }
type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never

/** An error of the database, with its SQLSTATE in `code`. */
export class PgliteError extends Error {
  code?: string
  severity?: string
  constraint?: string
}

/** What Drizzle's PGlite driver asks of a client or of a transaction. */
export type PgliteQueryable = {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<unknown>
  exec(sql: string): Promise<unknown>
}

/**
 * The embedded database from this thread: the part of PGlite's interface that Drizzle uses, answered by
 * the worker. There is one connection, so statements and transactions stand in one queue: a transaction
 * has the connection alone until it has ended, and nothing that waits for it can slip into the next one.
 */
export class PgliteClient implements PgliteQueryable {
  #worker: Worker
  #pending = new Map<number, Pending>()
  readonly #heard: PgliteReply[] = []
  #nextId = 1
  #queue = new TurnQueue()
  #current = new AsyncLocalStorage<{ open: boolean }>()
  #failed: Error | undefined
  /** Resolves once the database is open. */
  readonly ready: Promise<void>

  /**
   * @param onFatal told when the database can no longer be trusted (PANIC, FATAL, a crashed worker); the
   * process must end then, because the next statement could hang.
   */
  constructor(
    start: PgliteStart,
    private readonly onFatal: (error: Error) => void,
    private readonly condition = new Condition(),
  ) {
    this.#worker = startWorker('database/connection/pglite.worker', { workerData: start })
    this.ready = new Promise((resolve, reject) => {
      this.#pending.set(0, { resolve: () => resolve(), reject })
    })
    this.#worker.on('message', (reply: PgliteReply) => this.#hear(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', (code) => this.#fail(new Error(`The database thread ended (${code})`)))
  }

  async query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<unknown> {
    return this.#alone(() => this.#query(sql, params, options))
  }

  async exec(sql: string): Promise<unknown> {
    return this.#alone(() => this.#ask({ kind: 'exec', sql }))
  }

  /**
   * Runs work with the connection to itself, and commits it.
   *
   * @throws whatever the work throws, after rolling it back; TransactionLostError when one of its
   * statements failed and the work went on as if it had not
   */
  async transaction<T>(work: (transaction: PgliteQueryable) => Promise<T>): Promise<T> {
    this.#refuseInside()
    const own = { open: true }
    return this.#queue.exclusive(() =>
      this.#current.run(own, () => this.#runTransaction(work, own)),
    )
  }

  /** The data directory as a tar; what tests start their databases from. */
  async dump(): Promise<Uint8Array> {
    return (await this.#alone(() => this.#ask({ kind: 'dump' }))) as Uint8Array
  }

  async close(): Promise<void> {
    await this.#queue.exclusive(() => this.#ask({ kind: 'close' }))
    this.#worker.removeAllListeners('exit')
    this.#end(new Error('The database is closed'))
    await this.#worker.terminate()
  }

  async #runTransaction<T>(
    work: (transaction: PgliteQueryable) => Promise<T>,
    own: { open: boolean },
  ): Promise<T> {
    const whileOpen = async <V>(ask: () => Promise<V>): Promise<V> => {
      if (!own.open) throw new Error('The transaction has ended; await its statements inside of it')
      return ask()
    }
    const transaction: PgliteQueryable = {
      query: (sql, params = [], options = {}) => whileOpen(() => this.#query(sql, params, options)),
      exec: (sql) => whileOpen(() => this.#ask({ kind: 'exec', sql })),
    }
    await this.#query('BEGIN')
    let result: T
    try {
      result = await work(transaction)
    } catch (error) {
      own.open = false
      await this.#rollBack()
      throw error
    }
    own.open = false
    const { command } = await this.#query('COMMIT')
    if (command !== 'COMMIT') throw new TransactionLostError()
    return result
  }

  /** Without it the next in the queue would stand in this transaction, so a failure is fatal. */
  async #rollBack(): Promise<void> {
    try {
      await this.#query('ROLLBACK')
    } catch (error) {
      this.#fail(error as Error)
    }
  }

  /** A statement in its turn, outside of any transaction. */
  #alone<T>(ask: () => Promise<T>): Promise<T> {
    this.#refuseInside()
    return this.#queue.shared(ask)
  }

  #refuseInside(): void {
    if (!this.#current.getStore()?.open) return
    throw new Error('Use the transaction inside a transaction: the database has one connection')
  }

  async #query(
    sql: string,
    params: unknown[] = [],
    { rowMode = 'object' }: QueryOptions = {},
  ): Promise<Rows> {
    return (await this.#ask({ kind: 'query', sql, params, rowMode })) as Rows
  }

  #ask(request: Unnumbered<PgliteRequest>): Promise<unknown> {
    if (this.#failed) return Promise.reject(this.#failed)
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
    })
  }

  /**
   * Replies that came while this thread was busy are handed out one in a turn of its loop: all at once,
   * with the work of their callers, they would keep everybody else waiting.
   */
  #hear(reply: PgliteReply): void {
    this.#heard.push(reply)
    if (this.#heard.length === 1) this.#handOut()
  }

  #handOut(): void {
    this.#settle(this.#heard[0]!)
    setImmediate(() => {
      this.#heard.shift()
      if (this.#heard.length > 0) this.#handOut()
    })
  }

  #settle({ id, value, failure }: PgliteReply): void {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    if (!failure) {
      pending?.resolve(value)
      return
    }
    const error = Object.assign(new PgliteError(failure.message), failure)
    pending?.reject(told(error, this.condition) as Error)
    if (failure.severity === 'PANIC' || failure.severity === 'FATAL') this.#fail(error)
  }

  #fail(error: Error): void {
    if (this.#failed) return
    this.#end(error)
    this.onFatal(error)
  }

  /** Whoever asks from now on, or still waits, hears why there is no answer. */
  #end(error: Error): void {
    this.#failed = error
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}
