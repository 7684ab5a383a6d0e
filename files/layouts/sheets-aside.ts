import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { Exchange } from '#domain/collection/words.ts'
import type { SheetTable } from '../documents/table.ts'
import { readText } from '../tables/cell-text.ts'

/** Why a sheet is no part of what is read: it is another province's, or sums up the data of another sheet. */
export type AsideReason = 'OTHER_PROVINCE' | 'PIVOT'

/** What programs write at the top of a pivot table, in simplified and traditional signs and in English. */
const OF_PIVOT =
  /^(?:行标签|列标签|列標籤|行標籤|(?:平均值|求和|计数|最大值|最小值|數值計數|加總|最大|最小|平均)项?[项項]?\s*[:：-].+|row labels|column labels|(?:average|sum|count|max|min) of .+)$/i
/** A pivot table begins below its filters. */
const PIVOT_ROWS = 8
/** Names of what flows between provinces: such a sheet is of one of them. */
const BETWEEN_PROVINCES = /[送受购購]|外来|外來|联络|聯絡|通道|断面|斷面|省间|省間|跨省/

/** Whether a sheet is a pivot table. */
export function isPivot({ rows }: SheetTable): boolean {
  const top = rows.slice(0, PIVOT_ROWS)
  return top.some(({ cells }) => cells.some((cell) => OF_PIVOT.test(readText(cell))))
}

/** The province that the name of a sheet says. */
export function provinceOfSheet({ name }: Pick<SheetTable, 'name'>): Exchange | null {
  return BETWEEN_PROVINCES.test(name) ? null : exchangeNamed(name)
}

/**
 * The sheets that are none of the chosen province's data, each with the reason: those of other provinces in a workbook
 * of several, and pivot tables beside data.
 */
export function sheetsAside(
  sheets: readonly SheetTable[],
  province: string | undefined,
): Map<SheetTable, AsideReason> {
  const aside = new Map<SheetTable, AsideReason>()
  if (sheets.length < 2) return aside
  const provinces = sheets.map(provinceOfSheet)
  const areSeveral = new Set(provinces.filter((one) => one !== null)).size > 1
  if (province !== undefined && areSeveral)
    for (const [index, one] of provinces.entries())
      if (one !== null && one !== province) aside.set(sheets[index]!, 'OTHER_PROVINCE')
  for (const sheet of sheets) if (!aside.has(sheet) && isPivot(sheet)) aside.set(sheet, 'PIVOT')
  return aside
}

/** The sheets of a book in their places, without the rows of some. */
export function withoutRowsOf(
  sheets: readonly SheetTable[],
  aside: ReadonlyMap<SheetTable, AsideReason>,
): SheetTable[] {
  return sheets.map((sheet) => (aside.has(sheet) ? { ...sheet, rows: [] } : sheet))
}
