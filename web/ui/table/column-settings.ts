import type { DataColumn } from './table-types.ts'

/** What a user chose for a column, as the server keeps it. */
export type ColumnSetting = {
  columnCode: string
  visible: boolean
  order: number
  width?: number | undefined
}

/** Where the choice of columns is kept between visits. */
export type ColumnStore = {
  load: (reportCode: string) => Promise<readonly ColumnSetting[]>
  save: (reportCode: string, columns: readonly ColumnSetting[]) => Promise<void>
}

/**
 * The settings of all columns that exist now, in their order: saved ones first as saved, columns that
 * the saved choice does not know at their own place, settings of columns that are gone dropped.
 */
export function mergeSettings<Row>(
  columns: readonly DataColumn<Row>[],
  saved: readonly ColumnSetting[],
): ColumnSetting[] {
  const byCode = new Map(saved.map((setting) => [setting.columnCode, setting]))
  const known = columns
    .filter(({ code }) => byCode.has(code))
    .map(({ code }) => byCode.get(code)!)
    .sort((a, b) => a.order - b.order)
  const merged = [...known]
  columns.forEach((column, i) => {
    if (byCode.has(column.code)) return
    const place = merged.findIndex(({ columnCode }) => columnCode === columns[i - 1]?.code)
    merged.splice(place + 1, 0, { columnCode: column.code, visible: !column.hidden, order: 0 })
  })
  return renumber(merged)
}

export function moveSetting(
  settings: readonly ColumnSetting[],
  from: number,
  to: number,
): ColumnSetting[] {
  if (to < 0 || to >= settings.length) return [...settings]
  const moved = [...settings]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return renumber(moved)
}

export function changeSetting(
  settings: readonly ColumnSetting[],
  columnCode: string,
  patch: Partial<ColumnSetting>,
): ColumnSetting[] {
  return settings.map((setting) =>
    setting.columnCode === columnCode ? { ...setting, ...patch } : setting,
  )
}

const renumber = (settings: readonly ColumnSetting[]): ColumnSetting[] =>
  settings.map((setting, order) => ({ ...setting, order }))
