import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf, readFile, valuesOf } from '../test/test-tables.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => index + 1)

async function read(text: string, fileName: string) {
  const parsed = await readFile(Buffer.from(text), {}, fileName)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('text whose columns are aligned by spaces', () => {
  const lineOf = (cells: readonly string[]) => cells.map((cell) => cell.padStart(14)).join('')
  const rowOf = (hour: number, gap = 0) => [
    '2026-10-01',
    slotEndLabel(hour, 24),
    hour === gap ? '' : (300 + hour).toFixed(2),
    (400 + hour).toFixed(2),
  ]
  const HEAD = ['DATE', 'TIME', 'DA_PRICE', 'RT_PRICE']

  it.each([
    ['with a head', [lineOf(HEAD)]],
    ['with a title and a rule', ['PRICES OF OCTOBER', lineOf(HEAD), '-'.repeat(56)]],
    ['in Chinese, left-aligned', ['日期          时刻      日前电价      实时电价']],
  ])('is a table %s', async (_, above) => {
    const parsed = await read(
      [...above, ...HOURS.map((hour) => lineOf(rowOf(hour)))].join('\n'),
      'p.txt',
    )
    expect(valuesOf(parsed, 'PRICE DA', '2026-10-01')).toEqual(HOURS.map((hour) => 300 + hour))
    expect(valuesOf(parsed, 'PRICE RT', '2026-10-01')).toEqual(HOURS.map((hour) => 400 + hour))
  })

  it('keeps a missing figure in its place', async () => {
    const text = [lineOf(HEAD), ...HOURS.map((hour) => lineOf(rowOf(hour, 5)))].join('\n')
    const parsed = await read(text, 'p.txt')
    expect(valuesOf(parsed, 'PRICE DA', '2026-10-01')![4]).toBeNull()
    expect(valuesOf(parsed, 'PRICE RT', '2026-10-01')![4]).toBe(405)
  })

  it('is refused where a figure may have moved up to the place of a missing one', async () => {
    const line = (hour: number) => rowOf(hour, 5).filter(Boolean).join(' ')
    const text = [HEAD.join(' '), ...HOURS.map(line)].join('\n')
    await expect(read(text, 'p.txt')).rejects.toThrow()
  })

  it('is none where words run on', async () => {
    const text = 'Prices rose on Monday by 12 percent.\nThey fell again on Tuesday by 3 percent.'
    await expect(read(text, 'p.txt')).rejects.toThrow()
  })
})

describe('files in the language E', () => {
  const fileOf = (head: string, row: (hour: number) => string) =>
    [
      '<! System=D5000 Version=1.0 Code=UTF-8 Data=1.0 !>',
      "<SPOT::山西 date='2026-10-01'>",
      `@ ${head}`,
      '// 单位 元/MWh',
      ...HOURS.map((hour) => `# ${row(hour)}`),
      '</SPOT::山西>',
    ].join('\n')

  it('are tables of their tags', async () => {
    const text = fileOf('序号 时刻 日前电价 实时电价', (hour) =>
      [hour, slotEndLabel(hour, 24), 300 + hour, 400 + hour].join('\t'),
    )
    const parsed = await read(text, 'SX_SPOT.dat')
    expect(valuesOf(parsed, 'PRICE RT', '2026-10-01')).toEqual(HOURS.map((hour) => 400 + hour))
    expect(issuesOf(parsed, 'DATE_OF_TITLE')).toHaveLength(1)
  })

  it('are refused where their rows are of another kind', async () => {
    const text = fileOf('时刻 日前电价', (hour) => `${hour} ${hour}`).replace('@ ', '@@ ')
    await expect(read(text, 'x.dat')).rejects.toThrow()
  })
})

describe('reports of days across', () => {
  const DAYS = Array.from({ length: 10 }, (_, index) => index + 1)
  const rows = (...figures: [string | null, string, number][]): Cell[][] => [
    ['2026年10月上旬现货电价（元/MWh）'],
    ['市场', '指标', ...DAYS.map((day) => `10月${day}日`)],
    ...figures.map(([market, figure, base]) => [market, figure, ...DAYS.map((day) => base + day)]),
  ]

  it('give the mean of each day, and nothing of its highest and lowest', () => {
    const parsed = readDrawn([
      {
        rows: rows(
          ['日前', '最高价', 500],
          [null, '最低价', 100],
          [null, '均价', 300],
          ['实时', '最高价', 600],
          [null, '最低价', 50],
          [null, '均价', 310],
        ),
      },
    ])
    expect(parsed).toMatchObject({ layout: 'DAILY_PRICE' })
    expect(parsed!.curves).toHaveLength(20)
    expect(valuesOf(parsed!, 'PRICE DA', '2026-10-02')![0]).toBe(302)
    expect(valuesOf(parsed!, 'PRICE RT', '2026-10-10')![0]).toBe(320)
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { params: { context: 'DAYS_ACROSS', count: 10 } },
    ])
  })

  it.each([
    ['no mean', rows(['日前', '最高价', 500], [null, '最低价', 100])],
    ['the same figure twice', rows(['日前', '均价', 500], [null, '均价', 100])],
    ['a mean of no market', rows([null, '均价', 500], [null, '最高价', 600])],
  ])('are not read with %s', (_, drawn) => {
    expect(readDrawn([{ rows: drawn }])?.curves ?? []).toEqual([])
  })
})
