import { checkedLines } from './check-statement.ts'
import { linesOf, type PlacedCell, type PlacedLine, type PlacedText } from './placed-text.ts'
import { columnsOf, type StatementColumn } from './statement-columns.ts'
import type { ReadLine, StatementLine } from './statement-line.ts'

export type Statement = {
  /** YYYY-MM-DD, the first date of the document. */
  deliveryDate: string | null
  lines: StatementLine[]
}

/**
 * The table of a statement of clearing (日清分单): a line a subject with its energy, price and amount, as the
 * exchanges of Heilongjiang and Zhejiang print them (docs/domain/market.md#statements-of-clearing). The header says
 * which column is which and in which unit; it may be repeated on every page, or stand on the first alone. The name of
 * a subject may be broken over lines. Every amount is held against energy × price, and a total against its lines.
 *
 * @returns null where no page has such a table
 */
export function readStatement(pages: readonly (readonly PlacedText[])[]): Statement | null {
  const lines: ReadLine[] = []
  let columns: StatementColumn[] | undefined
  let date: string | null = null
  pages.forEach((texts, index) => {
    const placed = linesOf(texts)
    const around = placed.map(({ cells }) => cells.map(({ text }) => text).join(' ')).join('\n')
    date ??= dateIn(around)
    const head = placed.findIndex((line, at) => columnsOf(line, placed[at + 1], around))
    if (head >= 0) columns = columnsOf(placed[head]!, placed[head + 1], around)
    if (columns) lines.push(...bodyOf(placed.slice(head + 1), { columns, page: index + 1 }))
  })
  return lines.length > 0 ? { deliveryDate: date, lines: checkedLines(lines) } : null
}

type Body = { columns: readonly StatementColumn[]; page: number }

function bodyOf(placed: readonly PlacedLine[], { columns, page }: Body): ReadLine[] {
  const rows = placed.map((line) => ({ y: line.y, height: line.height, ...cellsIn(line, columns) }))
  const figured = rows.filter(({ figures }) => figures.some((text) => text !== ''))
  // A name that is broken over lines stands around the figures of its line.
  const names = new Map(figured.map((row) => [row, [row]]))
  for (const row of rows) {
    if (figured.includes(row) || row.subject === '') continue
    const near = nearest(row, figured)
    if (near) names.get(near)!.push(row)
  }
  return figured.map((row) => {
    const parts = names.get(row)!.sort((a, b) => a.y - b.y)
    return lineOf(parts.map(({ subject }) => subject).join(''), row.figures, { columns, page })
  })
}

type Row = { y: number; height: number; subject: string; figures: string[] }

/** A line of text further away than this many heights belongs to nothing. */
const NEAR = 1.6

function nearest(row: Row, figured: readonly Row[]): Row | undefined {
  const [best] = [...figured].sort((a, b) => Math.abs(a.y - row.y) - Math.abs(b.y - row.y))
  return best && Math.abs(best.y - row.y) <= NEAR * row.height ? best : undefined
}

const FIGURES = ['ENERGY', 'PRICE', 'AMOUNT'] as const

function cellsIn(
  { cells }: PlacedLine,
  columns: readonly StatementColumn[],
): { subject: string; figures: string[] } {
  const of = (kind: StatementColumn['kind']) =>
    cells.filter((cell) => columnAt(cell, columns)?.kind === kind).map(({ text }) => text)
  const figures = FIGURES.map((kind) => of(kind).join(''))
  return {
    subject: of('SUBJECT').join(''),
    figures: figures.map((text) => (/\d/.test(text) ? text : '')),
  }
}

function columnAt({ left, right }: PlacedCell, columns: readonly StatementColumn[]) {
  const middle = (left + right) / 2
  return columns.find((column) => column.left <= middle && middle < column.right)
}

function lineOf(subject: string, texts: readonly string[], { columns, page }: Body): ReadLine {
  const factorOf = (kind: StatementColumn['kind']) =>
    columns.find((column) => column.kind === kind)?.factor ?? 1
  const [energy, price, amount] = FIGURES.map((kind, at) => figureOf(texts[at]!, factorOf(kind)))
  const isUnreadable = [energy, price, amount].some((figure) => figure === undefined)
  return {
    ...{ page, subject: subject.trim() },
    energyMwh: energy?.value ?? null,
    priceCnyPerMwh: price?.value ?? null,
    amountCny: amount?.value ?? null,
    note: isUnreadable ? 'UNREADABLE' : null,
    halfEnergy: energy?.half ?? 0,
    halfPrice: price?.half ?? 0,
    halfAmount: amount?.half ?? 0,
  }
}

const NUMBER = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(?:\.(?<decimals>\d+))?$/

/** A figure with half of its last digit; null in an empty cell, undefined in one that is no number. */
function figureOf(
  text: string,
  factor: number,
): { value: number | null; half: number } | undefined {
  if (text === '') return { value: null, half: 0 }
  const plain = text
    .replace(/[−－﹣]/, '-')
    .replace(/，/g, ',')
    .replace(/^[（(](.*)[)）]$/, '-$1')
  const found = NUMBER.exec(plain)
  if (!found) return undefined
  const decimals = found.groups?.decimals?.length ?? 0
  // Twelve significant digits: a factor must not make 0.30000000000000004 of 0.3.
  const value = Number((Number(plain.replaceAll(',', '')) * factor).toPrecision(12))
  return { value, half: (0.5 * factor) / 10 ** decimals }
}

/** The first date of a text, as YYYY-MM-DD. */
function dateIn(text: string): string | null {
  const found = /(20\d{2})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})/.exec(text)
  if (!found) return null
  const [, year, month, day] = found
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
}
