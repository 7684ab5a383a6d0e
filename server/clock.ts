import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { confItem } from '#database/schema/tables.ts'

/** The time of the server; a demonstration can be ahead of the wall clock. */
export type Clock = { now(): Date }

const CODE = 'demo.clockOffsetMs'

/** The wall clock. */
export const wallClock: Clock = { now: () => new Date() }

/**
 * The clock of a demonstration: the wall clock and an offset that is kept in the database, so that the
 * world of the simulator can be stepped ahead or set to the days of a historic file.
 */
export class DemoClock implements Clock {
  #offsetMs = 0
  #onSet: ((offsetMs: number) => void) | undefined

  constructor(private readonly db: Database) {}

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }

  get offsetMs(): number {
    return this.#offsetMs
  }

  /** Tells whoever plays along when the clock is set. */
  onSet(listener: (offsetMs: number) => void): void {
    this.#onSet = listener
  }

  async load(): Promise<void> {
    const [row] = await this.db.select().from(confItem).where(eq(confItem.code, CODE))
    this.#offsetMs = typeof row?.value === 'number' ? row.value : 0
  }

  /** Sets the clock so that it is `instant` now; it runs on from there. */
  async set(instant: Date): Promise<void> {
    this.apply(await this.keep(instant, this.db))
  }

  /** Writes down how far ahead the clock is when it is `instant` now, for `apply` and the next start. */
  async keep(instant: Date, db: Database): Promise<number> {
    const value = instant.getTime() - Date.now()
    await db
      .insert(confItem)
      .values({ code: CODE, value })
      .onConflictDoUpdate({ target: confItem.code, set: { value } })
    return value
  }

  apply(offsetMs: number): void {
    this.#offsetMs = offsetMs
    this.#onSet?.(offsetMs)
  }
}
