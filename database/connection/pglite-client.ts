import { AsyncLocalStorage } from 'node:async_hooks'
import type { Worker } from 'node:worker_threads'
import type { PgliteReply, PgliteRequest, PgliteStart } from './pglite-protocol.ts'
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
 * the worker. There is one connection, so a transaction has it alone and other statements wait.
 */
export class PgliteClient implements PgliteQueryable {
  #worker: Worker
  #pending = new Map<number, Pending>()
  #nextId = 1
  #transactions: Promise<void> = Promise.resolve()
  #inTransaction = new AsyncLocalStorage<boolean>()
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
  ) {
    this.#worker = startWorker('database/connection/pglite.worker', { workerData: start })
    this.ready = new Promise((resolve, reject) => {
      this.#pending.set(0, { resolve: () => resolve(), reject })
    })
    this.#worker.on('message', (reply: PgliteReply) => this.#settle(reply))
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', (code) => this.#fail(new Error(`The database thread ended (${code})`)))
  }

  async query(sql: string, params: unknown[] = [], options: QueryOptions = {}): Promise<unknown> {
    await this.#outsideTransaction()
    return this.#query(sql, params, options)
  }

  async exec(sql: string): Promise<unknown> {
    await this.#outsideTransaction()
    return this.#ask({ kind: 'exec', sql })
  }

  async transaction<T>(work: (transaction: PgliteQueryable) => Promise<T>): Promise<T> {
    const before = this.#transactions
    let release = () => {}
    this.#transactions = new Promise((resolve) => {
      release = resolve
    })
    await before
    try {
      return await this.#inTransaction.run(true, () => this.#runTransaction(work))
    } finally {
      release()
    }
  }

  /** The data directory as a tar; what tests start their databases from. */
  async dump(): Promise<Uint8Array> {
    return (await this.#ask({ kind: 'dump' })) as Uint8Array
  }

  async close(): Promise<void> {
    await this.#transactions
    await this.#ask({ kind: 'close' })
    this.#worker.removeAllListeners('exit')
    await this.#worker.terminate()
  }

  async #runTransaction<T>(work: (transaction: PgliteQueryable) => Promise<T>): Promise<T> {
    const transaction: PgliteQueryable = {
      query: (sql, params = [], options = {}) => this.#query(sql, params, options),
      exec: (sql) => this.#ask({ kind: 'exec', sql }),
    }
    await transaction.exec('BEGIN')
    try {
      const result = await work(transaction)
      await transaction.exec('COMMIT')
      return result
    } catch (error) {
      await transaction.exec('ROLLBACK').catch(() => {})
      throw error
    }
  }

  async #outsideTransaction(): Promise<void> {
    if (this.#inTransaction.getStore()) {
      throw new Error('Use the transaction inside a transaction: the database has one connection')
    }
    await this.#transactions
  }

  #query(sql: string, params: unknown[], { rowMode = 'object' }: QueryOptions): Promise<unknown> {
    return this.#ask({ kind: 'query', sql, params, rowMode })
  }

  #ask(request: Unnumbered<PgliteRequest>): Promise<unknown> {
    if (this.#failed) return Promise.reject(this.#failed)
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.postMessage({ ...request, id })
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
    pending?.reject(error)
    if (failure.severity === 'PANIC' || failure.severity === 'FATAL') this.#fail(error)
  }

  #fail(error: Error): void {
    if (this.#failed) return
    this.#failed = error
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
    this.onFatal(error)
  }
}
