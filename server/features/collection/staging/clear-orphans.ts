import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray } from 'drizzle-orm'
import { importFile } from '#database/schema/tables.ts'
import {
  forgetUnneeded,
  NEEDED_STATES,
  neededContents,
} from '../../../common/files/needed-files.ts'
import type { Services } from '../../../services.ts'
import { clearWorkFolders, namesIn } from '../../../work-folder.ts'
import { removeReplaced, removeStaged, stagedFolder } from './staged-store.ts'

/** Nothing unfinished takes so long. */
const SILENT_MS = 3_600_000

/** Takes away what processes that were killed left behind, and files that nothing needs any more. */
export async function clearOrphans(services: Services): Promise<void> {
  const { config, database } = services
  // Who has the embedded database is alone in its folder.
  const isAlone = database.kind === 'pglite' && config.filesDir === undefined
  await clearWorkFolders(config, isAlone ? 0 : SILENT_MS)
  await clearStaged(services)
  const stored = await services.files.names()
  const needed = await neededContents(services.db)
  for (const sha256 of stored) {
    if (!needed.has(sha256)) await forgetUnneeded(services, sha256)
  }
}

async function clearStaged({ config, db }: Services): Promise<void> {
  const names = await namesIn(stagedFolder(config))
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  // Readings had no folders once.
  for (const name of names.filter((one) => /^\d+\./.test(one))) {
    await rm(join(stagedFolder(config), name), { force: true })
  }
  const rows = await db
    .select({ id: importFile.id })
    .from(importFile)
    .where(and(inArray(importFile.id, ids), inArray(importFile.state, [...NEEDED_STATES])))
  const needed = new Set(rows.map(({ id }) => id))
  for (const id of ids) {
    if (needed.has(id)) await removeReplaced(config, id, SILENT_MS)
    else await removeStaged(config, id)
  }
}
