import pg from 'pg'
import type { Condition } from './condition.ts'
import { cut } from './postgres-pool.ts'

const ASK_EVERY_MS = 500
/** Asking takes a millisecond; with the pause before it, whoever calls knows within three seconds. */
const SILENT_MS = 1500
const TICK_MS = 250
/** There is a server and it speaks, only not with one more. */
const TOO_MANY = '53300'

/**
 * Asks a PostgreSQL twice a second, on a connection of its own, whether it is there, and keeps the answer in
 * the condition. The pool cannot tell: its connections may all be busy for a minute, and what one of them
 * does not hear may only take long.
 *
 * @returns ends it
 */
export function watchPostgres(options: pg.ClientConfig, condition: Condition): () => void {
  const watch = new PostgresWatch(options, condition)
  return () => watch.stop()
}

class PostgresWatch {
  #client: pg.Client | undefined
  #isAsking = false
  #isStopped = false
  /**
   * Turns of the timer since the question or the last answer. Turns and not time: of a process that was busy
   * itself several seconds count as one, and the answer that has come meanwhile is read before the next.
   */
  #turns = 0
  readonly #timer: NodeJS.Timeout

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly condition: Condition,
  ) {
    this.#timer = setInterval(() => this.#turn(), TICK_MS).unref()
    void this.#ask()
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
    this.#drop()
  }

  #turn(): void {
    this.#turns += 1
    if (this.#isAsking && this.#turns * TICK_MS > SILENT_MS) this.#drop()
    if (!this.#isAsking && this.#turns * TICK_MS >= ASK_EVERY_MS) void this.#ask()
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    const hadConnection = this.#client !== undefined
    try {
      this.#turns = 0
      await this.#question()
      this.condition.ends('AWAY')
    } catch (error) {
      const wasSilent = this.#client === undefined
      this.#drop()
      // A connection that was ended says nothing of the next one; silence does.
      if (hadConnection && !wasSilent && !this.#isStopped) return await this.#ask()
      this.#note(error as Error & { code?: string }, wasSilent)
    } finally {
      this.#isAsking = false
      this.#turns = 0
    }
  }

  async #question(): Promise<void> {
    const client = this.#client ?? new pg.Client(this.options)
    if (!this.#client) {
      this.#client = client
      client.on('error', () => this.#askAgain(client))
      await client.connect()
    }
    await client.query('select 1')
  }

  /** One that was ended between two questions may be the first of all. */
  #askAgain(client: pg.Client): void {
    if (client === this.#client && !this.#isAsking && !this.#isStopped) void this.#ask()
  }

  #note({ code, message }: Error & { code?: string }, wasSilent: boolean): void {
    if (this.#isStopped) return
    if (code === TOO_MANY) this.condition.ends('AWAY')
    else this.condition.begins('AWAY', wasSilent ? 'it does not answer' : message)
  }

  /** Whoever waits for its answer fails at once. */
  #drop(): void {
    const client = this.#client
    this.#client = undefined
    if (client) cut(client)
  }
}
