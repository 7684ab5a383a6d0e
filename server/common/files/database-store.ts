import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { base64Of } from '#database/schema/columns.ts'
import { storedFile, storedFileChunk } from '#database/schema/tables.ts'
import type { Config } from '../../config.ts'
import { fillWorkFile, newWorkPath } from '../../work-folder.ts'
import { type FileStore, missingFile } from './file-store.ts'

const CHUNK_BYTES = 1024 * 1024

/** Files in the database that all servers share, in pieces; what works on a path gets a copy for that time. */
export function databaseStore(db: Database, config: Config): FileStore {
  const open = (sha256: string) => Readable.from(chunksOf(db, sha256), { objectMode: false })
  return {
    open,
    put: write,
    async has(sha256) {
      return (await db.$count(storedFile, eq(storedFile.sha256, sha256))) > 0
    },
    async withPath(sha256, work) {
      const path = await newWorkPath(config)
      try {
        await fillWorkFile(path, open(sha256))
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(sha256, tx) {
      await tx.delete(storedFile).where(eq(storedFile.sha256, sha256))
    },
    async names() {
      const rows = await db.select({ sha256: storedFile.sha256 }).from(storedFile)
      return rows.map(({ sha256 }) => sha256)
    },
  }
}

async function write(
  { sha256, path }: { sha256: string; path: string },
  tx: Database,
): Promise<void> {
  const { size: sizeBytes } = await stat(path)
  const made = await tx
    .insert(storedFile)
    .values({ sha256, sizeBytes })
    .onConflictDoNothing()
    .returning({ sha256: storedFile.sha256 })
  if (made.length === 0) return
  let number = 0
  for await (const bytes of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    await tx.insert(storedFileChunk).values({ sha256, number, bytes })
    number++
  }
}

async function* chunksOf(db: Database, sha256: string): AsyncGenerator<Uint8Array> {
  const [file] = await db.select().from(storedFile).where(eq(storedFile.sha256, sha256))
  if (!file) throw missingFile(sha256)
  let left = file.sizeBytes
  for (let number = 0; left > 0; number++) {
    const [chunk] = await db
      .select({ bytes: base64Of(storedFileChunk.bytes) })
      .from(storedFileChunk)
      .where(and(eq(storedFileChunk.sha256, sha256), eq(storedFileChunk.number, number)))
    // Removed while it was being read.
    if (!chunk) throw missingFile(sha256)
    left -= chunk.bytes.length
    yield chunk.bytes
  }
}
