import type { Socket } from 'node:net'
import pg from 'pg'
import { awayError, checkStatements, told } from './checked-statements.ts'
import type { Condition } from './condition.ts'
import { DatabaseAwayError } from './failures.ts'

/** So long a connection may take to be made. For one that is only in use there is no limit. */
const CONNECT_MS = 2500

type Client = pg.PoolClient
type Taken = (error: Error | undefined, client: Client | undefined, done: () => void) => void

/**
 * Connections to PostgreSQL that nobody waits for in vain. While the database is away whoever asks is
 * refused at once; when that begins, those who wait for a connection are refused, and all connections are
 * cut: a statement on a dead one would hear nothing until the network gives it up, a quarter of an hour later.
 */
export class PostgresPool extends pg.Pool {
  readonly #clients = new Set<Client>()
  readonly #waiting = new Set<(error: Error) => void>()

  constructor(
    options: pg.PoolConfig,
    private readonly condition: Condition,
  ) {
    // The pool's own limit would count the wait for a connection in use too; that of a client does not.
    super({ ...options, keepAlive: true, Client: QuickClient })
    // An idle connection that breaks is replaced; without a listener it would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => {
      this.#clients.add(client)
      checkStatements(client, condition)
      // One that breaks in a transaction fails its statements; nobody else listens while it is taken out.
      client.on('error', () => {})
    })
    this.on('remove', (client) => this.#clients.delete(client))
    condition.onChange((trouble, reason) => {
      if (trouble === 'AWAY' && reason !== undefined) this.#giveUp(reason)
    })
  }

  override connect(): Promise<Client>
  override connect(callback: Taken): void
  override connect(callback?: Taken): Promise<Client> | undefined {
    const taking = this.#take()
    if (!callback) return taking
    taking.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  override query = ((...args: unknown[]) => {
    const ask = super.query as (...given: unknown[]) => Promise<unknown>
    return ask.apply(this, args).catch((error) => {
      throw told(error, this.condition)
    })
  }) as pg.Pool['query']

  #take(): Promise<Client> {
    const reason = this.condition.reason('AWAY')
    if (reason !== undefined) return Promise.reject(new DatabaseAwayError(reason))
    return new Promise((resolve, reject) => {
      let isOver = false
      const refuse = (error: Error) => {
        isOver = true
        reject(error)
      }
      this.#waiting.add(refuse)
      super.connect((error, client, done) => {
        this.#waiting.delete(refuse)
        if (isOver) done()
        else if (error || !client) reject(awayError(error))
        else resolve(client)
      })
    })
  }

  #giveUp(reason: string): void {
    for (const refuse of this.#waiting) refuse(new DatabaseAwayError(reason))
    this.#waiting.clear()
    for (const client of this.#clients) cut(client)
  }
}

class QuickClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super({ ...options, connectionTimeoutMillis: CONNECT_MS })
  }
}

/** Ends a connection without a word to the other side, which may not listen; its statements fail. */
export function cut(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}
