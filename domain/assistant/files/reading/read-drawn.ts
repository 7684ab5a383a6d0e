import { chineseNumber, NUMBER } from '../../time/chinese-number.ts'
import type { NamedSpan } from '../../time/named-spans.ts'
import type { FileQuery, FileRead } from '../file-query.ts'
import { isAdded } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { namesAcross } from '../table/names-across.ts'
import { simplified } from '../table/simple-names.ts'
import { readFileQuestion } from './read-file-question.ts'

type QuestionTime = { today: string; seasons?: readonly NamedSpan[]; fileName?: string }

const TOGETHER = new RegExp(
  `(?:所有|全部|这)?(${NUMBER}|几)?个?(?:场站|电站|风电?场|光伏站|站|客户|用户|公司|家)(?:加起来|加一起|合起来|合在一起|一共|总共|合计|总)(?:的|得)?`,
  'g',
)
const MORE_OR_LESS = /[多少]([发用])电?了?还是[多少]\1电?了?(?:多少)?/g
/** 甲站比乙站发得多: which of both is higher. */
const MORE_THAN = /(?<=比[^，,。？?]{1,16})[发用充放卖售买购]电?[得的](?=[多少])/g
const SIDES = /比|高于|低于|大于|小于|超过|than|above|below/

/** Of a table with a column for each plant, what its columns leave open is asked of a row for each. */
export function readDrawn(question: string, table: FileTable, at: QuestionTime): FileRead {
  const read = readFileQuestion(question, table, at)
  const across = read.kind === 'QUERY' ? null : namesAcross(table)
  if (across === null) return read
  const text = withNamesTogether(simplified(question), across)
  const compared = text.replace(MORE_THAN, '')
  const sides = compared === text ? read : readFileQuestion(compared, table, at)
  if (sides.kind === 'QUERY') return sides
  const other = readFileQuestion(text, across, at)
  const isRead = other.kind === 'QUERY' && isOfRows(other.query, other.table, text)
  return isRead ? other : read
}

/** 三个站加起来 of a table with three is the total of all. */
function withNamesTogether(text: string, { columns, rows }: FileTable): string {
  const name = columns.length - 2
  const many = new Set(rows.map((row) => row[name])).size
  return text
    .replace(TOGETHER, (all, number: string | undefined) =>
      number === undefined || number === '几' || chineseNumber(number) === many ? '合计' : all,
    )
    .replace(MORE_OR_LESS, (_, verb: string) => `${verb === '发' ? '发电量' : '用电量'}相差多少`)
}

/** Powers are added at one time alone, and names that are held against each other are no rows of both. */
function isOfRows(query: FileQuery, table: FileTable, text: string): boolean {
  const { measures, aggregates, by, values, comparison } = query
  const areAdded = measures.every((column) => {
    const { isUnnamed } = table.columns[column]!
    return isUnnamed || isAdded(table.columns[column]!)
  })
  const isOfTimes = by.some(({ column, grain }) => grain === null && isTime(column, table))
  const isSummed = aggregates.includes('SUM') && !areAdded && !isOfTimes
  const areSides = SIDES.test(text) && values.some(({ values: all }) => all.length > 1)
  return !isSummed && !(areSides && comparison === null)
}

const isTime = (column: number, { columns }: FileTable): boolean => columns[column]!.kind === 'TIME'
