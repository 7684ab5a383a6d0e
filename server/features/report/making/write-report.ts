import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { isCounted } from '#domain/report/changes.ts'
import { composeReport } from '../content/compose.ts'
import { writePdf } from '../pdf/write-pdf.ts'
import { writeReportXlsx } from '../xlsx/write-report-xlsx.ts'
import { unpackFacts } from './pack-facts.ts'
import type { WriteResult, WriteTask } from './report-task.ts'

/** Draws a report from its facts into a file; equal facts and pictures make equal files. */
export async function writeReport(
  { facts: path, format, logo, target }: WriteTask,
  onShare: (share: number) => void,
): Promise<WriteResult> {
  const facts = unpackFacts(await readFile(path))
  const report = composeReport(facts)
  onShare(0.1)
  const { bytes, pages } =
    format === 'PDF'
      ? await writePdf(report, {
          at: new Date(facts.orderedAt),
          logo: logo === null ? null : await readFile(logo),
          onShare: (share) => onShare(0.1 + 0.8 * share),
        })
      : { bytes: await writeReportXlsx(facts, report), pages: null }
  const file = await open(target, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { sha256, faults: facts.strings.filter(isCounted).length, pages }
}
