import type { NamedSpan } from '../../time/named-spans.ts'
import type { FileClarified, FileQuery } from '../file-query.ts'
import { combinedTable } from '../table/combined-table.ts'
import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'
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
const EACH_SHEET =
  /(?:各|每个?|每张|各个|分|按)(?:工作表|sheet)|\b(?:each|every|by|per) (?:work)?sheet\b/

/** The tables whose sheets the question names, else those that have what it names; of several that have it, asked back. */
export function readOfTables(
  question: string,
  tables: readonly FileTable[],
  at: QuestionTime,
): FileReading {
  const text = simplified(question)
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

type Meant = { tables: readonly FileTable[]; meant: readonly FileTable[]; isSaid: boolean }

function readOneOf(
  question: string,
  { tables, meant, isSaid }: Meant,
  at: QuestionTime,
): FileReading {
  const reads = meant.map((table) => {
    const asked = isSaid ? withoutSheet(simplified(question), table) : question
    const others = tables.filter((one) => one !== table)
    return { others, ...readFileQuestion(asked, table, at) }
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
