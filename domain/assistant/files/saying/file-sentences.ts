import type { Language } from '../../answer/answer-types.ts'
import { numberText } from '../../answer/shown.ts'
import type { FileFindings, FileLine } from '../computing/file-findings.ts'
import type { FileQuery } from '../file-query.ts'
import { isNote } from '../table/column-meaning.ts'
import type { FileCell, FileTable } from '../table/file-table.ts'
import { stepOf } from '../table/time-step.ts'
import {
  columnName,
  countName,
  decimalsOf,
  type Figure,
  figureName,
  figuresIn,
  headOf,
  keyText,
} from './file-names.ts'

type Answered = { query: FileQuery; table: FileTable; fileName: string; findings: FileFindings }

/** Of rankings fewer are named than of months and names in their order. */
const RANKED_LINES = 5
const NAMED_LINES = 12

/** What an answer says before its remarks. */
export function sentenceOf(answered: Answered, language: Language): string {
  const { query, table, fileName, findings } = answered
  const zh = language === 'zh'
  const head = headOf(answered, language)
  const where = zh
    ? `附件“${fileName}”${head === '' ? '' : ` ${head}`}`
    : `“${fileName}”${head === '' ? '' : ` (${head})`}`
  if (findings.count !== null) return countSentence(answered, where, language)
  if (findings.listed !== null) return listSentence(answered, where, language)
  const named = shownLines(answered)
  const lines = named.map((line) => lineText(line, answered, language))
  const rest = findings.lines.length - named.length
  const more = rest <= 0 ? '' : zh ? `；另有 ${rest} 项见表` : `; ${rest} more in the table`
  const name = [
    ...(query.count === null ? [] : [countName(query, table, language)]),
    ...figuresIn(query).map((figure) => figureName(figure, answered, language)),
  ].join(zh ? '、' : ', ')
  const beside = besideText(answered, language)
  if (query.by.length === 0)
    return zh
      ? `${where}：${lines.join('；')}${beside}（${rowsText(answered, language)}）。`
      : `${where}: ${lines.join('; ')}${beside} (${rowsText(answered, language)}).`
  return zh
    ? `${where} ${name}${query.order ? '排名' : ''}：${lines.join('；')}${more}${beside}。`
    : `${where} ${name}${query.order ? ', ranked' : ''}: ${lines.join('; ')}${more}${beside}.`
}

/** The last of sums that run on, else the first lines. */
function shownLines({ query, findings }: Answered): readonly FileLine[] {
  if (query.running) return findings.lines.slice(-RANKED_LINES)
  return findings.lines.slice(0, query.order ? RANKED_LINES : NAMED_LINES)
}

function countSentence(
  { query, table, findings }: Answered,
  where: string,
  language: Language,
): string {
  const zh = language === 'zh'
  const name = countName(query, table, language)
  const { count, rowCount } = findings
  const step = query.count?.of === 'HOUR' ? stepOf(table, query.timeColumn) : null
  // Quarters are no hours: both are told.
  if (step !== null && step < 60) {
    const hours = Math.round((count! * step) / 0.6) / 100
    return zh
      ? `${where}：有符合行的时段数为 ${count}（每个 ${step} 分钟，共 ${hours} 小时）。`
      : `${where}: ${count} slots of ${step} minutes with such rows, ${hours} hours in all.`
  }
  const rows = count === rowCount ? '' : zh ? `（${rowCount} 行）` : ` (${rowCount} rows)`
  const { whole } = findings
  const part =
    whole === null
      ? ''
      : zh
        ? `，占全部 ${whole} 的 ${percentText(count!, whole)}`
        : `, ${percentText(count!, whole)} of all ${whole}`
  return zh
    ? `${where}：${name}为 ${count}${rows}${part}。`
    : `${where}: ${name} ${count}${rows}${part}.`
}

/** Rows themselves, each with its names and the figure that was asked. */
function listSentence(
  { query, table, findings }: Answered,
  where: string,
  language: Language,
): string {
  const zh = language === 'zh'
  const listed = findings.listed ?? []
  const [column] = query.measures
  const texts = listed.slice(0, RANKED_LINES).map((at) => {
    const row = table.rows[at]!
    const names = table.columns.flatMap(({ kind, name, isSheet }, place) =>
      kind === 'NUMBER' || isNote(name) || row[place] == null || (isSheet && !table.sheets?.[1])
        ? []
        : [String(row[place])],
    )
    return [...names, ...rowFigures(row, { query, table }, language)].join(' ')
  })
  const more = listed.length > texts.length ? (zh ? '；其余见表' : '; the rest in the table') : ''
  const name = column === undefined ? '' : columnName(table.columns[column]!, language)
  return zh
    ? `${where}${name === '' ? '' : ` ${name}`}：有 ${findings.rowCount} 行符合，列出 ${listed.length} 行：${texts.join('；')}${more}。`
    : `${where}${name === '' ? '' : ` ${name}`}: ${findings.rowCount} rows fulfil it, ${listed.length} listed: ${texts.join('; ')}${more}.`
}

/** The figures of a row that were asked; of several each with its name. */
function rowFigures(
  row: readonly FileCell[],
  { query, table }: Pick<Answered, 'query' | 'table'>,
  language: Language,
): string[] {
  const { measures } = query
  return measures.flatMap((column) => {
    const value = row[column]
    if (typeof value !== 'number') return []
    const shown = shownNumber(value, { column, aggregate: null }, table)
    return [
      measures.length > 1 ? `${columnName(table.columns[column]!, language)} ${shown}` : shown,
    ]
  })
}

/** How many rows a figure is of; those without a value of it are none of them. */
function rowsText({ query, table, findings }: Answered, language: Language): string {
  const zh = language === 'zh'
  const all = findings.rowCount
  const [column] = query.measures
  const isOne = query.measures.length === 1 && column !== undefined
  const isValued = (at: number) =>
    typeof table.rows[at]![column!] === 'number' &&
    (query.weight === null || typeof table.rows[at]![query.weight] === 'number')
  const valued = isOne ? findings.kept.filter(isValued).length : all
  const isOfRows =
    table.sumColumns === undefined ||
    query.measures.every((measure) => table.columns[measure]!.isRepeated)
  const [unit, plural] = isOfRows ? ['行', 'rows'] : ['格', 'cells']
  if (valued === all) return zh ? `${all} ${unit}` : `${all} ${plural}`
  return zh
    ? `${valued} ${unit}有值，共 ${all} ${unit}`
    : `${valued} of ${all} ${plural} have a value`
}

function lineText(line: FileLine, answered: Answered, language: Language): string {
  const { query, table, findings } = answered
  const zh = language === 'zh'
  const isAlone = query.by.length > 0 && line.values.length === 1
  const named = (name: string, shown: string) => {
    if (isAlone) return shown
    return zh ? `${name}为 ${shown}` : `${name} ${shown}`
  }
  const counts =
    query.count === null ? [] : [named(countName(query, table, language), String(line.values[0]))]
  const figures = [
    ...counts,
    ...figuresIn(query).map((figure, at) => {
      const value = line.values[at + counts.length]
      const shown = value == null ? '-' : shownNumber(value, figure, table)
      return named(figureName(figure, answered, language), shown)
    }),
  ]
  const share =
    query.share === 'LINES' ? shareText(line.values[0], wholeOf(findings), language) : ''
  const change = line.change === undefined ? '' : changeText(line, answered, language)
  const place = query.order === null ? '' : `${placeOf(line, findings)}. `
  return [
    ...(query.by.length > 0 ? [`${place}${keyText(line.key, query, language)}`] : []),
    `${figures.join(zh ? '，' : ', ')}${share}${change}`,
  ].join(' ')
}

/** Lines with one value have one place. */
const placeOf = ({ values }: FileLine, { lines }: FileFindings): number =>
  lines.findIndex((one) => one.values[0] === values[0]) + 1

/** What parts are of: all lines, also those that are not shown. */
export const wholeOf = ({ lines, whole }: FileFindings): number => whole ?? totalOf(lines)

const totalOf = (lines: readonly FileLine[]): number =>
  lines.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)

const percentText = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${numberText((100 * part) / whole, 2)}%`

const shareText = (value: number | null | undefined, whole: number, language: Language): string =>
  value == null
    ? ''
    : language === 'zh'
      ? `（占 ${percentText(value, whole)}）`
      : ` (${percentText(value, whole)})`

function changeText(
  { values, change }: FileLine,
  { query, table }: Answered,
  language: Language,
): string {
  const zh = language === 'zh'
  const isYear = query.comparison === 'YEAR_BEFORE'
  if (change == null)
    return zh
      ? `（${isYear ? '上年同月' : '上月'}无数据）`
      : ` (no data of the ${isYear ? 'year' : 'month'} before)`
  const base = values[0]! - change
  const sign = change >= 0 ? '+' : ''
  const shown = shownNumber(change, figuresIn(query)[0]!, table)
  const percent =
    base === 0 ? '' : `${zh ? '，' : ', '}${sign}${percentText(change, Math.abs(base))}`
  return zh
    ? `（比${isYear ? '上年同月' : '上月'} ${sign}${shown}${percent}）`
    : ` (${sign}${shown}${percent} on the ${isYear ? 'year' : 'month'} before)`
}

/** How far two lines, two columns or two ends lie apart, or which part of another a figure is. */
function besideText(answered: Answered, language: Language): string {
  const { query, table, findings } = answered
  const zh = language === 'zh'
  const [first, second] = findings.lines
  const [figure, other] = figuresIn(query)
  if (first === undefined || figure === undefined) return ''
  const [a, b] = [
    first.values[0],
    query.comparison === 'LINES' ? second?.values[0] : first.values[1],
  ]
  if (query.share === 'LINES') {
    const [part, whole] = [totalOf(findings.lines), wholeOf(findings)]
    if (query.limit === null || part === whole) return ''
    const [shown, ofAll] = [part, whole].map((value) => shownNumber(value, figure, table))
    return zh
      ? `；合计 ${shown}，占全部 ${ofAll} 的 ${percentText(part, whole)}`
      : `; together ${shown}, ${percentText(part, whole)} of all ${ofAll}`
  }
  if (query.share === 'VALUES') {
    const { whole } = findings
    if (a == null || whole === null) return ''
    const shown = shownNumber(whole, figure, table)
    return zh
      ? `，占全部 ${shown} 的 ${percentText(a, whole)}`
      : `, ${percentText(a, whole)} of all ${shown}`
  }
  if (a == null || b == null) return ''
  const apart = (left: string, right: string) => {
    const gap = shownNumber(Math.abs(a - b), figure, table)
    const percent = b === 0 ? '' : `${zh ? '，' : ', '}${percentText(Math.abs(a - b), Math.abs(b))}`
    if (a === b) return zh ? '；两者相同' : '; both are equal'
    return zh
      ? `；${left}比${right}${a > b ? '多' : '少'} ${gap}${percent}`
      : `; ${left} is ${gap}${percent} ${a > b ? 'more' : 'less'} than ${right}`
  }
  switch (query.comparison) {
    case 'LINES':
      return apart(keyText(first.key, query, language), keyText(second!.key, query, language))
    case 'COLUMNS':
      return query.by.length > 0 || other === undefined
        ? ''
        : apart(
            `“${columnName(table.columns[figure.column]!, language)}”`,
            `“${columnName(table.columns[other.column]!, language)}”`,
          )
    case 'ENDS': {
      const gap = shownNumber(Math.abs(a - b), figure, table)
      return zh ? `，相差 ${gap}` : `, ${gap} apart`
    }
    case 'RATIO':
      return zh
        ? `，前者是后者的 ${percentText(a, b)}`
        : `; the first is ${percentText(a, b)} of the second`
    default:
      return ''
  }
}

export function shownNumber(value: number, figure: Figure, table: FileTable): string {
  const sign = table.columns[figure.column]!.isPercent ? '%' : ''
  return `${numberText(value, decimalsOf(figure, table))}${sign}`
}
