import type { CurveMetric, CurveStage, CurveUnit } from '#domain/curves/words.ts'
import type { SheetTable, TableRow } from '#files/documents/table.ts'
import { readText } from '../../../tables/cell-text.ts'
import { wrongNumber } from '../../audit/wrong-number.ts'
import { excerpt } from '../../cells/cell-values.ts'
import { readQuantity } from '../../cells/number-style.ts'
import { finishCurves, warnOfNoRule } from '../../checks/finish-curves.ts'
import { dateOfNames } from '../../exchange/date-of-names.ts'
import { ownName, withoutDates } from '../../exchange/dates-of-names.ts'
import {
  damagedBeside,
  findNumberBlock,
  looksLikeDay,
  misplacedRow,
  type NumberBlock,
} from '../../exchange/number-block.ts'
import { IssueList } from '../../issue-list.ts'
import type {
  FieldSpec,
  Layout,
  MappedColumn,
  Mapping,
  ParsedCurves,
  ParseOptions,
  SeriesTemplate,
} from '../../layout.ts'
import { PlaceFinder } from '../../names/place-names.ts'
import type { RawCurve } from '../../raw-curve.ts'
import { MappedSheet } from '../../rows/mapped-sheet.ts'
import { systemPrice } from '../../rows/market-fields.ts'

const QUARTERS = 96
const NAMED = /日清分/
/** What of a file's name is not the name of its station. */
const NOT_A_STATION = /日清分(单|数据|结果)?|电站侧|[_\-—\s()（）]+/g

function station(metric: CurveMetric, stage: CurveStage, unit: CurveUnit): SeriesTemplate {
  return { metric, stage, locKind: 'STATION', locCode: '', unit }
}

const FIELDS: readonly FieldSpec[] = [
  {
    ...{ field: 'contractPower', zh: '合约电力(MW)', en: 'contract_power_mw' },
    series: station('POWER', 'CONTRACT', 'MW'),
  },
  {
    ...{ field: 'contractPrice', zh: '合约电价(元/MWh)', en: 'contract_price' },
    series: station('PRICE', 'CONTRACT', 'CNY/MWh'),
  },
  {
    ...{ field: 'nodeRealTimePrice', zh: '实时电价(元/MWh)', en: 'node_real_time_price' },
    series: station('PRICE', 'RT', 'CNY/MWh'),
  },
  {
    ...{ field: 'meteredPower', zh: '计量电力(MW)', en: 'metered_power_mw' },
    series: station('POWER', 'METERED', 'MW'),
  },
  {
    ...{ field: 'realTimePrice', zh: '统一出清电价(元/MWh)', en: 'unified_price' },
    series: systemPrice('RT'),
  },
]
/** C contract power, D contract price, J real-time price, K metered power, L unified price. */
const COLUMNS = [2, 3, 9, 10, 11]
const LABELS = [0, 1]

const mappedColumns = (): MappedColumn[] =>
  FIELDS.map(({ field, series }, index) => ({
    ...{ column: COLUMNS[index]!, header: '', field },
    ...(series && { series }),
  }))

/**
 * Mengxi, daily clearing of a station: no header that stands still, 96 rows of numbers in columns that do. Date
 * and station stand in the file's name.
 */
export const mxClearing: Layout = {
  code: 'MX_CLEARING',
  nameKey: 'collection.layout.MX_CLEARING',
  fields: FIELDS,
  exchange: 'MENGXI',
  readsBook: true,
  detect: (fileName, sheets) => {
    if (!NAMED.test(ownName(fileName))) return null
    const index = sheets.findIndex((sheet) => {
      const block = findNumberBlock(sheet, COLUMNS)
      return block !== null && looksLikeDay(block)
    })
    if (index === -1) return null
    const mapping: Mapping = {
      ...{ layout: 'MX_CLEARING', sheet: index, headerRow: 0, columns: mappedColumns() },
    }
    return { layout: 'MX_CLEARING', score: 1, mapping, unmapped: [], isExact: true }
  },
  parse: (table, mapping, options, { fileName, sheets }) => {
    const issues = new IssueList()
    const among = sheets.length > 1 ? { issues, name: table.name } : { issues }
    const sheet = new MappedSheet(table, mapping, among)
    const curves = readClearing({ table, mapping, options, fileName, sheet })
    return finish(curves, { sheet, options, rowCount: table.rows.length })
  },
}

type Clearing = {
  table: SheetTable
  mapping: Mapping
  options: ParseOptions
  fileName: string
  sheet: MappedSheet
}

function readClearing({ table, mapping, options, fileName, sheet }: Clearing): RawCurve[] {
  const { issues } = sheet
  const columns = mapping.columns.map(({ column }) => column)
  const block = findNumberBlock(table, columns)
  if (!block) {
    issues.error('NO_DATA', sheet.cellAt(null, null))
    return []
  }
  const { rows, firstRow, lastRow } = block
  const labels = LABELS.filter((column) => !columns.includes(column))
  const misplaced = misplacedRow(block, labels)
  if (rows.length !== QUARTERS || lastRow - firstRow !== QUARTERS - 1) {
    const params = { rows: rows.length, expected: QUARTERS, first: firstRow, last: lastRow }
    const damaged = rows.length < QUARTERS ? damagedBeside(table, block, columns) : null
    const at =
      damaged === null
        ? sheet.cellAt(misplaced?.row ?? lastRow, misplaced?.column ?? null)
        : sheet.cellAt(damaged, null)
    issues.error('WRONG_ROW_COUNT', at, params)
    return []
  }
  if (!haveOneWidth(block, sheet)) return []
  const date = dateOfNames({ title: '', fileName }, { sheet, options })
  if (misplaced) {
    const params = { value: misplaced.value, date: date ?? '', slots: QUARTERS }
    issues.error('WRONG_SLOT', sheet.cellAt(misplaced.row, misplaced.column), params)
    return []
  }
  tellOthers(block, columns, sheet)
  const name = withoutDates(fileName).replace(NOT_A_STATION, '')
  const whole = sheet.cellAt(null, null)
  if (!name) issues.error('NO_PLACE_IN_NAME', whole, { value: excerpt(ownName(fileName)) })
  const code = name ? new PlaceFinder('STATION', options, issues).find(name, whole) : null
  if (date === null) return []
  return mapping.columns.flatMap(({ column, series }) => {
    if (!series?.stage) return []
    const locCode = series.locKind === 'SYSTEM' ? '' : code
    if (locCode === null) return []
    const values = readColumn(rows, { column, date, sheet })
    if (!values) return []
    const seriesKey = { ...series, stage: series.stage, locCode, resolutionMin: 15 } as const
    const at = (slot: number) => sheet.cellAt(rows[slot]!.row, column)
    return [{ seriesKey, date, values, at, group: `${column}` }]
  })
}

/** Whether no row is wider than the others, after saying which is: a comma may have shifted its numbers. */
function haveOneWidth({ rows }: NumberBlock, sheet: MappedSheet): boolean {
  const widths = rows.map(({ cells }) => cells.length).sort((one, other) => one - other)
  const expected = widths[Math.floor(widths.length / 2)]!
  const wider = rows.filter(({ cells }) => cells.length > expected)
  for (const { row, cells } of wider) {
    const params = { fields: cells.length, expected }
    sheet.issues.error('ROW_WIDTH', sheet.cellAt(row, expected), params)
  }
  return wider.length === 0
}

/** Says of every other column of the day that it is not taken. */
function tellOthers({ rows }: NumberBlock, columns: readonly number[], sheet: MappedSheet): void {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  for (let column = 0; column < width; column++) {
    const isFilled = rows.some(({ cells }) => readText(cells[column]) !== '')
    if (!isFilled || columns.includes(column) || LABELS.includes(column)) continue
    const params = { header: '', reason: 'NO_HEADER' }
    sheet.issues.notice('COLUMN_NOT_TAKEN', sheet.cellAt(null, column), params)
  }
}

/** The values of a column, or null after saying which of them is none. */
function readColumn(
  rows: readonly TableRow[],
  { column, date, sheet }: { column: number; date: string; sheet: MappedSheet },
): (number | null)[] | null {
  const marks = sheet.marksOf(rows.map(({ cells }) => cells[column]))
  let isWhole = true
  const values = rows.map(({ row, cells }) => {
    const value = readQuantity(cells[column], { powerOfTen: 0, marks })
    if (typeof value !== 'string') return value
    const params = wrongNumber(cells[column], { header: sheet.columnName(column), date })
    sheet.issues.error(value, sheet.cellAt(row, column), params)
    isWhole = false
    return null
  })
  return isWhole ? values : null
}

function finish(
  raw: readonly RawCurve[],
  { sheet, options, rowCount }: { sheet: MappedSheet; options: ParseOptions; rowCount: number },
): ParsedCurves {
  const { issues } = sheet
  const [first] = raw
  if (first) warnOfNoRule([{ date: first.date, at: first.at(0) }], issues, options)
  const { curves } = finishCurves(raw, issues, options)
  const present = curves.reduce((sum, { presentCount }) => sum + presentCount, 0)
  const isTaken = curves.length > 0
  const expected = FIELDS.length * QUARTERS
  return {
    kind: 'CURVES',
    curves,
    counts: {
      rowsRead: rowCount,
      rowsAccepted: isTaken ? QUARTERS : 0,
      rowsRejected: isTaken ? 0 : rowCount,
      daysAccepted: isTaken ? 1 : 0,
      daysRejected: isTaken ? 0 : 1,
      completenessPercent: Math.round((present / expected) * 10_000) / 100,
    },
    ...issues.found(),
  }
}
