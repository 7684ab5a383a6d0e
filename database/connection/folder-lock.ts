import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export class FolderInUseError extends Error {}

/**
 * Makes this process the only owner of a folder. PGlite itself has no lock: two processes would open
 * the same folder and one would silently lose what it acknowledged.
 *
 * On Linux the lock is an abstract socket named after the folder's inode, which the kernel frees at once
 * when the process dies, however it dies. Elsewhere it is a file with the process id.
 *
 * @returns a function that gives the folder back
 * @throws FolderInUseError when another process holds it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder)
}

async function lockBySocket(folder: string): Promise<() => void> {
  const { dev, ino } = statSync(folder)
  const server: Server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder) : error),
    )
    server.listen({ path: `\0powerdesk:${dev}:${ino}`, exclusive: true }, resolve)
  })
  server.unref()
  return () => server.close()
}

function lockByFile(folder: string): () => void {
  const path = join(folder, 'owner.pid')
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
  } catch {
    if (isAlive(Number(readFileSync(path, 'utf8')))) throw new FolderInUseError(folder)
    writeFileSync(path, String(process.pid))
  }
  return () => rmSync(path, { force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
