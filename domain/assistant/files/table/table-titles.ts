import { KNOWN } from '../../language/tag-question.ts'
import { readTimes } from '../../time/read-times.ts'
import { FILE_WORDS } from '../words/file-lexicon.ts'
import { NAME_NOUNS, NOUN_WORDS } from './column-meaning.ts'
import type { FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

/** A time that a title says of the whole table. */
export type TitledSpan = { title: string; start: string; end: string; isYearAssumed: boolean }

/** When a table was made is no time of its rows. */
const OF_MAKING = /编制|制表|填报|打印|导出|生成|报送|审核|prepared|printed|exported|created/i
const [MIN_QUALIFIER, MAX_QUALIFIER] = [2, 4]
const YEAR = /(?<!\d)(?:19|20)\d{2}(?=年|\b)/g

const MONTH_HEAD = /^\d{1,2}月(?!\d)/

/** The titles of a table, the name of its file, and the head that says the only month of a table without times. */
export const titlesOf = ({ titles = [], columns }: FileTable, fileName = ''): string[] =>
  [...titles, fileName.replace(/\.\w{2,4}$/, ''), ...monthHead(columns)].filter(
    (title) => title !== '',
  )

function monthHead(columns: FileTable['columns']): string[] {
  if (columns.some(({ kind }) => kind === 'TIME')) return []
  const heads = columns.flatMap(({ name, kind }) =>
    kind === 'NUMBER' && MONTH_HEAD.test(name) ? [name] : [],
  )
  const months = new Set(heads.map((name) => MONTH_HEAD.exec(name)![0]))
  return months.size === 1 ? heads.slice(0, 1) : []
}

export function titledSpans(titles: readonly string[], today: string): TitledSpan[] {
  return titles.flatMap((title) => {
    if (OF_MAKING.test(title)) return []
    const { items } = readTimes(simplified(title), { today, lean: 'PAST', named: [] })
    return items.flatMap((item) =>
      item.kind === 'DATES' && 'start' in item.dates
        ? [
            {
              title,
              start: item.dates.start,
              end: item.dates.end,
              isYearAssumed: item.dates.assumed.includes('YEAR'),
            },
          ]
        : [],
    )
  })
}

type SaidSpan = { start: string; end: string; assumed: readonly string[] }

/** The title that says the same time of the whole table: then a question that says it asks of all rows. */
export const titleOf = (said: SaidSpan, spans: readonly TitledSpan[]): string | null => {
  const isYearAssumed = said.assumed.includes('YEAR')
  const isSame = (one: TitledSpan) =>
    (one.start === said.start && one.end === said.end && (isYearAssumed || !one.isYearAssumed)) ||
    (isYearAssumed &&
      !one.isYearAssumed &&
      one.start.slice(4) === said.start.slice(4) &&
      one.end.slice(4) === said.end.slice(4))
  return spans.find(isSame)?.title ?? null
}

/** A year in a question that no title says, of a table whose titles say another. */
export function isOfOtherYear(text: string, titles: readonly string[]): boolean {
  const said = text.match(YEAR) ?? []
  const titled = new Set(
    titles.filter((title) => !OF_MAKING.test(title)).flatMap((title) => title.match(YEAR) ?? []),
  )
  return titled.size > 0 && said.some((year) => !titled.has(year))
}

/**
 * Words for figures that no column has and that a title says of all of them: 结算 of 结算单. They tell nothing apart.
 */
export function wordsOfTitles(
  titles: readonly string[],
  isColumn: (noun: string) => boolean,
): string[] {
  const text = titles.map(simplified).join('\n')
  return [...NOUN_WORDS].flatMap(([word, [tag]]) =>
    tag?.kind === 'NOUN' && !NAME_NOUNS.has(tag.noun) && !isColumn(tag.noun) && text.includes(word)
      ? [word]
      : [],
  )
}

/** Names of columns with what a title has before them: 运维费用 of a column 费用. */
export function titledNames(
  titles: readonly string[],
  { columns }: FileTable,
): { name: string; column: number }[] {
  return columns.flatMap(({ name, kind }, column) => {
    const bare = simplified(bareName(name))
    if (kind !== 'NUMBER' || bare.length < 2) return []
    return titles.map(simplified).flatMap((title) => {
      const at = title.indexOf(bare)
      const before =
        /(?<![\d\p{Script=Han}])\p{Script=Han}*$/u.exec(title.slice(0, Math.max(0, at)))?.[0] ?? ''
      const isQualifier =
        before.length >= MIN_QUALIFIER && before.length <= MAX_QUALIFIER && !hasWord(before)
      return isQualifier ? [{ name: `${before}${bare}`, column }] : []
    })
  })
}

/** Whether any part of a text is a word that means something: 各场站 is no part of a name. */
function hasWord(text: string): boolean {
  for (let from = 0; from < text.length; from++)
    for (let to = from + 1; to <= text.length; to++) {
      const part = text.slice(from, to)
      if (KNOWN.has(part) || FILE_WORDS.has(part) || NOUN_WORDS.has(part)) return true
    }
  return false
}
