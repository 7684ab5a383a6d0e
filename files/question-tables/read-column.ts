import type { ColumnFault, ColumnKind, FileCell } from '#domain/assistant/files/table/file-table.ts'
import { KNOWN } from '#domain/assistant/language/tag-question.ts'
import type { NumberMarks } from '#domain/units/number-marks.ts'
import { looksLikeUnit } from '#domain/units/written-unit.ts'
import type { Cell } from '../documents/table.ts'
import { headWithUnit, numberColumn } from './number-column.ts'
import { cellText, isMissing, readCompactDay, readTimeText } from './read-cells.ts'

export type ReadColumn = {
  /** With the unit of its cells. */
  name?: string
  kind: ColumnKind
  decimals: number
  isPercent?: true
  fault?: ColumnFault
  cells: FileCell[]
}

/** How a column is read: what its marks part, and the numbers of its rows for what is told of one. */
type Reading = { marks: NumberMarks; rows: readonly number[] }

const MAX_DECIMALS = 6
const DAY_HEAD = /日期|日$|date|day/i
const CODE_HEAD = /编号|编码|代码|序号|户号|电压等级|等级|级别|档位|\b(?:id|code|no)\b/i

/**
 * What the cells of a column are: what most of them are that say anything, and numbers already by few where its head
 * is a figure. A cell of another kind stays as the text that it is.
 */
export function readColumn(head: string, raw: readonly Cell[], reading: Reading): ReadColumn {
  const texts = raw.map(cellText)
  return (
    timesOf(head, texts) ??
    numbersOf(head, texts, reading) ?? {
      kind: 'TEXT',
      decimals: 0,
      cells: texts.map((text) => (text === '' ? null : text)),
    }
  )
}

function timesOf(head: string, texts: readonly string[]): ReadColumn | null {
  const filled = texts.filter((text) => !isMissing(text))
  const areCompact =
    DAY_HEAD.test(head) &&
    filled.length > 0 &&
    filled.every((text) => readCompactDay(text) !== null)
  const read = areCompact ? readCompactDay : readTimeText
  const times = filled.filter((text) => read(text) !== null).length
  if (times <= filled.length / 2) return null
  const cells = texts.map((text) => (isMissing(text) ? null : (read(text) ?? text)))
  return { kind: 'TIME', decimals: 0, cells }
}

function numbersOf(head: string, texts: readonly string[], reading: Reading): ReadColumn | null {
  const name = headWithUnit(head, texts, reading.marks)
  const { numbers, strays, decimals, isPercent, fault, cells } = numberColumn(name, texts, reading)
  const isFigure = isFigureHead(head)
  const areNumbers = numbers > strays || (isFigure && (numbers > 0 || strays === 0))
  const isCode = CODE_HEAD.test(head) && !isFigure
  if (!areNumbers || isCode) return null
  return {
    ...(name !== head && { name }),
    kind: 'NUMBER',
    decimals: Math.min(MAX_DECIMALS, decimals),
    ...(isPercent && { isPercent }),
    ...(fault && { fault }),
    cells,
  }
}

/** 收入, 日前电价(元/MWh), Energy: the head of figures, of which a cell that is none is an exception. */
export function isFigureHead(head: string): boolean {
  const [, bare = '', unit = ''] =
    /^(.*?)\s*(?:[([（【](.*?)[)\]）】]?)?$/.exec(head.normalize('NFKC')) ?? []
  if (looksLikeUnit(unit)) return true
  const word = bare.toLowerCase().trim()
  for (let from = 0; from < word.length; from++)
    if (KNOWN.get(word.slice(from))?.some(({ kind }) => kind === 'QUANTITY')) return true
  return false
}
