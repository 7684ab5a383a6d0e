import type { Cell, SheetTable, TableRow } from '../documents/table.ts'
import { isWord, SEARCHED_ROWS } from './head-rows.ts'

/** `其中:风电(MW)`: a part of what the column before it holds. */
const PART = /^其中\s*[:：、，,]?\s*(\S[^(（[【]*?)\s*([(（[【].*)?$/s
const STAGE = /预测|预报|实际|实测|计划|日前|实时/g

/**
 * Names a head that is a part of the one before it by itself: `其中:风电(MW)` behind `新能源总加预测(MW)` is
 * `风电预测(MW)`. A head whose column before says no stage, or two, is named without one.
 */
export function joinPartsOfHeads(sheet: SheetTable): SheetTable {
  if (sheet.keys !== null) return sheet
  const searched = sheet.rows.slice(0, SEARCHED_ROWS)
  if (!searched.some(hasParts)) return sheet
  const rows = searched.map((row) =>
    hasParts(row) ? { ...row, cells: namedParts(row.cells) } : row,
  )
  return { ...sheet, rows: rows.concat(sheet.rows.slice(SEARCHED_ROWS)) }
}

/** Words alone, with a part behind the first: a row of data may begin with 其中. */
function hasParts({ cells }: TableRow): boolean {
  const [first, ...others] = cells.filter((cell) => cell !== null)
  return (
    cells.every((cell) => cell === null || isWord(cell)) &&
    partIn(first) === null &&
    others.some((cell) => partIn(cell) !== null)
  )
}

function namedParts(cells: readonly Cell[]): Cell[] {
  let whole: Cell = null
  return cells.map((cell) => {
    const part = partIn(cell)
    if (part === null) {
      whole = cell ?? whole
      return cell
    }
    const stages = new Set(String(whole ?? '').match(STAGE))
    const [stage = ''] = stages.size === 1 && !hasStage(part.name) ? stages : []
    return `${part.name}${stage}${part.unit}`
  })
}

const hasStage = (name: string) => name.search(STAGE) >= 0

function partIn(cell: Cell | undefined): { name: string; unit: string } | null {
  const [, name, unit = ''] = (typeof cell === 'string' && PART.exec(cell.trim())) || []
  return name === undefined ? null : { name, unit }
}
