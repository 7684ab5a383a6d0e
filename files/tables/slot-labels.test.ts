import { describe, expect, it } from 'vitest'
import { clockText } from '#domain/slot-labels/clock-text.ts'
import { labelText, readSlotLabels } from '#domain/slot-labels/slot-labels.ts'
import { namesSlot, sideOfName } from '#domain/slot-labels/slot-names.ts'
import type { Cell } from '../documents/table.ts'
import { findSlotHeads } from './slot-heads.ts'
import { slotRunOf } from './slot-run.ts'

const DATE = '2026-03-01'
type LabelOf = (slot: number) => Cell

const two = (number: number) => String(number).padStart(2, '0')
const start = (minutes: number) => (slot: number) => clockText(minutes * (slot - 1))
const end = (minutes: number) => (slot: number) => clockText(minutes * slot)
const compact = (label: LabelOf) => (slot: number) => String(label(slot)).replace(':', '')
const twelve = (minute: number) => {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${two(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}
const chinese = (hour: number) =>
  hour === 0
    ? '零'
    : `${['', '十', '二十'][Math.floor(hour / 10)]}${'零一二三四五六七八九'[hour % 10]!.replace('零', '')}`

const HOURS: [string, LabelOf][] = [
  ['1', (slot) => slot],
  ['0', (slot) => slot - 1],
  ['"1"', String],
  ['1.0', (slot) => `${slot}.0`],
  ['0时', (slot) => `${slot - 1}时`],
  ['1点', (slot) => `${slot}点`],
  ['１時', (slot) => `${slot}時`],
  ['零点', (slot) => `${chinese(slot - 1)}点`],
  ['1时段', (slot) => `${slot}时段`],
  ['第1时段', (slot) => `第${slot}时段`],
  ['第01小时', (slot) => `第${two(slot)}小时`],
  ['H1', (slot) => `H${slot}`],
  ['h00', (slot) => `h${two(slot - 1)}`],
  ['HE01', (slot) => `HE${two(slot)}`],
  ['HB 0', (slot) => `HB ${slot - 1}`],
  ['Hour 1', (slot) => `Hour ${slot}`],
  ['T1', (slot) => `T${slot}`],
  ['00:00', start(60)],
  ['01:00', end(60)],
  ['1:00', (slot) => `${slot}:00`],
  ['0100', compact(end(60))],
  ['100', (slot) => 100 * slot],
  ['H0100', (slot) => `H${compact(end(60))(slot)}`],
  ['00:00-01:00', (slot) => `${start(60)(slot)}-${end(60)(slot)}`],
  ['0:00~1:00', (slot) => `${slot - 1}:00~${slot % 24}:00`],
  ['0点-1点', (slot) => `${slot - 1}点-${slot}点`],
  ['0-1时', (slot) => `${slot - 1}-${slot}时`],
  ['00:00-00:59', (slot) => `${start(60)(slot)}-${two(slot - 1)}:59`],
  ['12:00 AM', (slot) => twelve(60 * (slot - 1))],
  ['1 AM', (slot) => twelve(60 * (slot - 1)).replace(':00', '')],
  ['下午1时', (slot) => `${slot < 13 ? '上午' : '下午'}${(slot - 1) % 12 || 12}时`],
  ['0.0416666', (slot) => slot / 24],
  ['0.0416667 as text', (slot) => ((slot - 1) / 24).toFixed(7)],
]
const QUARTERS: [string, LabelOf][] = [
  ['1', (slot) => slot],
  ['0', (slot) => slot - 1],
  ['96点', (slot) => `${slot}点`],
  ['第1时段', (slot) => `第${slot}时段`],
  ['第一时段', (slot) => (slot > 59 ? slot : `第${slot > 29 ? slot : chinese(slot)}时段`)],
  ['P001', (slot) => `P${String(slot).padStart(3, '0')}`],
  ['Q1', (slot) => `Q${slot}`],
  ['V0015', (slot) => `V${compact(end(15))(slot)}`],
  ['V0000', (slot) => `V${compact(start(15))(slot)}`],
  ['0015', compact(end(15))],
  ['15', (slot) => Number(compact(end(15))(slot))],
  ['0:15:00', (slot) => `${end(15)(slot)}:00`],
  ['0时15分', (slot) => `${Math.floor(slot / 4)}时${(slot % 4) * 15}分`],
  ['00時00分', (slot) => `${two(Math.floor((slot - 1) / 4))}時${two(((slot - 1) % 4) * 15)}分`],
  ['0点15', (slot) => `${Math.floor(slot / 4)}点${slot % 4 ? (slot % 4) * 15 : ''}`],
  [
    '零点十五分',
    (slot) =>
      `${chinese(Math.floor((slot - 1) / 4))}点${['整', '十五分', '三十分', '四十五分'][(slot - 1) % 4]}`,
  ],
  ['00.15', (slot) => String(end(15)(slot)).replace(':', '.')],
  ['00:00至00:15', (slot) => `${start(15)(slot)}至${end(15)(slot)}`],
  ['00:00—00:15', (slot) => `${start(15)(slot)}—${end(15)(slot)}`],
  ['00:00:00-00:14:59', (slot) => `${start(15)(slot)}:00-${clockText(15 * slot - 1)}:59`],
  ['12:15 AM', (slot) => twelve(15 * (slot - 1))],
  ['0.010416666', (slot) => slot / 96],
  ['0.0104', (slot) => ((slot - 1) / 96).toFixed(4)],
  ['46082.0104', (slot) => 46_082 + (slot - 1) / 96],
]

const labelsOf = (slots: number, label: LabelOf) =>
  Array.from({ length: slots }, (_, index) => label(index + 1))
const slotsOf = (cells: readonly Cell[], side?: 'STARTS' | 'ENDS') => {
  const labels = readSlotLabels(
    cells.map((cell) => ({ date: DATE, cell })),
    { side },
  )
  return { ...labels, slots: cells.map((cell) => labels?.slotOf(cell)) }
}
const upTo = (slots: number) => Array.from({ length: slots }, (_, index) => index + 1)

describe('labels of slots', () => {
  it.each(HOURS)('of hours: %s', (_text, label) => {
    const cells = labelsOf(24, label)
    expect(slotsOf(cells)).toMatchObject({ slotCount: 24, unclear: null, slots: upTo(24) })
    expect(findSlotHeads(['日期', ...cells, '合计'], [])).toEqual({
      ok: true,
      slotCount: 24,
      columns: upTo(24),
    })
  })

  it.each(QUARTERS)('of quarters: %s', (_text, label) => {
    const cells = labelsOf(96, label)
    expect(slotsOf(cells)).toMatchObject({ slotCount: 96, unclear: null, slots: upTo(96) })
    // Heads are of no date.
    if (cells.includes(46_082.5)) return
    expect(findSlotHeads(['日期', ...cells], [])).toMatchObject({ ok: true, columns: upTo(96) })
  })

  it('stand in whatever order, and a missing one moves no other', () => {
    const texts = upTo(24).sort((a, b) => (String(a) < String(b) ? -1 : 1))
    expect(slotsOf(texts)).toMatchObject({ slotCount: 24, slots: texts })
    const some = texts.filter((hour) => hour !== 7)
    expect(slotsOf(some)).toMatchObject({ slotCount: 24, slots: some })
    const heads = findSlotHeads(texts, [])
    expect(heads).toMatchObject({ ok: true, columns: upTo(24).map((hour) => texts.indexOf(hour)) })
    expect(findSlotHeads(some, [])).toMatchObject({ ok: false, slotCount: 24 })
  })

  it('may end with midnight', () => {
    const cells = labelsOf(24, (slot) => `${two(slot % 24)}:00`)
    expect(findSlotHeads(cells, [])).toMatchObject({
      ok: true,
      columns: upTo(24).map((n) => n - 1),
    })
    const labels = readSlotLabels(
      cells.map((cell, row) => ({ date: row === 23 ? '2026-03-02' : DATE, cell })),
    )!
    expect([labels.side, labels.slotOf('00:00'), labels.dayOffsetOf('00:00')]).toEqual([
      'ENDS',
      24,
      -1,
    ])
  })

  it('are starts or ends by the head where they do not show it, and may not contradict it', () => {
    const inner = labelsOf(23, (slot) => `${two(slot)}:00`)
    expect(slotsOf(inner).slots).toEqual(upTo(23))
    expect(slotsOf(inner, 'STARTS').slots).toEqual(upTo(23).map((slot) => slot + 1))
    expect(slotsOf(labelsOf(24, start(60)), 'ENDS').unclear).not.toBeNull()
  })

  it('name half hours, which are neither hours nor quarters', () => {
    expect(slotsOf(upTo(48)).slotCount).toBe(48)
    expect(findSlotHeads(labelsOf(48, end(30)), [])).toMatchObject({ ok: false, slotCount: 48 })
  })

  it('are none of other numbers and words', () => {
    for (const cell of [
      '日期',
      '电价',
      '2026-03-01',
      '327.89',
      '25:00',
      '00:75',
      'V2515',
      '1月',
      null,
    ])
      expect([cell, slotsOf([cell]).slots]).toEqual([cell, [cell === '327.89' ? null : undefined]])
    expect(slotsOf([...upTo(24), 97]).slots.at(-1)).toBeNull()
  })

  it('are shown as people see them', () => {
    expect([0.010416666666, '0.0104', '0时15分', 7].map(labelText)).toEqual([
      '00:15',
      '00:15',
      '0时15分',
      '7',
    ])
  })
})

describe('a column that names the slot', () => {
  it('is known by its head', () => {
    const names = [
      '时点',
      '时 段',
      '時刻',
      '时间',
      '小时',
      '点',
      '时段(1-96)',
      'HE',
      'HourEnding',
      'Hour Ending',
      'hour_ending',
      'HOUR',
      'Hr',
      'Interval',
      'Period',
      'Settlement Period',
      'SP',
      'PTE',
      'slot',
      'Ｈｏｕｒ',
      'Hour Ending (CPT)',
      'hour-beginning',
    ]
    expect(names.filter((name) => !namesSlot(name))).toEqual([])
    expect(['日期', 'price', '电价', 'hourly price'].filter(namesSlot)).toEqual([])
    expect(['HE', '开始时间', 'Hour'].map(sideOfName)).toEqual(['ENDS', 'STARTS', null])
  })

  it('is known by what stands in it, whatever its head', () => {
    const dates = upTo(3).flatMap((day) => upTo(24).map(() => `2026-03-0${day}`))
    const hours = dates.map((_, row) => (row * 5) % 24)
    expect(slotRunOf(dates, hours)).toBe(24)
    expect(slotRunOf(dates.slice(5), hours.slice(5))).toBe(24)
    expect(
      slotRunOf(
        dates,
        dates.map((_, row) => Math.floor(row / 24)),
      ),
    ).toBeNull()
    expect(
      slotRunOf(
        dates,
        dates.map((_, row) => row),
      ),
    ).toBeNull()
    expect(
      slotRunOf(
        dates,
        dates.map((_, row) => (row % 4) + 1),
      ),
    ).toBeNull()
    expect(
      slotRunOf(
        dates,
        dates.map(() => 327.89),
      ),
    ).toBeNull()
  })
})
