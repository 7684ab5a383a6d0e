import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorFacts } from '../../../error-facts.ts'
import type { Services } from '../../../services.ts'
import { takeFile } from './take-file.ts'

type Patience = {
  /** A file that was written to within this time may still be on its way. */
  quietMs: number
  /** Whoever took a file and has not finished by then has died. */
  givenUpMs: number
}
const PATIENCE: Patience = { quietMs: 10_000, givenUpMs: 300_000 }
/** Disks take 255; the time before it has 25. */
const MAX_NAME_BYTES = 225
/** Files of one round; the next round is seconds away. */
const MAX_FILES = 50

/** Where files of a province go: being taken, taken, not taken. */
const PLACES = { taking: '.taking', taken: 'taken', refused: 'refused' } as const

/**
 * Takes in what lies in the watched folder: files in a folder named by the id of their province. A file is
 * moved away before it is read, so that of several servers one takes it; what a server that died had moved
 * is taken by the next. A file that was taken twice is known by its content.
 */
export async function watchFolder(
  services: Services,
  patience = PATIENCE,
  read = takeFile,
): Promise<void> {
  const { watchedFolder } = services.config
  if (!watchedFolder) return
  for (const provinceId of await namesOf(watchedFolder.path, 'folders')) {
    const folder = join(watchedFolder.path, provinceId)
    await putBack(folder, patience)
    const names = await namesOf(folder, 'files')
    for (const name of names.slice(0, MAX_FILES)) {
      const isQuiet = await isUntouched(join(folder, name), patience.quietMs)
      if (isQuiet) await take(services, { provinceId, folder, name }, read)
    }
  }
}

type Found = { provinceId: string; folder: string; name: string }

async function take(
  services: Services,
  { provinceId, folder, name }: Found,
  read: typeof takeFile,
): Promise<void> {
  const held = await move(join(folder, name), join(folder, PLACES.taking), name)
  if (!held) return
  const reason = await read(services, { provinceId, path: held, name }).catch(whyUnreadable)
  if (reason) services.log.warn({ name, provinceId, reason }, 'file of the watched folder refused')
  await move(held, join(folder, reason ? PLACES.refused : PLACES.taken), dated(name))
}

/**
 * A name with the time, so that tomorrow's file of the same name lies beside it. The time is the machine's: that of the
 * market may stand still. A name that gets too long for the disk loses its beginning.
 */
function dated(name: string): string {
  const time = new Date().toISOString().replaceAll(':', '-')
  const chars = [...name]
  while (Buffer.byteLength(chars.join('')) > MAX_NAME_BYTES) chars.shift()
  return `${time} ${chars.join('')}`
}

/** Why a file cannot be read; what is not the file's fault is thrown again. */
function whyUnreadable(error: unknown): string {
  const { code } = errorFacts(error)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EIO') return `cannot be read (${code})`
  throw error
}

async function putBack(folder: string, { givenUpMs }: Patience): Promise<void> {
  const taking = join(folder, PLACES.taking)
  for (const name of await namesOf(taking, 'files')) {
    const isGivenUp = await isUntouched(join(taking, name), givenUpMs)
    if (isGivenUp) await move(join(taking, name), folder, name)
  }
}

/** Where a file is then; undefined where somebody else has moved it. */
async function move(path: string, folder: string, name: string): Promise<string | undefined> {
  await mkdir(folder, { recursive: true })
  const target = join(folder, name)
  return unlessGone(async () => {
    await rename(path, target)
    return target
  })
}

/** Whether neither content nor place of a file has changed for so long. */
async function isUntouched(path: string, forMs: number): Promise<boolean> {
  const found = await unlessGone(() => stat(path))
  return found !== undefined && Date.now() - Math.max(found.mtimeMs, found.ctimeMs) >= forMs
}

/** Names in a folder, without hidden ones and links; none where there is no folder. */
async function namesOf(folder: string, wanted: 'files' | 'folders'): Promise<string[]> {
  const entries = (await unlessGone(() => readdir(folder, { withFileTypes: true }))) ?? []
  return entries
    .filter((entry) => (wanted === 'files' ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort()
}

async function unlessGone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (errorFacts(error).code === 'ENOENT') return undefined
    throw error
  }
}
