import { and, eq } from 'drizzle-orm'
import { importFile } from '#database/schema/tables.ts'
import { CHECK_DOCUMENT } from '../../common/layouts/tasks/check-document.ts'
import type { FileRefusal } from '../../common/layouts/tasks/file-tasks.ts'
import { computeInThread } from '../../common/threads/compute-in-thread.ts'
import type { JobControl } from '../../jobs/job-queue.ts'
import type { Services } from '../../services.ts'
import { isTooMuch } from './read-upload.ts'
import type { StoredFile, StoredOutcome } from './stored-file.ts'

const SECONDS = 20
const MEGABYTES = 512

/**
 * Keeps a document as it came, once it is known to be whole; nothing of it is read.
 *
 * @returns why it is refused, if it is
 */
export async function keepDocument(
  services: Services,
  file: StoredFile,
  { signal, hold }: Pick<JobControl, 'signal' | 'hold'>,
): Promise<FileRefusal | undefined> {
  const answer = await check(services, file, signal)
  if (!answer.ok) return answer
  await keepUnread(services, file, { hold, pages: answer.pages })
  return undefined
}

/** Keeps a file of which nothing is read. */
export async function keepUnread(
  { db }: Pick<Services, 'db'>,
  file: StoredFile,
  { hold, pages }: Pick<JobControl, 'hold'> & { pages?: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(importFile)
      .set({
        state: 'KEPT',
        summary: { pages: pages ?? undefined } satisfies StoredOutcome,
        lockVersion: file.lockVersion + 1,
      })
      .where(
        and(
          eq(importFile.id, file.id),
          eq(importFile.state, 'RECEIVED'),
          eq(importFile.lockVersion, file.lockVersion),
        ),
      )
    await hold(tx)
  })
}

async function check({ files }: Services, { sha256 }: StoredFile, signal: AbortSignal) {
  try {
    return await files.withPath(sha256, (path) =>
      computeInThread(
        CHECK_DOCUMENT,
        { path },
        {
          signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
          resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
        },
      ),
    )
  } catch (error) {
    if (!isTooMuch(error)) throw error
    const params = { seconds: SECONDS, megabytes: MEGABYTES }
    return { ok: false, code: 'FILE_TOO_COMPLEX', params } satisfies FileRefusal
  }
}
