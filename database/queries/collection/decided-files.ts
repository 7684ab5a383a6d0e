import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { importFile } from '../../schema/tables.ts'

const KEY = 'importWaiting:'

/** The key of a notice that a file waits for its owner. */
export const waitingFileKey = (fileId: number): string => `${KEY}${fileId}`

/** Which of such notices are of files that have been decided on, or are gone. */
export async function noticesDecided(
  db: Database,
  keys: readonly string[],
): Promise<readonly string[]> {
  const idOf = (key: string) => Number(key.slice(KEY.length))
  if (keys.length === 0) return []
  const waiting = await db
    .select({ id: importFile.id })
    .from(importFile)
    .where(
      and(
        inArray(importFile.id, keys.map(idOf)),
        inArray(importFile.state, ['RECEIVED', 'PARSED', 'REJECTED']),
      ),
    )
  const ids = new Set(waiting.map(({ id }) => id))
  return keys.filter((key) => !ids.has(idOf(key)))
}
