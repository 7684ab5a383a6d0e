import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

export type Release = () => void

/** What an address of a Unix socket has room for, with some to spare (108 on Linux, 104 on macOS). */
const MAX_PATH_BYTES = 100
const ENDING = '.owner'
/** Faults of the folder, as against a file system that has no sockets. */
const FOLDER_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'])

/**
 * Claims a folder by listening on a socket whose file lies in it. Whoever else can reach the folder on
 * this machine, in whatever namespace, can ask by connecting whether the owner lives: the kernel itself
 * answers, so neither a busy nor a stopped process is taken for a dead one.
 *
 * Each has a file under a name of its own and listens before it looks for others. So of two that claim at
 * once the later one sees the earlier; when both see each other, both step back. Files of the dead are
 * taken away by whoever finds them; no name is used twice, so never that of a living one.
 */
export async function claimBySocketFile(folder: string): Promise<Release | 'taken' | 'impossible'> {
  if (process.platform === 'win32') return 'impossible'
  const place = openPlace(folder)
  if (!place) return 'impossible'
  const name = `${randomUUID()}${ENDING}`
  const server = createServer((other) => other.destroy())
  const release = () => {
    rmSync(join(folder, name), { force: true })
    server.close(place.close)
  }
  const error = await listenAt(server, place.path(name))
  if (error) {
    release()
    if (FOLDER_FAULTS.has(error.code ?? '')) throw error
    return 'impossible'
  }
  const others = readdirSync(folder).filter((file) => file.endsWith(ENDING) && file !== name)
  for (const other of others) {
    if (await answers(place.path(other))) {
      release()
      return 'taken'
    }
    rmSync(join(folder, other), { force: true })
  }
  // Another one that looked between our making the file and our listening took it for that of a dead one.
  if (existsSync(join(folder, name))) return release
  release()
  return 'taken'
}

/** Listens without keeping the process alive. @returns the error when that cannot be */
export async function listenAt(
  server: Server,
  path: string,
): Promise<NodeJS.ErrnoException | undefined> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.on('error', resolve)
    server.listen({ path, exclusive: true }, () => resolve(undefined))
  })
  server.unref()
  return error
}

/** Addresses of sockets in a folder; Linux has a short name for a folder however deep it lies. */
function openPlace(
  folder: string,
): { path: (name: string) => string; close: () => void } | undefined {
  const fits = (base: string) =>
    Buffer.byteLength(join(base, randomUUID() + ENDING)) <= MAX_PATH_BYTES
  if (fits(folder)) return { path: (name) => join(folder, name), close: () => {} }
  if (process.platform !== 'linux') return undefined
  const descriptor = openSync(folder, 'r')
  return {
    path: (name) => `/proc/self/fd/${descriptor}/${name}`,
    close: () => closeSync(descriptor),
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  })
}
