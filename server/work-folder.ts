import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Config, uploadFolder } from './config.ts'
import { errorFacts } from './error-facts.ts'

/** Process ids come again, in containers at every start; what a process leaves behind must not look alive. */
const PROCESS = randomUUID()

const workFolders = (config: Config) => join(uploadFolder(config), 'tmp')

/**
 * A path for something unfinished or only for this process; on one file system with the folder of files, so
 * that what is finished can be moved there at once.
 */
export async function newWorkPath(config: Config): Promise<string> {
  const folder = join(workFolders(config), PROCESS)
  await mkdir(folder, { recursive: true })
  return join(folder, randomUUID())
}

/**
 * Fills a new work file. It is opened first: one that is opened by its stream can appear after whoever
 * asked for it has given up and cleared it away.
 */
export async function fillWorkFile(
  path: string,
  from: Readable,
  through: readonly Transform[] = [],
): Promise<void> {
  const target = await open(path, 'wx')
  // On the disk before the transaction that keeps it, in which the embedded database waits.
  await pipeline([from, ...through, target.createWriteStream({ flush: true })])
}

/** Fills a new work file, and says what came: how many bytes, and their name by content. */
export async function measureWorkFile(
  path: string,
  from: Readable,
): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
  })
  await fillWorkFile(path, from, [measure])
  return { sizeBytes, sha256: hash.digest('hex') }
}

/** Takes away what processes left behind that have given no sign for so long, and gives the own sign. */
export async function clearWorkFolders(config: Config, silentMs: number): Promise<void> {
  const now = new Date()
  for (const name of await namesIn(workFolders(config))) {
    const folder = join(workFolders(config), name)
    if (name === PROCESS) await utimes(folder, now, now)
    else if (await isOlder(folder, silentMs)) await rm(folder, { recursive: true, force: true })
  }
  // Where unfinished uploads were before there were folders of processes.
  for (const name of await namesIn(uploadFolder(config))) {
    const path = join(uploadFolder(config), name)
    if (name.endsWith('.part') && (await isOlder(path, silentMs))) await rm(path, { force: true })
  }
}

/** Names in a folder; none where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorFacts(error).code === 'ENOENT') return []
    throw error
  }
}

/** Whether something was last written to longer ago; not if it is gone meanwhile. */
export async function isOlder(path: string, thanMs: number): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs >= thanMs
  } catch (error) {
    if (errorFacts(error).code === 'ENOENT') return false
    throw error
  }
}
