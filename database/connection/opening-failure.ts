import type { PgliteFailure } from './pglite-protocol.ts'

/** SQLSTATE codes for what Emscripten and Node say without one. */
export const DISK_FULL = '53100'
export const OUT_OF_MEMORY = '53200'
export const DATA_CORRUPTED = 'XX001'
const NO_RIGHT = 'EACCES'

const FOLDER_INSIDE = '/pglite/data'
/** Numbers of Emscripten's file system, which are not those of the machine. */
const WASM_ENOSPC = 51
const WASM_NO_RIGHT = [2, 63, 69]

/** An embedded database that is not what it should be before it is even opened. */
export class DamagedFolderError extends Error {
  readonly code = DATA_CORRUPTED
}

/**
 * Why the embedded database could not be opened. What is thrown then says `Aborted()` and nothing more;
 * the reason is in the last words of PostgreSQL.
 *
 * @param said lines that PostgreSQL wrote meanwhile, with its own name for the folder
 */
export function openingFailure(
  error: unknown,
  { said, folder = '' }: { said: readonly string[]; folder?: string },
): PgliteFailure {
  const { message, code, errno } = error as { message?: string; code?: string; errno?: number }
  const reason = lastWords(said)?.replaceAll(FOLDER_INSIDE, folder) ?? message ?? 'unknown reason'
  // Codes of Node and our own are words; they say more than what is guessed below.
  if (typeof code === 'string') return { message: message ?? reason, code }
  if (errno === WASM_ENOSPC || /No space left on device/i.test(reason)) {
    return { message: 'No space left on device', code: DISK_FULL }
  }
  if ((errno && WASM_NO_RIGHT.includes(errno)) || /Permission denied/i.test(reason)) {
    return { message: reason, code: NO_RIGHT }
  }
  if (/out of memory|allocate memory|enlarge memory/i.test(reason)) {
    return { message: reason, code: OUT_OF_MEMORY }
  }
  return { message: reason, code: DATA_CORRUPTED }
}

/** What PostgreSQL gave as the reason of its end, with its detail. */
export function lastWords(said: readonly string[]): string | undefined {
  const last = said.findLastIndex((line) => /\b(PANIC|FATAL): /.test(line))
  if (last < 0) return undefined
  const reason = textOf(said[last]!)
  const next = said[last + 1]
  const detail = next && /\bDETAIL: /.test(next) ? `: ${textOf(next)}` : ''
  return `${reason}${detail}`
}

const textOf = (line: string) => line.replace(/^.*?\b[A-Z]+: +/, '').replace(/\.$/, '')
