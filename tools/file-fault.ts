import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What the codes of the file system mean to whoever named the file. */
const FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file and no folder',
  EISDIR: 'it is a folder and no file',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the disk cannot be written to',
}

/** What went wrong with a file, in plain English; errors that are none of the file system keep their text. */
export function fileFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return FAULTS[code] ?? error.message
}

/**
 * Tries a path to be written to later, so that a long computation does not end in an error. A file that is
 * there stays as it is, and none is left where there was none.
 *
 * @param option names the path in an error's text
 * @throws Error naming the option, the path and the way out
 */
export function checkWritable(file: string, option: string): void {
  const wasThere = existsSync(file)
  try {
    closeSync(openSync(file, 'a'))
  } catch (error) {
    const folder = path.dirname(file)
    const fault = existsSync(folder) ? fileFault(error) : `there is no folder ${folder}`
    throw new Error(
      `${option} ${file} cannot be written: ${fault}; name a file in a folder that is there`,
    )
  }
  if (!wasThere) rmSync(file)
}
