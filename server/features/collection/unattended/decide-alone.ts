import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { importFile } from '#database/schema/tables.ts'
import type { ImportIssueCode } from '#domain/collection/issues/words.ts'
import type { StageAnswer } from '../../../common/file-tasks/stage-file.ts'
import type { Services } from '../../../services.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import type { CommitPayload } from '../writing/commit-import.ts'
import { tellWaiting } from './tell-waiting.ts'

/** What a person would look at twice before writing it. */
const DOUBTS: readonly ImportIssueCode[] = [
  'OTHER_PROVINCE',
  'PRICE_OUT_OF_LIMITS',
  'LOWEST_NEGATIVE',
  'PRICE_MOVED',
  'SUSPECT_SCALE',
  'ODD_LEVEL',
  'SHEET_LEFT',
]

/**
 * A file that no person brought is written by itself when it has been read without an error or a doubt; any other waits,
 * and its owner is told. A file of a person waits for that person.
 *
 * @param wantsPerson where it takes values away, or replaces what is published and its owner keeps no market data
 */
export async function decideAlone(
  tx: Database,
  services: Pick<Services, 'jobs' | 'clock'>,
  { file, answer, wantsPerson }: { file: StoredFile; answer: StageAnswer; wantsPerson: boolean },
): Promise<void> {
  if (file.arrival === 'PERSON') return
  const { id, provinceId, ownerId, systemType } = file
  // Results of declarations belong to one of them, which a person says.
  const isOfPage = answer.mapping === null || answer.mapping.layout === 'TEN_DAY_RESULT'
  const isDoubtful = DOUBTS.some((code) => (answer.issueCounts[code] ?? 0) > 0)
  const isUnsure = isOfPage || isDoubtful || answer.errorCount > 0 || answer.counts.curveCount === 0
  if (isUnsure || wantsPerson) return tellWaiting(tx, services, file)
  const payload: CommitPayload = { fileId: id }
  const order = { kind: 'importCommit', payload, provinceId, createdBy: ownerId, systemType }
  const jobId = await services.jobs.add(order, tx)
  await tx.update(importFile).set({ jobId }).where(eq(importFile.id, id))
}
