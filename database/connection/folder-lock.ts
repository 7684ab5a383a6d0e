import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimBySign } from './sign-claim.ts'
import { claimBySocketFile, listenAt, type Release } from './socket-claim.ts'

export class FolderInUseError extends Error {
  readonly code = 'FOLDER_IN_USE'
}

/** An owner that was killed may take a moment to go, and so may its children. */
const WAIT_MS = 3000
const RETRY_MS = 50

/**
 * Makes this process the only owner of a folder. PGlite itself has no lock: two processes would open
 * the same folder and one would silently lose what it acknowledged.
 *
 * The kernel frees what holds it at once when the process dies, however it dies: a socket whose file lies in
 * the folder, which containers that share the folder see too; and on Linux an abstract socket that is named
 * after the folder's inode, which needs no file but ends at the borders of a network namespace. Where
 * the file system has no sockets, a file that is written anew each second stands in for the first; after a
 * kill it is free some seconds later.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError when another process holds it for longer than `waitMs`
 */
export async function lockFolder(folder: string, { waitMs = WAIT_MS } = {}): Promise<Release> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A folder of an earlier version is open to others.
  chmodSync(folder, 0o700)
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    const release = await claimFolder(folder)
    if (release) return release
    if (performance.now() >= giveUpAt) throw new FolderInUseError(folder)
    // Two that claim at once both step back; chance lets one of them come first the next time.
    await sleep(RETRY_MS * (1 + Math.random()))
  }
}

async function claimFolder(folder: string): Promise<Release | undefined> {
  const releaseName = process.platform === 'linux' ? await claimByName(folder) : () => {}
  if (!releaseName) return undefined
  const releaseFile = await claimByFile(folder).catch((error) => {
    releaseName()
    throw error
  })
  if (!releaseFile) {
    releaseName()
    return undefined
  }
  return () => {
    releaseFile()
    releaseName()
  }
}

async function claimByFile(folder: string): Promise<Release | undefined> {
  const outcome = await claimBySocketFile(folder)
  if (outcome === 'taken') return undefined
  return outcome === 'impossible' ? claimBySign(folder) : outcome
}

/** By an abstract socket. @returns undefined when another process of this network namespace has it */
export async function claimByName(folder: string): Promise<Release | undefined> {
  const { dev, ino } = statSync(folder)
  const server = createServer()
  const error = await listenAt(server, `\0powerdesk:${dev}:${ino}`)
  if (error?.code === 'EADDRINUSE') return undefined
  if (error) throw error
  return () => server.close()
}
