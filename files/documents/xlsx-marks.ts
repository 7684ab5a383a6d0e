import { cellKey, type FormulaProofs, placeOf } from './cells/formula-proof.ts'
import { FormulaRuns } from './cells/formula-runs.ts'
import { PercentCells } from './cells/percent-cells.ts'
import type { CellRun, FormulaRun, MergedCells } from './table.ts'

/** What the markup of a worksheet says beside its values. */
export type SheetMarks = { merged?: MergedCells[]; formulas?: FormulaRun[]; percents?: CellRun[] }

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g
const FORMULA = /<(?:\w+:)?f[\s/>]/
export const CELL = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
export const RESULT = /<(?:\w+:)?v[^>/]*>([^<]*)</

/**
 * Merged cells and formulas of a worksheet part; the reader of values gives neither.
 *
 * @param proofsOf what proves results, where the workbook gives reason to doubt them
 */
export function readMarks(part: Buffer, proofsOf?: (xml: string) => FormulaProofs): SheetMarks {
  const mayMerge = part.includes('mergeCell')
  const mayCompute = part.includes('<f') || part.includes(':f')
  if (!mayMerge && !mayCompute) return {}
  const xml = textOf(part)
  const merged = mayMerge ? mergedOf(xml) : []
  const formulas = mayCompute ? formulasOf(xml, proofsOf) : []
  return { ...(merged.length > 0 && { merged }), ...(formulas.length > 0 && { formulas }) }
}

/** Cells of some styles, as `row column`. */
export function cellsOfStyles(part: Buffer, styles: ReadonlySet<number>): Set<string> {
  return new Set(placesOfStyles(part, styles).map(({ row, column }) => `${row} ${column}`))
}

/** Cells of styles that show a share as percents. */
export function percentsOf(part: Buffer, styles: ReadonlySet<number>): SheetMarks {
  const cells = new PercentCells()
  for (const place of placesOfStyles(part, styles)) cells.add(place)
  const percents = cells.counted
  return percents.length > 0 ? { percents } : {}
}

function placesOfStyles(part: Buffer, styles: ReadonlySet<number>) {
  if (styles.size === 0) return []
  return [...textOf(part).matchAll(CELL)].flatMap(([, attributes = '']) => {
    const style = attributeOf(attributes, 's')
    const place = placeOf(attributeOf(attributes, 'r') ?? '')
    return place && style !== null && styles.has(Number(style)) ? place : []
  })
}

/** Decoded byte by byte: names of cells and numbers are written in ASCII. */
function textOf(part: Buffer): string {
  return part.toString('latin1')
}

function mergedOf(xml: string): MergedCells[] {
  return [...xml.matchAll(MERGED)].flatMap(([, first, last]) => {
    const [from, to] = [placeOf(first!), placeOf(last!)]
    if (!from || !to) return []
    const [firstRow, lastRow] = [from.row, to.row]
    return [{ firstRow, lastRow, firstColumn: from.column, lastColumn: to.column }]
  })
}

export function attributeOf(attributes: string, name: string): string | null {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? null
}

function formulasOf(xml: string, proofsOf?: (xml: string) => FormulaProofs): FormulaRun[] {
  if (!FORMULA.test(xml)) return []
  const runs = new FormulaRuns()
  const proofs = proofsOf?.(xml)
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const place = FORMULA.test(content) ? placeOf(attributeOf(attributes, 'r') ?? '') : null
    if (!place) continue
    const result = RESULT.exec(content)?.[1] ?? ''
    // An empty text is a result: =IF(A1="","",A1).
    const hasResult = result !== '' || attributeOf(attributes, 't') === 'str'
    const isProved = proofs?.isProved(cellKey(place.row, place.column)) ?? true
    if (hasResult) runs.add(place, result === '' ? null : Number(result), isProved)
    else runs.add(place, undefined)
  }
  return runs.counted
}
