import { readFile } from 'node:fs/promises'
import { checkPdf } from '#server/common/documents/check-pdf.ts'
import { decodeText } from '#server/common/documents/decode-text.ts'
import { DEFAULT_LIMITS } from '#server/common/documents/limits.ts'
import { SpreadsheetError } from '#server/common/documents/spreadsheet-error.ts'
import { checkArchive } from '#server/common/documents/zip-guard.ts'
import { repeatedTask } from '../../threads/thread-task.ts'
import { type FileRefusal, orRefusal } from './file-tasks.ts'

/** What a document is by its name, a PDF without it. */
export type DocumentTask = { path: string; as?: 'pdf' | 'workbook' | 'document' | 'text' }
/** Pages of a PDF, null of anything else. */
export type DocumentAnswer = { ok: true; pages: number | null }

/** Whether a document is whole and what its name says: it is kept, and nothing of it is read. */
export const CHECK_DOCUMENT = repeatedTask<DocumentTask, never, DocumentAnswer | FileRefusal>(
  'server/common/layouts/tasks/check-document.worker',
)

/** The part that makes an archive what it is. */
const MAIN_PART = { workbook: 'xl/workbook.xml', document: 'word/document.xml' } as const

export async function checkDocument({
  path,
  as = 'pdf',
}: DocumentTask): Promise<DocumentAnswer | FileRefusal> {
  return orRefusal(async () => {
    const bytes = await readFile(path)
    if (as === 'pdf') return { ok: true, pages: await checkPdf(new Uint8Array(bytes)) }
    if (as === 'text') decodeText(bytes)
    else if (!checkArchive(bytes, DEFAULT_LIMITS).includes(MAIN_PART[as]))
      throw new SpreadsheetError('FILE_DAMAGED', { part: MAIN_PART[as] })
    return { ok: true, pages: null }
  })
}
