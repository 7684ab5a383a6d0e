import { shiftDecimal } from '../../../units/written-unit.ts'
import type { Language } from '../../answer/answer-types.ts'
import type { FileFindings } from '../computing/file-findings.ts'
import type { FileQuery } from '../file-query.ts'
import { dayIn, type FileTable, type Term, type UnreadSheet } from '../table/file-table.ts'
import { formulaText } from '../table/formula.ts'
import { isBareYear } from '../table/year-columns.ts'
import { againstUnit } from '../words/asked-units.ts'
import { columnName, figureName, figuresIn, keyText } from './file-names.ts'
import { weightRemarks } from './weight-remarks.ts'

/** A query of a file with what its rows gave. */
type AnsweredQuery = {
  query: FileQuery
  table: FileTable
  /** The other tables of the file. */
  others: readonly FileTable[]
  unread: readonly UnreadSheet[]
  findings: FileFindings
}

const MAX_NAMED = 3
const MAX_DECIMALS = 6

/** What an asker has to know of the rows that a figure is of: what was left out, and why. */
export function remarksOf(answered: AnsweredQuery, language: Language): string[] {
  return [
    ...sheetRemarks(answered, language),
    ...summaryRemark(answered.table, language),
    ...strayRemarks(answered, language),
    ...emptyKeyRemarks(answered, language),
    ...mergedRemarks(answered, language),
    ...formulaRemarks(answered, language),
    ...headRemarks(answered, language),
    ...equationRemarks(answered, language),
    ...timeRemarks(answered, language),
    ...yearRemarks(answered, language),
    ...missingRemarks(answered, language),
    ...emptyCellRemarks(answered, language),
    ...titleRemarks(answered, language),
    ...spellingRemarks(answered, language),
    ...weightRemarks(answered, language),
    ...unitRemarks(answered, language),
  ]
}

function sheetRemarks({ table, others, unread }: AnsweredQuery, language: Language): string[] {
  const zh = language === 'zh'
  const [unit, plural] = table.sumColumns === undefined ? ['行', 'rows'] : ['格', 'cells']
  const listed = ({ sheets = [] }: Pick<FileTable, 'sheets'>) =>
    sheets.map(({ name, rows }) =>
      zh ? `“${name}”（${rows} ${unit}）` : `“${name}” (${rows} ${plural})`,
    )
  const own = listed(table)
  const rest = [...others.flatMap(listed), ...listed({ sheets: unread })]
  const isOfSeveral = own.length > 1 || rest.length > 0
  const join = zh ? '、' : ', '
  return [
    ...(own.length > 0 && isOfSeveral
      ? [zh ? `数据来自工作表${own.join(join)}。` : `From the sheets: ${own.join(join)}.`]
      : []),
    ...(rest.length > 0
      ? [
          zh
            ? `另有工作表${rest.join(join)}，未计入。`
            : `Not in it, though they have rows: ${rest.join(join)}.`,
        ]
      : []),
  ]
}

/** Which rows sum up others and are none of the table; empty where there are none. */
export function summaryRemark({ summaries = [] }: FileTable, language: Language): string[] {
  if (summaries.length === 0) return []
  const zh = language === 'zh'
  const named = summaries.slice(0, MAX_NAMED).map(({ row, word, sheet }) => {
    const said = word === '' ? '' : `“${word}”`
    const where = sheet === undefined ? '' : `“${sheet}”`
    return zh
      ? `${where}第 ${row} 行${said}`
      : [where, `row ${row}`, said].filter((part) => part !== '').join(' ')
  })
  const more = summaries.length > MAX_NAMED ? (zh ? ' 等' : ' …') : ''
  return [
    zh
      ? `未计入 ${summaries.length} 行汇总（${named.join('、')}${more}）。`
      : `Left out ${summaries.length} ${summaries.length === 1 ? 'row' : 'rows'} of totals (${named.join(', ')}${more}).`,
  ]
}

/** Columns that the figures hang on. */
const usedColumns = ({ measures, conditions, weight }: FileQuery): number[] => [
  ...new Set([
    ...measures,
    ...(weight === null ? [] : [weight]),
    ...conditions.map(({ column }) => column),
  ]),
]

/** A cell that is no number is not looked for among rows that its own condition kept: it is never among them. */
function strayRemarks(answered: AnsweredQuery, language: Language): string[] {
  const { query, table, findings } = answered
  const zh = language === 'zh'
  return usedColumns(query).flatMap((column) => {
    const isConditioned = query.conditions.some((one) => one.column === column)
    const rows = isConditioned ? table.rows.map((_, at) => at) : findings.kept
    const strays = rows.filter((at) => typeof table.rows[at]![column] === 'string')
    if (strays.length === 0) return []
    const named = strays
      .slice(0, MAX_NAMED)
      .map((at) => `${rowName(table, at, language)}“${table.rows[at]![column]}”`)
    const more = strays.length > MAX_NAMED ? (zh ? ' 等' : ' …') : ''
    const { name } = table.columns[column]!
    return [
      zh
        ? `“${name}”有 ${strays.length} 个单元格不是数字，未计入（${named.join('、')}${more}）。`
        : `${strays.length} ${strays.length === 1 ? 'cell' : 'cells'} of “${name}” ${strays.length === 1 ? 'is no number' : 'are no numbers'} and left out (${named.join(', ')}${more}).`,
    ]
  })
}

/** The number of a row in its sheet, with the sheet where there are several. */
export function rowName(
  { rowNumbers, sheets = [] }: FileTable,
  at: number,
  language: Language,
): string {
  const row = rowNumbers?.[at] ?? at + 1
  let first = 0
  const sheet = sheets.find(({ rows }) => {
    first += rows
    return at < first
  })
  const where =
    sheets.length > 1 && sheet ? (language === 'zh' ? `“${sheet.name}”` : `“${sheet.name}” `) : ''
  return language === 'zh' ? `${where}第 ${row} 行` : `${where}row ${row} `
}

/** Rows that no group and no condition can be answered of: they may belong to any. */
function emptyKeyRemarks({ query, table, findings }: AnsweredQuery, language: Language): string[] {
  const zh = language === 'zh'
  const { by, values, timeColumn, spans, hours, weekdays, dayKinds } = query
  const isTimed = spans.length > 0 || [hours, weekdays, dayKinds].some((one) => one !== null)
  const isEmpty = (column: number, isTime: boolean) => (at: number) =>
    isTime ? dayIn(table.rows[at]![column]) === null : table.rows[at]![column] === null
  const all = table.rows.map((_, at) => at)
  const found = [
    ...by.map(({ column, grain }) => ({
      column,
      rows: findings.kept.filter(isEmpty(column, grain !== null)),
    })),
    ...values
      .filter(({ state }) => state === undefined)
      .map(({ column }) => ({ column, rows: all.filter(isEmpty(column, false)) })),
    ...(isTimed && timeColumn !== null
      ? [{ column: timeColumn, rows: all.filter(isEmpty(timeColumn, true)) }]
      : []),
  ]
  return found
    .filter(({ rows }) => rows.length > 0)
    .map(({ column, rows }) => {
      const { name } = table.columns[column]!
      const first = rowName(table, rows[0]!, language).trim()
      return zh
        ? `有 ${rows.length} 行没有“${name}”（从${first}起），未计入。`
        : `${rows.length} rows have no “${name}” (from ${first} on) and are left out.`
    })
}

function mergedRemarks({ query, table, findings }: AnsweredQuery, language: Language): string[] {
  const kept = new Set(findings.kept)
  return usedColumns(query).flatMap((column) => {
    const rows = table.mergedNumbers?.find((one) => one.column === column)?.rows ?? []
    if (!rows.some((at) => kept.has(at) || query.conditions.length > 0)) return []
    const { name } = table.columns[column]!
    return [
      language === 'zh'
        ? `“${name}”有合并单元格：跨多行的数值只计一次，算在其首行。`
        : `“${name}” has merged cells: a number over several rows counts once, in the first of them.`,
    ]
  })
}

function formulaRemarks({ query, table }: AnsweredQuery, language: Language): string[] {
  return usedColumns(query).flatMap((column) => {
    const { name, withoutResult } = table.columns[column]!
    if (withoutResult === undefined) return []
    return [
      language === 'zh'
        ? `“${name}”有 ${withoutResult} 个公式没有存下结果，未计入。请在 Excel 或 WPS 中打开文件、保存一次，再上传。`
        : `${withoutResult} formulas of “${name}” have no stored result and are left out. Open the file in a spreadsheet program, save it once and upload it again.`,
    ]
  })
}

/** What stood across the sheet, and columns of sums beside it. */
function headRemarks({ query, table }: AnsweredQuery, language: Language): string[] {
  const zh = language === 'zh'
  const { sumColumns = [], columns } = table
  const used = query.measures.flatMap((column) => {
    const { over = [], under = [] } = columns[column]!.formula ?? {}
    return [column, ...[...over, ...under].map((term) => term.column)]
  })
  const isUnnamed = used.some(
    (column) => columns[column]!.isUnnamed || isBareYear(columns[column]!),
  )
  const titled = columns.find(({ titled: of }, column) => of !== undefined && used.includes(column))
  const left = sumColumns.map((name) => `“${name}”`).join(zh ? '、' : ', ')
  return [
    ...(left === ''
      ? []
      : [zh ? `未计入汇总列${left}。` : `Left out the columns of totals ${left}.`]),
    ...(titled !== undefined
      ? [
          zh
            ? `表头没有写明这些数值是什么，按标题或文件名理解为“${titled.titled}”。`
            : `No head says what these values are: by a title or the name of the file they are “${titled.titled}”.`,
        ]
      : []),
    ...(isUnnamed
      ? [
          zh
            ? '表头没有写明这些数值是什么，请核对是否就是所问的量。'
            : 'No head says what these values are: check that they are what was asked.',
        ]
      : []),
  ]
}

/** How a figure that the file does not have was computed. */
function equationRemarks({ query, table, findings }: AnsweredQuery, language: Language): string[] {
  return usedColumns(query).flatMap((column) => {
    const { formula } = table.columns[column]!
    const name = columnName(table.columns[column]!, language)
    if (formula === undefined) return []
    const nameOf = (at: number) => `“${columnName(table.columns[at]!, language)}”`
    const equation = formulaText(formula, nameOf)
    const isOfSums = formula.under.length > 0
    const isOfPower = formula.over.some(({ times }) => times?.unit === 'h')
    const lost = formula.isOfPresent ? cellsWithoutNumber(formula.over, table, findings.kept) : 0
    const left =
      lost === 0
        ? ''
        : language === 'zh'
          ? `，其中 ${lost} 格没有数值，未计入`
          : `, without ${lost} cells that have no number`
    return [
      language === 'zh'
        ? `${name} = ${equation}${isOfSums ? '，按合计值计算' : ''}${formula.isApart ? '，取绝对值' : ''}${isOfPower ? '，每行的功率按该时段的平均功率计' : ''}${left}。`
        : `${name} = ${equation}${isOfSums ? ', of the totals' : ''}${formula.isApart ? ', whichever is more' : ''}${isOfPower ? ', each power taken as the mean of its slot' : ''}${left}.`,
    ]
  })
}

const cellsWithoutNumber = (
  terms: readonly Term[],
  { rows }: FileTable,
  kept: readonly number[],
): number =>
  kept.reduce(
    (sum, at) => sum + terms.filter(({ column }) => typeof rows[at]![column] !== 'number').length,
    0,
  )

/** By which of several times rows were told. */
function timeRemarks({ query, table }: AnsweredQuery, language: Language): string[] {
  const { timeColumn, spans, hours, weekdays, dayKinds } = query
  const times = table.columns.filter(({ kind }) => kind === 'TIME')
  const isTimed = spans.length > 0 || [hours, weekdays, dayKinds].some((one) => one !== null)
  if (times.length < 2 || timeColumn === null || !isTimed) return []
  const name = columnName(table.columns[timeColumn]!, language)
  return [language === 'zh' ? `时间按“${name}”一列。` : `The time is that of “${name}”.`]
}

function yearRemarks({ query, table }: AnsweredQuery, language: Language): string[] {
  const { assumedYear } = table
  const isTimed =
    query.spans.length > 0 || query.by.some(({ column }) => table.columns[column]!.kind === 'TIME')
  if (assumedYear === undefined || !isTimed) return []
  return [
    language === 'zh'
      ? `文件中的日期没有年份，按 ${assumedYear} 年理解。`
      : `The dates of the file have no year: ${assumedYear} was taken.`,
  ]
}

function missingRemarks({ query }: AnsweredQuery, language: Language): string[] {
  if (query.missing.length === 0) return []
  return [
    language === 'zh'
      ? `表中没有${query.missing.join('、')}的数据。`
      : `The table has no rows of ${query.missing.join(', ')}.`,
  ]
}

/** Rows without a value of a figure that has several lines, or a weight: one line says how many it is of. */
function emptyCellRemarks({ query, table, findings }: AnsweredQuery, language: Language): string[] {
  // Of two columns set against each other one may lack months that the other one has.
  if (query.by.length === 0 && query.comparison !== 'COLUMNS') return []
  const used = [...query.measures, ...(query.weight === null ? [] : [query.weight])]
  return used.flatMap((column) => {
    const rows = findings.kept.filter((at) => table.rows[at]![column] === null)
    if (rows.length === 0 || table.columns[column]!.withoutResult !== undefined) return []
    const { name } = table.columns[column]!
    const [unit, plural] = table.sumColumns === undefined ? ['行', 'rows'] : ['格', 'cells']
    const first = rowName(table, rows[0]!, language).trim()
    return [
      language === 'zh'
        ? `“${name}”有 ${rows.length} ${unit}没有数值（从${first}起），未计入。`
        : `${rows.length} ${plural} have no value of “${name}” (from ${first} on) and are left out.`,
    ]
  })
}

function titleRemarks({ query }: AnsweredQuery, language: Language): string[] {
  if (query.title === null) return []
  return [
    language === 'zh'
      ? `表中没有日期列；按“${query.title}”，全表都是所问的时间。`
      : `No column has dates; by “${query.title}” all rows are of that time.`,
  ]
}

function spellingRemarks({ query }: AnsweredQuery, language: Language): string[] {
  return query.spellings.map(({ said, read }) =>
    language === 'zh' ? `“${said}”按“${read}”理解。` : `“${said}” was read as “${read}”.`,
  )
}

/** Figures in the unit that was asked for, or that the file does not say of which unit they are. */
function unitRemarks({ query, table, findings }: AnsweredQuery, language: Language): string[] {
  const { unit } = query
  if (unit === null || findings.count !== null) return []
  const zh = language === 'zh'
  const figures = figuresIn(query)
  const counts = query.count === null ? 0 : 1
  return figures.flatMap((figure, place) => {
    const column = table.columns[figure.column]!
    const against = againstUnit(column, unit)
    if (against === 'UNNAMED')
      return [
        zh
          ? `文件没有写明“${column.name}”的单位，不能确定这个数是以“${unit.text}”计。`
          : `The file does not say the unit of “${column.name}”: whether it is ${unit.text} is not known.`,
      ]
    if (typeof against !== 'object') return []
    const lines = findings.lines.slice(0, MAX_NAMED).flatMap(({ key, values }) => {
      const value = values[place + counts]
      if (value == null) return []
      const shown = String(Number(shiftDecimal(value, against.power).toFixed(MAX_DECIMALS)))
      return [[...(query.by.length > 0 ? [keyText(key, query, language)] : []), shown].join(' ')]
    })
    if (lines.length === 0) return []
    const name = figureName(figure, { query, table }, language)
    return [
      zh
        ? `换算成“${unit.text}”：${name} ${lines.join('；')}。`
        : `In ${unit.text}: ${name} ${lines.join('; ')}.`,
    ]
  })
}
