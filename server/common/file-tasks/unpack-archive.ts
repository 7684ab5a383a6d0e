import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LIMITS, type SpreadsheetLimits } from '#files/documents/limits.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { unfoldArchive } from '#files/documents/zip-guard.ts'
import { repeatedTask } from '../threads/thread-task.ts'
import { type FileRefusal, orRefusal } from './file-tasks.ts'

/** Lays the files of an archive into a folder. */
export type UnpackTask = { path: string; folder: string; limits?: SpreadsheetLimits }
export type UnpackedFile = { name: string; path: string; sha256: string; sizeBytes: number }
export type UnpackAnswer = { ok: true; files: UnpackedFile[] }

/** More than a month of daily files of all kinds. */
const MAX_FILES = 200
/** What programs put into archives beside what a person chose. */
const NOT_CHOSEN = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i

export const UNPACK_ARCHIVE = repeatedTask<UnpackTask, never, UnpackAnswer | FileRefusal>(
  'server/common/file-tasks/unpack-archive.worker',
)

/** Each file keeps to the limits of one that comes alone, all of them to those of an archive. */
export async function unpackArchive(task: UnpackTask): Promise<UnpackAnswer | FileRefusal> {
  const { path, folder, limits = DEFAULT_LIMITS } = task
  return orRefusal(async () => {
    const bytes = readFileSync(path)
    mkdirSync(folder, { recursive: true })
    const files: UnpackedFile[] = []
    const guard = { ...limits, entries: MAX_FILES }
    for (const { name, content } of unfoldArchive(bytes, guard)) {
      if (NOT_CHOSEN.test(name)) continue
      if (content.length > limits.fileBytes) {
        const params = { part: name, bytes: content.length, limit: limits.fileBytes }
        throw new SpreadsheetError('FILE_TOO_LARGE', params)
      }
      const target = join(folder, String(files.length))
      writeFileSync(target, content)
      const sha256 = createHash('sha256').update(content).digest('hex')
      files.push({ name: baseName(name), path: target, sha256, sizeBytes: content.length })
    }
    if (files.length === 0) throw new SpreadsheetError('ARCHIVE_EMPTY')
    return { ok: true, files }
  })
}

function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1)!
}
