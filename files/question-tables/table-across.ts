import { figureNameOf } from '#domain/assistant/files/table/figure-name.ts'
import type { FileCell, FileColumn, FileTable } from '#domain/assistant/files/table/file-table.ts'
import { monthOf } from '#domain/assistant/files/table/month-values.ts'
import { bareName } from '#domain/assistant/files/table/simple-names.ts'
import { isSlotLabel, readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import { summaryWord, summedUp } from '../tables/summary-rows.ts'

/** Heads across a table that say when its values are, and what a column of them is called. */
type Across = {
  columns: readonly number[]
  label: string
  /** What all of these heads have behind their time: 用电量 of 8月用电量 and 9月用电量. */
  figure?: string
}

/** 11-01, 11月1日, 2026-11-01. */
const DAY = /^(?:(?:19|20)\d{2}[-/.年])?(?:0?[1-9]|1[0-2])[-/.月](?:0?[1-9]|[12]\d|3[01])日?$/
const QUARTER = /^(?:(?:19|20)\d{2}年?)?(?:第?[1-4一二三四]季度?|q[1-4])$/i
/** Fewer hours than these may be columns of anything. */
const MIN_HOURS = 6
const MIN_PERIODS = 2
const OF_YEAR = /^(?:全年|年度|本年|累计|全天|全日)/

/**
 * A table with months, quarters or hours across as a row for each of them, since questions of a quarter, of some hours
 * or of all are then those of any other table. Columns of sums beside them are none of it; other figures stand in each of
 * these rows and count once.
 */
export function tableAcross(table: FileTable): FileTable {
  const ofYears = yearsAcross(table)
  if (ofYears !== null) return ofYears
  const across = acrossOf(table) ?? figureAcross(table)
  if (across === null) return table
  const { columns } = table
  const labels = new Set(across.columns)
  const kept = columns.flatMap(({ kind }, at) => (kind !== 'NUMBER' && !labels.has(at) ? [at] : []))
  const beside = columns.flatMap(({ kind }, at) =>
    kind === 'NUMBER' && !labels.has(at) ? [at] : [],
  )
  const sums = beside.filter((at) => isSumHead(columns[at]!.name))
  const others = beside.filter((at) => !sums.includes(at))
  const heads = across.columns.map((at) => timeOf(bareName(columns[at]!.name), across.figure))
  return {
    ...table,
    columns: [
      ...kept.map((at) => columns[at]!),
      { name: across.label, kind: 'TEXT', decimals: 0, isLabel: true },
      valueColumn(table, across),
      ...others.map((at): FileColumn => ({ ...columns[at]!, isRepeated: true })),
    ],
    rows: table.rows.flatMap((row) =>
      across.columns.map((column, at): FileCell[] => [
        ...kept.map((place) => row[place] ?? null),
        heads[at]!,
        row[column] ?? null,
        ...others.map((place) => row[place] ?? null),
      ]),
    ),
    ...rowsAcross(table, across, kept.length + 1),
    sumColumns: sums.map((at) => columns[at]!.name),
  }
}

function acrossOf({ columns, rows }: FileTable): Across | null {
  const isHeadOf = (is: (name: string) => boolean) =>
    columns.flatMap(({ name }, at) => (is(bareName(name)) ? [at] : []))
  const isEmpty = (at: number) => rows.every((row) => row[at] == null)
  const found = [
    { label: '月份', min: MIN_PERIODS, columns: isHeadOf((name) => monthOf(name) !== null) },
    { label: '季度', min: MIN_PERIODS, columns: isHeadOf((name) => QUARTER.test(name)) },
    { label: '日期', min: MIN_PERIODS, columns: isHeadOf((name) => DAY.test(name)) },
    { label: '时段', min: MIN_HOURS, columns: isHeadOf(isSlotLabel) },
  ].filter(({ columns: own, min }) => own.length >= min)
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return null
  const own = new Set(only.columns)
  const areFigures = only.columns.every((at) => columns[at]!.kind === 'NUMBER' || isEmpty(at))
  const names = new Set(only.columns.map((at) => bareName(columns[at]!.name)))
  const beside = columns.filter(
    ({ kind, name }, at) => kind === 'NUMBER' && !own.has(at) && !isSumHead(name),
  )
  // Columns of hours beside other figures may be columns of anything.
  const areSums = beside.length === 0 || (only.label !== '时段' && beside.length < own.size)
  const isClear = only.label !== '时段' || hoursAreClear([...names])
  return areFigures && areSums && isClear && names.size === own.size ? only : null
}

const MONTH_BEGIN = /^((?:(?:19|20)\d{2}年)?(?:0?[1-9]|1[0-2])月)份?(?!\d)(\p{Script=Han}.*)$/u

const timeOf = (head: string, figure: string | undefined): string =>
  figure === undefined ? head : head.slice(0, -figure.length)

/** 8月用电量, 9月用电量: months whose heads have one figure behind them, which is the only one of the table. */
function figureAcross({ columns }: FileTable): Across | null {
  const found = columns.flatMap(({ name, kind }, at) => {
    const [, month, figure] = (kind === 'NUMBER' && MONTH_BEGIN.exec(bareName(name))) || []
    return month === undefined || figure === undefined ? [] : [{ at, month, figure }]
  })
  const figures = new Set(found.map(({ figure }) => figure))
  const months = new Set(found.map(({ month }) => month))
  const [figure] = figures
  const areOne = figure !== undefined && figures.size === 1 && months.size === found.length
  const isTimed = columns.some(
    ({ kind, name }) => kind === 'TIME' || monthOf(bareName(name)) !== null,
  )
  const own = new Set(found.map(({ at }) => at))
  const units = new Set(
    found.map(({ at }) => columns[at]!.name.slice(bareName(columns[at]!.name).length)),
  )
  const beside = columns.filter(
    ({ kind, name }, at) => kind === 'NUMBER' && !own.has(at) && !isSumHead(name),
  )
  const isClear = own.size >= MIN_PERIODS && beside.length < own.size && units.size === 1
  return areOne && !isTimed && isClear
    ? { columns: found.map(({ at }) => at), label: '月份', figure }
    : null
}

function hoursAreClear(names: readonly string[]): boolean {
  const labels = readSlotLabels(names.map((cell) => ({ date: '2000-01-01', cell })))
  return labels !== null && labels.unclear === null
}

function isSumHead(name: string): boolean {
  const bare = bareName(name)
  return summaryWord([bare]) !== undefined || summedUp(bare) !== undefined || OF_YEAR.test(bare)
}

/** Named as the titles of the sheet, or its name, say; unnamed where they say nothing. */
function valueColumn(table: FileTable, { columns: across, figure }: Across): FileColumn {
  const own = across.map((at) => table.columns[at]!)
  const [first] = own
  const name =
    figure === undefined || first === undefined
      ? figureNameOf(table, own)
      : `${figure}${first.name.slice(bareName(first.name).length)}`
  const fault = own.find((column) => column.fault)?.fault
  const withoutResult = own.reduce((sum, column) => sum + (column.withoutResult ?? 0), 0)
  return {
    name: name ?? '数值',
    kind: 'NUMBER',
    decimals: Math.max(...own.map(({ decimals }) => decimals)),
    ...(name === null && { isUnnamed: true }),
    ...(own.every(({ isPercent }) => isPercent) && { isPercent: true }),
    ...(fault && { fault }),
    ...(withoutResult > 0 && { withoutResult }),
  }
}

/** Which rows of the sheet those of the table are. */
function rowsAcross(
  { rows, rowNumbers, sheets, mergedNumbers = [] }: FileTable,
  { columns }: Across,
  value: number,
): Pick<FileTable, 'rowNumbers' | 'sheets' | 'mergedNumbers'> {
  const many = columns.length
  const numbers = rowNumbers ?? rows.map((_, at) => at + 1)
  const merged = mergedNumbers.flatMap(({ column, rows: of }) => {
    const at = columns.indexOf(column)
    return at === -1 ? [] : of.map((row) => row * many + at)
  })
  return {
    rowNumbers: numbers.flatMap((row) => Array<number>(many).fill(row)),
    ...(sheets && { sheets: sheets.map((sheet) => ({ ...sheet, rows: sheet.rows * many })) }),
    mergedNumbers: merged.length === 0 ? [] : [{ column: value, rows: merged }],
  }
}

/** Months of several years beside each other: a column for each year and a row for each month. */
function yearsAcross(table: FileTable): FileTable | null {
  const { columns, rows } = table
  const dated = columns.flatMap(({ name, kind }, at) => {
    const month = kind === 'NUMBER' ? monthOf(bareName(name)) : null
    return month === null || month.year === null
      ? []
      : [{ at, year: month.year, month: month.month }]
  })
  const years = [...new Set(dated.map(({ year }) => year))].sort((a, b) => a - b)
  const months = [...new Set(dated.map(({ month }) => month))].sort((a, b) => a - b)
  const isRepeated = dated.length > months.length
  const own = new Set(dated.map(({ at }) => at))
  const areSums = columns.every(
    ({ kind, name }, at) => kind !== 'NUMBER' || own.has(at) || isSumHead(name),
  )
  if (years.length < 2 || !isRepeated || !areSums) return null
  const kept = columns.flatMap(({ kind }, at) => (kind === 'NUMBER' ? [] : [at]))
  const sums = columns.flatMap(({ kind }, at) => (kind === 'NUMBER' && !own.has(at) ? [at] : []))
  const placeOf = (year: number, month: number) =>
    dated.find((one) => one.year === year && one.month === month)?.at
  const across = { columns: dated.map(({ at }) => at), label: '月份' }
  const value = valueColumn(table, across)
  const isNamed = value.isUnnamed !== true
  return {
    ...table,
    columns: [
      ...kept.map((at) => columns[at]!),
      { name: across.label, kind: 'TEXT', decimals: 0, isLabel: true },
      ...years.map(
        (year): FileColumn => ({
          ...value,
          name: isNamed ? `${year}年${value.name}` : `${year}年`,
          english: isNamed ? `${year} ${value.name}` : String(year),
          ...(!isNamed && { isSummed: true }),
        }),
      ),
    ],
    rows: rows.flatMap((row) =>
      months.map((month): FileCell[] => [
        ...kept.map((at) => row[at] ?? null),
        `${month}月`,
        ...years.map((year) => {
          const at = placeOf(year, month)
          return at === undefined ? null : (row[at] ?? null)
        }),
      ]),
    ),
    ...rowsAcross(table, { ...across, columns: months }, kept.length + 1),
    mergedNumbers: [],
    sumColumns: sums.map((at) => columns[at]!.name),
  }
}
