import { readFile } from 'node:fs/promises'
import { readStatement, type Statement } from '#domain/collection/statement/read-statement.ts'
import { decodeText } from '#files/documents/decode-text.ts'
import { DEFAULT_LIMITS } from '#files/documents/limits.ts'
import { readPdf } from '#files/documents/read-pdf.ts'
import { SpreadsheetError } from '#files/documents/spreadsheet-error.ts'
import { checkArchive } from '#files/documents/zip-guard.ts'
import { repeatedTask } from '../threads/thread-task.ts'
import { type FileRefusal, orRefusal } from './file-tasks.ts'

/** What a document is by its name, a PDF without it. */
export type DocumentTask = {
  path: string
  as?: 'pdf' | 'workbook' | 'document' | 'text'
  /** Whether the table of a statement is looked for in a PDF. */
  withStatement?: boolean
}
/** Pages of a PDF, null of anything else; a statement where one was looked for and found. */
export type DocumentAnswer = { ok: true; pages: number | null; statement?: Statement | null }

/** Whether a document is whole and what its name says: it is kept as it came. */
export const CHECK_DOCUMENT = repeatedTask<DocumentTask, never, DocumentAnswer | FileRefusal>(
  'server/common/file-tasks/check-document.worker',
)

/** The part that makes an archive what it is. */
const MAIN_PART = { workbook: 'xl/workbook.xml', document: 'word/document.xml' } as const

export async function checkDocument({
  path,
  as = 'pdf',
  withStatement = false,
}: DocumentTask): Promise<DocumentAnswer | FileRefusal> {
  return orRefusal(async () => {
    const bytes = await readFile(path)
    if (as === 'pdf') {
      const { pages, texts } = await readPdf(new Uint8Array(bytes), { withTexts: withStatement })
      return { ok: true, pages, statement: texts && readStatement(texts) }
    }
    if (as === 'text') decodeText(bytes)
    else if (!checkArchive(bytes, DEFAULT_LIMITS).includes(MAIN_PART[as]))
      throw new SpreadsheetError('FILE_DAMAGED', { part: MAIN_PART[as] })
    return { ok: true, pages: null }
  })
}
