import { timeProblemOf } from '../../language/read-question.ts'
import { isBothWays } from '../../language/shape.ts'
import type { TaggedQuestion } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import type { NamedSpan } from '../../time/named-spans.ts'
import type {
  FileClarified,
  FileCondition,
  FileProblem,
  FileQuery,
  FileRead,
} from '../file-query.ts'
import { isAdded, isCount, saysAdded } from '../table/column-meaning.ts'
import { withYearOfDays } from '../table/day-values.ts'
import type { FileTable } from '../table/file-table.ts'
import { namedFormulas } from '../table/named-formulas.ts'
import { withRunningTotals } from '../table/running-totals.ts'
import { simplified } from '../table/simple-names.ts'
import { isOfOtherYear, type TitledSpan, titledSpans, titlesOf } from '../table/table-titles.ts'
import { withTenDays } from '../table/ten-days.ts'
import { withTitledFigures } from '../table/titled-figures.ts'
import { type AskedUnit, againstUnit, askedUnitOf } from '../words/asked-units.ts'
import { withMoreOrLess } from '../words/more-or-less.ts'
import { inPlainSpeech } from '../words/plain-speech.ts'
import { inParts, inUnitOf, type SaidUnit } from '../words/said-units.ts'
import { withAddedFigures } from './added-figures.ts'
import { withExtremes } from './at-extreme.ts'
import { clausesOf, leavesOut, partsWithinTotals } from './clauses.ts'
import { withColumns } from './column-of-words.ts'
import { withEmptyCells, withHad } from './empty-cells.ts'
import { countedOf } from './file-count.ts'
import { figuresOf } from './file-figures.ts'
import { withoutGlosses } from './glossed-heads.ts'
import { beforeOf, linesOf } from './lines-of-question.ts'
import {
  figuresNamed,
  isListed,
  isOfDeals,
  isPartOfRows,
  listingOf,
  mayBeHad,
  rowShareOf,
} from './listed-rows.ts'
import {
  areFirstTimes,
  isMeanOfAll,
  isOfOtherWhole,
  mixedOf,
  rankingOf,
  shareOf,
} from './order-and-parts.ts'
import { withNamedFormulas, withPairs } from './paired-columns.ts'
import { conditionsOf, withEquals } from './read-file-conditions.ts'
import { timesOf, valuesOf } from './read-file-filters.ts'
import { shareOfRows } from './share-of-rows.ts'
import { withComparedSides, withPenaltySigns } from './signs-of-figures.ts'
import { type AroundQuestion, taggedBy } from './tagged-by-file.ts'
import { textsToCompute } from './texts-to-compute.ts'
import {
  hasWeakEnd,
  isBeforeLongSpan,
  openPhrase,
  withAllOfThem,
  withBest,
  withoutCountOfNames,
  withoutKindOfName,
  withoutNamesOfClass,
  withoutPercent,
  withoutWeightEach,
  withoutWeightOfQuotient,
} from './tidy-tags.ts'
import { withYearColumns } from './years-said.ts'

type QuestionTime = { today: string; seasons?: readonly NamedSpan[]; fileName?: string }
type Read = { kind: 'QUERY'; query: FileQuery } | FileClarified

const MAX_LIMIT = 100
const MAX_GROUPS = 2
/** Words of the product's own figures and objects say nothing of a file that has no such column. */
const FOREIGN: readonly Tag['kind'][] = [
  ...(['QUANTITY', 'FEATURE', 'VALUE', 'ENTITY', 'ABOUT', 'BY_KIND', 'BY_STATE'] as const),
]
const UNKNOWN_SHAPES: readonly Tag['kind'][] = ['SERIES', 'NOW', 'ANALYSIS']

const clarify = (
  problem: FileProblem,
  { words = [], columns = [] }: Partial<Pick<FileClarified, 'words' | 'columns'>> = {},
): FileClarified => ({ kind: 'CLARIFY', problem, words, columns })

/**
 * What a question asks of the table of a file, or why it is asked back. As with the figures of the product, a word that is
 * not understood, or a column that could be several, keeps it from being answered.
 */
export function readFileQuestion(
  question: string,
  given: FileTable,
  { today, seasons, fileName }: QuestionTime,
): FileRead {
  const titles = titlesOf(given, fileName)
  const known = withRunningTotals(withYearOfDays(given, today))
  const plain = withTenDays(withTitledFigures(known, titles), question)
  const formulas = namedFormulas(plain, question)
  const around = { titles, formulas, today, seasons }
  const { tagged, units, missing, spellings } = taggedBy(question, plain, around)
  const glossed = withoutGlosses(tagged.tags, plain, question)
  const named = withNamedFormulas(glossed, plain, formulas)
  const meant = withColumns(withoutPercent(named.tags, named.table), named.table)
  const { tags: dated, times } = withYearColumns({ ...tagged, tags: meant }, named.table)
  const signed = withPenaltySigns(withBest(dated, named.table), named.table)
  const compared = withComparedSides(signed ?? dated, named.table, question)
  const pointed = withExtremes(compared, named.table)
  const listed = withoutCountOfNames(withAllOfThem(withoutKindOfName(pointed), named.table))
  const ofClasses = withoutNamesOfClass(listed, named.table)
  const columned = withEquals(ofClasses)
  const weighed = withoutWeightOfQuotient(withoutWeightEach(columned, named.table), named.table)
  const added = withAddedFigures(weighed, named.table)
  const paired = withPairs(added.tags, added.table, withMoreOrLess(simplified(question), plain))
  const { table, tags } = paired
  const namesColumn = tags.some(
    ({ kind }) => kind === 'COLUMN' || kind === 'COLUMNS' || kind === 'CELL',
  )
  const told = withHad(withEmptyCells(tags, table), table, question)
  const isUntimed = table.columns.every(({ kind }) => kind !== 'TIME')
  const of = { units, titled: titledSpans(titles, today), today }
  const whole =
    isUntimed && isOfOtherYear(question, titles)
      ? clarify('TIME')
      : withUnits(readTagged({ ...tagged, times, tags: told }, table, of), units, table)
  const parted =
    whole.kind === 'QUERY' ? withAllClauses(whole, question, { plain, table, around }) : whole
  const isOther = parted.kind === 'QUERY' && isOfOtherWhole(parted.query, table, question)
  const isOpen = isBeforeLongSpan(times, question) || signed === null || isOther
  const spanned = isOpen ? clarify('SHAPE') : parted
  const read = inAskedUnit(spanned, askedUnitOf(question), table)
  return read.kind === 'QUERY'
    ? {
        ...read,
        query: { ...withSums(read.query, tagged.tags, table), missing, spellings },
        namesColumn,
        table,
      }
    : { ...read, namesColumn, table }
}

/** What one of several parts of a question asks for is never dropped: else the parts are asked one by one. */
function withAllClauses(
  read: { kind: 'QUERY'; query: FileQuery },
  question: string,
  { plain, table, around }: { plain: FileTable; table: FileTable; around: AroundQuestion },
): Read {
  const texts = clausesOf(inPlainSpeech(question), plain)
  if (texts.length < 2) return read
  const clauses = texts.map((text) => {
    const { tagged } = taggedBy(text, plain, around)
    return { text, tags: withColumns(tagged.tags, table) }
  })
  const within = partsWithinTotals(clauses, table)
  if (within !== null) return clarify('CLAUSES', { words: within })
  return leavesOut(clauses, read.query, table) ? clarify('CLAUSES', { words: texts }) : read
}

/** A number with a unit is of a condition; any other is not understood. */
function withUnits(read: Read, units: readonly SaidUnit[], table: FileTable): Read {
  const { columns } = table
  if (read.kind === 'CLARIFY' || units.length === 0) return read
  const { conditions } = read.query
  const isOf = ({ number, upTo }: FileCondition) => {
    const numbers = [number, ...(upTo ? [upTo.number] : [])]
    return units.filter((unit) => numbers.some((one) => Math.abs(one) === unit.number))
  }
  const lost = units.filter((unit) => !conditions.some((one) => isOf(one).includes(unit)))
  if (lost.length > 0) return clarify('WORDS', { words: lost.map(({ text }) => text) })
  const inUnits: FileCondition[] = []
  for (const condition of conditions) {
    const own = isOf(condition)
    const shifted =
      inUnitOf(condition, columns[condition.column]!, own) ??
      inParts(condition, own, {
        head: columns[condition.column]!.name,
        values: valuesOfColumn(condition.column, table),
      })
    const words = own.map(({ text }) => text)
    if (shifted === null) return clarify('UNIT', { words, columns: [condition.column] })
    inUnits.push(shifted)
  }
  return { ...read, query: { ...read.query, conditions: inUnits } }
}

const valuesOfColumn = (column: number, { rows }: FileTable): number[] =>
  rows.flatMap((row) => (typeof row[column] === 'number' ? [row[column]] : []))

/** A figure is told in the unit of its column, beside the one that was asked for; never in one that it cannot have. */
function inAskedUnit(read: Read, unit: AskedUnit | null, { columns }: FileTable): Read {
  if (read.kind === 'CLARIFY' || unit === null) return read
  const { measures } = read.query
  const others = measures.filter((column) => againstUnit(columns[column]!, unit) === 'OTHER')
  return measures.length > 0 && others.length === measures.length
    ? clarify('UNIT', { words: [unit.text], columns: others.slice(0, 1) })
    : { ...read, query: { ...read.query, unit } }
}

/** Values that no head names are added where the question says that they are energies or money. */
function withSums(query: FileQuery, tags: readonly Tag[], { columns }: FileTable): FileQuery {
  const areUnnamed =
    query.measures.length > 0 && query.measures.every((column) => columns[column]!.isUnnamed)
  return areUnnamed && query.aggregates.length === 0 && tags.some(saysAdded)
    ? { ...query, aggregates: ['SUM'] }
    : query
}

type AroundTags = { units: readonly SaidUnit[]; titled: readonly TitledSpan[]; today: string }

function readTagged(
  tagged: TaggedQuestion,
  table: FileTable,
  { units, titled, today }: AroundTags,
): Read {
  const { tags, unknown, times: said } = tagged
  if (timeProblemOf(tagged) === 'DAY_OR_MONTH') return clarify('DAY_OR_MONTH')
  if (unknown.length > 0) return clarify('WORDS', { words: unknown })
  if (tags.some(({ kind }) => kind === 'LACK')) return clarify('WORDS', { words: ['没/无/已'] })
  if (hasWeakEnd(tags)) return clarify('SHAPE')
  if (tags.some(({ kind }) => kind === 'BEST')) return clarify('COLUMN')
  if (tags.some(({ kind }) => kind === 'OF_YEAR' || kind === 'GROWTH')) return clarify('COLUMN')
  const open = tags.find((tag) => tag.kind === 'COLUMNS')
  if (open?.kind === 'COLUMNS') return clarify('COLUMN', { columns: open.columns })
  const phrase = openPhrase(tags, table)
  if (phrase !== null) return clarify('COLUMN', { columns: phrase })
  const several = tags.find((tag) => tag.kind === 'CELLS')
  if (several?.kind === 'CELLS')
    return clarify('WHICH_VALUE', {
      words: [several.part, ...several.values],
      columns: [several.column],
    })
  if (tags.some(({ kind }) => FOREIGN.includes(kind))) return clarify('COLUMN')
  if (tags.some((tag) => tag.kind === 'NOUN' && !['ROW', 'WHEN'].includes(tag.noun)))
    return clarify('COLUMN')
  if (tags.some(({ kind }) => UNKNOWN_SHAPES.includes(kind))) return clarify('SHAPE')
  // A line for each working day would be a group, and the days are a condition here.
  if (said.some((item) => item.kind === 'DAY_KIND' && item.isEach)) return clarify('SHAPE')
  const texts = textsToCompute(tags, table)
  if (texts.length > 0) return clarify('NOT_NUMBERS', { columns: texts })
  const times = timesOf(tagged, table, { titled, today })
  if (times === 'WHICH_YEAR') return clarify('WHICH_YEAR')
  if (times === null) return clarify('TIME', { columns: timeColumns(table) })
  const { numbers, problem, ...conditioned } = conditionsOf(tags, table, units)
  let { conditions } = conditioned
  if (problem !== null) return clarify(problem)
  if (numbers.length > 1) return clarify('SHAPE')
  const part = shareOfRows(tags, table, conditions)
  if (part === 'OPEN') return clarify('SHAPE')
  if (part !== null)
    return { kind: 'QUERY', query: rowShareOf(tags, table, { conditions, times, count: part }) }
  const counted = countedOf(tags, table)
  if (counted !== null && 'problem' in counted) return clarify(counted.problem)
  const before = beforeOf(tagged, table, times.timeColumn)
  if (before === 'OPEN') return clarify('TIME')
  const isCounted = counted !== null
  if (isListed(tags, table, { conditions, isTimed: times.spans.length > 0, isCounted }))
    return { kind: 'QUERY', query: listingOf(tags, table, { conditions, times }) }
  const figures = figuresOf(tags, table, {
    conditions,
    isCounted,
    spans: times.spans,
    dayKinds: times.dayKinds,
    before,
  })
  if ('problem' in figures) return clarify(figures.problem, { columns: figures.columns })
  // How many inverters had a fault: of the figure nothing is said that could be counted by.
  const isFigureUnused = isCounted && conditions.length === 0 && figures.measures.length === 0
  const unused = isFigureUnused
    ? figuresNamed(tags, table).filter((column) => !isOfDeals(table.columns[column]!))
    : []
  const [had, ...others] = unused
  const isHad = had !== undefined && others.length === 0 && mayBeHad(table.columns[had]!)
  if (had !== undefined && !isHad) return clarify('SHAPE')
  // 发现几个问题 of a number of them asks for no number of rows.
  if (isHad && counted?.count.of === 'ROW' && isCount(table.columns[had]!)) return clarify('SHAPE')
  if (isHad) conditions = [{ column: had, than: 'ABOVE', number: 0 }]
  const order = rankingOf(tags, numbers, table)
  if (order !== null && isBothWays(tags)) return clarify('AGGREGATE')
  // 前3天 may be the first of them, or those with most.
  if (order !== null && areFirstTimes(tags)) return clarify('SHAPE')
  const taken = new Set([...figures.taken, ...(counted?.column != null ? [counted.column] : [])])
  const groups = linesOf(tagged, table, {
    isRanking: order !== null,
    taken,
    comparison: figures.comparison,
  })
  if ('problem' in groups) return clarify(groups.problem, { columns: groups.columns })
  const by = isMeanOfAll(tags, groups.by, table) ? [] : groups.by
  // 环比 of a day is held against the day before, and months before say nothing of it.
  const areDays = by.some(
    ({ column, grain }) =>
      grain === 'DAY' || (grain === null && table.columns[column]!.kind === 'TIME'),
  )
  if (before !== null && order !== null && areDays) return clarify('SHAPE')
  if (by.length > MAX_GROUPS || (numbers.length > 0 && order === null)) return clarify('SHAPE')
  if (tags.some(({ kind }) => kind === 'RUNNING') && by.length > 1) return clarify('SHAPE')
  const fault = [
    ...figures.measures,
    ...conditions.map(({ column }) => column),
    ...(figures.weight === null ? [] : [figures.weight]),
  ].filter((column) => table.columns[column]!.fault !== undefined)
  if (fault.length > 0) return clarify('FAULT', { columns: fault })
  const { labels, ...timed } = times
  const values = [...valuesOf(tags, table), ...(labels === null ? [] : [labels])]
  if (figures.comparison === 'RATIO' && order !== null) return clarify('SHAPE')
  const share = shareOf(tags, { by, values, figures })
  if (share !== null && !isCounted && isPartOfRows(tags, table)) return clarify('COLUMN')
  // Lines that a condition leaves are parts of all rows, or of those that are left.
  const isOfSome = share === 'LINES' && conditions.length > 0
  if (share === 'OPEN' || isOfSome) return clarify('SHAPE')
  if (tags.some(({ kind }) => kind === 'EXCEPT') && !values.some(({ isExcluded }) => isExcluded))
    return clarify('WORDS', { words: ['除'] })
  if (share !== null && figures.aggregates.some((one) => one === 'MEAN' || one === 'MEDIAN'))
    return clarify('AGGREGATE')
  const isRanked = order !== null
  const aggregates = isRanked
    ? figures.aggregates.filter((one) => one !== 'MAX' && one !== 'MIN')
    : figures.aggregates
  if (by.length > 0 && by.some(({ grain }) => grain !== null) && aggregates.length > 1)
    return clarify('AGGREGATE')
  const isOfRows = conditions.length > 0 && order === null && by.length === 0
  const areAdded = figures.measures.every(
    (column) => isAdded(table.columns[column]!) && conditions.every((one) => one.column !== column),
  )
  const isWhich = tags.some(({ kind }) => kind === 'WHICH')
  // 价格高于 300 的电量 is the total of it.
  const isTotal =
    isOfRows && areAdded && !isWhich && counted === null && figures.comparison === null
  // 谁全部完成了 asks which of them, and not for all.
  const isOrderless = order === null && conditions.length === 0 && counted === null
  const isBare =
    !tags.some(({ kind }) => kind === 'AGGREGATE') && share === null && figures.comparison === null
  const isComputed = figures.measures.some((column) => table.columns[column]!.formula !== undefined)
  if (isWhich && isOrderless && isBare && !isComputed && !figures.running) return clarify('SHAPE')
  const isSummed = aggregates.length === 0 && (share !== null || isTotal)
  return {
    kind: 'QUERY',
    query: {
      ...timed,
      conditions,
      isListed: false,
      values,
      share,
      by,
      order,
      missing: [],
      spellings: [],
      unit: null,
      measures: figures.measures,
      weight: figures.weight,
      comparison: figures.comparison,
      aggregates: isSummed ? ['SUM'] : aggregates,
      mixed: mixedOf(tags, figures.measures, aggregates, table),
      per: figures.per,
      count: counted?.count ?? null,
      orRows: groups.orRows,
      running: figures.running,
      limit: numbers.length === 1 ? Math.min(MAX_LIMIT, numbers[0]!) : null,
    },
  }
}

const timeColumns = ({ columns }: FileTable): number[] =>
  columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
