import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { exchangeOf } from '../province-check.ts'
import {
  datesOf,
  issuesOf,
  readCurves,
  readFile,
  type TestRows,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-11-19'
const SECOND = addDays(FIRST, 1)
const HEADER = ['日期', '时刻', '日前电价', '实时电价']

type Label = (day: number, slot: number) => (string | number)[]
type Written = { label: Label; header?: string[]; days?: number; slots?: number }

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const start: Label = (day, slot) => [addDays(FIRST, day), clock(15 * (slot - 1))]
const end: Label = (day, slot) => [addDays(FIRST, day), clock(15 * slot)]
/** The last slot of a day as the midnight of the next. */
const nextMidnight: Label = (day, slot) =>
  slot === 96 ? [addDays(FIRST, day + 1), '00:00'] : end(day, slot)
/** The last slot of a day as the midnight of its own date, and as its last minute. */
const ownMidnight: Label = (day, slot) => [addDays(FIRST, day), clock((15 * slot) % 1440)]
const lastMinute: Label = (day, slot) =>
  slot === 96 ? [addDays(FIRST, day), '23:59'] : end(day, slot)
const together =
  (label: Label): Label =>
  (day, slot) => [label(day, slot).join(' ')]

/** Days of prices that tell their day and slot. */
function table({ label, header = HEADER, days = 2, slots = 96 }: Written): TestRows {
  const rows: TestRows = [header]
  for (let day = 0; day < days; day++)
    for (let slot = 1; slot <= slots; slot++)
      rows.push([...label(day, slot), 300 + 100 * day + slot, 200 + 100 * day + slot])
  return rows
}

const dayOf = (level: number, slots = 96) =>
  Array.from({ length: slots }, (_, index): number | null => level + index + 1)

describe('times as labels of quarters', () => {
  it.each<[string, Label, string[]]>([
    ['of ends 00:15 to 24:00', end, HEADER],
    ['of starts 00:00 to 23:45', start, HEADER],
    ['of ends whose last is midnight of the next day', nextMidnight, HEADER],
    ['of ends with the date in one column', together(end), ['时间', ...HEADER.slice(2)]],
    ['of starts with the date in one column', together(start), ['日期时间', ...HEADER.slice(2)]],
    ['of midnights with the date', together(nextMidnight), ['日期', ...HEADER.slice(2)]],
    [
      'as spans',
      (day, slot) => [addDays(FIRST, day), `${clock(15 * slot - 15)}-${clock((15 * slot) % 1440)}`],
      HEADER,
    ],
    ['with seconds', (day, slot) => [addDays(FIRST, day), `${end(day, slot)[1]}:00`], HEADER],
  ])('%s: all 96 values in their slots', async (_kind, label, header) => {
    const rows = table({ label, header })
    for (const parsed of [await readFile(toCsv(rows)), await readCurves(rows)]) {
      if (parsed.kind !== 'CURVES') throw new Error('no curves')
      expect(parsed).toMatchObject({ layout: 'LONG_96', issues: [], counts: { daysAccepted: 2 } })
      expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(300))
      expect(valuesOf(parsed, 'PRICE RT', SECOND)).toEqual(dayOf(300))
      expect(datesOf(parsed)).toEqual([FIRST, SECOND])
    }
  })

  it.each<[string, Label]>([
    ['midnight behind the last time of each day, as a 24:00 is saved', ownMidnight],
    ['23:59 for 24:00', lastMinute],
  ])('may end with %s', async (_why, label) => {
    const parsed = await readCurves(table({ label }))
    expect(parsed).toMatchObject({ issues: [], counts: { daysAccepted: 2 } })
    expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(300))
    expect(valuesOf(parsed, 'PRICE RT', SECOND)).toEqual(dayOf(300))
  })

  it('may stand for stations, storage units and nodes', async () => {
    for (const [place, header, layout] of [
      ['场站', '预测功率(MW)', 'OWN_STATION_96'],
      ['储能单元', '充电电量(MWh)', 'ESS_96'],
      ['节点编码', '日前节点电价', 'NODE_PRICE_96'],
    ] as const) {
      const rows: TestRows = [['日期', '时刻', place, header]]
      for (let slot = 1; slot <= 96; slot++) rows.push([...end(0, slot), 'A1', 10 + slot / 10])
      const parsed = await readCurves(rows)
      expect(parsed).toMatchObject({ layout, errorCount: 0, counts: { daysAccepted: 1 } })
    }
  })

  it('name the slots that are missing', async () => {
    const rows = table({ label: nextMidnight, days: 3 })
    rows.splice(2 * 96, 1)
    const parsed = await readCurves(rows)
    expect(parsed.issues).toMatchObject([
      { code: 'MISSING_SLOT', params: { date: SECOND, slots: '96' } },
    ])
    expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(400).with(95, null))
    const starts = table({ label: start, days: 3 })
    starts.splice(1 + 96, 1)
    expect((await readCurves(starts)).issues).toMatchObject([
      { code: 'MISSING_SLOT', params: { date: SECOND, slots: '1' } },
    ])
  })
})

describe('times that can be read in two ways', () => {
  const mixedDay: Label = (day, slot) => (day === 0 ? end(day, slot) : start(day, slot))
  it.each<[string, TestRows, string, string]>([
    [
      'because days are of both kinds',
      table({ label: mixedDay }),
      `${SECOND} 00:00`,
      `${FIRST} 24:00`,
    ],
    [
      'because they go from midnight to midnight',
      [...table({ label: start }), ['2026-11-21', '00:00', 1, 1]],
      `${FIRST} 00:00`,
      '2026-11-21 00:00',
    ],
    [
      'because the first is missing, or the last',
      table({ label: nextMidnight }).slice(0, -1),
      `${SECOND} 00:00`,
      `${FIRST} 00:15`,
    ],
    [
      'because midnight ends its own day, and not every one',
      table({ label: (day, slot) => (day === 0 ? ownMidnight : nextMidnight)(day, slot) }),
      `${FIRST} 00:00`,
      `${FIRST} 23:45`,
    ],
    [
      'because midnight ends its own day, of which an hour is missing',
      table({ label: ownMidnight }).filter((_, index) => index !== 9),
      `${FIRST} 00:00`,
      `${FIRST} 23:45`,
    ],
  ])('%s are one error', async (_why, rows, starts, ends) => {
    const parsed = await readCurves(rows)
    expect(parsed.issues).toEqual([
      {
        ...{ row: null, column: 'B', code: 'MIXED_SLOT_LABELS', severity: 'error' },
        params: { start: starts, end: ends },
      },
    ])
    expect(parsed).toMatchObject({ curves: [], errorCount: 1, counts: { rowsAccepted: 0 } })
  })
})

describe('hours', () => {
  const hour =
    (text: (hour: number) => string | number): Label =>
    (day, slot) => [addDays(FIRST, day), text(slot)]
  it.each<[string, Label]>([
    ['0 to 23', hour((slot) => slot - 1)],
    ['1 to 24', hour((slot) => slot)],
    ['00:00 to 23:00', hour((slot) => clock(60 * (slot - 1)))],
    ['01:00 to 24:00', hour((slot) => clock(60 * slot))],
    [
      '01:00 to midnight of the next day',
      (day, slot) =>
        slot === 24 ? [addDays(FIRST, day + 1), '00:00'] : [addDays(FIRST, day), clock(60 * slot)],
    ],
  ])('%s are the 24 of the day', async (_kind, label) => {
    for (const header of [HEADER, ['日期', '小时', ...HEADER.slice(2)]]) {
      const parsed = await readCurves(table({ label, header, slots: 24 }))
      expect(parsed).toMatchObject({ layout: 'HOURLY_PRICE', issues: [] })
      expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(300, 24))
      expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(400, 24))
    }
  })

  it('with date and time in one column', async () => {
    const label = together(hour((slot) => clock(60 * (slot - 1))))
    const parsed = await readCurves(
      table({ label, header: ['时间', ...HEADER.slice(2)], slots: 24 }),
    )
    expect(parsed).toMatchObject({ layout: 'HOURLY_PRICE', issues: [] })
    expect(valuesOf(parsed, 'PRICE RT', SECOND)).toEqual(dayOf(300, 24))
  })

  it('0 and 24 beside each other are one error', async () => {
    const rows = table({ label: hour((slot) => slot), slots: 24 })
    rows.push([addDays(FIRST, 2), 0, 1, 1])
    const parsed = await readCurves(rows)
    expect(parsed).toMatchObject({ curves: [], issues: [{ code: 'MIXED_SLOT_LABELS' }] })
  })
})

describe('a table of quarters', () => {
  const sparse = () =>
    table({ label: end }).map((row, index) =>
      index % 4 === 0 ? row : [row[0]!, row[1]!, index === 0 ? row[2]! : null, row[3]!],
    )
  it('is of Shandong by its columns, else by name or province with a price an hour', async () => {
    const read = async (rows: TestRows, fileName: string, provinceCode?: string) =>
      (await readFile(toCsv(rows), { ...(provinceCode && { provinceCode }) }, fileName)).layout
    const all = table({ label: end })
    const hourly = sparse()
    hourly[0] = [...HEADER]
    expect(await read(all, '电价.csv')).toBe('LONG_96')
    expect(await read(all, '电价.csv', 'SHANDONG')).toBe('LONG_96')
    expect(await read(hourly, '电价.csv', 'SHAANXI')).toBe('LONG_96')
    expect(await read(hourly, '电价.csv', 'SHANDONG')).toBe('SD_QUARTERS')
    expect(await read(hourly, '山东电价.csv')).toBe('SD_QUARTERS')
    const own = all.map((row, index) => [...row, index === 0 ? '直调负荷(实际)' : 50_000])
    expect(await read(own, '电价.csv')).toBe('SD_QUARTERS')
    expect(exchangeOf({ fileName: '电价.csv' }, { layout: 'LONG_96' })).toBeNull()
  })

  it('keeps its loads, wind and sun in the layout of any province', async () => {
    const rows = table({ label: end, header: [...HEADER, '统调负荷预测', '风电预测', '光伏预测'] })
    const parsed = await readCurves(
      rows.map((row, index) => (index === 0 ? row : [...row, 17_000 + (index % 96), 900, 0])),
    )
    expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toEqual([])
    expect(parsed.curves.map(({ seriesKey }) => seriesKey.metric).slice(0, 5)).toEqual(
      expect.arrayContaining(['PRICE', 'LOAD', 'WIND', 'PV']),
    )
  })
})
