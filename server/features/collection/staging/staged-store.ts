import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportMapping } from '#api/collection/shapes.ts'
import { curvesPath, headPath } from '../../../common/file-tasks/staged-format.ts'
import type { Config } from '../../../config.ts'
import { isOlder, namesIn } from '../../../work-folder.ts'
import { StagedImport } from './staged-import.ts'

/**
 * What was read from a file stays with the server that read it, and another one that needs it reads the file
 * again: that happens once a server, takes as long as the first reading, and spares every import the way of
 * its curves through the database. Each reading has a name of its own, so that two of them, or those of two
 * processes on one folder, never mix.
 */
export const stagedFolder = (config: Config) => join(config.dataDir, 'uploads', 'staged')
export const stagedOf = (config: Config, fileId: number) =>
  join(stagedFolder(config), String(fileId))

/** A path without ending for a reading of a file. */
export const newStagedPath = (config: Config, fileId: number) =>
  join(stagedOf(config, fileId), randomUUID())

/** The latest reading of a file by a mapping on this server. */
export async function findStaged(
  config: Config,
  fileId: number,
  mapping: ImportMapping | null,
): Promise<StagedImport | undefined> {
  for (const target of await readingsIn(stagedOf(config, fileId))) {
    const staged = await StagedImport.open(target, mapping)
    if (staged) return staged
  }
  return undefined
}

/** Takes the readings of a file away; they can be made again from the upload. */
export async function removeStaged(config: Config, fileId: number): Promise<void> {
  await rm(stagedOf(config, fileId), { recursive: true, force: true })
}

/** Takes away what a later reading has replaced and nobody has open any more. */
export async function removeReplaced(
  config: Config,
  fileId: number,
  olderThanMs: number,
): Promise<void> {
  const folder = stagedOf(config, fileId)
  const [latest] = await readingsIn(folder)
  const kept = latest === undefined ? [] : [headPath(latest), curvesPath(latest)]
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    if (!kept.includes(path) && (await isOlder(path, olderThanMs))) await rm(path, { force: true })
  }
}

/** Complete readings, the latest first. */
async function readingsIn(folder: string): Promise<string[]> {
  const ending = headPath('')
  const names = (await namesIn(folder)).filter((name) => name.endsWith(ending))
  const found = await Promise.all(
    names.map(async (name) => ({
      target: join(folder, name.slice(0, -ending.length)),
      writtenMs: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  )
  return found.toSorted((a, b) => b.writtenMs - a.writtenMs).map(({ target }) => target)
}
