import { FormulaRuns } from './cells/formula-runs.ts'
import type { FormulaRun, MergedCells } from './table.ts'

/** What the markup of a worksheet says beside its values. */
export type SheetMarks = { merged?: MergedCells[]; formulas?: FormulaRun[] }

const MERGED = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g
const FORMULA = /<(?:\w+:)?f[\s/>]/
const CELL = /<(?:\w+:)?c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
const RESULT = /<(?:\w+:)?v[^>/]*>([^<]*)</
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/

/** Merged cells and formulas of a worksheet part; the reader of values gives neither. */
export function readMarks(part: Buffer): SheetMarks {
  const mayMerge = part.includes('mergeCell')
  const mayCompute = part.includes('<f') || part.includes(':f')
  if (!mayMerge && !mayCompute) return {}
  const xml = textOf(part)
  const merged = mayMerge ? mergedOf(xml) : []
  const formulas = mayCompute ? formulasOf(xml) : []
  return { ...(merged.length > 0 && { merged }), ...(formulas.length > 0 && { formulas }) }
}

/** Cells of some styles, as `row column`. */
export function cellsOfStyles(part: Buffer, styles: ReadonlySet<number>): Set<string> {
  const found = new Set<string>()
  if (styles.size === 0) return found
  for (const [, attributes = ''] of textOf(part).matchAll(CELL)) {
    const style = attributeOf(attributes, 's')
    const place = placeOf(attributeOf(attributes, 'r') ?? '')
    const isOne = place && style !== null && styles.has(Number(style))
    if (isOne) found.add(`${place.row} ${place.column}`)
  }
  return found
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

function formulasOf(xml: string): FormulaRun[] {
  if (!FORMULA.test(xml)) return []
  const runs = new FormulaRuns()
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const place = FORMULA.test(content) ? placeOf(attributeOf(attributes, 'r') ?? '') : null
    if (!place) continue
    const result = RESULT.exec(content)?.[1] ?? ''
    // An empty text is a result: =IF(A1="","",A1).
    const hasResult = result !== '' || attributeOf(attributes, 't') === 'str'
    if (hasResult) runs.add(place, result === '' ? null : Number(result))
    else runs.add(place, undefined)
  }
  return runs.counted
}

/** B12 → row 12, column 1. */
function placeOf(name: string): { row: number; column: number } | null {
  const [, letters, digits] = PLACE.exec(name) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column: column - 1 }
}
