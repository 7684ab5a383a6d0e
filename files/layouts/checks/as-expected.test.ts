import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { readFile, toCsv } from '../test/test-tables.ts'

const FIRST = '2026-03-02'
const HEADER = ['日期', '时段', '光伏预测(MW)', '日前电价']

type Cells = (day: number, slot: number) => (number | null)[]

const tableOf = (days: number, cells: Cells) =>
  toCsv([
    HEADER,
    ...Array.from({ length: days * 96 }, (_, row) => {
      const [day, slot] = [Math.floor(row / 96), row % 96]
      return [addDays(FIRST, day), slot + 1, ...cells(day, slot)]
    }),
  ])

describe('what is as expected of a file is no remark', () => {
  it('prices in every fourth row are prices of hours', async () => {
    const parsed = await readFile(tableOf(2, (_, slot) => [5, slot % 4 === 0 ? 300 + slot : null]))
    expect(parsed).toMatchObject({
      ...{ errorCount: 0, warningCount: 0, noticeCount: 1 },
      issues: [
        { code: 'ONE_AN_HOUR', row: 3, column: 'D', severity: 'notice', params: { days: 2 } },
      ],
    })
  })
  it('one that is missing among them is', async () => {
    const cells: Cells = (_, slot) => [5, slot % 4 === 0 && slot !== 40 ? 300 + slot : null]
    const parsed = await readFile(tableOf(2, cells))
    expect(parsed).toMatchObject({ warningCount: 1, issues: [{ code: 'MISSING_VALUE' }] })
  })
  it('own consumption at night is told once a series, with its lowest value', async () => {
    const cells: Cells = (day, slot) => [slot < 12 ? -5 - day : 20, 300 + slot]
    const parsed = await readFile(tableOf(3, cells))
    expect(parsed).toMatchObject({
      ...{ warningCount: 0, noticeCount: 1 },
      // Twelve a day on three days; the lowest is of the third.
      issues: [{ code: 'NEGATIVE_OUTPUT', params: { count: 36, days: 3, powerMw: -7 } }],
    })
  })
})
