import { KNOWN, type Words } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn, hoursBetween } from '../table/hour-column.ts'
import { monthOf, monthPlace } from '../table/month-values.ts'
import type { NamedFormula } from '../table/named-formula.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { wordsOfTitles } from '../table/table-titles.ts'
import { tenDayWords } from '../table/ten-days.ts'
import { withYears, yearColumns } from '../table/year-columns.ts'
import { withCountedPeriods, withFirstDays, withSlotRanges } from './counted-periods.ts'
import { FILE_WORDS } from './file-lexicon.ts'
import { withMonthOfFile } from './file-year.ts'
import { withHoursListed } from './hours-listed.ts'
import { kindsOfRows } from './kinds-of-rows.ts'
import { withMoreOrLess } from './more-or-less.ts'
import {
  formulaTag,
  namesIn,
  partsOfNames,
  textsIn,
  wholeWord,
  withFirstQuarters,
} from './names-in-table.ts'
import { withNounsOfVerbs } from './nouns-of-verbs.ts'
import { type SaidMonths, withMonthSpans } from './period-words.ts'
import { periodsTogether } from './periods-together.ts'
import { withoutActual } from './plain-actuals.ts'
import { inPlainSpeech } from './plain-speech.ts'
import { numberedRows, rowNouns, rowsOfKinds } from './row-nouns.ts'
import { partsOfValues, partsWithin, shortValues } from './short-names.ts'
import { softVerbs } from './soft-verbs.ts'
import { withSpansOfFile } from './spans-of-file.ts'
import { closedStates, statesOfValues } from './states-of-values.ts'
import { withStorageWords } from './storage-words.ts'
import { kindOfTitles, subjectsOfTitles } from './subject-of-titles.ts'
import { inTalkOfTrade } from './talk-of-trade.ts'
import { withTimesAsked } from './times-asked.ts'
import {
  amountsWithTax,
  COUNTED_NAMES,
  degreesOf,
  eachOf,
  eachOfHead,
  earnedOf,
  hasNoun,
  hoursOfHead,
  mainEnergy,
  nounsOf,
  openIncome,
  peakToValley,
  pluralHeads,
  receivers,
  roleWords,
  shortNames,
  statesOf,
  stemsOf,
  tradeVerbs,
  unitsCounted,
} from './words-of-columns.ts'

const NUMBERED_DEVICE =
  /(\d{1,3})号(?=(?:逆变器|箱变|主变|变压器|机组|风机|子阵|方阵|组串|汇流箱|线路|电站|储能|充电桩|桩|炉|楼|机|变|站|柜|表))/g
/** A shorter word may be the beginning of another. */
const LONG_WORD = 4
/** Private characters stand for names while times are read: 1号机组 is no first of the month. */
const FIRST_PLACE = 0xe000
const PLACES = 6_000
const RANGE =
  /(?:从|自|from )?([\ue000-\uf8ff]) ?(?:到|至|-|~|—|to|through|until) ?([\ue000-\uf8ff])(?:之间)?/g
/** 8、9两个月, 8和9月 */
const TWO_MONTHS = /(?<!\d)(\d{1,2})[、,，和](\d{1,2})(?:两个|这两个)?月份?(?!\d)/g
const OF_FILE =
  /文件|附件|表格|这张表|这个表|上传|\b(?:file|attachment|this table|the table|spreadsheet|sheet)\b/

/** Whether a question says that it is about a file. */
export const namesFile = (question: string): boolean => OF_FILE.test(simplified(question))

/** A question without the names of columns, values and sheets in it. */
export function withoutNames(question: string, tables: readonly FileTable[]): string {
  return tables.reduce((text, table) => {
    const names = namesIn(table).map(([name]) => name)
    const sheets = (table.sheets ?? []).map(({ name }) => simplified(name))
    return [...names, ...sheets].reduce((left, name) => left.replaceAll(name, ' '), text)
  }, simplified(question))
}

/** What else says names of a table: its titles, and what its columns give together. */
type AroundTable = {
  titles?: readonly string[]
  formulas?: readonly NamedFormula[]
  today?: string
}

export type WordsOfFile = {
  text: string
  words: Words
  /** Of parts of names, which are tried where a word means nothing. */
  short: Words
  missing: readonly string[]
  /** Spans of time that the file does not have. */
  strange: readonly string[]
}

/** A word that means something in any question; one that is a value or a stage of the product alone does not. */
const isOfProduct = (word: string): boolean =>
  (KNOWN.get(word) ?? []).some(({ kind }) => kind !== 'VALUE' && kind !== 'FEATURE')

const EVENT =
  /^(?:检修|缺陷|故障|工单|巡检|告警|维护|消缺|试验|停运|停机|成交|交易|结算|考核)(?:计划|记录)?$/

/** 检修 of a table of them is what its rows are, and no short name of one. */
const isEvent = (part: string, titles: readonly string[]): boolean =>
  EVENT.test(part) && titles.some((title) => simplified(title).includes(part))

/** A question with names of columns and values in it as single characters, and what all its words mean. */
export function wordsOfFile(
  question: string,
  table: FileTable,
  { titles = [], formulas = [], today = '' }: AroundTable = {},
): WordsOfFile {
  const names = namesIn(table, titles, formulas)
  const nouns = new Map(nounsOf(table))
  const partNames = partsOfNames(table)
  const short = shortNames(table, (word) => nouns.has(word) || partNames.has(word))
  const words = new Map<string, readonly Tag[]>([
    ...roleWords(table),
    ...softVerbs(table),
    ...FILE_WORDS,
    ...wordsOfTitles(titles, (noun) => hasNoun(table, noun)).map(
      (word): [string, readonly Tag[]] => [word, [{ kind: 'NOTHING' }]],
    ),
    ...kindOfTitles(table, titles),
    ...COUNTED_NAMES,
    ...[...short].filter(([word]) => word.length >= LONG_WORD),
    ...rowNouns(table, titles).flatMap((word): [string, readonly Tag[]][] =>
      short.has(word) ? [] : [[word, [{ kind: 'NOUN', noun: 'ROW' }]]],
    ),
    ...nouns,
    ...partNames,
    ...pluralHeads(table),
    ...receivers(table),
    ...hoursOfHead(table),
    ...numberedRows(table, titles),
    ...rowsOfKinds(table),
    ...earnedOf(table),
    ...openIncome(table),
    ...mainEnergy(table, (word) => nouns.has(word) || partNames.has(word)),
    ...unitsCounted(table),
    ...degreesOf(table),
    ...peakToValley(table),
    ...tradeVerbs(question, table),
    ...eachOfHead(table),
    ...tenDayWords(table),
    ...periodsTogether(table),
    ...statesOf(partNames),
    ...statesOfValues(table),
    ...closedStates(table),
    ...partsOfValues(
      table,
      (part) =>
        isOfProduct(part) ||
        FILE_WORDS.has(part) ||
        nouns.has(part) ||
        partNames.has(part) ||
        isEvent(part, titles),
    ),
    ...stemsOf(question, table),
    ...placesOf(table),
    ...kindsOfRows(table),
    ...eachOf(new Map([...nouns, ...partNames])),
    ...formulas.flatMap(({ names: all }, at) =>
      all.map((name): [string, readonly Tag[]] => [name, [formulaTag(table, at)]]),
    ),
  ])
  for (const [word, tags] of amountsWithTax(words, table)) words.set(word, tags)
  const missing: string[] = []
  let place = FIRST_PLACE
  const signOf = (tags: readonly Tag[]) => {
    const sign = String.fromCharCode(place++)
    words.set(sign, tags)
    return sign
  }
  const monthsSign = (months: SaidMonths) => {
    missing.push(...months.missing)
    return signOf(
      months.values.map((value): Tag => ({ kind: 'CELL', column: months.column, value })),
    )
  }
  const said = withHoursListed(inPlainSpeech(simplified(shortValues(question, table, signOf))))
  let text = withNounsOfVerbs(
    withStorageWords(withMoreOrLess(withTimesAsked(said, table), table), table),
    table,
  )
  const spanned = withSpansOfFile(withMonthOfFile(withoutDefinitions(text, formulas), table), table)
  text = spanned.text
  text = withSlotRanges(withoutActual(withFirstDays(text, table), table, titles), table)
  text = withCountedPeriods(text, table)
  text = text.replace(TWO_MONTHS, '$1月、$2月')
  text = withFirstQuarters(withMeansOfPrices(text, table), table)
  text = withYearsSaid(text, table, { names, today, signOf })
  // 1-2月 has the name of its second month in it.
  text = withMonthSpans(text, table, { signOf: monthsSign, isBeforeNames: true })
  for (const [name, tags] of names) {
    if (place - FIRST_PLACE >= PLACES || !text.includes(name)) continue
    if (wholeWord(name).test(text)) text = text.replaceAll(wholeWord(name), signOf(tags))
  }
  text = inTalkOfTrade(text, { table, words, signOf })
  // 1号逆变器 that no value is called is no first of the month.
  text = text.replace(NUMBERED_DEVICE, '$1#')
  text = withRanges(text, words, table)
  text = withMonthSpans(text, table, { signOf: monthsSign, isBeforeNames: false })
  const heads = table.columns.map(({ name }) => simplified(name)).join('\n')
  const isHeld = (part: string) => words.has(part) || KNOWN.has(part) || heads.includes(part)
  const parts = partsWithin(table, isHeld)
  return {
    text,
    words,
    short: new Map([...subjectsOfTitles(table, titles), ...parts, ...short]),
    missing,
    strange: spanned.strange,
  }
}

/** 平均价 of a head 均价 is the mean of it. */
const withMeansOfPrices = (text: string, { columns }: FileTable): string =>
  columns.some(
    ({ name, kind }) => kind === 'NUMBER' && /(?<!平)均价$/.test(simplified(bareName(name))),
  )
    ? text.replace(/平均价(?![格差])/g, '平均均价')
    : text

const DEFINITION = /[（(]([^（）()]*?(除以|÷|减去?|减掉|-)[^（）()]*)[)）]/

/** 毛利率（毛利除以售电收入）: a figure that is known needs no definition, and one with another sign is not known. */
function withoutDefinitions(text: string, formulas: readonly NamedFormula[]): string {
  const [all, , sign] = DEFINITION.exec(text) ?? []
  if (all === undefined) return text
  const outside = text.replace(all, '')
  const isDivided = sign === '除以' || sign === '÷'
  const isKnown = formulas.some(
    ({ names, formula: { over, under } }) =>
      names.some((name) => outside.includes(name)) &&
      (isDivided ? under.length > 0 : under.length === 0 && over.some((term) => term.sign === -1)),
  )
  return isKnown ? outside : text
}

type AroundYears = {
  names: readonly (readonly [string, readonly Tag[]])[]
  today: string
  signOf: (tags: readonly Tag[]) => string
}

/** Years as signs, behind whole names that have a year in them. */
function withYearsSaid(
  text: string,
  table: FileTable,
  { names, today, signOf }: AroundYears,
): string {
  const ofYears = new Set(yearColumns(table).flatMap(({ columns }) => [...columns.values()]))
  if (ofYears.size === 0) return text
  let read = text
  for (const [name, tags] of names) {
    const [tag] = tags
    if (tag?.kind === 'COLUMN' && ofYears.has(tag.column) && wholeWord(name).test(read))
      read = read.replaceAll(wholeWord(name), signOf(tags))
  }
  return withYears(read, table, { today, signOf })
}

/** 1月到3月 of a column of months are all months between them. */
function withRanges(text: string, words: Map<string, readonly Tag[]>, table: FileTable): string {
  const { rows } = table
  return text.replace(RANGE, (all: string, from: string, to: string) => {
    const [first] = words.get(from) ?? []
    const [last] = words.get(to) ?? []
    if (first?.kind !== 'CELL' || last?.kind !== 'CELL' || first.column !== last.column) return all
    const { column } = first
    const months =
      monthsBetween(textsIn(rows, column), first.value, last.value) ??
      (column === hourColumn(table) ? hoursBetween(table, first.value, last.value) : null)
    if (months === null) return all
    words.set(
      from,
      months.map((value): Tag => ({ kind: 'CELL', column, value })),
    )
    return from
  })
}

/** The months of a column from one to another, both included; null of values that are no months in an order. */
function monthsBetween(values: readonly string[], from: string, to: string): string[] | null {
  const placeOf = (value: string) => {
    const month = monthOf(value)
    return month === null ? null : monthPlace(month)
  }
  const [first, last] = [placeOf(from), placeOf(to)]
  if (first === null || last === null || first > last) return null
  return values.filter((value) => {
    const place = placeOf(value)
    return place !== null && place >= first && place <= last
  })
}

/** B列, column B. */
function placesOf({ columns }: FileTable): [string, readonly Tag[]][] {
  return columns.flatMap(({ place }, column): [string, readonly Tag[]][] =>
    place !== undefined && /^[A-Z]{1,2}$/.test(place)
      ? [`${place}列`, `${place} 列`, `第${place}列`, `column ${place}`].map((word) => [
          word.toLowerCase(),
          [{ kind: 'COLUMN', column }],
        ])
      : [],
  )
}
