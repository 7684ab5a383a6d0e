import { expect, it } from 'vitest'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { DEFAULT_LOOK } from '#web/ui/theme/look.ts'
import { differenceMapOption } from './difference-map-option.ts'

const colors = chartColors({ ...DEFAULT_LOOK, name: 'dark' })
const quarters = (hour: number, values: number[]) => {
  const day = Array<number>(96).fill(0)
  day.splice(4 * hour, 4, ...values)
  return day
}
const input = {
  date: '2026-11-28',
  slotCount: 24 as const,
  unit: 'CNY/MWh',
  unified: Array<number>(96).fill(300),
  rows: [
    { name: '● B', fullName: 'B <1> (SX-B)', difference: quarters(17, [-40, -40, -20, 0]) },
    { name: 'no price', fullName: 'no price', difference: null },
  ],
  texts: { price: 'Node', unified: 'Unified', difference: 'Difference' },
}

it('shows hourly means of the differences, and nothing where they are unknown', () => {
  const option = differenceMapOption(input, colors)
  const [series] = option.series as { data: number[][] }[]
  const data = series!.data
  expect(data).toHaveLength(24)
  expect(data[17]).toEqual([17, 0, -25])
  expect(option.yAxis).toMatchObject({ data: ['● B', 'no price'] })
  expect(option.visualMap).toMatchObject({ min: -25, max: 25 })
})

it('tells node, hour, both prices and the difference of a cell', () => {
  const { formatter } = differenceMapOption(input, colors).tooltip as {
    formatter: (cell: { value: readonly number[] }) => string
  }
  expect(formatter({ value: [17, 0, -25] }).split('<br>')).toEqual([
    'B &#60;1&#62; (SX-B)',
    '2026-11-28 17:00-18:00',
    'Node <b>275.00</b> CNY/MWh',
    'Unified <b>300.00</b> CNY/MWh',
    'Difference <b>-25.00</b> CNY/MWh',
  ])
})
