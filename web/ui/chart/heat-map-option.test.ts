import { expect, it } from 'vitest'
import { DEFAULT_LOOK } from '../theme/look.ts'
import { chartColors } from './chart-colors.ts'
import { heatMapOption, heatScale, moneyAroundZero, pricesAroundZero } from './heat-map-option.ts'

const colors = chartColors({ ...DEFAULT_LOOK, name: 'dark' })

it('leaves missing cells out and starts the scale at zero', () => {
  const values = Array<number | null>(24).fill(null)
  values[3] = 250
  const option = heatMapOption(
    { slotCount: 24, unit: '元/MWh', days: [{ date: '2026-11-20', values }] },
    colors,
  )
  expect(option.series).toMatchObject([{ data: [[3, 0, 250]] }])
  expect(option.visualMap).toMatchObject({ min: 0, max: 250 })
})

it('turns red exactly below zero', () => {
  const scale = heatScale({ min: -100, max: 300 }, colors)
  expect(scale.slice(0, 5)).toEqual(Array(5).fill(colors.negative))
  expect(scale[5]).toBe(colors.heat[0])
  expect(scale.at(-1)).toBe(colors.heat.at(-1))
  expect(heatScale({ min: 0, max: 10 }, colors)).toEqual(colors.heat)
})

it('has zero in the middle where both signs count alike', () => {
  const values = [10, -42.3, ...Array<null>(22).fill(null)]
  const map = { slotCount: 24, unit: '元/MWh', days: [{ date: '2026-11-20', values }] } as const
  expect(heatMapOption(map, colors, pricesAroundZero).visualMap).toMatchObject({
    ...{ min: -43, max: 43, text: ['+43 元/MWh', '-43'] },
    inRange: { color: [colors.priceDown, colors.lineSoft, colors.priceUp] },
  })
  expect(heatMapOption(map, colors, moneyAroundZero).visualMap).toMatchObject({
    inRange: { color: [colors.loss, colors.lineSoft, colors.gain] },
  })
})
