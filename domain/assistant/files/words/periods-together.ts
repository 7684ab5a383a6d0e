import type { Tag } from '../../language/tags.ts'
import { isEnergy, isMoney } from '../table/column-meaning.ts'
import { hasRole, type Role, roleColumn } from '../table/column-roles.ts'
import { PERIODS } from '../table/day-periods.ts'
import type { FileColumn, FileTable } from '../table/file-table.ts'

type Meanings = readonly (readonly [word: string, tags: readonly Tag[]])[]

const TOGETHER: readonly (readonly [words: string, roles: readonly Role[]])[] = [
  ['峰平谷|峰谷平|峰、平、谷', ['PEAK', 'FLAT', 'VALLEY']],
  ['尖峰平谷|尖、峰、平、谷|尖峰谷平', ['SHARP', 'PEAK', 'FLAT', 'VALLEY']],
  ['峰谷', ['PEAK', 'VALLEY']],
]

const ALONE: readonly (readonly [words: string, role: Role])[] = [
  ['尖|尖段|尖时|尖峰|尖峰段', 'SHARP'],
  ['峰|峰段|峰时|高峰|高峰段', 'PEAK'],
  ['平|平段|平时', 'FLAT'],
  ['谷|谷段|谷时|低谷|低谷段', 'VALLEY'],
]

type Kind = { is: (column: FileColumn) => boolean; words: readonly string[] }

const KINDS: readonly Kind[] = [
  { is: isEnergy, words: ['电量', '用电', '用电量', '电'] },
  { is: isMoney, words: ['电费', '费用', '电费金额'] },
]
const [TWO, THREE, FOUR] = [2, 3, 4]
const COUNTED: Readonly<Record<number, string>> = { [TWO]: '两', [THREE]: '三', [FOUR]: '四' }

/** 峰平谷 of a table with a column for each, 峰平谷三段电量 and 三段电费 of one with energies and money. */
export const periodsTogether = (table: FileTable): Meanings => [
  ...bareTogether(table),
  ...KINDS.flatMap((kind) => [...aloneOfKind(table, kind), ...togetherOfKind(table, kind)]),
]

const joined = (columns: readonly number[]): Tag[] =>
  columns.flatMap((column, at): Tag[] => [
    ...(at === 0 ? [] : [{ kind: 'AND' } as const]),
    { kind: 'COLUMN', column },
  ])

function bareTogether(table: FileTable): Meanings {
  return TOGETHER.flatMap(([words, roles]): Meanings => {
    const columns = roles.map((role) => roleColumn(table, role))
    if (columns.includes(null)) return []
    const tags = joined(columns.map((column) => column!))
    return words
      .split('|')
      .flatMap((word) => [word, `${word}电量`, `${word}用电`, `${word}用电量`])
      .map((word) => [word, tags])
  })
}

/** The only column of a kind with a part; null where none or several have it. */
function columnOfKind({ columns }: FileTable, role: Role, { is }: Kind): number | null {
  const [only, ...others] = columns.flatMap((column, at) =>
    hasRole(column, role) && is(column) ? [at] : [],
  )
  return only === undefined || others.length > 0 ? null : only
}

/** 峰段用电 of a column 峰(kWh). */
function aloneOfKind(table: FileTable, kind: Kind): Meanings {
  return ALONE.flatMap(([words, role]): Meanings => {
    const column = columnOfKind(table, role, kind)
    if (column === null) return []
    return words
      .split('|')
      .flatMap((word) => kind.words.map((of) => `${word}${of}`))
      .map((word) => [word, [{ kind: 'COLUMN', column }]])
  })
}

/** All periods that a table has of a kind: 三段 of three, and 峰谷 of a table that has more only where it says so. */
function togetherOfKind(table: FileTable, kind: Kind): Meanings {
  const own = PERIODS.flatMap((role) => {
    const column = columnOfKind(table, role, kind)
    return column === null ? [] : [{ role, column }]
  })
  const all = COUNTED[own.length]
  return TOGETHER.flatMap(([words, roles]): Meanings => {
    const columns = own.flatMap(({ role, column }) => (roles.includes(role) ? [column] : []))
    if (columns.length < roles.length) return []
    const many = [COUNTED[roles.length]!, String(roles.length)]
    const parts = many.flatMap((number) => [`${number}段`, `${number}个时段`, `${number}个段`])
    const before = words.split('|').flatMap((word) => [word, ...parts.map((part) => word + part)])
    const isAll = all === COUNTED[roles.length] && own.length === roles.length
    const bare = isAll ? parts : []
    return [...before, ...bare]
      .flatMap((word) => kind.words.flatMap((of) => [`${word}${of}`, `${word}的${of}`]))
      .map((word) => [word, joined(columns)])
  })
}
