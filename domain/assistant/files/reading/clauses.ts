import type { Tag } from '../../language/tags.ts'
import type { FileQuery } from '../file-query.ts'
import { FIGURE_NOUNS } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { namesIn } from '../words/names-in-table.ts'

/** A part of a question with what its words mean. */
export type Clause = { text: string; tags: readonly Tag[] }

const BETWEEN =
  /[，；;。？?！!、\n]|,(?!\d{3}(?!\d))|(?<=[\p{Script=Han}\d]) +(?=\p{Script=Han})|(?<=\p{Script=Han}) +(?=\d)|以及|还有(?![几多哪])|并且|和| and /gu

/** The parts of a question between its signs and words that join; a name with one of these in it stays whole. */
export function clausesOf(question: string, table: FileTable): string[] {
  const text = question.normalize('NFKC')
  const small = text.toLowerCase()
  const names = namesIn(table).flatMap(([name]) => (name.search(BETWEEN) === -1 ? [] : [name]))
  const held = names.flatMap((name) => {
    const at = small.indexOf(name)
    return at === -1 ? [] : [{ from: at, to: at + name.length }]
  })
  const clauses: string[] = []
  let from = 0
  for (const { index, 0: sign } of text.matchAll(BETWEEN)) {
    if (held.some((name) => index >= name.from && index < name.to)) continue
    clauses.push(text.slice(from, index))
    from = index + sign.length
  }
  return [...clauses, text.slice(from)].map((one) => one.trim()).filter((one) => one !== '')
}

/** Parts that ask for something of their own; those that only say of what belong to the part before them. */
export const askingClauses = (clauses: readonly Clause[], table: FileTable): Clause[] =>
  clauses.filter(({ tags }) => isCount(tags) || isWhich(tags) || figuresOf(tags, table).length > 0)

/**
 * Whether a query leaves out what a part of the question asks for. A query holds one count alone. A figure of a part has to
 * be told, to weigh, or to enter what is told. Two parts that ask "which" need a line for both.
 */
export function leavesOut(clauses: readonly Clause[], query: FileQuery, table: FileTable): boolean {
  const asking = askingClauses(clauses, table)
  if (asking.length < 2) return false
  const counts = asking.filter(({ tags }) => isCount(tags))
  if (counts.length > 1 || (counts.length === 1 && query.count === null)) return true
  const isOneLine = !query.isListed && query.by.length < 2
  if (isOneLine && asking.filter(({ tags }) => isWhich(tags)).length > 1) return true
  const told = new Set([...query.measures, ...(query.weight === null ? [] : [query.weight])])
  const terms = query.measures.flatMap((column) => {
    const { formula } = table.columns[column]!
    return formula === undefined ? [] : [...formula.over, ...formula.under]
  })
  for (const { column } of terms) told.add(column)
  return asking.some(
    ({ tags }) =>
      figuresOf(tags, table).some(
        (columns) => columns !== 'ANY' && !columns.some((one) => told.has(one)),
      ) ||
      (figuresOf(tags, table).includes('ANY') && query.measures.length === 0),
  )
}

const WITHIN = /^(?:这)?其中的?/
const HOW_MUCH = /(?:的?(?:是|有|为))?多少$/

/**
 * 电量总共多少，其中风电多少 asks for a total and for a part of it, which are two questions: a value that only a later part
 * names must not narrow what the first asks for. The parts as each is asked alone; null of any other question.
 */
export function partsWithinTotals(clauses: readonly Clause[], table: FileTable): string[] | null {
  const [first, ...others] = clauses
  if (first === undefined || figuresOf(first.tags, table).length === 0) return null
  const isSaid = ({ tags }: Clause) => tags.some(({ kind }) => kind === 'CELL')
  const asks = ({ tags }: Clause) =>
    tags.some((tag) => tag.kind === 'AMOUNT' || (tag.kind === 'AGGREGATE' && !tag.isWeak))
  const isPart = (one: Clause) =>
    isSaid(one) && asks(one) && (WITHIN.test(one.text) || (asks(first) && !isSaid(first)))
  if (!others.some(isPart)) return null
  return [first.text].concat(
    others.map((one) => {
      const alone = one.text.replace(WITHIN, '')
      const isOfFirst = isPart(one) && figuresOf(one.tags, table).length === 0
      return isOfFirst && HOW_MUCH.test(alone) ? alone.replace(HOW_MUCH, '') + first.text : alone
    }),
  )
}

const isCount = (tags: readonly Tag[]): boolean =>
  tags.some(
    (tag) => tag.kind === 'HOW_MANY' || (tag.kind === 'AGGREGATE' && tag.aggregate === 'COUNT'),
  )
const isWhich = (tags: readonly Tag[]): boolean => tags.some(({ kind }) => kind === 'WHICH')

/** Figures that a part asks for, each by the columns that it may be; one that is held against a limit is none. */
function figuresOf(tags: readonly Tag[], { columns }: FileTable): (readonly number[] | 'ANY')[] {
  const isNumber = (column: number) => columns[column]?.kind === 'NUMBER'
  const isLimited = (at: number) => {
    const next = tags.slice(at + 1).find(({ kind }) => !['NOTHING', 'EXCEPT'].includes(kind))
    return next !== undefined && LIMITS.includes(next.kind)
  }
  return tags.flatMap((tag, at): (readonly number[] | 'ANY')[] => {
    if (isLimited(at)) return []
    switch (tag.kind) {
      case 'COLUMN':
        return isNumber(tag.column) ? [[tag.column]] : []
      case 'COLUMNS':
        return tag.columns.every(isNumber) ? [tag.columns] : []
      case 'QUANTITY':
        return ['ANY']
      case 'NOUN':
        return FIGURE_NOUNS.has(tag.noun) ? ['ANY'] : []
      default:
        return []
    }
  })
}

const LIMITS: readonly Tag['kind'][] = ['BEYOND', 'NEGATIVE', 'EQUAL', 'LACK', 'EMPTY', 'NUMBER']
