import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { uploadImport } from '#api/collection/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { importFile } from '#database/schema/tables.ts'
import { importFileSeenBy } from '#database/scope/import-file-types.ts'
import { keepFile } from '../../../common/files/needed-files.ts'
import type { CallContext, UploadedFile } from '../../../http/call-context.ts'
import { orderedBy } from '../../../jobs/ordered-by.ts'
import { findCommitted, readFileRow } from '../import-file-repository.ts'
import type { InspectPayload } from './stored-file.ts'
import { storable } from './stored-file.ts'

type Answer = AnswerOf<typeof uploadImport>

const MAX_NAME_CHARS = 200

/** Takes a file in, unless the province has it already or it waits for the caller's word or is kept. */
export async function receive(
  { provinceId }: RequestOf<typeof uploadImport>,
  context: CallContext,
): Promise<Answer> {
  const upload = context.upload!
  const known = await findKnown(provinceId, upload, context)
  if (known) return known
  const fileId = await addFile(provinceId, upload, context)
  const file = await readFileRow(context, fileId)
  return { state: file.state, file, duplicateOf: null }
}

async function findKnown(
  provinceId: string,
  { sha256 }: UploadedFile,
  { db, user, language }: CallContext,
): Promise<Answer | undefined> {
  const { systemType } = user
  const duplicateOf = await findCommitted(db, { provinceId, sha256, systemType })
  if (duplicateOf) return { state: 'DUPLICATE', file: null, duplicateOf }
  const [waiting] = await db
    .select({ id: importFile.id })
    .from(importFile)
    .where(
      and(
        eq(importFile.provinceId, provinceId),
        eq(importFile.sha256, sha256),
        eq(importFile.ownerId, user.userId),
        inArray(importFile.state, ['RECEIVED', 'PARSED', 'KEPT']),
        // What waits for a person does not hold up what comes by itself.
        user.arrival === 'PERSON' ? undefined : ne(importFile.arrival, 'PERSON'),
        importFileSeenBy(systemType),
      ),
    )
    .orderBy(desc(importFile.id))
    .limit(1)
  if (!waiting) return undefined
  const file = await readFileRow({ db, language, user }, waiting.id)
  return { state: file.state, file, duplicateOf: null }
}

/** Keeps a file and has it read; `also` is written with it. */
export async function addFile(
  provinceId: string,
  upload: UploadedFile,
  context: CallContext,
  also?: (tx: Database, fileId: number) => Promise<void>,
): Promise<number> {
  const { fileName, sizeBytes, sha256 } = upload
  const { db, jobs, clock, user } = context
  return db.transaction(async (tx) => {
    await keepFile(context, upload, tx)
    const [made] = await tx
      .insert(importFile)
      .values({
        provinceId,
        ownerId: user.userId,
        systemType: user.systemType,
        arrival: user.arrival,
        fileName: storable(fileName).slice(0, MAX_NAME_CHARS) || '-',
        sizeBytes,
        sha256,
        state: 'RECEIVED',
        createdAt: clock.now(),
      })
      .returning({ id: importFile.id })
    const fileId = made!.id
    const payload: InspectPayload = { fileId }
    const jobId = await jobs.add(
      { kind: 'importInspect', payload, provinceId, ...orderedBy(user) },
      tx,
    )
    await tx.update(importFile).set({ jobId }).where(eq(importFile.id, fileId))
    await also?.(tx, fileId)
    return fileId
  })
}
