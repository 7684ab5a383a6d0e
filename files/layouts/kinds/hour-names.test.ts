import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { readTable } from '../../documents/read-table.ts'
import { resolveMapping } from '../audit/mapping-choice.ts'
import type { ParsedCurves } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import {
  datesOf,
  issuesOf,
  readFile,
  type TestRows,
  toCsv,
  toXlsx,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const SECOND = addDays(FIRST, 1)
type LabelOf = (slot: number) => string | number

const two = (number: number) => String(number).padStart(2, '0')
const upTo = (slots: number) => Array.from({ length: slots }, (_, index) => index + 1)
const priceOf = (day: number, slot: number) => 200 + 100 * day + slot
const dayOf = (day: number, slots: number) =>
  upTo(slots).map((slot): number | null => priceOf(day, slot))
const dates = [FIRST, SECOND]

async function read(
  file: Uint8Array,
  fileName?: string,
): Promise<ParsedCurves & { layout: string }> {
  const parsed = await readFile(file, {}, fileName)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}
const both = async (rows: TestRows, fileName?: string) => [
  await read(toCsv(rows), fileName),
  await read(await toXlsx(rows), fileName),
]

/** A row for each slot of two days, in an order of its own. */
function long(head: [string, string, string], slots: number, label: LabelOf, order = upTo(slots)) {
  const rows: TestRows = [head]
  for (const [day, date] of dates.entries())
    for (const slot of order) rows.push([date, label(slot), priceOf(day, slot)])
  return rows
}

const text = (slots: number) => upTo(slots).sort((a, b) => (String(a) < String(b) ? -1 : 1))
const zh = (name: string): [string, string, string] => ['日期', name, '日前电价']
const en = (name: string): [string, string, string] => ['date', name, 'day_ahead_price']
const quarterWords: LabelOf = (slot) => `${Math.floor(slot / 4)}时${two((slot % 4) * 15)}分`

const LONG: [string, TestRows, 24 | 96][] = [
  ['时点 in the order of texts', long(zh('时点'), 24, (hour) => hour, text(24)), 24],
  ['时点 0时..23时', long(zh('时点'), 24, (hour) => `${hour - 1}时`), 24],
  [
    '小时 1点..24点, backwards',
    long(zh('小时'), 24, (hour) => `${hour}点`, upTo(24).reverse()),
    24,
  ],
  ['Hour Ending', long(en('Hour Ending'), 24, (hour) => hour), 24],
  ['HE', long(en('HE'), 24, (hour) => `HE${two(hour)}`), 24],
  ['HourEnding 01:00..24:00', long(en('HourEnding'), 24, (hour) => `${two(hour)}:00`), 24],
  [
    'Hr of twelve hours',
    long(en('Hr'), 24, (hour) => `${(hour - 1) % 12 || 12}:00 ${hour < 13 ? 'AM' : 'PM'}`),
    24,
  ],
  ['交割期 that runs through the hours', long(zh('交割期'), 24, (hour) => hour), 24],
  ['no head that runs through the hours', long(zh(''), 24, (hour) => `${two(hour - 1)}:00`), 24],
  ['block that runs through the hours', long(en('block'), 24, (hour) => hour - 1, text(24)), 24],
  ['时段 as spans', long(zh('时段'), 24, (hour) => `${hour - 1}:00~${hour}:00`), 24],
  ['時間 of fractions', long(zh('時間'), 24, (hour) => hour / 24), 24],
  ['时刻 0时15分', long(zh('时刻'), 96, quarterWords), 96],
  ['时间 of fractions', long(zh('时间'), 96, (slot) => (slot - 1) / 96), 96],
  [
    '时间 with a point',
    long(zh('时间'), 96, (slot) => slotEndLabel(slot, 96).replace(':', '.')),
    96,
  ],
  [
    'Settlement Period 1..96',
    long(['date', 'SP', 'dayahead_clearing_price'], 96, (slot) => slot, text(96)),
    96,
  ],
  [
    'Interval 0..95',
    long(['date', 'Interval', 'dayahead_clearing_price'], 96, (slot) => slot - 1),
    96,
  ],
  ['点 第1点', long(zh('点'), 96, (slot) => `第${slot}点`), 96],
  ['V0015', long(zh('测点'), 96, (slot) => `V${slotEndLabel(slot, 96).replace(':', '')}`), 96],
]

describe('a long table', () => {
  it.each(LONG)('whose slots stand under %s', async (_kind, rows, slots) => {
    for (const parsed of await both(rows)) {
      expect(parsed.layout).toBe(slots === 24 ? 'HOURLY_PRICE' : 'LONG_96')
      expect(parsed.issues).toEqual([])
      expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(0, slots))
      expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(1, slots))
    }
  })

  it('with dates and times in one column of words or numbers', async () => {
    for (const label of [
      (day: number, hour: number) => `2026年3月${day + 1}日 ${hour - 1}时00分`,
      (day: number, hour: number) => 46_082 + day + (hour - 1) / 24,
    ]) {
      const rows: TestRows = [['时间', '日前电价']]
      for (const day of [0, 1])
        for (const hour of upTo(24)) rows.push([label(day, hour), priceOf(day, hour)])
      const parsed = await read(toCsv(rows))
      expect(parsed.issues).toEqual([])
      expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(1, 24))
    }
  })

  it.each(['数据日期', '市场日期', '出清日期', '交割日期'])(
    'whose dates stand under %s',
    async (name) => {
      const parsed = await read(toCsv(long([name, '小时', '日前电价'], 24, (hour) => hour)))
      expect(parsed.issues).toEqual([])
      expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(1, 24))
    },
  )

  it('names the hour that is missing, and moves no other', async () => {
    const rows = long(en('Hour Ending'), 24, (hour) => hour)
    rows.splice(7, 1)
    const parsed = await read(toCsv(rows))
    expect(parsed.issues).toMatchObject([
      { code: 'MISSING_SLOT', severity: 'warning', params: { date: FIRST, slots: '7' } },
    ])
    expect(parsed.curves.map(({ quality }) => quality)).toEqual(['PARTIAL', 'OK'])
    expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(0, 24).with(6, null))
  })

  it.each([
    [24, 23],
    [96, 95],
  ] as const)('of %i slots whose last day has %i lacks the last', async (slots, rowCount) => {
    const rows = long(zh('时点'), slots, (slot) => slot)
    const day = upTo(rowCount).map((slot) => ['2026-03-03', slot, priceOf(2, slot)])
    const parsed = await read(toCsv([...rows, ...day]))
    expect(issuesOf(parsed, 'MISSING_SLOT')).toMatchObject([{ params: { slots: `${slots}` } }])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-03')).toEqual([...dayOf(2, rowCount), null])
  })

  it.each([
    ['the first hour or the last', (rows: TestRows) => rows.filter(([, hour]) => hour !== 24)],
    [
      'an hour beside a row without a date',
      (rows: TestRows) => rows.map((row, at) => (at === 7 ? ['3月的', ...row.slice(1)] : row)),
    ],
    [
      'an hour that another row may be',
      (rows: TestRows) => rows.map((row, at) => (at === 7 ? rows[8]! : row)),
    ],
    ['more than a few hours', (rows: TestRows) => rows.filter((_, at) => at === 0 || at > 7)],
  ])('that may lack %s is refused', async (_, damaged) => {
    const parsed = await read(toCsv(damaged(long(zh('时点'), 24, (hour) => hour))))
    expect(parsed.issueCounts.MISSING_SLOT).toBeGreaterThan(0)
    expect(datesOf(parsed)).not.toContain(FIRST)
  })

  it('has no day of 25 or 97 slots: there is no change of clock', async () => {
    for (const [slots, rowCount, code] of [
      [24, 25, 'WRONG_SLOT'],
      [96, 97, 'WRONG_SLOT'],
    ] as const) {
      const rows = long(zh('时点'), slots, (slot) => slot)
      const day = upTo(rowCount).map((slot) => ['2026-03-03', slot, 400])
      const parsed = await read(toCsv([...rows, ...day]))
      expect(issuesOf(parsed, code)).toMatchObject([{ params: { date: '2026-03-03' } }])
      expect(datesOf(parsed)).toEqual(dates)
    }
  })

  it('shows a time as people see it, with the range of its slots', async () => {
    const rows = long(zh('时间'), 24, (hour) => hour / 24)
    rows[5]![1] = 4.25 / 24
    const parsed = await read(toCsv(rows))
    expect(issuesOf(parsed, 'WRONG_SLOT')).toMatchObject([
      { params: { value: '04:15', slots: 24 } },
    ])
    const quarters = long(zh('时刻'), 96, quarterWords)
    quarters[5]![1] = '1时17分'
    expect(issuesOf(await read(toCsv(quarters)), 'WRONG_SLOT')).toMatchObject([
      { params: { value: '1时17分', slots: 96 } },
    ])
  })

  it('whose head contradicts its labels is refused', async () => {
    const parsed = await read(toCsv(long(en('Hour Ending'), 24, (hour) => hour - 1)))
    expect(parsed).toMatchObject({ curves: [], issues: [{ code: 'MIXED_SLOT_LABELS' }] })
  })

  it('may have the hour of a quarter beside its slot', async () => {
    const rows = long(zh('时段'), 96, (slot) => slot).map((row, index) => [
      ...row,
      index === 0 ? 'hour' : Math.ceil(Number(row[1]) / 4),
    ])
    const parsed = await read(toCsv(rows))
    expect(parsed).toMatchObject({ layout: 'LONG_96', errorCount: 0 })
    expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(1, 96))
  })
})

const HEADS: [string, 24 | 96, LabelOf][] = [
  ['0时..23时', 24, (hour) => `${hour - 1}时`],
  ['1点..24点', 24, (hour) => `${hour}点`],
  ['00:00..23:00', 24, (hour) => `${two(hour - 1)}:00`],
  ['01:00..23:00, 00:00', 24, (hour) => `${two(hour % 24)}:00`],
  ['1..24', 24, (hour) => hour],
  ['H1..H24', 24, (hour) => `H${hour}`],
  ['HE01..HE24', 24, (hour) => `HE${two(hour)}`],
  ['第1时段..第24时段', 24, (hour) => `第${hour}时段`],
  ['spans of hours', 24, (hour) => `${two(hour - 1)}:00-${two(hour)}:00`],
  ['1 AM', 24, (hour) => `${(hour - 1) % 12 || 12} ${hour < 13 ? 'AM' : 'PM'}`],
  ['V0015..V2400', 96, (slot) => `V${slotEndLabel(slot, 96).replace(':', '')}`],
  ['0015..2400', 96, (slot) => slotEndLabel(slot, 96).replace(':', '')],
  ['P1..P96', 96, (slot) => `P${slot}`],
  ['0时15分..24时00分', 96, quarterWords],
  ['fractions', 96, (slot) => (slot - 1) / 96],
  ['1..96', 96, (slot) => slot],
]

describe('a wide table', () => {
  it.each(HEADS)('with %s across', async (_kind, slots, label) => {
    const heads = upTo(slots).map(label)
    const items = dates.map((date, day) => [date, '实时电价', ...dayOf(day, slots)])
    const alone = dates.map((date, day) => [date, ...dayOf(day, slots)])
    for (const parsed of [
      ...(await both([['日期', '数据项', ...heads], ...items])),
      ...(await both([['日期', ...heads], ...alone], '广东实时电价2026年3月.xlsx')),
    ]) {
      expect(parsed).toMatchObject({ layout: 'WIDE_96', issues: [], counts: { daysAccepted: 2 } })
      expect(parsed.curves[0]!.seriesKey.resolutionMin).toBe(1440 / slots)
      expect(valuesOf(parsed, 'PRICE RT', SECOND)).toEqual(dayOf(1, slots))
    }
  })

  it('may have its columns in the order of texts', async () => {
    const order = text(24)
    const rows = dates.map((date, day) => [date, ...order.map((hour) => priceOf(day, hour))])
    const parsed = await read(toCsv([['日期', ...order], ...rows]), '日前出清电价.csv')
    expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(0, 24))
  })

  it('lacks an hour: nothing is placed by its order', async () => {
    const heads = upTo(24).filter((hour) => hour !== 3)
    const rows = dates.map((date) => [date, '日前电价', ...heads])
    const parsed = await read(toCsv([['日期', '数据项', ...heads, 25, 26], ...rows]))
    expect(parsed).toMatchObject({ curves: [], issues: [{ code: 'WRONG_SLOT_COLUMNS' }] })
  })
})

describe('a table of one item', () => {
  const heads = upTo(24).map((hour) => `${hour - 1}时`)
  const rows: TestRows = [
    ['日期', ...heads],
    ...dates.map((date, day) => [date, ...dayOf(day, 24)]),
  ]
  const across = (slots: 24 | 96, label: LabelOf): TestRows => [
    ['时点', ...dates],
    ...upTo(slots).map((slot) => [label(slot), ...dates.map((_, day) => priceOf(day, slot))]),
  ]

  it('is named by its title, with the unit there', async () => {
    const parsed = await read(toCsv([['广东日前电价(元/kWh)'], ...rows]), 'x.csv')
    expect(issuesOf(parsed, 'UNIT_CONVERTED')).toMatchObject([{ params: { factor: '1000' } }])
  })

  it.each(['导出.csv', '日前电价预测.csv', '节点电价.csv'])(
    'that %s does not name is asked',
    async (name) => {
      const parsed = await read(toCsv(rows), name)
      expect(parsed).toMatchObject({
        curves: [],
        issues: [
          { row: 1, column: 'B', code: 'ITEM_NOT_NAMED', params: { column: 'B', header: '0时' } },
        ],
      })
      const { sheets } = await readTable(toCsv(rows))
      const columns = [
        { column: 0, field: 'date' },
        { column: 1, field: 'dayAheadPrice' },
      ]
      const mapping = resolveMapping({ layout: 'WIDE_96', sheet: 0, headerRow: 1, columns }, sheets)
      const options = { mappingIsChosen: true }
      const chosen = parseBook({ fileName: name, sheets }, mapping, options) as ParsedCurves
      expect(chosen.issues).toEqual([])
      expect(valuesOf(chosen, 'PRICE DA', SECOND)).toEqual(dayOf(1, 24))
      const other = parseBook({ fileName: '实时电价.csv', sheets }, mapping, options)
      expect(other).toMatchObject({ curves: [], issues: [{ code: 'ITEMS_CONTRADICT' }] })
    },
  )

  it('is none where its rows say more than a date', async () => {
    const named = rows.map((row, index) => [row[0]!, index === 0 ? '口径' : 'A1', ...row.slice(1)])
    expect(await read(toCsv(named), '日前电价.csv')).toMatchObject({
      curves: [],
      issues: [{ code: 'COLUMN_NOT_TAKEN' }, { row: 2, column: 'B', code: 'ITEM_NOT_NAMED' }],
    })
  })

  it.each<[string, 24 | 96, LabelOf]>([
    ['hours', 24, (hour) => hour],
    ['1点..24点', 24, (hour) => `${hour}点`],
    ['times of quarters', 96, (slot) => slotEndLabel(slot, 96)],
    ['fractions', 96, (slot) => (slot - 1) / 96],
  ])('may have its dates across: %s', async (_kind, slots, label) => {
    for (const parsed of await both(across(slots, label), '日前电价.xlsx')) {
      expect(parsed).toMatchObject({ layout: 'WIDE_96', issues: [], counts: { daysAccepted: 2 } })
      expect(valuesOf(parsed, 'PRICE DA', FIRST)).toEqual(dayOf(0, slots))
      expect(valuesOf(parsed, 'PRICE DA', SECOND)).toEqual(dayOf(1, slots))
    }
  })

  it('with dates across names what is wrong and where', async () => {
    const bad = across(24, (hour) => hour)
    bad[4]![2] = 'x'
    expect(await read(toCsv(bad), '日前电价.csv')).toMatchObject({
      issues: [{ row: 5, column: 'C', code: 'NOT_A_NUMBER', params: { date: SECOND } }],
      counts: { daysAccepted: 1, daysRejected: 1 },
    })
    const unnamed = await read(toCsv(across(24, (hour) => hour)), 'x.csv')
    expect(unnamed).toMatchObject({ curves: [], issues: [{ code: 'ITEM_NOT_NAMED', column: 'B' }] })
  })
})
