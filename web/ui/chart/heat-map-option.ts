import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { type DayValues, type SlotCount, slotEndLabel } from '#domain/calendar/slots.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { formatNumber } from '../format/number.ts'
import type { ChartColors } from './chart-colors.ts'
import { axisStyle, baseOption, type ChartOption, tooltipStyle } from './chart-option.ts'

/** Days by slots; a day without values stays empty. */
export type HeatMapInput = {
  slotCount: SlotCount
  unit: string
  days: readonly { date: DeliveryDate; values: DayValues }[]
  decimals?: number
}

/** The option of a day × slot map: cold to warm from zero up, red below zero. */
export function heatMapOption(input: HeatMapInput, colors: ChartColors): ChartOption {
  const { slotCount, days } = input
  const data = days.flatMap(({ values }, day) =>
    values.flatMap((value, slot) => (value === null ? [] : [[slot, day, value]])),
  )
  const { min, max } = extent(data.map((cell) => cell[2]!))
  return {
    ...baseOption(colors),
    aria: { enabled: true },
    grid: { top: 28, left: 8, right: 12, bottom: 36, containLabel: true },
    tooltip: { ...tooltipStyle(colors), formatter: heatTooltip(input) },
    xAxis: {
      ...axisStyle(colors),
      type: 'category',
      data: Array.from({ length: slotCount }, (_, i) => slotEndLabel(i + 1, slotCount)),
      splitLine: { show: false },
      axisLabel: {
        ...axisStyle(colors).axisLabel,
        interval: (index: number) => (index + 1) % (slotCount / 12) === 0,
      },
    },
    yAxis: {
      ...axisStyle(colors),
      type: 'category',
      inverse: true,
      data: days.map(({ date }) => dayInYear(date)),
      splitLine: { show: false },
    },
    visualMap: {
      type: 'continuous',
      min,
      max,
      calculable: false,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemWidth: 10,
      itemHeight: 160,
      text: [`${formatNumber(max, 0)} ${input.unit}`, formatNumber(min, 0)],
      textStyle: { color: colors.textFaint, fontSize: 11 },
      inRange: { color: heatScale({ min, max }, colors) },
    },
    series: [
      {
        type: 'heatmap',
        animation: false,
        progressive: 0,
        data,
        itemStyle: { borderColor: colors.surface, borderWidth: slotCount === 24 ? 1 : 0 },
        emphasis: { itemStyle: { borderColor: colors.text, borderWidth: 1 } },
      },
    ],
  }
}

/** Colours spread evenly from min to max with the turn from red to blue at zero. */
export function heatScale(
  { min, max }: { min: number; max: number },
  colors: ChartColors,
): string[] {
  if (min >= 0) return [...colors.heat]
  const stops = 20
  const below = Math.round((-min / (max - min)) * stops)
  return Array.from({ length: stops + 1 }, (_, i) => {
    if (i < below) return colors.negative
    const share = (i - below) / Math.max(1, stops - below)
    return colors.heat[Math.round(share * (colors.heat.length - 1))]!
  })
}

function extent(values: readonly number[]): { min: number; max: number } {
  const min = values.reduce((low, value) => Math.min(low, value), 0)
  const max = values.reduce((high, value) => Math.max(high, value), min + 1)
  return { min, max }
}

function heatTooltip({ days, slotCount, unit, decimals }: HeatMapInput) {
  return ({ value }: { value: [number, number, number] }): string => {
    const [slot, day, amount] = value
    const from = slot === 0 ? '00:00' : slotEndLabel(slot, slotCount)
    const time = `${days[day]?.date} ${from}-${slotEndLabel(slot + 1, slotCount)}`
    return `${time}<br><b>${formatNumber(amount, decimals)}</b> ${unit}`
  }
}
