import { COMMON_MARKS } from '#domain/units/number-marks.ts'
import { readWrittenUnit, splitUnit } from '#domain/units/written-unit.ts'
import type { TableRow } from '../../documents/table.ts'
import { readQuantity } from '../cells/number-style.ts'

type PlaceRow = { locCode: string; firstRow: number }

const CAPACITY = /^(?:装机|额定(?:容量|功率)|(?:installed|rated)?\s*capacity)/i
const IN_BRACKETS = /[([（【]\s*(?:单位[:：])?\s*([^()[\]（）【】]+?)\s*[)\]）】]$/

/**
 * Installed capacities in MW by place, which a table names in a column of its own: `装机容量(MW)` beside the energies of
 * each station. `placed` are rows whose place is known. A place with two capacities has none, nor has one without a unit.
 */
export function namedCapacities(
  rows: readonly TableRow[],
  headerRow: number,
  placed: readonly PlaceRow[],
): Record<string, number> {
  const column = capacityColumn(rows.find(({ row }) => row === headerRow))
  if (!column) return {}
  const cells = new Map(rows.map(({ row, cells }) => [row, cells[column.at]]))
  const ofPlaces = new Map<string, Set<number>>()
  for (const { locCode, firstRow } of placed) {
    const value = readQuantity(cells.get(firstRow) ?? null, column.style)
    if (typeof value !== 'number' || value <= 0) continue
    ofPlaces.set(locCode, (ofPlaces.get(locCode) ?? new Set()).add(value))
  }
  const single = [...ofPlaces].filter(([, values]) => values.size === 1)
  return Object.fromEntries(single.map(([locCode, values]) => [locCode, [...values][0]!]))
}

function capacityColumn(header: TableRow | undefined) {
  for (const [at, cell] of (header?.cells ?? []).entries()) {
    const head = String(cell ?? '').trim()
    if (!CAPACITY.test(head)) continue
    const unitText = IN_BRACKETS.exec(head)?.[1] ?? splitUnit(head)?.unitText
    const written = unitText === undefined ? null : readWrittenUnit(unitText)
    if (written?.unit === 'MW')
      return {
        at,
        style: { powerOfTen: written.powerOfTen, unit: written.unit, marks: COMMON_MARKS },
      }
  }
  return null
}
