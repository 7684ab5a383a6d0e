import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { PAGES } from '#api/kernel/pages.ts'
import type { Database } from '#database/connection/database.ts'
import { notify } from '#database/queries/notification/notifications.ts'
import { report } from '#database/schema/tables.ts'
import { keepFile } from '../../../common/files/needed-files.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import type { JobControl, JobHandler } from '../../../jobs/job-queue.ts'
import type { Services } from '../../../services.ts'
import { newWorkPath } from '../../../work-folder.ts'
import { soundLogo } from '../settings/logo.ts'
import { gatherFacts, type Sources } from './gather-facts.ts'
import type { OrderParameters } from './order-parameters.ts'
import { packFacts } from './pack-facts.ts'
import { WRITE_REPORT, type WriteResult } from './report-task.ts'

type Report = typeof report.$inferSelect

/** Share of the work that gathering is. */
const GATHERED = 0.6

/**
 * Makes a report that was ordered: gathers its facts, once, and draws its file from them in a thread. Ended in the
 * middle it goes on from the facts that it has; deleted meanwhile it makes nothing.
 */
export function makeReport(services: Services, sources: Sources): JobHandler {
  return async (job, control) => {
    const { reportId } = job.payload as { reportId: number }
    const found = await findReport(services.db, reportId)
    if (!found) return undefined
    try {
      const facts = await keptFacts(services, { row: found, sources, control })
      if (facts === null) return undefined
      await drawFile(services, { row: found, facts, control })
      return { reportId }
    } catch (error) {
      if (!control.signal.aborted) await tellFailed(services, found)
      throw error
    }
  }
}

async function findReport(db: Database, id: number): Promise<Report | undefined> {
  const [row] = await db.select().from(report).where(eq(report.id, id))
  return row
}

type Making = { row: Report; sources: Sources; control: JobControl }

/** The file with the facts of a report; null where the report is gone. */
async function keptFacts(
  services: Services,
  { row, sources, control }: Making,
): Promise<string | null> {
  const known = (row.parameters as OrderParameters).factsSha256
  if (known !== undefined) return known
  const { db, config } = services
  control.report(0, 'GATHERING')
  const facts = await gatherFacts(db, row, sources, {
    signal: control.signal,
    onShare: (share) => control.report(share * GATHERED, 'GATHERING'),
  })
  const bytes = packFacts(facts)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = await newWorkPath(config)
  try {
    await writeFile(path, bytes, { flush: true })
    return await db.transaction(async (tx) => {
      await keepFile(services, { path, sha256 }, tx)
      const kept = await tx
        .update(report)
        .set({
          parameters: sql`${report.parameters} || ${JSON.stringify({ factsSha256: sha256 })}::jsonb`,
        })
        .where(eq(report.id, row.id))
        .returning({ id: report.id })
      await control.hold(tx)
      return kept.length === 0 ? null : sha256
    })
  } finally {
    await rm(path, { force: true })
  }
}

async function drawFile(
  services: Services,
  { row, facts, control }: { row: Report; facts: string; control: JobControl },
): Promise<void> {
  const { config, files } = services
  const { owner } = row.parameters as OrderParameters
  const target = await newWorkPath(config)
  control.report(GATHERED, 'WRITING')
  const write = (factsPath: string, logo: string | null) =>
    computeInThread(
      WRITE_REPORT,
      { facts: factsPath, format: row.format, logo, target },
      {
        signal: control.signal,
        onStep: (share) => control.report(GATHERED + (1 - GATHERED) * share, 'WRITING'),
      },
    )
  const logo = owner?.logo ? await soundLogo(files, owner.logo.sha256, control.signal) : null
  const logoPath = logo && (await newWorkPath(config))
  try {
    if (logo && logoPath) await writeFile(logoPath, logo)
    const written = await files.withPath(facts, (factsPath) => write(factsPath, logoPath))
    await keepWritten(services, { row, written, target, control })
  } finally {
    await rm(target, { force: true })
    if (logoPath) await rm(logoPath, { force: true })
  }
}

type Written = { row: Report; written: WriteResult; target: string; control: JobControl }

async function keepWritten(
  services: Services,
  { row, written, target, control }: Written,
): Promise<void> {
  const { db, clock } = services
  const { sha256, faults, pages } = written
  await db.transaction(async (tx) => {
    await keepFile(services, { path: target, sha256 }, tx)
    const finishedAt = clock.now()
    await tx
      .update(report)
      .set({ fileSha256: sha256, faultCount: faults, pageCount: pages, finishedAt })
      .where(eq(report.id, row.id))
    await tell(tx, row, { kind: 'REPORT_DONE', params: { faults }, createTime: finishedAt })
    await control.hold(tx)
  })
}

async function tellFailed({ db, clock }: Services, row: Report): Promise<void> {
  await db.transaction((tx) =>
    tell(tx, row, { kind: 'REPORT_FAILED', params: {}, createTime: clock.now() }),
  )
}

type Message = { kind: 'REPORT_DONE' | 'REPORT_FAILED'; params: object; createTime: Date }

/** Tells who ordered a report, or set its schedule up. */
async function tell(tx: Database, row: Report, message: Message): Promise<void> {
  const { tell: userId } = row.parameters as OrderParameters
  if (userId === null) return
  await notify(tx, [userId], {
    ...{ kind: message.kind, createTime: message.createTime },
    params: { title: row.title, ...message.params },
    dedupKey: `${message.kind === 'REPORT_DONE' ? 'report' : 'reportFailed'}:${row.id}`,
    ...(message.kind === 'REPORT_FAILED' && { severity: 'ERROR' as const }),
    provinceId: row.provinceId,
    deepLink: `${PAGES.reports}?report=${row.id}`,
  })
}
