import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { ReportDocument } from '#api/report/document.ts'
import { report } from '#database/schema/tables.ts'
import { XLSX_TYPE } from '#files/documents/content-type.ts'
import { forgetUnneeded } from '../../../common/files/needed-files.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { AppError, notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { composeReport } from '../content/compose.ts'
import type { OrderParameters } from '../making/order-parameters.ts'
import { unpackFacts } from '../making/pack-facts.ts'
import { soundLogo } from '../settings/logo.ts'

type Named = { id: number }
const TYPES = { PDF: 'application/pdf', XLSX: XLSX_TYPE }

/** @throws AppError refused until the report is made */
async function madeReport({ id }: Named, { db }: Pick<CallContext, 'db'>) {
  const [found] = await db.select().from(report).where(eq(report.id, id))
  if (!found) throw notFound()
  if (found.fileSha256 === null) throw new AppError('refused', 'reportNotMade')
  return { ...found, fileSha256: found.fileSha256 }
}

/** @throws AppError refused until the report is made, notFound where its facts are gone */
export async function show(named: Named, context: CallContext): Promise<ReportDocument> {
  const { parameters } = await madeReport(named, context)
  const { factsSha256 } = parameters as OrderParameters
  const { files } = context
  if (factsSha256 === undefined || !(await files.has(factsSha256))) throw notFound()
  return composeReport(unpackFacts(await buffer(files.open(factsSha256))))
}

/** @throws AppError refused until the report is made, notFound where its file is gone */
export async function download(named: Named, context: CallContext): Promise<FileAnswer> {
  const { fileSha256, title, format } = await madeReport(named, context)
  if (!(await context.files.has(fileSha256))) throw notFound()
  return {
    fileName: `${title.replace(/[\\/:*?"<>|]/g, ' ')}.${format.toLowerCase()}`,
    contentType: TYPES[format],
    body: context.files.open(fileSha256),
  }
}

/** The picture on the cover of a report, as it was when the report was ordered. */
export async function logo({ id }: Named, context: CallContext): Promise<FileAnswer> {
  const { db, files, signal } = context
  const [found] = await db.select().from(report).where(eq(report.id, id))
  const picture = (found?.parameters as OrderParameters | undefined)?.owner?.logo
  const body = picture ? await soundLogo(files, picture.sha256, signal) : null
  if (body === null) throw notFound()
  return { fileName: 'logo.png', contentType: 'image/png', body }
}

/** Takes a report, and gives its job up if that is not done. */
export async function remove({ id }: Named, context: CallContext): Promise<undefined> {
  const { db, jobs } = context
  const gone = await db.transaction(async (tx) => {
    const row = await holdRow(tx, report, id)
    if (row.jobId !== null && row.fileSha256 === null) await jobs.cancel(row.jobId, tx)
    await tx.delete(report).where(eq(report.id, id))
    return row
  })
  if (gone.jobId !== null) jobs.interrupt(gone.jobId)
  const { factsSha256, owner } = gone.parameters as OrderParameters
  for (const sha256 of [gone.fileSha256, factsSha256, owner?.logo?.sha256]) {
    if (sha256) await forgetUnneeded(context, sha256)
  }
  return undefined
}
