import type { Tag } from '../../language/tags.ts'
import { isRemark } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { simplified } from '../table/simple-names.ts'

const MIN_NAME = 2
const HAN = /\p{Script=Han}/u
/** A column of more values has too many short names. */
const MAX_VALUES = 200
const MAX_LENGTH = 24
const MAX_STATE = 5

/** What the periods of a day are called, each as one: 峰, 高峰, 峰段. */
const TARIFFS: readonly (readonly string[])[] = [
  [
    '尖',
    '尖峰',
    '尖段',
    '尖时',
    '尖时段',
    '尖峰时段',
    '尖峰段',
    'sharp',
    'super-peak',
    'super peak',
  ],
  ['峰', '高峰', '峰段', '峰时', '峰时段', '高峰时段', '高峰段', 'peak', 'on-peak'],
  ['平', '平段', '平时', '平时段', 'flat', 'shoulder', 'mid-peak'],
  ['谷', '低谷', '谷段', '谷时', '谷时段', '低谷时段', '低谷段', 'valley', 'off-peak', 'off peak'],
  ['深谷', '深谷段', '深谷时', '深谷时段'],
]

/** Parts of a name that could stand for it. */
export function* partsOf(name: string): Iterable<string> {
  for (const word of name.split(/[\s_/()\-,.]+/)) {
    if (!HAN.test(word)) {
      if (word.length > MIN_NAME) yield word
      continue
    }
    for (let from = 0; from < word.length; from++)
      for (let to = from + MIN_NAME; to <= word.length; to++) yield word.slice(from, to)
  }
}

/**
 * Short names of values: 恒达化工 of 恒达化工有限公司, 峰段 of 峰, and values of a single sign. A part that several values
 * have means none of them, and a word that means something else already is no name.
 */
export function partsOfValues(
  { columns, rows }: FileTable,
  isKnown: (part: string) => boolean,
): Map<string, readonly Tag[]> {
  const owners = new Map<string, (Tag & { kind: 'CELL' })[]>()
  const add = (name: string, column: number, value: string) => {
    const same = owners.get(name) ?? []
    if (!same.some((one) => one.column === column && one.value === value))
      owners.set(name, [...same, { kind: 'CELL', column, value }])
  }
  const whole = new Set<string>()
  const all = new Set<string>()
  for (const [column, { kind, name }] of columns.entries()) {
    if (kind !== 'TEXT' || isRemark(name)) continue
    const values = [...new Set(rows.map((row) => row[column]))].filter(
      (value) => typeof value === 'string',
    )
    if (values.length > MAX_VALUES) continue
    for (const value of values) {
      const said = simplified(value)
      all.add(said)
      if (said.length > MAX_LENGTH) continue
      if (said.length === 1 && HAN.test(said)) whole.add(said)
      for (const part of standingFor(said)) if (!isUnderWay(said, part)) add(part, column, value)
      for (const word of tariffNames(said)) {
        whole.add(word)
        add(word, column, value)
      }
    }
  }
  const names = new Map<string, readonly Tag[]>()
  for (const [part, cells] of owners)
    if (cells.length === 1 && (whole.has(part) || !isKnown(part))) names.set(part, cells)
  const texts = [...all]
  for (const [part, [cell]] of names) {
    if (whole.has(part) || cell?.kind !== 'CELL') continue
    // 沙钢 begins one name and stands within another.
    const isOfOther = texts.some((text) => text !== simplified(cell.value) && text.includes(part))
    if (isOfOther) names.delete(part)
  }
  return names
}

/** The beginning or the end of a name, or three signs of it. */
function standingFor(name: string): string[] {
  if (name.length === 1) return HAN.test(name) ? [name] : []
  return [...partsOf(name)].filter(
    (part) => name.startsWith(part) || name.endsWith(part) || part.length > MIN_NAME,
  )
}

/** 处理 of 处理中 may be done or not: 处理了几单 asks for no rows that are still under way. */
const isUnderWay = (value: string, part: string): boolean =>
  value.length <= MAX_STATE && value.endsWith('中') && !part.endsWith('中')

function tariffNames(name: string): readonly string[] {
  return TARIFFS.find((names) => names.includes(name)) ?? []
}

/** Values of one capital letter, which are no words where they stand alone as they are written. */
export function shortValues(
  question: string,
  { columns, rows }: FileTable,
  signOf: (tags: readonly Tag[]) => string,
): string {
  let text = question
  for (const [column, { kind }] of columns.entries()) {
    if (kind !== 'TEXT') continue
    const values = new Set(rows.map((row) => row[column]))
    for (const value of values) {
      if (typeof value !== 'string' || !/^[A-Z]$/.test(value)) continue
      const pattern = new RegExp(`(?<![A-Za-z\\d])${value}(?![A-Za-z\\d列]| 列)`, 'g')
      const asWord = text.replace(pattern, (all, at: number) =>
        value === 'A' && at === 0 ? all : '\u0000',
      )
      if (asWord.includes('\u0000'))
        text = asWord.replaceAll('\u0000', signOf([{ kind: 'CELL', column, value }]))
    }
  }
  return text
}

/** No word chooses more values than these at once. */
const MAX_MEANT = 6
/** What names of companies end with tells none of them apart. */
const COMMON =
  /^(?:有限|公司|集团|股份|责任|科技|能源|电力|电气|实业|工业|新能|限公|份有|任公|技有)$/

/**
 * Parts from anywhere in names, which are tried where a word means nothing: 沙钢 of 江苏沙钢集团有限公司. One that several
 * values have is left for the asker to say.
 */
export function partsWithin(
  { columns, rows }: FileTable,
  isKnown: (part: string) => boolean,
): Map<string, readonly Tag[]> {
  const owners = new Map<string, Map<string, { column: number; value: string }>>()
  for (const [column, { kind, name }] of columns.entries()) {
    const values = kind === 'TEXT' && !isRemark(name) ? new Set(rows.map((row) => row[column])) : []
    const texts = [...values].filter((value) => typeof value === 'string')
    if (texts.length > MAX_VALUES) continue
    for (const value of texts) {
      const said = simplified(value)
      if (said.length > MAX_LENGTH) continue
      for (const part of partsOf(said)) {
        if (isUnderWay(said, part)) continue
        const of = owners.get(part) ?? new Map<string, { column: number; value: string }>()
        owners.set(part, of.set(`${column} ${value}`, { column, value }))
      }
    }
  }
  const found = new Map<string, readonly Tag[]>()
  for (const [part, of] of owners) {
    const all = [...of.values()]
    const [first, ...others] = all
    if (first === undefined || !HAN.test(part) || COMMON.test(part) || isKnown(part)) continue
    if (others.length === 0) found.set(part, [{ kind: 'CELL', ...first }])
    else if (all.length <= MAX_MEANT && all.every(({ column }) => column === first.column))
      found.set(part, [
        { kind: 'CELLS', part, column: first.column, values: all.map(({ value }) => value) },
      ])
  }
  return found
}
