import {
  cellKey,
  type FormulaCell,
  FormulaProofs,
  placeOf,
  type WrittenFormula,
} from './cells/formula-proof.ts'
import { columnLetter } from './table.ts'
import { attributeOf, CELL, RESULT } from './xlsx-marks.ts'

const FORMULA_TEXT = /<(?:\w+:)?f(\s[^>]*?)?(?:\/>|>([^<]*)<)/
/** A cell in a formula; what is in quotes makes a formula that is not calculated anyway. */
const REFERENCE = /(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\d(])/g

/** The first formula of several that are one, moved by rows and columns. */
type SharedFormula = { text: string; row: number; column: number }

/** What proves results of the formulas of a worksheet part. */
export function formulaProofs(xml: string): FormulaProofs {
  const cells = new Map<number, FormulaCell>()
  const formulas = new Map<number, WrittenFormula>()
  const shared = new Map<string, SharedFormula>()
  for (const [, attributes = '', content = ''] of xml.matchAll(CELL)) {
    const place = placeOf(attributeOf(attributes, 'r') ?? '')
    const result = RESULT.exec(content)?.[1] ?? ''
    if (!place || content === '') continue
    const key = cellKey(place.row, place.column)
    const isNumber = /^(?:n)?$/.test(attributeOf(attributes, 't') ?? '')
    if (result !== '' || !isNumber) cells.set(key, isNumber ? Number(result) : 'TEXT')
    const [found, kind = '', text = ''] = FORMULA_TEXT.exec(content) ?? []
    if (found === undefined) continue
    formulas.set(key, { text: textOf(kind, text, { place, shared }), result })
  }
  return new FormulaProofs({ cells, formulas })
}

/** The text of a formula, or that of the first of several that are one, moved to its place. */
function textOf(
  kind: string,
  text: string,
  { place, shared }: { place: { row: number; column: number }; shared: Map<string, SharedFormula> },
): string {
  const plain = text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  const name = attributeOf(kind, 't') === 'shared' ? attributeOf(kind, 'si') : null
  if (name === null) return plain
  if (plain !== '') shared.set(name, { text: plain, ...place })
  const first = shared.get(name)
  return first ? moved(first, place) : plain
}

function moved(first: SharedFormula, { row, column }: { row: number; column: number }): string {
  return first.text.replace(REFERENCE, (_, holdColumn, letters, holdRow, digits) => {
    const place = placeOf(`${letters}${digits}`)!
    const name = columnLetter(place.column + (holdColumn ? 0 : column - first.column))
    return `${name}${place.row + (holdRow ? 0 : row - first.row)}`
  })
}
