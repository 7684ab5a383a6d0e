import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorFacts } from '../../error-facts.ts'
import { namesIn } from '../../work-folder.ts'
import type { FileStore } from './file-store.ts'

const SHA256 = /^[0-9a-f]{64}$/

/**
 * Files in a folder: of the one process that has the embedded database, or of all servers that it is shared
 * by. Transactions do not reach it: a file whose transaction came to nothing is cleared later.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256)
  return {
    async put({ sha256, path }) {
      await mkdir(folder, { recursive: true })
      await flush(path, 'r+')
      await moveTo(path, pathOf(sha256))
      // Windows cannot open folders.
      if (process.platform !== 'win32') await flush(folder, 'r')
    },
    has: async (sha256) => existsSync(pathOf(sha256)),
    open: (sha256) => createReadStream(pathOf(sha256)),
    withPath: (sha256, work) => work(pathOf(sha256)),
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    names: async () => (await namesIn(folder)).filter((name) => SHA256.test(name)),
  }
}

/** What was acknowledged is on the disk, whatever ends the process or the machine. */
async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function moveTo(path: string, target: string): Promise<void> {
  try {
    await rename(path, target)
  } catch (error) {
    if (errorFacts(error).code !== 'EXDEV') throw error
    // From another file system, beside its place first: a half copy must not bear the name of the whole.
    const beside = join(dirname(target), `${basename(path)}.part`)
    await copyFile(path, beside)
    await flush(beside, 'r+')
    await rename(beside, target)
  }
}
