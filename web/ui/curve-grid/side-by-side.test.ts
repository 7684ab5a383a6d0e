import { describe, expect, it } from 'vitest'
import { reduceGrid } from './grid-reducer.ts'
import { gridState } from './grid-state.ts'
import type { GridColumn } from './grid-types.ts'

const COLUMNS: readonly GridColumn[] = [
  { key: 'energy', title: '电量', unit: 'MWh' },
  { key: 'price', title: '电价', unit: 'CNY/MWh' },
]
const two = (number: number) => String(number).padStart(2, '0')
const clock = (minute: number) => `${Math.floor(minute / 60)}:${two(minute % 60)}`
const slots = (count: number) => Array.from({ length: count }, (_, at) => at)
const energies = (count: number) => slots(count).map((at) => at + 0.5)
const nothing = (count: number) => slots(count).map(() => null)

function paste(text: string, slotCount: 24 | 96 = 24) {
  const empty = gridState(Array.from({ length: slotCount }, () => [null, null]))
  const { rows, notice } = reduceGrid(empty, { type: 'paste', text }, COLUMNS)
  return { energy: rows.map(([energy]) => energy), price: rows.map(([, price]) => price), notice }
}

type Drawing = { parts: number; slotCount: 24 | 96; time: (at: number) => string; between?: string }

/** A day in tables beside each other, each of which goes on where the one before it ends. */
function drawn({ parts, slotCount, time, between = '\t' }: Drawing): string {
  const height = slotCount / parts
  const cells = (at: number) => `${time(at)}\t${at + 0.5}`
  return slots(height)
    .map((line) =>
      slots(parts)
        .map((part) => cells(part * height + line))
        .join(between),
    )
    .join('\n')
}

describe('a day in tables side by side', () => {
  const number = (at: number) => String(at + 1)
  it.each<[string, Drawing]>([
    ['halves by numbers', { parts: 2, slotCount: 24, time: number }],
    ['thirds by numbers', { parts: 3, slotCount: 24, time: number }],
    ['halves by ends', { parts: 2, slotCount: 96, time: (at) => clock(15 * (at + 1)) }],
    ['halves by starts', { parts: 2, slotCount: 96, time: (at) => clock(15 * at) }],
    ['quarters by ends', { parts: 4, slotCount: 96, time: (at) => clock(15 * (at + 1)) }],
    ['with an empty column', { parts: 2, slotCount: 24, time: number, between: '\t\t' }],
  ])('is laid as one: %s', (_name, drawing) => {
    const { energy, price, notice } = paste(drawn(drawing), drawing.slotCount)
    expect(energy).toEqual(energies(drawing.slotCount))
    expect(price).toEqual(nothing(drawing.slotCount))
    expect(notice).toEqual({ key: 'placed', n: drawing.slotCount })
  })

  const halves = drawn({ parts: 2, slotCount: 24, time: number })

  it('has its heads once, in their unit, and no total', () => {
    const heads = '申报表\t\t\t\n时段\t电量(kWh)\t时段\t电量(kWh)'
    const { energy, notice } = paste(`${heads}\n${halves}\n合计\t288\t\t`)
    expect(energy).toEqual(energies(24).map((value) => value / 1000))
    expect(notice).toEqual({ key: 'placedAndLeft', n: 24, left: 1 })
  })

  it('may go on along its lines', () => {
    const lines = slots(12).map(
      (at) => `${2 * at + 1}\t${2 * at + 0.5}\t${2 * at + 2}\t${2 * at + 1.5}`,
    )
    const { energy } = paste(`时段\t电量\t时段\t电量\n${lines.join('\n')}`)
    expect(energy).toEqual(energies(24))
  })

  const twice = (time: (at: number) => string) =>
    slots(24)
      .map((at) => `${time(at)}\t${at + 0.5}\t${time(at)}\t${300 + at}`)
      .join('\n')

  it.each([
    ['the same times twice', twice(number), '1'],
    ['the same hours twice', twice((at) => `${at + 1}时`), '1时'],
    ['tables of two quantities', `时段\t电量\t时段\t电价\n${halves}`, '13'],
    ['tables in two units', `时段\t电量(MWh)\t时段\t电量(kWh)\n${halves}`, '13'],
    ['a day that lacks its last hour', halves.replace('24\t23.5', ''), '13'],
    ['tables of other widths', halves.replaceAll('\n', '\t7\n').concat('\t7'), '13'],
  ])('is not made of %s', (_name, text, first) => {
    expect(paste(text)).toEqual({
      energy: nothing(24),
      price: nothing(24),
      notice: { key: 'timesAmong', text: first },
    })
  })

  it('is not seen in columns of numbers', () => {
    const lines = slots(12).map((at) => `${at + 0.5}\t${300 + at}`)
    const { energy, notice } = paste(lines.join('\n'))
    expect(energy.slice(0, 12)).toEqual(energies(12))
    expect(notice).toBeNull()
  })
})

describe('a triangle before a number', () => {
  it.each(['△12.5', '▲ 12.5'])('is told and not laid: %s', (text) => {
    const { energy, notice } = paste(`1.5\n${text}\n2.5`)
    expect(energy.slice(0, 3)).toEqual([1.5, null, 2.5])
    expect(notice).toEqual({ key: 'triangle', n: 1, first: text })
  })
})
