import type { WorkCalendar } from '../../calendar/work-calendar.ts'
import { headScale } from '../../units/written-scale.ts'
import type { ComposedAnswer, Language } from '../answer/answer-types.ts'
import type { AskedBack } from '../answer/clarify-texts.ts'
import type { NamedSpan } from '../time/named-spans.ts'
import { askedAlone, clauseQueries, joinedAnswers } from './answer-clauses.ts'
import { computeFileQuery } from './computing/compute-file-query.ts'
import type { FileFindings } from './computing/file-findings.ts'
import type { FileAggregate, FileQuery } from './file-query.ts'
import { clausesOf } from './reading/clauses.ts'
import { type FileReading, readOfTables } from './reading/read-of-tables.ts'
import { composeFileAnswer } from './saying/compose-file-answer.ts'
import { askedBackOfFile } from './saying/file-clarify.ts'
import { sentenceOf } from './saying/file-sentences.ts'
import { isAdded, nameColumns } from './table/column-meaning.ts'
import type { FileContent, FileTable } from './table/file-table.ts'
import { withFormula } from './table/formula.ts'
import { provenQuotient } from './table/proven-quotient.ts'
import { inPlainSpeech } from './words/plain-speech.ts'

type FileQuestion = {
  question: string
  content: FileContent
  fileName: string
  today: string
  seasons?: readonly NamedSpan[]
  calendar: WorkCalendar
}

/** What an asker gets of a file. `namesColumn`: the question says a column of it, or a value in one. */
export type FileAnswer = (
  | { kind: 'ANSWER'; composed: ComposedAnswer }
  | { kind: 'CLARIFY'; back: AskedBack }
) & { namesColumn: boolean }

/** Ways to put values together that nobody said, of which an asker is shown what each would give. */
const OPEN_WAYS: readonly FileAggregate[] = ['MEAN', 'MAX', 'MIN']

/** Answers a question from the tables of a file, or asks back. */
export function answerFileQuestion(asked: FileQuestion, language: Language): FileAnswer {
  const { question, content, fileName, calendar } = asked
  const { tables, unread = [] } = content
  const read = readOfTables(question, tables, asked)
  const { table, others, namesColumn } = read
  const back = (reading: Exclude<FileReading, { kind: 'QUERY' }>, shown: readonly string[]) => ({
    kind: 'CLARIFY' as const,
    back: askedBackOfFile(reading, { question, tables, fileName, shown }, language),
    namesColumn,
  })
  const clauses = clausesAlone(read, question)
  if (clauses.length > 1) {
    const composed = answerOfClauses(clauses, { asked, isOfKinds: read.kind === 'QUERY' }, language)
    if (composed !== null) return { kind: 'ANSWER', composed, namesColumn }
  }
  const ends = endsApart(question)
  const both = ends === null ? null : answerOfEnds(ends, asked, language)
  if (both !== null) return { kind: 'ANSWER', composed: both, namesColumn }
  if (read.kind !== 'QUERY') return back(read, [])
  const found = findingsOf(read.query, table, calendar)
  if (found === 'AMBIGUOUS') {
    const shown = OPEN_WAYS.flatMap((aggregate) => {
      const query = { ...read.query, aggregates: [aggregate] }
      const findings = computeFileQuery(query, table, calendar)
      return findings === 'AMBIGUOUS'
        ? []
        : [sentenceOf({ query, table, fileName, findings }, language)]
    })
    return back({ ...read, kind: 'CLARIFY', problem: 'AGGREGATE', words: [], columns: [] }, shown)
  }
  const told = { ...found, others, unread, fileName, calendar }
  return { kind: 'ANSWER', composed: composeFileAnswer(told, language), namesColumn }
}

const KIND = '(风电|光伏|储能|水电|火电)(?:场站|电站|场|站)?'
const KINDS_APART = new RegExp(`${KIND}(?:和|与|、|跟)${KIND}(?:各自|分别|各)`)

/** 风电和光伏分别多少 as a question for each of them. */
function kindsApart(question: string): readonly string[] {
  const [all, ...kinds] = KINDS_APART.exec(question) ?? []
  return all === undefined ? [] : kinds.map((kind) => question.replace(all, kind))
}

const ENDS = /^(.*?)(最[高大多](?:值|价)?)的?(?:和|与|、|以及|及|还有)(最[低小少](?:值|价)?)(.*)$/
const ASKED_WHERE =
  /哪|谁|什么时[候间]|何时|几[点号月]|时段|时刻|(?:月份|日期|日子|场站|电站|客户|用户|[天站])[？?。]?$/

/** 电价最高和最低的时段是哪个 as a question for either end; null of one that asks for the values alone. */
function endsApart(question: string): readonly string[] | null {
  const [all, before, most, least, after = ''] = ENDS.exec(question) ?? []
  if (all === undefined || !ASKED_WHERE.test(`${before}${after}`)) return null
  const rest = after.replace(/分别|各自|各(?=[是在])/g, '')
  return [`${before}${most}${rest}`, `${before}${least}${rest}`]
}

/** Either end with where it is; null where one of them is open. */
function answerOfEnds(
  questions: readonly string[],
  { content, fileName, calendar, ...at }: FileQuestion,
  language: Language,
): ComposedAnswer | null {
  const { tables, unread = [] } = content
  const answers = questions.flatMap((text) => {
    const read = readOfTables(text, tables, { ...at, fileName })
    if (read.kind !== 'QUERY' || read.query.order === null) return []
    const { query, table, others } = read
    const found = findingsOf({ ...query, limit: query.limit ?? 1 }, table, calendar)
    if (found === 'AMBIGUOUS') return []
    return [composeFileAnswer({ ...found, others, unread, fileName, calendar }, language)]
  })
  return answers.length === questions.length ? joinedAnswers(answers, language) : null
}

/** A line for each of more names than two, where kinds of them were named. */
const isByNamesOfKinds = ({ query }: Extract<FileReading, { kind: 'QUERY' }>): boolean =>
  query.by.length === 1 &&
  query.order === null &&
  query.values.some(({ column, values }) => column === query.by[0]!.column && values.length > 2)

/** Parts that may each be answered alone, where the whole is no one question: 一共送出多少电，卖了多少钱. */
function clausesAlone(read: FileReading, question: string): readonly string[] {
  if (read.kind === 'QUERY') return isByNamesOfKinds(read) ? kindsApart(question) : []
  if (read.kind !== 'CLARIFY') return []
  if (read.problem === 'CLAUSES') return read.words
  const isOpen = read.problem === 'COLUMN' || read.problem === 'SHAPE'
  return isOpen ? clausesOf(inPlainSpeech(question), read.table) : []
}

/** Parts of a question each answered; null where one of them is open. */
function answerOfClauses(
  clauses: readonly string[],
  { asked, isOfKinds }: { asked: FileQuestion; isOfKinds: boolean },
  language: Language,
): ComposedAnswer | null {
  const { content, fileName, calendar } = asked
  const { tables, unread = [] } = content
  const alone = askedAlone(clauses)
  const reads =
    alone &&
    clauseQueries(
      alone.map((text) => readOfTables(text, tables, asked)),
      { clauses, isOfKinds },
    )
  if (reads === null) return null
  const answers = reads.flatMap(({ query, table, others }) => {
    const found = findingsOf(query, table, calendar)
    if (found === 'AMBIGUOUS') return []
    const told = { ...found, others, unread, fileName, calendar }
    return [composeFileAnswer(told, language)]
  })
  return answers.length === reads.length ? joinedAnswers(answers, language) : null
}

type ComputedQuery = { query: FileQuery; findings: FileFindings; table: FileTable }

/** Several energies, or several amounts of money, of one line are added where nobody said how: the answer says so. */
function findingsOf(
  query: FileQuery,
  table: FileTable,
  calendar: WorkCalendar,
): ComputedQuery | 'AMBIGUOUS' {
  const findings = computeFileQuery(query, table, calendar)
  if (findings !== 'AMBIGUOUS') return { query, findings, table }
  const areAdded = query.measures.every((column) => isAdded(table.columns[column]!))
  if (isRankedPower(query, table)) return ofEnds(query, table, calendar)
  if (!areAdded && !areCapacities(query.measures, table)) return ofTotals(query, table, calendar)
  const added: FileQuery = { ...query, aggregates: ['SUM'] }
  const sums = computeFileQuery(added, table, calendar)
  return sums === 'AMBIGUOUS' ? sums : { query: added, findings: sums, table }
}

/** 哪天负荷最高 asks of the highest value of each day; of a price the mean of a day may be meant. */
const isRankedPower = ({ measures, order, limit }: FileQuery, { columns }: FileTable): boolean =>
  order !== null &&
  limit === null &&
  measures.length === 1 &&
  headScale(columns[measures[0]!]!.name)?.of === 'MW' &&
  !/容量|装机|capacity/i.test(columns[measures[0]!]!.name)

function ofEnds(
  query: FileQuery,
  table: FileTable,
  calendar: WorkCalendar,
): ComputedQuery | 'AMBIGUOUS' {
  const ended: FileQuery = { ...query, aggregates: [query.order === 'ASC' ? 'MIN' : 'MAX'] }
  const findings = computeFileQuery(ended, table, calendar)
  return findings === 'AMBIGUOUS' ? findings : { query: ended, findings, table }
}

/** Capacities are added where each row is of a name of its own: none then counts twice. */
function areCapacities(measures: readonly number[], table: FileTable): boolean {
  const [name, ...others] = nameColumns(table)
  if (name === undefined || others.length > 0) return false
  const names = new Set(table.rows.map((row) => row[name]))
  return (
    names.size === table.rows.length &&
    measures.every((column) => /装机|容量|\bcapacity\b/i.test(table.columns[column]!.name))
  )
}

/** A price or a rate of several rows is that of their totals, where the file proves what it is of; the answer says so. */
function ofTotals(
  query: FileQuery,
  table: FileTable,
  calendar: WorkCalendar,
): ComputedQuery | 'AMBIGUOUS' {
  const [column, ...others] = query.measures
  const proved = column === undefined || others.length > 0 ? null : provenQuotient(table, column)
  if (proved === null) return 'AMBIGUOUS'
  const extended = withFormula(table, proved.column, proved.formula)
  const asked = { ...query, measures: [table.columns.length] }
  const findings = computeFileQuery(asked, extended, calendar)
  return findings === 'AMBIGUOUS' ? findings : { query: asked, findings, table: extended }
}
