import { readFile } from 'node:fs/promises'
import { checkPdf } from '#server/common/documents/check-pdf.ts'
import { repeatedTask } from '../../threads/thread-task.ts'
import { type FileRefusal, orRefusal } from './file-tasks.ts'

export type DocumentAnswer = { ok: true; pages: number }

/** Whether a document is whole: it is kept, and nothing of it is read. */
export const CHECK_DOCUMENT = repeatedTask<{ path: string }, never, DocumentAnswer | FileRefusal>(
  'server/common/layouts/tasks/check-document.worker',
)

export async function checkDocument({
  path,
}: {
  path: string
}): Promise<DocumentAnswer | FileRefusal> {
  return orRefusal(async () => ({
    ok: true,
    pages: await checkPdf(new Uint8Array(await readFile(path))),
  }))
}
