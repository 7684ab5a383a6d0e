import { eq } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { confItem } from '../schema/tables.ts'

/** What earlier starts brought of a kind of seeded rows, so that what was deleted since stays deleted. */
export class Brought {
  readonly #code: string
  readonly #keys: Set<string>
  readonly #before: number

  private constructor(code: string, keys: readonly string[]) {
    this.#code = code
    this.#keys = new Set(keys)
    this.#before = this.#keys.size
  }

  /** Keys that are kept in the settings of this code. */
  static async read(db: Database, code: string): Promise<Brought> {
    const [item] = await db.select().from(confItem).where(eq(confItem.code, code))
    return new Brought(code, Array.isArray(item?.value) ? item.value.map(String) : [])
  }

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  add(key: string): void {
    this.#keys.add(key)
  }

  /** Writes what was added. */
  async keep(db: Database): Promise<void> {
    if (this.#keys.size === this.#before) return
    const value = [...this.#keys]
    await db
      .insert(confItem)
      .values({ code: this.#code, value })
      .onConflictDoUpdate({ target: confItem.code, set: { value } })
  }
}
