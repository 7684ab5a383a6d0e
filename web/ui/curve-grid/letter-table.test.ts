import { expect, it } from 'vitest'
import { reduceGrid } from './grid-reducer.ts'
import { gridState } from './grid-state.ts'
import type { GridColumn } from './grid-types.ts'

const COLUMNS: readonly GridColumn[] = [
  { key: 'energy', title: '电量', unit: 'MWh' },
  { key: 'price', title: '电价', unit: '元/MWh' },
]
const HOURS = Array.from({ length: 24 }, (_, at) => at + 1)
const kindOf = (hour: number) => (hour < 8 ? '谷' : hour < 18 ? '平' : '峰')
const energyOf = (hour: number) => (hour === 5 ? '待定' : hour === 6 ? '-' : String(10 + hour))
const HEAD = '时段\t峰谷\t申报电量(MWh)\t申报电价(元/MWh)'
const table = HOURS.map((hour) => [hour, kindOf(hour), energyOf(hour), 300 + hour].join('\t'))
const lines = [HEAD].concat(table)
const drawn = lines.map((line) => `| ${line.replaceAll('\t', ' | ')} |`)

/** What a grid full of 7 and 8 holds after it. */
function paste(text: string, col = 0) {
  const at = { row: 0, col }
  const full = { ...gridState(HOURS.map(() => [7, 8])), anchor: at, focus: at }
  return reduceGrid(full, { type: 'paste', text }, COLUMNS)
}

const laid = HOURS.map((hour) => [hour === 5 || hour === 6 ? 7 : 10 + hour, 300 + hour])

it.each([
  ['alone', lines.join('\n')],
  ['between a greeting and a closing', `陈工，您好：\n\n${lines.join('\n')}\n\n5点待定，谢谢`],
  ['below several lines', `陈工：\n附 12月1日 的申报\n请查收：\n${lines.join('\n')}\n谢谢`],
  ['with strokes', `陈工，您好：\n${drawn.join('\n')}\n\n谢谢`],
  ['with blanks', `陈工，您好：\n${lines.join('\n').replaceAll('\t', '   ')}\n谢谢`],
  [
    'with its words before the times',
    lines.map((line) => line.replace(/^(.*?)\t(.*?)\t/, '$2\t$1\t')).join('\n'),
  ],
])('a table with a column of words is laid by its heads: %s', (_, text) => {
  const { rows, notice } = paste(text)
  expect(rows).toEqual(laid)
  expect(notice).toEqual({ key: 'columnsLeftAndMissing', columns: '峰谷', n: 2, first: '待定' })
})

it('its heads say the columns wherever it is laid', () => {
  expect(paste(lines.join('\n'), 1).rows).toEqual(laid)
})

it('a line of a time without a number is no closing', () => {
  const { rows } = paste(
    `时段\t峰谷\t电量\n${HOURS.map((hour) => (hour < 24 ? `${hour}点\t平\t${hour}` : '24点')).join('\n')}`,
  )
  expect(rows[22]).toEqual([23, 8])
})

it('a text that is no number is refused under its head', () => {
  const { rows, notice } = paste(lines.join('\n').replace('\t17\t', '\t17个\t'))
  expect(rows[6]).toEqual([7, 307])
  expect(notice).toEqual({ key: 'rejected', n: 1, first: '17个 MWh' })
})
