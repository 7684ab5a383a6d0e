import type { Tag } from '../../language/tags.ts'
import { isRemark } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { textsIn } from './names-in-table.ts'

/** Kinds of plants and of parties by what their names or their column of kinds have in them. */
const KINDS: readonly (readonly [stems: string, words: string])[] = [
  [
    '风电|风|wind',
    '风电场|风电站|风场|风电|风电项目|wind farm|wind farms|wind plants|wind stations',
  ],
  [
    '光伏|太阳能|solar|pv',
    '光伏站|光伏电站|光伏场站|光伏|光伏项目|solar plants|solar plant|solar farms|pv plants|pv stations',
  ],
  ['储能|storage|bess', '储能站|储能电站|储能|储能项目|storage|storage stations|storage plants'],
  ['水电', '水电站|水电'],
  ['火电', '火电厂|火电'],
  ['分布式', '分布式电站|分布式|分布式项目'],
]
const MAX_VALUES = 200
const HAN_WORD = /\p{Script=Han}/u

/**
 * 光伏站 of a table whose values say which rows are of that kind: a column of kinds, else the names themselves. Where none
 * or all of them are, or a head has the word, it says nothing of its own.
 */
export function kindsOfRows({ columns, rows }: FileTable): [string, readonly Tag[]][] {
  const heads = columns.map(({ name }) => simplified(bareName(name)))
  return KINDS.flatMap(([stems, words]): [string, readonly Tag[]][] => {
    const all = stems.split('|')
    if (heads.some((head) => all.some((stem) => head.includes(stem) && stem.length > 1))) return []
    const sides = columns.flatMap(({ kind, name }, column) => {
      const texts = kind === 'TEXT' && !isRemark(name) ? textsIn(rows, column) : []
      const own = texts.filter((text) => all.some((stem) => isOfStem(simplified(text), stem)))
      const isPart = own.length > 0 && own.length < texts.length && texts.length <= MAX_VALUES
      return isPart ? [{ column, own }] : []
    })
    const kinds = sides.filter(({ own }) => own.length === 1)
    const [side, ...others] = kinds.length === 1 ? kinds : sides
    if (side === undefined || others.length > 0) return []
    const cells = side.own.map(
      (value): Tag => ({ kind: 'CELL', column: side.column, value, isOfKind: true }),
    )
    return words.split('|').map((word) => [word, cells])
  })
}

/** 风 is one sign of many names, and a kind only where it stands alone or before a word for a plant. */
const isOfStem = (text: string, stem: string): boolean =>
  /^[a-z]+$/.test(stem)
    ? new RegExp(`(?<![a-z])${stem}(?![a-z])`).test(text)
    : stem.length > 1 || !HAN_WORD.test(stem)
      ? text.includes(stem)
      : text === stem || text === `${stem}场`
