import { expect, it } from 'vitest'
import type { Cell } from '../../../documents/table.ts'
import { readDrawn } from '../../test/drawn-book.ts'

const QUARTERS = Array.from({ length: 96 }, (_, slot) => slot + 1)
const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

it.each([
  ['风电实际出力(MW)', 'WIND ACTUAL'],
  ['光伏预测出力', 'PV FORECAST'],
  ['新能源出力实际值', 'RENEWABLE ACTUAL'],
])('%s stands beside the load of Shandong', (head, series) => {
  const rows: Cell[][] = [
    ['日期', '时间', '直调负荷实际值(MW)', head],
    ...QUARTERS.map((slot) => ['2026-03-01', clock(15 * slot), 50_000 + slot, 4_000 + slot]),
  ]
  const parsed = readDrawn([{ rows }], '运行数据.xlsx', { provinceCode: 'SHANDONG' })
  expect(parsed).toMatchObject({ layout: 'SD_QUARTERS', errorCount: 0 })
  expect(
    parsed!.curves.map(({ seriesKey: { metric, stage }, values }) => [
      `${metric} ${stage}`,
      values[0],
    ]),
  ).toEqual([
    ['LOAD ACTUAL', 50_001],
    [series, 4_001],
  ])
})
