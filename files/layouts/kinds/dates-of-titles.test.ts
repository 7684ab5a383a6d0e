import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { writeTable } from '../../documents/write-table.ts'
import { issuesOf, readFile, type TestRows, toCsv, toXlsx, valuesOf } from '../test/test-tables.ts'

const DAY = '2026-03-01'
const slots = (count: 24 | 96) => Array.from({ length: count }, (_, index) => index + 1)

/** One day of loads and prices without a column of dates, below what is given. */
function undated(above: TestRows, count: 24 | 96 = 96): TestRows {
  return [
    ...above,
    ['时刻', '负荷预测(MW)', '日前电价(元/MWh)'],
    ...slots(count).map((slot) => [slotEndLabel(slot, count), 20_000 + slot, 300 + slot]),
  ]
}

async function read(rows: TestRows, fileName: string) {
  const parsed = await readFile(toCsv(rows), {}, fileName)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('a table without a column of dates', () => {
  it.each([
    ['2026年3月1日陕西电网96点负荷预测', '负荷.csv', 96],
    ['负荷预测（2026-03-01）', '负荷.csv', 96],
    ['日期：2026/3/1', '负荷_导出20260305.csv', 96],
    ['20260301负荷预测', '负荷.csv', 24],
  ] as const)('is of the date of its title: %s', async (title, fileName, count) => {
    const parsed = await read(undated([[title, null, null]], count), fileName)
    expect(parsed).toMatchObject({ layout: `LONG_${count}`, errorCount: 0, warningCount: 0 })
    expect(valuesOf(parsed, 'LOAD FORECAST', DAY)).toEqual(
      slots(count).map((slot) => 20_000 + slot),
    )
    expect(issuesOf(parsed, 'DATE_OF_TITLE')).toMatchObject([{ params: { date: DAY } }])
  })

  it('is of the date of its file with a warning', async () => {
    const parsed = await read(undated([]), '负荷预测20260301.csv')
    expect(valuesOf(parsed, 'PRICE DA', DAY)!.at(-1)).toBe(396)
    expect(issuesOf(parsed, 'DATE_OF_FILE_NAME')).toMatchObject([
      { severity: 'warning', params: { date: DAY, name: '负荷预测20260301' } },
    ])
  })

  it('is refused where names say two dates', async () => {
    const parsed = await read(undated([['2026-03-01负荷', null, null]]), '负荷2026-03-02.csv')
      .then(({ issues }) => issues)
      .catch((error: Error) => error.message)
    expect(parsed).toBe('no layout fits')
  })

  it.each([
    ['2026-03-01至2026-03-07负荷', '负荷.csv'],
    ['发布时间：2026-02-28', '负荷.csv'],
    ['负荷', '负荷预测_导出_2026-03-05.csv'],
    ['3月1日负荷', '负荷.csv'],
  ])('is not dated by what is no date of its values: %s, %s', async (title, fileName) => {
    await expect(read(undated([[title, null, null]]), fileName)).rejects.toThrow('no layout fits')
  })

  it('is refused where it holds two days', async () => {
    const rows = undated([['2026-03-01负荷', null, null]], 24)
    const parsed = await read([...rows, ...rows.slice(2)], '负荷.csv')
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'DUPLICATE_DAY')).toHaveLength(1)
  })
})

describe('a workbook with a sheet for each day', () => {
  const day = (name: string, from: number) => ({
    name,
    columns: ['时段', '日前电价(元/MWh)'].map((header) => ({ header })),
    rows: slots(24).map((hour) => [hour, from + hour]),
  })

  it('is of the dates that its sheets are called by', async () => {
    const sheets = [day('2026-03-01', 100), day('2026-03-02', 200), day('3月3日', 300)]
    const parsed = await readFile(await writeTable(sheets), {}, '日前电价.xlsx')
    if (parsed.kind !== 'CURVES') throw new Error('no curves')
    for (const [date, from] of [
      [DAY, 100],
      ['2026-03-02', 200],
    ] as const)
      expect(valuesOf(parsed, 'PRICE DA', date)).toEqual(slots(24).map((hour) => from + hour))
    expect(issuesOf(parsed, 'DATE_OF_TITLE').map(({ params }) => params.date)).toEqual([
      DAY,
      '2026-03-02',
    ])
    expect(issuesOf(parsed, 'SHEET_LEFT')).toMatchObject([{ sheet: '3月3日' }])
  })
})

it.each([
  '日前电价20260301-0303.xlsx',
  '日前电价2026-03-01至03-03.xlsx',
  '日前电价（2026.3.1-3.3）.xlsx',
])('sheets are of their days within the span of the name of the file: %s', async (fileName) => {
  const sheets = ['2026-03-01', '2026-03-02', '2026-03-03'].map((name, at) => ({
    name,
    columns: [{ header: '时段' }, { header: '日前电价(元/MWh)' }],
    rows: slots(24).map((hour) => [hour, 100 * (at + 1) + hour]),
  }))
  const parsed = await readFile(await writeTable(sheets), {}, fileName)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  for (const [at, { name }] of sheets.entries())
    expect(valuesOf(parsed, 'PRICE DA', name)).toEqual(
      slots(24).map((hour) => 100 * (at + 1) + hour),
    )
  const outside = readFile(await writeTable(sheets), {}, '日前电价20260401-0403.xlsx')
  await expect(outside).rejects.toThrow('no layout fits')
})

describe('dates across', () => {
  const across = (heads: readonly string[], title: string): TestRows => [
    [title, ...heads.map(() => null)],
    ['时刻', ...heads],
    ...slots(24).map((hour) => [
      slotEndLabel(hour, 24),
      ...heads.map((_, index) => 1_000 * (index + 1) + hour),
    ]),
  ]
  const hours = (from: number) => slots(24).map((hour) => from + hour)

  it.each(['2026年3月', '2026-03', '202603'])(
    'without their year are of the year of the title: %s',
    async (month) => {
      const parsed = await read(
        across(['3月1日', '3月2日'], `${month}系统负荷预测（MW）`),
        '表.csv',
      )
      expect(parsed).toMatchObject({ layout: 'WIDE_96', issues: [] })
      expect(valuesOf(parsed, 'LOAD FORECAST', DAY)).toEqual(hours(1_000))
      expect(valuesOf(parsed, 'LOAD FORECAST', '2026-03-02')).toEqual(hours(2_000))
    },
  )

  it('without any year are not read', async () => {
    await expect(read(across(['3月1日', '3月2日'], '系统负荷预测'), '表.csv')).rejects.toThrow()
  })

  it.each([
    ['2026-03-01日前电价', '2026-03-01实时电价', '2026-03-02日前电价', '2026-03-02实时电价'],
    ['2026年3月1日日前电价', '2026年3月1日实时电价', '2026/3/2 日前电价', '2026/3/2 实时电价'],
    ['3月1日日前电价', '3月1日实时电价', '3月2日日前电价', '3月2日实时电价'],
  ])('may each be of an item of their own: %s', async (...heads) => {
    const parsed = await read(across(heads, '2026年3月现货价格'), '表.csv')
    expect(parsed).toMatchObject({ layout: 'WIDE_96', errorCount: 0 })
    expect(valuesOf(parsed, 'PRICE DA', DAY)).toEqual(hours(1_000))
    expect(valuesOf(parsed, 'PRICE RT', DAY)).toEqual(hours(2_000))
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')).toEqual(hours(3_000))
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-02')).toEqual(hours(4_000))
  })

  it('refuse one item twice of a date, by its column', async () => {
    const heads = ['2026-03-01日前电价', '2026-03-01日前出清电价']
    const parsed = await read(across(heads, '现货价格'), '表.csv')
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'DUPLICATE_DAY')).toMatchObject([{ column: 'C' }])
  })
})

describe('hours of a province', () => {
  it('are read with loads and outputs beside prices, from csv and xlsx', async () => {
    const header = ['日期', '时段', '系统负荷预测(万千瓦)', '风电预测(MW)', '日前电价(元/MWh)']
    const rows: TestRows = [header, ...slots(24).map((hour) => [DAY, hour, 2_000, 50, 300 + hour])]
    for (const bytes of [toCsv(rows), await toXlsx(rows)]) {
      const parsed = await readFile(bytes)
      if (parsed.kind !== 'CURVES') throw new Error('no curves')
      expect(parsed).toMatchObject({ layout: 'LONG_24', counts: { completenessPercent: 100 } })
      expect(valuesOf(parsed, 'LOAD FORECAST', DAY)).toEqual(Array(24).fill(20_000))
      expect(valuesOf(parsed, 'PRICE DA', DAY)!.at(-1)).toBe(324)
      expect(parsed.curves.map(({ seriesKey }) => seriesKey.resolutionMin)).toEqual([60, 60, 60])
    }
  })
})
