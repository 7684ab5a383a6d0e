import type { Cell, SheetTable } from '../../documents/table.ts'
import { placeOfNames } from '../names/place-of-names.ts'
import { type ItemSheet, itemSheetOf, type Reading } from './item-sheets.ts'

/**
 * Makes one table of the sheets of a storage that hold an item each (充电功率, 放电功率, SOC), as a list or with the slots or
 * the days across, where they hold the same slots of the same days; and of a sheet with items in its rows and slots
 * across. Sheets that do not agree stay as they are.
 */
export function storageTables(sheets: readonly SheetTable[]): SheetTable[] {
  const found = new Map(sheets.flatMap((sheet) => mapped(sheet)))
  const single = [...found.values()].filter(({ items }) => items.length === 1)
  const joined = single.length > 1 && areOfOneTable(single) ? single : []
  const [first] = joined
  return sheets.flatMap((sheet) => {
    const own = found.get(sheet)
    if (!own || (own.form === 'LIST' && !joined.includes(own))) return [sheet]
    if (!joined.includes(own)) return [tableOf([own])]
    return own === first ? [tableOf(joined)] : []
  })
}

function mapped(sheet: SheetTable): [SheetTable, ItemSheet][] {
  const found = itemSheetOf(sheet)
  return found ? [[sheet, found]] : []
}

/** Whether sheets hold other items of the same slots, days and places. */
function areOfOneTable(sheets: readonly ItemSheet[]): boolean {
  const [first, ...others] = sheets
  const fields = sheets.flatMap(({ items }) => items.map(({ field }) => field))
  const places = new Set(sheets.flatMap(({ sheet, titles }) => placeOf(sheet, titles)))
  const keys = new Set(first!.readings.map(({ key }) => key))
  const areSame = others.every(
    ({ readings }) => readings.length === keys.size && readings.every(({ key }) => keys.has(key)),
  )
  return new Set(fields).size === fields.length && places.size < 2 && areSame
}

function placeOf({ name }: SheetTable, titles: readonly string[]): string[] {
  const place = placeOfNames({ titles, name, fileName: '' })
  return place ? [place.text] : []
}

/** A table with a row for each slot and a column for each item; its columns have names in place of letters. */
function tableOf(found: readonly ItemSheet[]): SheetTable {
  const [first] = found as [ItemSheet]
  const items = found.flatMap((one) => one.items)
  const heads = [...first.keyHeads, ...items.map(({ header }) => header)]
  const titles = [...new Set(found.flatMap((one) => one.titles))]
  const valuesOf = found.map(({ readings }) => new Map(readings.map((one) => [one.key, one])))
  const body = first.readings.map(({ key, keyCells }): Cell[] => [
    ...keyCells,
    ...valuesOf.flatMap((readings, at) => valuesAt(readings.get(key), found[at]!)),
  ])
  const rows = [...titles.map((title): Cell[] => [title]), heads, ...body, ...first.notes]
  const names = [...new Set(found.map(({ sheet }) => sheet.name))].filter((name) => name !== '')
  const params = { name: names.join('、'), values: items.map(({ header }) => header).join('、') }
  return {
    name: names.join('、'),
    keys: heads,
    meta: first.sheet.meta,
    rows: rows.map((cells, at) => ({ row: at - titles.length, cells })),
    reshaped: [
      // Columns of the sheets are none of the table that is made of them.
      ...found.flatMap(({ sheet }) =>
        (sheet.reshaped ?? []).map((one) => ({ ...one, column: null })),
      ),
      { context: 'ITEMS', row: 0, column: null, params },
    ],
  }
}

function valuesAt(reading: Reading | undefined, { items }: ItemSheet): Cell[] {
  return items.map(({ header }) => reading?.values.get(header) ?? null)
}
