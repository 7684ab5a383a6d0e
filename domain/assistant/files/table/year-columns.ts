import type { Tag } from '../../language/tags.ts'
import type { FileColumn, FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

/** Columns of one figure of several years: 2025年发电量 beside 2026年发电量. */
export type YearColumns = { figure: string; columns: ReadonlyMap<number, number> }

/** 2025年, of a table that does not say of what. */
export const isBareYear = ({ name, titled }: Pick<FileColumn, 'name' | 'titled'>): boolean =>
  titled === undefined && BARE.test(name.trim())
const BARE = /^(?:19|20)\d{2}年?度?$/
const YEAR_FIRST = /^((?:19|20)\d{2}|\d{2}(?=年))年?度?(?:的)?\s*(.*)$/
const YEAR_LAST = /^(.*?)[\s_(（-]*((?:19|20)\d{2})年?[)）]?$/

/** Figures of a table that have a column for each of several years. */
export function yearColumns({ columns }: FileTable): YearColumns[] {
  const found = new Map<string, Map<number, number>>()
  for (const [at, { name, kind, formula }] of columns.entries()) {
    if (kind !== 'NUMBER' || formula !== undefined) continue
    const read = yearIn(simplified(bareName(name)))
    if (read === null) continue
    const of = found.get(read.figure) ?? new Map<number, number>()
    if (of.has(read.year)) return []
    found.set(read.figure, of.set(read.year, at))
  }
  const several = [...found].flatMap(([figure, of]) =>
    of.size > 1 ? [{ figure, columns: of }] : [],
  )
  return several.length > 0 ? several : beforeColumns(columns)
}

const BEFORE = /^(?:去年同期|上年同期|去年|上年|同期)(.*)$/
/** Years by their order where heads say no more than that one is the year before. */
const [NOW, YEAR_BEFORE] = [1, 0]

/** 去年同期 beside the figure that it is of. */
function beforeColumns(columns: FileTable['columns']): YearColumns[] {
  const heads = columns.map(({ name, kind }) =>
    kind === 'NUMBER' ? simplified(bareName(name)) : '',
  )
  return heads.flatMap((head, at): YearColumns[] => {
    const [all, figure = ''] = BEFORE.exec(head) ?? []
    if (all === undefined) return []
    const now =
      figure === ''
        ? at - 1
        : heads.findIndex(
            (one) => one.replace(/^(?:今年|本年|本期)/, '') === figure && one !== head,
          )
    if (now < 0 || columns[now]?.kind !== 'NUMBER') return []
    return [
      {
        figure,
        columns: new Map([
          [NOW, now],
          [YEAR_BEFORE, at],
        ]),
      },
    ]
  })
}

function yearIn(head: string): { year: number; figure: string } | null {
  const [, first, rest] = YEAR_FIRST.exec(head) ?? []
  if (first !== undefined && !/^\d|^月/.test(rest!)) return { year: fullYear(first), figure: rest! }
  const [, before, last] = YEAR_LAST.exec(head) ?? []
  return last === undefined || before === '' ? null : { year: Number(last), figure: before!.trim() }
}

const fullYear = (text: string): number => Number(text) + (text.length === 2 ? 2_000 : 0)

const SAID =
  /(?<!\d)((?:19|20)\d{2})(?:年度?|(?![\d.年]))|(?<!\d)(\d{2})年度?|(去年|上年|上一年)(?:度|同期|同一时期)?|(今年|本年|当年)度?|(前年)|\b(?:(last year|the previous year)|(this year))\b/g
const BOTH = /(?:这|前后)?两年(?:之?间|里|内)?|两个年度|\b(?:the )?two years\b/g

/** A question whose words for years are signs, asked of a table with a column for each of them. */
export function withYears(
  text: string,
  table: FileTable,
  { today, signOf }: { today: string; signOf: (tags: readonly Tag[]) => string },
): string {
  const groups = yearColumns(table)
  const years = new Set(groups.flatMap(({ columns }) => [...columns.keys()]))
  if (years.size === 0) return text
  const now = Number(today.slice(0, 4))
  const signs = (all: readonly number[]) =>
    all.map((year) => signOf([{ kind: 'OF_YEAR', year }])).join('和')
  const named = text.replace(SAID, (all: string, ...groupsOf) => {
    const [digits, short, last, current, before, lastEn, currentEn] = groupsOf as string[]
    const year =
      (digits ?? short)
        ? fullYear((digits ?? short)!)
        : now - (current || currentEn ? 0 : last || lastEn ? 1 : before ? 2 : 0)
    return years.has(year) ? signs([year]) : all
  })
  const sorted = [...years].sort((a, b) => b - a)
  return sorted.length === 2 ? named.replace(BOTH, () => signs(sorted)) : named
}
