import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { importFile } from '#database/schema/tables.ts'
import { ARCHIVE_MARK } from '#domain/collection/words.ts'
import type { FileRefusal } from '../../../common/file-tasks/file-tasks.ts'
import { UNPACK_ARCHIVE, type UnpackedFile } from '../../../common/file-tasks/unpack-archive.ts'
import { keepFile } from '../../../common/files/needed-files.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import type { JobControl } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { findCommitted } from '../import-file-repository.ts'
import { newStagedPath } from './staged-store.ts'
import type { InspectPayload } from './stored-file.ts'
import { type StoredFile, type StoredOutcome, storable } from './stored-file.ts'

const SECONDS = 60
const MEGABYTES = 512
const MAX_NAME_CHARS = 200

/**
 * Makes an import of every file in an archive, in one transaction; what is wrong with one of them is said
 * of it alone.
 *
 * @returns why the archive as a whole is refused, if it is
 */
export async function unpackImport(
  services: Services,
  file: StoredFile,
  { signal, hold }: Pick<JobControl, 'signal' | 'hold'>,
): Promise<FileRefusal | undefined> {
  if (file.fileName.includes(ARCHIVE_MARK))
    return { ok: false, code: 'ARCHIVE_IN_ARCHIVE', params: {} }
  const folder = `${newStagedPath(services.config, file.id)}.files`
  try {
    const answer = await services.files.withPath(file.sha256, (path) =>
      computeInThread(
        UNPACK_ARCHIVE,
        { path, folder },
        {
          signal: AbortSignal.any([signal, AbortSignal.timeout(SECONDS * 1000)]),
          resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
        },
      ),
    )
    if (!answer.ok) return answer
    await services.db.transaction(async (tx) => {
      const unpacked = await tx
        .update(importFile)
        .set({ state: 'UNPACKED', lockVersion: file.lockVersion + 1 })
        .where(
          and(
            eq(importFile.id, file.id),
            eq(importFile.state, 'RECEIVED'),
            eq(importFile.lockVersion, file.lockVersion),
          ),
        )
        .returning({ id: importFile.id })
      if (unpacked.length === 0) return
      for (const one of answer.files) await addFile(services, { archive: file, file: one }, tx)
      await hold(tx)
    })
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function addFile(
  services: Services,
  { archive, file }: { archive: StoredFile; file: UnpackedFile },
  tx: Database,
): Promise<void> {
  const { provinceId, ownerId, systemType, arrival } = archive
  const { sha256, sizeBytes } = file
  const duplicateOf = await findCommitted(tx, { provinceId, sha256, systemType })
  const own = storable(file.name).slice(-MAX_NAME_CHARS / 2) || '-'
  const ofArchive = archive.fileName.slice(0, MAX_NAME_CHARS - own.length - ARCHIVE_MARK.length)
  const summary: StoredOutcome | null = duplicateOf ? { duplicateOf } : null
  if (!duplicateOf) await keepFile(services, file, tx)
  const [made] = await tx
    .insert(importFile)
    .values({
      ...{ provinceId, ownerId, systemType, arrival, sha256, sizeBytes, summary },
      fileName: `${ofArchive}${ARCHIVE_MARK}${own}`,
      state: duplicateOf ? 'DUPLICATE' : 'RECEIVED',
      createdAt: services.clock.now(),
    })
    .returning({ id: importFile.id })
  if (duplicateOf) return
  const payload: InspectPayload = { fileId: made!.id }
  const order = { kind: 'importInspect', payload, provinceId, createdBy: ownerId, systemType }
  const jobId = await services.jobs.add(order, tx)
  await tx.update(importFile).set({ jobId }).where(eq(importFile.id, made!.id))
}
