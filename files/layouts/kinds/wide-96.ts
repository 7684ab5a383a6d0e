import { findSlotHeads } from '../../tables/slot-heads.ts'
import {
  completenessPercent,
  finishCurves,
  warnOfGaps,
  warnOfNoRule,
} from '../checks/finish-curves.ts'
import { findHeaders } from '../headers/headers.ts'
import { UNIT_FIELD } from '../headers/unit-field.ts'
import type { FieldSpec, Layout, ParsedCurves } from '../layout.ts'
import { MappedSheet } from '../rows/mapped-sheet.ts'
import { DATE_FIELD } from '../rows/market-fields.ts'
import { itemKey, readWideDays, type WideDay } from '../rows/wide-days.ts'

const FIELDS: readonly FieldSpec[] = [
  DATE_FIELD,
  UNIT_FIELD,
  {
    field: 'item',
    zh: '数据项',
    en: 'item',
    aliases: ['类型', '数据类型', '名称', '项目'],
    required: true,
    read: () => itemKey,
  },
]

/** A province's forecasts and prices: one row per date and item, a column per slot. */
export const wide96: Layout = {
  code: 'WIDE_96',
  nameKey: 'collection.layout.WIDE_96',
  fields: FIELDS,
  detect: (fileName, sheets) =>
    findHeaders({
      layout: 'WIDE_96',
      fields: FIELDS,
      sheets,
      fileNameFits: /信息披露|披露/.test(fileName),
      rowsFit: (sheet, _columns, headerRow) => {
        const header = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
        const slots = findSlotHeads(header, sheet.rows)
        return slots.ok || slots.found.length > 24
      },
    }),
  parse: (table, mapping, options): ParsedCurves => {
    const sheet = new MappedSheet(table, mapping)
    const header = table.rows.find(({ row }) => row === mapping.headerRow)?.cells ?? []
    const slots = findSlotHeads(header, sheet.rows)
    if (!slots.ok) {
      const last = slots.found.at(-1)
      const at = { row: mapping.headerRow, column: last ? sheet.columnName(last) : null }
      sheet.issues.error('WRONG_SLOT_COLUMNS', at, {
        columns: slots.found.length,
        slots: slots.slotCount,
      })
    }
    const alsoTaken = slots.ok ? slots.columns : slots.found
    const resolutionMin = slots.slotCount === 24 ? 60 : 15
    const usable = sheet.checkMapping({ mapping, fields: FIELDS, options, alsoTaken }) && slots.ok
    const days = usable
      ? readWideDays(sheet, { columns: slots.columns, options, resolutionMin })
      : []
    const unbroken = days.filter((day) => !day.broken)
    const zeroMayBeMissing = true
    const { curves, refused } = finishCurves(unbroken, sheet.issues, {
      ...options,
      zeroMayBeMissing,
    })
    const whole = unbroken.filter(({ group }) => !refused.has(group))
    const firstOfDates = firstOfEachDate(days)
    const dates = firstOfDates.map(({ date }) => date)
    const seen = (first: WideDay[]) =>
      first.map(({ date, row }) => ({ date, at: sheet.at(row, 'date') }))
    warnOfGaps(seen(firstOfDates), sheet.issues, '')
    const prices = days.filter(({ seriesKey }) => seriesKey.unit === 'CNY/MWh')
    warnOfNoRule(seen(firstOfEachDate(prices)), sheet.issues, options)
    return {
      kind: 'CURVES',
      curves,
      counts: {
        rowsRead: sheet.rows.length,
        rowsAccepted: whole.length,
        rowsRejected: sheet.rows.length - whole.length,
        daysAccepted: new Set(whole.map(({ date }) => date)).size,
        daysRejected: dates.filter((date) => !whole.some((day) => day.date === date)).length,
        completenessPercent: completenessPercent(curves, {
          seriesCount: new Set(days.map(({ item }) => item)).size,
          slotCount: slots.slotCount === 24 ? 24 : 96,
          dates,
        }),
      },
      ...sheet.issues.found(),
    }
  },
}

/** Of days in order of dates, the first row of each date. */
function firstOfEachDate(days: readonly WideDay[]): WideDay[] {
  const first = new Map<string, WideDay>()
  for (const day of days) if (!first.has(day.date)) first.set(day.date, day)
  return [...first.values()]
}
