import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import {
  assistantFile,
  importFile,
  newsFile,
  report,
  reportTemplate,
  scanTask,
} from '#database/schema/tables.ts'
import type { ImportState } from '#domain/collection/words.ts'
import type { Services } from '../../services.ts'
import { lockContent } from './lock-content.ts'

/** States of imports whose bytes are still needed. */
export const NEEDED_STATES = [
  'RECEIVED',
  'PARSED',
  'COMMITTED',
  'UNDONE',
  'UNPACKED',
  'KEPT',
] as const satisfies ImportState[]

/** The facts that a report is drawn from, and the picture on its cover, as its order names them. */
const factsOf = sql<string | null>`${report.parameters}->>'factsSha256'`
const logoOf = sql<string | null>`${report.parameters}->'owner'->'logo'->>'sha256'`

/** Whether anything needs the bytes of a file. */
export async function isNeeded(db: Database, sha256: string): Promise<boolean> {
  const counts = [
    await db.$count(
      importFile,
      and(eq(importFile.sha256, sha256), inArray(importFile.state, [...NEEDED_STATES])),
    ),
    await db.$count(
      report,
      sql`${report.fileSha256} = ${sha256} or ${factsOf} = ${sha256} or ${logoOf} = ${sha256}`,
    ),
    await db.$count(reportTemplate, eq(reportTemplate.logoSha256, sha256)),
    await db.$count(newsFile, eq(newsFile.sha256, sha256)),
    await db.$count(assistantFile, eq(assistantFile.sha256, sha256)),
    await db.$count(scanTask, eq(scanTask.curvesSha256, sha256)),
  ]
  return counts.some((count) => count > 0)
}

/** The stored bytes that are still needed. */
export async function neededContents(db: Database): Promise<Set<string>> {
  const imports = await db
    .selectDistinct({ sha256: importFile.sha256 })
    .from(importFile)
    .where(inArray(importFile.state, [...NEEDED_STATES]))
  const reports = await db
    .select({ file: report.fileSha256, facts: factsOf, logo: logoOf })
    .from(report)
  const logos = await db
    .select({ logo: reportTemplate.logoSha256 })
    .from(reportTemplate)
    .where(isNotNull(reportTemplate.logoSha256))
  const ofNews = await db.selectDistinct({ sha256: newsFile.sha256 }).from(newsFile)
  const ofQuestions = await db.selectDistinct({ sha256: assistantFile.sha256 }).from(assistantFile)
  const curves = await db
    .select({ sha256: scanTask.curvesSha256 })
    .from(scanTask)
    .where(isNotNull(scanTask.curvesSha256))
  const all = [
    ...curves.map((row) => row.sha256),
    ...imports.map((row) => row.sha256),
    ...ofNews.map((row) => row.sha256),
    ...ofQuestions.map((row) => row.sha256),
    ...reports.flatMap((row) => [row.file, row.facts, row.logo]),
    ...logos.map((row) => row.logo),
  ]
  return new Set(all.filter((sha256) => sha256 !== null))
}

/** Stores a file in the transaction that says what needs it. */
export async function keepFile(
  { files }: Pick<Services, 'files'>,
  file: { path: string; sha256: string },
  tx: Database,
): Promise<void> {
  await lockContent(tx, file.sha256)
  await files.put(file, tx)
}

/** Forgets the bytes of a file unless something needs them. */
export async function forgetUnneeded(
  { db, files }: Pick<Services, 'db' | 'files'>,
  sha256: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockContent(tx, sha256)
    if (!(await isNeeded(tx, sha256))) await files.remove(sha256, tx)
  })
}
