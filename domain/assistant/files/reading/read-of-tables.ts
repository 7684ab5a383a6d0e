import type { NamedSpan } from '../../time/named-spans.ts'
import type { FileClarified, FileQuery } from '../file-query.ts'
import { meaningOf } from '../table/column-meaning.ts'
import { combinedTable } from '../table/combined-table.ts'
import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'
import { readDrawn } from './read-drawn.ts'
import { readFileQuestion } from './read-file-question.ts'

/** What a question asks of a file, and of which of its tables. */
export type FileReading = (
  | { kind: 'QUERY'; query: FileQuery }
  | FileClarified
  /** Asked of several tables alike; the sheets of each, and whether all could be one. */
  | { kind: 'WHICH_SHEET'; sheets: readonly (readonly string[])[]; mayBeAll: boolean }
) & {
  table: FileTable
  /** The tables of the file that have no part in it. */
  others: readonly FileTable[]
  namesColumn: boolean
}

type QuestionTime = { today: string; seasons?: readonly NamedSpan[]; fileName?: string }

const MIN_NAME = 2
const ALL_SHEETS =
  /(?:所有|全部|整个|这些|几个|两个|三个)的?(?:工作)?(?:表|页)格?|全表|(?:所有|全部)sheet|\b(?:all|both)(?: the)? (?:work)?sheets\b/
const EACH_TABLE = /(?:各个?|每个?|每张|分|逐)表(?!计|现)/g
const EACH_SHEET =
  /(?:各|每个?|每张|各个|分|按|哪一?个?|哪些)(?:工作表|sheet)|(?:which|each|per|by|every) ?工作表|\b(?:each|every|by|per) (?:work)?sheet\b/

/** The tables whose sheets the question names, else those that have what it names; of several that have it, asked back. */
export function readOfTables(
  question: string,
  tables: readonly FileTable[],
  at: QuestionTime,
): FileReading {
  const text = ofSheets(simplified(question).replace(EACH_TABLE, '各工作表'), tables)
  if (tables.length > 1) {
    const said = tables.filter((table) => sheetSaid(text, table) !== null)
    const meant = said.length > 0 ? said : tables
    const isOfAll = said.length > 1 || ALL_SHEETS.test(text) || EACH_SHEET.test(text)
    const all = isOfAll ? combinedTable(meant) : null
    if (all) {
      const others = tables.filter((table) => !meant.includes(table))
      return { others, ...readFileQuestion(text.replace(ALL_SHEETS, '，'), all, at) }
    }
    return readOneOf(question, { tables, meant, isSaid: said.length > 0 }, at)
  }
  return readOneOf(question, { tables, meant: tables, isSaid: false }, at)
}

/** What sheets that are named after places or parties may be called. */
const SHEET_NOUNS: readonly (readonly [noun: string, words: string])[] = [
  [
    'PLANT',
    '场站|电站|厂站|站点|站|项目|电厂|sites|site|stations|station|plants|plant|projects|project',
  ],
  ['PARTY', '客户|用户|公司|企业|户|customers|customer|clients|client|companies|company'],
  ['REGION', '地区|区域|地市|城市|市|regions|region|cities|city'],
  ['DEVICE', '方阵|机组|设备|arrays|array|units|unit'],
]
const EACH_OF = '哪一?个?|哪些|各个?|每一?个?|分|按|which |each |per |by |every '
const ALL_OF =
  '(?:所有|全部|这)?(?:[\\d一二两三四五六七八九十]+|几)?个?|(?:all |the |of the |across )+(?:\\d+ |two |three |four |five |six )?'

/** 哪个站 of a file with a sheet for each station, where no column names them. */
function ofSheets(text: string, tables: readonly FileTable[]): string {
  const areNamed = tables.every(
    ({ sheets = [] }) => sheets.length === 1 && !PERIOD.test(simplified(sheets[0]!.name)),
  )
  if (tables.length < 2 || !areNamed || combinedTable(tables) === null) return text
  const nouns = new Set(
    tables.flatMap(({ columns }) => columns.flatMap((column) => meaningOf(column).nouns)),
  )
  return SHEET_NOUNS.reduce((left, [noun, words]) => {
    if (nouns.has(noun)) return left
    const each = new RegExp(`(${EACH_OF})(?:${words})(?![\\p{Script=Han}]*[一二三]期)`, 'gu')
    const all = new RegExp(
      `(?:${ALL_OF})(?:${words})(?: together| combined|一共|总共|合计|加起来|合起来|总)`,
      'g',
    )
    return left.replace(each, '$1工作表').replace(all, '所有工作表，合计')
  }, text)
}

/** Sheets of months are parts of one time and no places. */
const PERIOD =
  /^(?:\d{2,4}年?[-./]?)?(?:\d{1,2}月?|[一二三四五六七八九十]+月|q[1-4]|[1-4一二三四]季度?)$|sheet|表\d*$/

type Meant = { tables: readonly FileTable[]; meant: readonly FileTable[]; isSaid: boolean }

function readOneOf(
  question: string,
  { tables, meant, isSaid }: Meant,
  at: QuestionTime,
): FileReading {
  const reads = meant.map((table) => {
    const asked = isSaid ? withoutSheet(simplified(question), table) : question
    const others = tables.filter((one) => one !== table)
    return { others, ...readDrawn(asked, table, at) }
  })
  const named = reads.filter(({ namesColumn }) => namesColumn)
  const open = named.length > 0 ? named : reads
  const answered = open.filter(({ kind }) => kind === 'QUERY')
  const [first] = answered
  if (first === undefined || answered.length === 1) return first ?? open[0]!
  return {
    kind: 'WHICH_SHEET',
    sheets: answered.map(({ table }) => (table.sheets ?? []).map(({ name }) => name)),
    mayBeAll: combinedTable(answered.map(({ table }) => table)) !== null,
    table: first.table,
    others: first.others,
    namesColumn: named.length > 0,
  }
}

/** The name of a sheet says nothing of its rows where the table has no other. */
function withoutSheet(text: string, table: FileTable): string {
  const said = sheetSaid(text, table)
  return said === null || table.sheets?.length !== 1 ? text : text.replace(said, '，')
}

function sheetSaid(text: string, { sheets = [] }: FileTable): string | null {
  const names = sheets
    .map(({ name }) => simplified(name))
    .filter(({ length }) => length >= MIN_NAME)
    .toSorted((a, b) => b.length - a.length)
  return names.find((name) => text.includes(name)) ?? null
}
