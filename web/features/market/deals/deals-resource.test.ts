import { expect, it } from 'vitest'
import { calendar as en } from '#web/locales/en/calendar.ts'
import { calendar as zh } from '#web/locales/zh/calendar.ts'
import { DEALS } from './deals-resource.tsx'

/** About what a head takes in px: glyphs of the table's size, the cell's padding, a mark for the order. */
const needed = (title: string, isSortable: boolean) =>
  [...title].reduce((sum, char) => sum + (char > '\u2e80' ? 13 : 6.8), 17) + (isSortable ? 20 : 0)

it('heads are as wide as their names with the units, in both languages', () => {
  const shown = DEALS.columns.filter((column) => !('hidden' in column && column.hidden))
  for (const texts of [zh, en])
    for (const column of shown) {
      const title = texts.deals.field[column.name as keyof typeof texts.deals.field]
      expect([title, column.width >= needed(title, 'sortable' in column)]).toEqual([title, true])
    }
})
