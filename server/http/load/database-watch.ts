import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'

const ASK_EVERY_MS = 1000
/** A statement that waits its turn under load is late too; one that hangs comes never. */
const LATEST_MS = 5000

/** Asks the database once a second whether it is there, so that nobody has to wait for its word. */
export function watchDatabase(db: Database, { everyMs = ASK_EVERY_MS, latestMs = LATEST_MS } = {}) {
  let timer: NodeJS.Timeout | undefined
  let isThere = false
  let asked: number | undefined

  async function ask(): Promise<void> {
    if (asked !== undefined) return
    asked = performance.now()
    try {
      await db.execute(sql`select 1`)
      isThere = true
    } catch {
      isThere = false
    } finally {
      asked = undefined
    }
  }

  return {
    answers: () => isThere && (asked === undefined || performance.now() - asked < latestMs),
    start: async () => {
      await ask()
      timer = setInterval(() => void ask(), everyMs)
      timer.unref()
    },
    stop: async () => clearInterval(timer),
  }
}
