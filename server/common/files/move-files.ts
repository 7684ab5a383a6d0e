import type { Database } from '#database/connection/database.ts'
import type { FileStore } from './file-store.ts'
import { lockContent } from './lock-content.ts'

/**
 * Moves every file to another store, one after another. What is there already stays here too: two paths may
 * lead to one folder, and nothing must be removed that has not been copied.
 */
export async function moveFiles(db: Database, from: FileStore, to: FileStore): Promise<void> {
  for (const sha256 of await from.names()) {
    if (await to.has(sha256)) continue
    await copy(db, sha256, { from, to })
    await db.transaction((tx) => from.remove(sha256, tx))
  }
}

async function copy(
  db: Database,
  sha256: string,
  { from, to }: { from: FileStore; to: FileStore },
): Promise<void> {
  try {
    await from.withPath(sha256, (path) =>
      db.transaction(async (tx) => {
        await lockContent(tx, sha256)
        await to.put({ sha256, path }, tx)
      }),
    )
  } catch (error) {
    // Another server that starts beside this one may have been faster.
    if (!(await to.has(sha256))) throw error
  }
}
