import type { ReportDocument } from '#api/report/document.ts'
import type { ReportFacts } from '#domain/report/facts.ts'
import { sumsByCode } from '#domain/report/sums.ts'
import type { WriteColumn, WriteSheet } from '#files/documents/write-table.ts'
import { writeTable } from '#files/documents/write-table.ts'
import { type Composing, placeOf } from '../content/blocks.ts'
import { composingOf } from '../content/compose.ts'
import { orderSheet } from './order-sheet.ts'
import { stringSheet } from './string-sheet.ts'

type Row = WriteSheet['rows'][number]

/** The same report as a workbook: what managers read, every string, and the points of the curves that are shown. */
export async function writeReportXlsx(facts: ReportFacts, report: ReportDocument): Promise<Buffer> {
  const composing = composingOf(facts)
  const sheets = [
    summarySheet(composing, report),
    ...(facts.orders ? [orderSheet(composing, facts.orders)] : []),
    ...[stringSheet(composing), curveSheet(composing)],
  ]
  return Buffer.from(await writeTable(sheets, new Date(facts.orderedAt)))
}

function summarySheet({ facts, words, nameOfCode }: Composing, report: ReportDocument): WriteSheet {
  const figure = (header: string, numberFormat = '#,##0'): WriteColumn => ({ header, numberFormat })
  const wide = 6
  const row = (...cells: Row) => [...cells, ...Array(wide - cells.length).fill(null)]
  const [summary] = report.sections
  const texts = summary!.blocks.flatMap((block): Row[] => {
    if (block.kind === 'TEXT') return [row(null, block.text)]
    if (block.kind !== 'FIGURES') return []
    return block.items.map(({ label, value, hint }) =>
      row(label, hint === '' ? value : `${value}  (${hint})`),
    )
  })
  const codes = sumsByCode(facts).map((sum) => [
    ...[sum.code, nameOfCode(sum.code), sum.count],
    ...[sum.lossW === null ? null : sum.lossW / 1000, sum.lossKwhPerYear, sum.lossCnyPerYear],
  ])
  return {
    name: words('sheetSummary'),
    columns: [
      { header: words('columnCode'), width: 26 },
      { header: words('columnFinding'), width: 70 },
      figure(words('columnCount'), '0'),
      figure(words('columnLossKw'), '#,##0.00'),
      figure(words('columnKwh')),
      figure(words('columnCny')),
    ],
    rows: [
      ...codes,
      row(null),
      row(report.kindTitle, report.title),
      ...(report.owner === '' ? [] : [row(null, report.owner)]),
      ...report.cover.map(({ label, value }) => row(label, value)),
      ...texts,
      row(report.shaTitle, report.contentSha256),
    ],
  }
}

function curveSheet({ facts, words }: Composing): WriteSheet {
  const strings = new Map(
    facts.strings.map((one) => [`${one.inverterId}-${one.position}`, placeOf(one)]),
  )
  const rows = facts.curves.flatMap((one) => {
    const place = strings.get(`${one.inverterId}-${one.position}`) ?? ''
    const kinds = [
      [`${words('curveRaw')} ${words('curveOWN')}`, one.raw],
      [`${words('curveRaw')} ${words('curveMEDIAN')}`, one.median],
      [`${words('curveRaw')} ${words('curveEXPECTED')}`, one.expected],
      [`${words('curveStc')} ${words('curveOWN')}`, one.stc],
      [`${words('curveStc')} ${words('curveMEDIAN')}`, one.medianStc],
      [`${words('curveStc')} ${words('curveEXPECTED')}`, one.expectedStc],
    ] as const
    return kinds.flatMap(([kind, curve]) =>
      (curve?.voltageV ?? []).map((volts, point) => [
        ...[place, kind, point + 1, volts],
        curve!.currentA[point] ?? null,
      ]),
    )
  })
  return {
    name: words('sheetCurves'),
    columns: [
      { header: words('columnPlace'), width: 36 },
      { header: words('columnCurve'), width: 26 },
      { header: words('columnPoint'), numberFormat: '0' },
      { header: words('columnVoltage'), numberFormat: '0.00' },
      { header: words('columnCurrent'), numberFormat: '0.000' },
    ],
    rows,
  }
}
