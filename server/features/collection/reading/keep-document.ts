import { and, eq } from 'drizzle-orm'
import { importFile } from '#database/schema/tables.ts'
import { CHECK_DOCUMENT, type DocumentAnswer } from '../../../common/file-tasks/check-document.ts'
import type { FileRefusal } from '../../../common/file-tasks/file-tasks.ts'
import { isTooMuch } from '../../../common/file-tasks/reading-limits.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import type { JobControl } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import type { StoredFile, StoredOutcome } from '../staging/stored-file.ts'
import { keepStatementLines } from './statement-lines.ts'

const SECONDS = 20
const MEGABYTES = 512

/**
 * Keeps a document as it came, once it is known to be whole, and beside it the lines of a statement that it has.
 *
 * @returns why it is refused, if it is
 */
export async function keepDocument(
  services: Services,
  file: StoredFile,
  { signal, hold }: Pick<JobControl, 'signal' | 'hold'>,
): Promise<FileRefusal | undefined> {
  const answer =
    (await check(services, file, { signal, withStatement: true })) ??
    (await check(services, file, { signal, withStatement: false }))
  if (!answer)
    return {
      ok: false,
      code: 'FILE_TOO_COMPLEX',
      params: { seconds: SECONDS, megabytes: MEGABYTES },
    }
  if (!answer.ok) return answer
  const { pages, statement } = answer
  await keepUnread(services, file, { hold, pages, statement })
  return undefined
}

type Kept = Pick<JobControl, 'hold'> & Partial<Pick<DocumentAnswer, 'pages' | 'statement'>>

/** Keeps a file as it is; no curve is read of it. */
export async function keepUnread(
  { db }: Pick<Services, 'db'>,
  file: StoredFile,
  { hold, pages, statement }: Kept,
): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await tx
      .update(importFile)
      .set({
        state: 'KEPT',
        summary: outcomeOf(pages, statement),
        lockVersion: file.lockVersion + 1,
      })
      .where(
        and(
          eq(importFile.id, file.id),
          eq(importFile.state, 'RECEIVED'),
          eq(importFile.lockVersion, file.lockVersion),
        ),
      )
      .returning({ id: importFile.id })
    if (kept.length > 0 && statement) await keepStatementLines(tx, file.id, statement)
    await hold(tx)
  })
}

function outcomeOf(pages: Kept['pages'], statement: Kept['statement']): StoredOutcome {
  if (!statement) return { pages: pages ?? undefined }
  const { deliveryDate, lines } = statement
  const noted = lines.filter(({ note }) => note !== null).length
  return { pages: pages ?? undefined, statement: { deliveryDate, lines: lines.length, noted } }
}

type Check = Pick<JobControl, 'signal'> & { withStatement: boolean }

/** Undefined where it takes more time or memory than it may: texts of many pages may, being whole does not. */
async function check(
  { files }: Services,
  { sha256 }: StoredFile,
  { signal, withStatement }: Check,
): Promise<DocumentAnswer | FileRefusal | undefined> {
  try {
    return await files.withPath(sha256, (path) =>
      computeInThread(
        CHECK_DOCUMENT,
        { path, withStatement },
        {
          signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
          resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
        },
      ),
    )
  } catch (error) {
    if (!isTooMuch(error)) throw error
    return undefined
  }
}
