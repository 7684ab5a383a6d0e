import { and, eq, sql } from 'drizzle-orm'
import { IMPORT_CHANGED, type SameFile, type WriteCount } from '#api/collection/shapes.ts'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { ensureCurveMonths, writeCurves } from '#database/queries/curves/curve-writer.ts'
import { importFile, notification } from '#database/schema/tables.ts'
import { IMPORT_STEPS, type ImportStep } from '#domain/collection/words.ts'
import { resultGroups } from '#files/layouts/result-groups.ts'
import { advanceSessions } from '../../../common/trade-sessions/advance-sessions.ts'
import type { JobControl, JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { keeps, tellKeepers } from '../deciding/keepers.ts'
import { findCommitted, readFile } from '../import-file-repository.ts'
import { placeKey, placesOfOwner } from '../reading/own-places-of-file.ts'
import { openStaged } from '../staging/open-staged.ts'
import type { StagedCurve, StagedImport } from '../staging/staged-import.ts'
import type { StoredFile, StoredOutcome } from '../staging/stored-file.ts'
import { tellWaiting } from '../unattended/tell-waiting.ts'
import { NeedsKeeper, replacedMarket } from './replaced-market.ts'
import { writeResults } from './write-results.ts'

export type CommitPayload = { fileId: number }

const [READING, , WRITING] = IMPORT_STEPS satisfies readonly ImportStep[]
const READING_SHARE = 0.1

/**
 * Writes the curves of a confirmed file and marks it committed, in one transaction: whatever ends the
 * process, either all of it is there or nothing. A second run finds the file committed and does nothing.
 */
export const commitImport =
  (services: Services): JobHandler =>
  async (job, control) => {
    const { fileId } = job.payload as CommitPayload
    const { db } = services
    const file = await readFile(db, fileId)
    if (file.state === 'COMMITTED') return { fileId, written: file.summary?.written }
    if (file.state !== 'PARSED') return { fileId }
    control.report(0, READING)
    try {
      const mayReplace = await keeps(db, job.createdBy, file.provinceId)
      return { fileId, written: await commit(services, file, { control, mayReplace }) }
    } catch (error) {
      if (error instanceof NeedsKeeper) await keepWaiting(services, file, error.replaced)
      // Nobody looks on; a server that stops leaves the file to the next one.
      const isGivenUp = !control.signal.aborted
      if (isGivenUp && file.arrival !== 'PERSON') await tellWaiting(db, services, file)
      throw error
    }
  }

type Writing = {
  control: JobControl
  /** Whether whoever had it written keeps the market data of the province. */
  mayReplace: boolean
}

async function commit(
  services: Services,
  file: StoredFile,
  writing: Writing,
): Promise<WriteCount | undefined> {
  const staged = await openStaged(services, file)
  await checkUnchanged(services, file, staged)
  // A session that has closed meanwhile is published by its result, one that is open is not.
  if (staged.head.results) await advanceSessions(services, file.provinceId)
  return write(services, file, { staged, ...writing })
}

async function write(
  services: Services,
  file: StoredFile,
  { staged, control, mayReplace }: Writing & { staged: StagedImport },
): Promise<WriteCount | undefined> {
  const { db } = services
  const curves: StagedCurve[] = []
  for await (const ofDay of staged.days()) for (const curve of ofDay) curves.push(curve)
  await makeMonths(db, staged)
  return db.transaction(async (tx) => {
    // Before the curves, so that of two equal files the second waits here and ends here.
    const content = `import:${file.provinceId}:${file.sha256}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${content}))`)
    const duplicateOf = await findCommitted(tx, file)
    if (duplicateOf) {
      await markDuplicate(tx, file, duplicateOf)
      await control.hold(tx)
      return undefined
    }
    if (!(await claim(services, file, tx))) return undefined
    const { results } = staged.head
    const replaced = mayReplace
      ? 0
      : await replacedMarket(tx, file.provinceId, { curves, results: results ?? null })
    if (replaced > 0) throw new NeedsKeeper(replaced)
    const { written, ...kept } = results
      ? await writeResults(services, file, { results, tx })
      : { written: await writeByClass(services, file, { curves, control, tx }) }
    control.signal.throwIfAborted()
    await tx
      .update(importFile)
      .set({ summary: { ...file.summary, written, ...kept } satisfies StoredOutcome })
      .where(eq(importFile.id, file.id))
    await tellUploader(services, file, { tx, written })
    await control.hold(tx)
    return written
  })
}

/** What was published since the file was read stands: a keeper decides whether it gives way. */
async function keepWaiting(services: Services, file: StoredFile, replaced: number): Promise<void> {
  const summary = { ...file.summary, summary: { ...file.summary!.summary!, replaced } }
  await services.db.transaction(async (tx) => {
    await tx
      .update(importFile)
      .set({ summary: summary satisfies StoredOutcome })
      .where(and(eq(importFile.id, file.id), eq(importFile.state, 'PARSED')))
    await tellKeepers(tx, services, { file, replaced })
  })
}

/** Places whose data are their owners' alone. */
const isOwnPlace = ({ locKind }: Pick<StagedCurve['series'], 'locKind'>) =>
  locKind === 'STATION' || locKind === 'ESS'

/** Data of stations and storage units are their owners', prices of the province beside them in a file are every member's. */
async function writeByClass(
  { clock }: Services,
  file: StoredFile,
  { curves, control, tx }: { curves: readonly StagedCurve[]; control: JobControl; tx: Database },
): Promise<WriteCount> {
  const receivedAt = clock.now()
  const written: WriteCount = { added: 0, revised: 0, unchanged: 0 }
  let before = 0
  for (const disclosureClass of ['OPEN', 'SPECIFIC'] as const) {
    const ofClass = curves.filter(
      ({ series }) => isOwnPlace(series) === (disclosureClass === 'SPECIFIC'),
    )
    if (ofClass.length === 0) continue
    const count = await writeCurves(tx, ofClass, {
      ...{ provinceId: file.provinceId, receivedAt, importFileId: file.id, disclosureClass },
      onBatch: (done) => {
        control.signal.throwIfAborted()
        const share = (before + done) / curves.length
        control.report(READING_SHARE + (1 - READING_SHARE) * share, WRITING)
      },
    })
    before += ofClass.length
    for (const kind of ['added', 'revised', 'unchanged'] as const) written[kind] += count[kind]
  }
  return written
}

async function claim({ clock }: Services, file: StoredFile, tx: Database): Promise<boolean> {
  const claimed = await tx
    .update(importFile)
    .set({ state: 'COMMITTED', committedAt: clock.now() })
    .where(and(eq(importFile.id, file.id), eq(importFile.state, 'PARSED')))
    .returning({ id: importFile.id })
  return claimed.length > 0
}

async function tellUploader(
  { clock }: Services,
  { id, ownerId, fileName, provinceId, summary }: StoredFile,
  { tx, written }: { tx: Database; written: WriteCount },
): Promise<void> {
  await tx
    .insert(notification)
    .values({
      userId: ownerId,
      kind: 'IMPORT_DONE',
      dedupKey: `import:${id}`,
      params: { fileName, ...written },
      createTime: clock.now(),
      provinceId,
      date: summary?.summary?.dateFrom,
      deepLink: `${PAGES.fileImport}?id=${id}`,
    })
    .onConflictDoNothing()
}

async function markDuplicate(tx: Database, file: StoredFile, duplicateOf: SameFile): Promise<void> {
  await tx
    .update(importFile)
    .set({ state: 'DUPLICATE', summary: { ...file.summary, duplicateOf } satisfies StoredOutcome })
    .where(and(eq(importFile.id, file.id), eq(importFile.state, 'PARSED')))
}

/** Only months that the file has: a slip in a date must not make a hundred partitions. */
async function makeMonths(db: Database, { head }: StagedImport): Promise<void> {
  const months = new Set(head.days.map(({ date }) => `${date.slice(0, 7)}-01`))
  for (const month of months) await ensureCurveMonths(db, month, month)
}

/** @throws Error IMPORT_CHANGED when less or other would be written than the user was shown */
async function checkUnchanged(
  { db }: Services,
  file: StoredFile,
  { head }: StagedImport,
): Promise<void> {
  const curveCount = head.results
    ? resultGroups(head.results).size
    : head.days.reduce((sum, { curves }) => sum + curves, 0)
  const shown = file.summary?.summary?.curveCount
  const own = await placesOfOwner(db, file)
  const places = head.series.filter(isOwnPlace)
  if (curveCount === shown && places.every((place) => own.has(placeKey(place)))) return
  throw new Error(IMPORT_CHANGED)
}
