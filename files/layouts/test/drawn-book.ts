import type { Cell, MergedCells, SheetTable } from '../../documents/table.ts'
import { plainSheets } from '../../tables/read-plain-tables.ts'
import { withNamesBeside } from '../../tables/sheets-beside.ts'
import type { ParsedCurves, ParseOptions } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { detectLayouts } from '../registry.ts'
import { curveTables } from '../shapes/read-curve-tables.ts'

/** A sheet as people draw it: `merged` are [row, first column, last column], rows from 1 and columns from 0. */
export type DrawnSheet = {
  name?: string
  rows: readonly (readonly Cell[])[]
  merged?: readonly (readonly [number, number, number])[]
  /** Cells drawn over several rows: [column, first row, last row]. */
  tall?: readonly (readonly [number, number, number])[]
}

/** Reads sheets as an upload would be; null where no layout fits. */
export function readDrawn(
  sheets: readonly DrawnSheet[],
  fileName = 'upload.xlsx',
  options: ParseOptions = {},
): (ParsedCurves & { layout: string }) | null {
  const tables = curveTables(withNamesBeside(sheets.flatMap(sheetTables)), fileName)
  const [best] = detectLayouts(fileName, tables, options.provinceCode)
  if (!best) return null
  const parsed = parseBook({ fileName, sheets: tables }, best.mapping, options)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return { ...parsed, layout: best.layout }
}

export function sheetTables({
  name = 'Sheet1',
  rows,
  merged = [],
  tall = [],
}: DrawnSheet): SheetTable[] {
  const across = merged.map(
    ([row, firstColumn, lastColumn]): MergedCells => ({
      firstRow: row,
      lastRow: row,
      firstColumn,
      lastColumn,
    }),
  )
  const down = tall.map(
    ([column, firstRow, lastRow]): MergedCells => ({
      firstRow,
      lastRow,
      firstColumn: column,
      lastColumn: column,
    }),
  )
  return plainSheets({
    name,
    keys: null,
    meta: {},
    merged: [...across, ...down],
    rows: rows.map((cells, index) => ({ row: index + 1, cells: [...cells] })),
  })
}

/** First value of each series of the first date, by metric, stage and place. */
export function firstValues(parsed: ParsedCurves | null): Record<string, number | null> {
  const [first] = parsed?.curves ?? []
  const ofDay = (parsed?.curves ?? []).filter((one) => one.deliveryDate === first!.deliveryDate)
  return Object.fromEntries(
    ofDay.map(({ seriesKey: { metric, stage, locCode }, values }) => [
      [metric, stage, locCode].filter(Boolean).join(' '),
      values[0]!,
    ]),
  )
}
