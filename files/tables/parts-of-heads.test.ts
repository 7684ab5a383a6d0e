import { expect, it } from 'vitest'
import type { Cell } from '../documents/table.ts'
import { joinPartsOfHeads } from './parts-of-heads.ts'

function cellsOf(rows: Cell[][]): Cell[][] {
  const numbered = rows.map((cells, index) => ({ row: index + 1, cells }))
  return joinPartsOfHeads({ name: '', keys: null, meta: {}, rows: numbered }).rows.map(
    ({ cells }) => cells,
  )
}

it.each([
  ['新能源总加预测(MW)', '其中:风电(MW)', '风电预测(MW)'],
  ['新能源实际出力', '其中：光伏', '光伏实际'],
  ['新能源预测', '其中风电实际', '风电实际'],
  ['新能源(MW)', '其中:风电(MW)', '风电(MW)'],
  ['日前计划', '其中:风电', '风电'],
])('below %s, %s is %s', (whole, part, named) => {
  const rows = [
    ['日期', '时段', whole, part],
    ['2026-03-01', 1, 5, 3],
  ]
  expect(cellsOf(rows)[0]).toEqual(['日期', '时段', whole, named])
})

it('several parts have the stage of their whole', () => {
  const head = ['时段', '负荷实际', '新能源预测', '其中:风电', '其中:光伏']
  expect(cellsOf([head])[0]).toEqual(['时段', '负荷实际', '新能源预测', '风电预测', '光伏预测'])
})

it('rows of data that begin with a part stay', () => {
  const rows = [
    ['项目', '电量'],
    ['其中：风电', '缺'],
    ['其中：光伏', 5],
    ['合计', '其中：风电', 5],
  ]
  expect(cellsOf(rows)).toEqual(rows)
})
