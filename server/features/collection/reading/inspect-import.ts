import { and, eq } from 'drizzle-orm'
import type { ImportSummary, SameFile } from '#api/collection/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { importFile, importIssue } from '#database/schema/tables.ts'
import { IMPORT_STEPS, type ImportStep } from '#domain/collection/words.ts'
import type { FoundIssues, ImportIssue, SeriesKey } from '#files/layouts/layout.ts'
import type { FileRefusal } from '../../../common/file-tasks/file-tasks.ts'
import type { StageAnswer } from '../../../common/file-tasks/stage-file.ts'
import { forgetUnneeded } from '../../../common/files/needed-files.ts'
import type { JobControl, JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { keeps, tellKeepers } from '../deciding/keepers.ts'
import { isStatement, keepUnitsOfFile } from '../ess-files/units-of-file.ts'
import { findCommitted, readFile, rememberedMappings } from '../import-file-repository.ts'
import { findStaged } from '../staging/staged-store.ts'
import {
  type InspectPayload,
  SHEET_PARAM,
  type StoredFile,
  type StoredMapping,
  storable,
} from '../staging/stored-file.ts'
import { unpackImport } from '../staging/unpack-import.ts'
import { decideAlone } from '../unattended/decide-alone.ts'
import { tellWaiting } from '../unattended/tell-waiting.ts'
import { type Compared, compareWithCurrent } from '../writing/compare-with-current.ts'
import { expectedOfResults } from '../writing/write-results.ts'
import { keepDocument, keepUnread } from './keep-document.ts'
import { readUpload } from './read-upload.ts'
import { storageBeside } from './storage-beside.ts'

const [READING, COMPARING] = IMPORT_STEPS satisfies readonly ImportStep[]
/** Reading takes about so much of the time. */
const READING_SHARE = 0.8

/** Reads a received file and says what is in it; the file waits for its user then, or is refused. */
export const inspectImport =
  (services: Services): JobHandler =>
  async (job, { signal, report, hold }) => {
    const { fileId } = job.payload as InspectPayload
    const file = await readFile(services.db, fileId)
    if (file.state !== 'RECEIVED') return { fileId }
    report(0.05, READING)
    if (await isStatement(services.db, fileId)) {
      await keepStatement(services, file, { signal, hold })
      return { fileId }
    }
    const remembered = await rememberedMappings(services.db, file)
    const answer = await readUpload(services, file, { signal, remembered })
    if (!answer.ok) {
      const refusal = await otherKind(services, file, { answer, signal, hold })
      if (refusal) await refuse(services, file, refusal)
      return { fileId }
    }
    report(READING_SHARE, COMPARING)
    const staged = await findStaged(services.config, file.id, answer.mapping)
    if (!staged) throw new Error('STAGED_FILE_MISSING')
    const { provinceId } = file
    const { results, series } = staged.head
    const { warnings, ...compared } = results
      ? await expectedOfResults(services.db, provinceId, results)
      : {
          warnings: await storageBeside(services.db, file, staged),
          ...(await compareWithCurrent(services.db, staged, {
            ...{ provinceId, signal },
            onShare: (share) => report(READING_SHARE + (1 - READING_SHARE) * share, COMPARING),
          })),
        }
    await keepFindings(services, file, {
      ...{ compared, series, hold },
      answer: { ...answer, ...withWarnings(answer, warnings) },
    })
    return { fileId }
  }

/** What was found in the file, and beside it what comparing it with what stands has shown. */
function withWarnings(found: FoundIssues, warnings: readonly ImportIssue[]): FoundIssues {
  const issueCounts = { ...found.issueCounts }
  for (const { code } of warnings) issueCounts[code] = (issueCounts[code] ?? 0) + 1
  return {
    ...{ issueCounts, errorCount: found.errorCount, noticeCount: found.noticeCount },
    issues: [...found.issues, ...warnings],
    warningCount: found.warningCount + warnings.length,
  }
}

/** A statement is kept as it came; a PDF only when it is whole. */
async function keepStatement(
  services: Services,
  file: StoredFile,
  control: Pick<JobControl, 'signal' | 'hold'>,
): Promise<void> {
  if (!file.fileName.toLowerCase().endsWith('.pdf')) return keepUnread(services, file, control)
  const refusal = await keepDocument(services, file, control)
  if (refusal) await refuse(services, file, refusal)
}

/** An archive is unpacked, a document kept; anything else that is no table is refused. */
async function otherKind(
  services: Services,
  file: StoredFile,
  { answer, signal, hold }: Pick<JobControl, 'signal' | 'hold'> & { answer: FileRefusal },
): Promise<FileRefusal | undefined> {
  if (answer.code !== 'FILE_NOT_A_SPREADSHEET') return answer
  if (answer.params.kind === 'archive') return unpackImport(services, file, { signal, hold })
  return answer.params.kind === 'pdf' ? keepDocument(services, file, { signal, hold }) : answer
}

type Findings = Pick<JobControl, 'hold'> & {
  answer: StageAnswer
  series: readonly SeriesKey[]
  compared: Compared
}

async function keepFindings(
  services: Services,
  file: StoredFile,
  { answer, compared: { losesValues, replaced, ...expected }, series, hold }: Findings,
): Promise<void> {
  const { issues, counts, issueCounts, errorCount, warningCount, noticeCount } = answer
  const found = { issueCounts, errorCount, warningCount, noticeCount }
  const summary: ImportSummary = { ...counts, ...found, expected, replaced }
  const mapping: StoredMapping | null = answer.mapping && {
    mapping: answer.mapping,
    source: answer.source!,
    fingerprint: answer.fingerprint,
  }
  await services.db.transaction(async (tx) => {
    const duplicateOf = await knownContent(tx, file, summary)
    const kept = await tx
      .update(importFile)
      .set({
        state: duplicateOf ? 'DUPLICATE' : 'PARSED',
        layout: mapping?.mapping.layout ?? null,
        mapping,
        summary: { summary, ...(duplicateOf && { duplicateOf }) },
        lockVersion: file.lockVersion + 1,
      })
      .where(isStill(file))
      .returning({ id: importFile.id })
    if (kept.length === 0) return
    await tx.delete(importIssue).where(eq(importIssue.importFileId, file.id))
    if (issues.length > 0) {
      await tx.insert(importIssue).values(issues.map((issue) => issueRow(issue, file.id)))
    }
    await keepUnitsOfFile(tx, file, series)
    if (!duplicateOf) {
      const waits = replaced > 0 && !(await keeps(tx, file.ownerId, file.provinceId))
      if (waits) await tellKeepers(tx, services, { file, replaced })
      await decideAlone(tx, services, { file, answer, wantsPerson: losesValues || waits })
    }
    await hold(tx)
  })
}

/** A program may bring the same file every hour: one that is written and would change nothing asks nobody. */
function knownContent(
  tx: Database,
  file: StoredFile,
  { curveCount, expected }: ImportSummary,
): Promise<SameFile | undefined> | undefined {
  const changes = expected ? expected.added + expected.revised : 0
  const mayBeKnown = file.arrival !== 'PERSON' && curveCount > 0 && expected && changes === 0
  return mayBeKnown ? findCommitted(tx, file, { changesNothing: true }) : undefined
}

async function refuse(
  services: Services,
  file: StoredFile,
  { code, params }: FileRefusal,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const refused = await tx
      .update(importFile)
      .set({
        state: 'REJECTED',
        summary: { refusal: { code, params: storableParams(params) } },
        lockVersion: file.lockVersion + 1,
      })
      .where(isStill(file))
      .returning({ id: importFile.id })
    if (refused.length > 0 && file.arrival !== 'PERSON') await tellWaiting(tx, services, file)
  })
  await forgetUnneeded(services, file.sha256)
}

/** Nobody has put the file away or changed its mapping while it was read. */
function isStill(file: StoredFile) {
  return and(
    eq(importFile.id, file.id),
    eq(importFile.state, 'RECEIVED'),
    eq(importFile.lockVersion, file.lockVersion),
  )
}

function issueRow(issue: ImportIssue, importFileId: number) {
  const { severity, code, row, column, sheet } = issue
  const params = { ...issue.params, ...(sheet !== undefined && { [SHEET_PARAM]: sheet }) }
  return {
    importFileId,
    severity,
    code,
    rowNumber: row,
    columnName: column === null ? null : storable(column),
    params: storableParams(params),
  }
}

function storableParams(params: Readonly<Record<string, string | number>>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? storable(value) : value,
    ]),
  )
}
