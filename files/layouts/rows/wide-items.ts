import type { Cell } from '../../documents/table.ts'
import { readText } from '../../tables/cell-text.ts'
import { type HeaderMatch, matchHeader, unitOfChosen } from '../headers/header-match.ts'
import type { FieldSpec } from '../layout.ts'
import { partsOfName } from '../names/item-of-names.ts'
import { type ItemWords, itemWords } from '../names/item-words.ts'
import { stageOfNames } from '../names/stage-of-names.ts'
import { ACTUAL_96_FIELDS, MARKET_96_FIELDS } from './market-fields.ts'

/** What the rows of a wide table of a province can be of. */
export const WIDE_ITEMS: readonly FieldSpec[] = [...MARKET_96_FIELDS, ...ACTUAL_96_FIELDS]

/** What says more of an item than its cell: titles and sheet, the file, the head of the column of items. */
export type ItemNames = {
  own: readonly string[]
  fileName: string
  head: string
  /** Texts of the row that may say a part of its item: 预测 beside 负荷. */
  beside?: readonly string[]
}

const NO_NAMES: ItemNames = { own: [], fileName: '', head: '' }

/** Ends of heads of columns of items: 价格 of 价格类型. */
const OF_KINDS = /(?:数据)?(?:类型|类别|种类|名称|项目|指标|分类|名)$/
const QUANTITIES = ['电价', '负荷'] as const

/** What an item is taken for by its own text, with its unit; null if it is none that is known. */
export function itemKey(cell: Cell | undefined): string | null {
  const text = readText(cell)
  const match = matchHeader(text, WIDE_ITEMS) ?? itemByWords(text, WIDE_ITEMS, NO_NAMES)
  if (!match?.field.series?.stage || match.unit.kind === 'WRONG') return null
  const powerOfTen = match.unit.kind === 'KNOWN' ? match.unit.powerOfTen : 0
  return `${match.field.field} ${powerOfTen}`
}

/** Whether a text may be an item by itself or together with what is said elsewhere: 电价, 日前. */
export function mayBeItem(cell: Cell | undefined): boolean {
  const text = readText(cell)
  const isKnown = matchHeader(text, WIDE_ITEMS) !== undefined || itemWords(text) !== null
  return isKnown || openWords(text) !== null
}

/** The item of a cell that no list of names holds; undefined where words and names leave any doubt. */
export function itemByWords(
  text: string,
  items: readonly FieldSpec[],
  names: ItemNames,
): HeaderMatch | undefined {
  const words = wordsBeside(text, names) ?? itemWords(text) ?? wordsWithNames(text, names)
  if (!words) return undefined
  const stage = words.stage ?? stageOfNames(words.metric, names.own, names.fileName).stage
  const field = items.find(
    ({ series }) => series?.metric === words.metric && series.stage === stage,
  )
  return field && { field, unit: unitOfChosen(text, field) }
}

/** An item that two cells of a row say together: 负荷 and 预测. */
function wordsBeside(text: string, { beside = [] }: ItemNames): ItemWords | null {
  if (itemWords(text)?.stage) return null
  return onlyOne(beside.flatMap((other) => itemWords(`${other} ${text}`) ?? []))
}

/** 日前 or 实时 beside a head or a name that says of what: 价格类型, 电价. */
function wordsWithNames(text: string, { own, fileName, head }: ItemNames): ItemWords | null {
  if (!openWords(text)) return null
  const parts = [head.replace(OF_KINDS, ''), ...[...own, fileName].flatMap(partsOfName)]
  return onlyOne(parts.flatMap((part) => itemWords(`${part} ${text}`) ?? []))
}

/** What all say that say a stage; null where none does, or two say two things. */
function onlyOne(found: readonly ItemWords[]): ItemWords | null {
  const [first, ...others] = found.filter(({ stage }) => stage !== null)
  if (!first) return null
  const isSame = ({ metric, stage }: ItemWords) => metric === first.metric && stage === first.stage
  return others.every(isSame) ? first : null
}

/** What a text would say beside a quantity that it does not name itself. */
function openWords(text: string): ItemWords | null {
  if (text === '') return null
  const found = QUANTITIES.flatMap((quantity) => itemWords(`${quantity} ${text}`) ?? [])
  return found.find(({ stage }) => stage !== null) ?? null
}
