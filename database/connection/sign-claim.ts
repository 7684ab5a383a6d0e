import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Release } from './socket-claim.ts'

const FILE = 'owner.sign'
const SIGN_MS = 1000
const LOOK_MS = 100
/** Longer than a busy process is ever silent. */
const SILENT_MS = 10_000

/**
 * Claims a folder of a file system without sockets by a file that its owner writes anew each second. Process ids
 * would not do: in containers they come again at once, and each container counts its own. Whoever finds the
 * file watches it: an owner that lives gives its next sign soon, one that is dead none.
 *
 * @param silentMs how old the last sign of an owner is that counts as dead
 * @returns undefined when another one gives signs
 */
export async function claimBySign(
  folder: string,
  silentMs = SILENT_MS,
): Promise<Release | undefined> {
  const path = join(folder, FILE)
  const own = randomUUID()
  const mine = `${path}.${own}`
  // By the clock of the file system, which may be another machine's.
  writeFileSync(mine, own, { flag: 'wx', mode: 0o600 })
  const found = signAt(path)
  const freeAt = performance.now() + silentMs - (statSync(mine).mtimeMs - (found ?? 0))
  while (found !== undefined && performance.now() < freeAt) {
    await sleep(LOOK_MS)
    const sign = signAt(path)
    if (sign === found) continue
    rmSync(mine, { force: true })
    return undefined
  }
  // A sign of now: the file was made before the watch, and would look like that of a dead owner.
  writeFileSync(mine, own)
  renameSync(mine, path)
  const isMine = () => readOrEmpty(path) === own
  // Of several that have watched the same dead owner and take over in one instant, the last one has the file.
  await sleep(LOOK_MS)
  if (!isMine()) return undefined
  const timer = setInterval(() => {
    // Written anew and not dated anew: the date must be the file system's.
    if (isMine()) writeFileSync(path, own)
  }, SIGN_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    if (isMine()) rmSync(path, { force: true })
  }
}

/** When the owner gave its last sign; undefined without an owner. */
function signAt(path: string): number | undefined {
  try {
    return statSync(path).mtimeMs
  } catch {
    return undefined
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
