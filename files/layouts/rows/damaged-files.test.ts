import { describe, expect, it } from 'vitest'
import { datesOf, issuesOf, longRows, readCurves, rowOf, valuesOf } from '../test/test-tables.ts'

const FIRST = '2026-03-01'

/** Three days of which the second is damaged; the first and the third must come through. */
async function readDamaged(damage: (rows: ReturnType<typeof longRows>) => void) {
  const rows = longRows(FIRST, 3)
  damage(rows)
  return readCurves(rows)
}

const OTHERS = ['2026-03-01', '2026-03-03']

describe('damaged files', () => {
  it('missing slot: names the slot and the row where it is missed, and keeps the others', async () => {
    const gone = rowOf(1, 41)
    const parsed = await readDamaged((rows) => rows.splice(gone - 1, 1))
    expect(parsed.issues).toEqual([
      {
        row: gone,
        column: 'B',
        code: 'MISSING_SLOT',
        params: { date: '2026-03-02', location: '', slots: '41', count: 1, context: 'READ' },
        severity: 'warning',
      },
    ])
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')).toMatchObject({ 39: 240, 40: null, 41: 242 })
    expect(parsed.counts).toMatchObject({
      rowsRead: 287,
      rowsAccepted: 287,
      rowsRejected: 0,
      daysAccepted: 3,
      daysRejected: 0,
      completenessPercent: 99.65,
    })
  })

  it('day cut off at its end: the last row is named', async () => {
    const parsed = await readDamaged((rows) => rows.splice(rowOf(2, 40)))
    expect(issuesOf(parsed, 'MISSING_SLOT')).toMatchObject([
      { row: rowOf(2, 40), column: 'B', params: { slots: '41-96', count: 56 } },
    ])
    expect(datesOf(parsed)).toEqual(['2026-03-01', '2026-03-02'])
  })

  it.each([
    ['检修', '缺失', '无数据', '停电', '——'],
    ['（未发布）', '待公布', '數據缺失', 'No data', '*'],
    ['通信中断', '暂无数据', '缺测', 'N/A', '异常'],
  ])('words for what is missing are gaps: %s, %s, %s, %s, %s', async (...words) => {
    const parsed = await readDamaged((rows) => {
      for (const [at, word] of words.entries()) rows[rowOf(1, 7 + at) - 1]![4] = word
    })
    expect(parsed.errorCount).toBe(0)
    expect(valuesOf(parsed, 'PRICE DA', '2026-03-02')!.slice(5, 12)).toEqual([
      ...[206, null, null, null, null, null, 212],
    ])
    expect(issuesOf(parsed, 'MISSING_VALUE')).toMatchObject([{ params: { count: 5 } }])
    const [told] = issuesOf(parsed, 'MISSING_WORDS')
    expect(told).toMatchObject({ row: rowOf(1, 7), column: 'E', severity: 'notice' })
    expect(told!.params.words).toContain(words[0])
  })

  it('text in a number: row, column and what stands there', async () => {
    const row = rowOf(1, 7)
    const parsed = await readDamaged((rows) => {
      rows[row - 1]![4] = '12,3a'
    })
    expect(parsed.issues).toEqual([
      {
        row,
        column: 'E',
        code: 'NOT_A_NUMBER',
        params: { value: '12,3a', header: 'dayahead_clearing_price', date: '2026-03-02' },
        severity: 'error',
      },
    ])
    expect(datesOf(parsed)).toEqual(OTHERS)
  })

  it('97th slot', async () => {
    const parsed = await readDamaged((rows) =>
      rows.splice(rowOf(1, 96), 0, ['2026-03-02', 97, 1, 1, 1, 1]),
    )
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(1, 96) + 1,
        column: 'B',
        code: 'WRONG_SLOT',
        params: { value: '97', date: '2026-03-02', slots: 96 },
      },
    ])
    expect(datesOf(parsed)).toEqual(OTHERS)
  })

  it('wrong date: the row, and the slot that its day lacks', async () => {
    const row = rowOf(1, 96)
    for (const wrong of ['2026-02-30', '30.2.2026', 1, 'soon', null]) {
      const parsed = await readDamaged((rows) => {
        rows[row - 1]![0] = wrong
      })
      expect(parsed.issues).toMatchObject([
        { row, column: 'A', code: 'WRONG_DATE', params: { value: String(wrong ?? '') } },
        { row: row - 1, column: 'B', code: 'MISSING_SLOT', params: { slots: '96' } },
      ])
      expect(datesOf(parsed)).toEqual(OTHERS)
    }
  })

  it('slot twice: the second row, and where the first stands', async () => {
    const row = rowOf(1, 9)
    const parsed = await readDamaged((rows) => rows.splice(row, 0, rows[row - 1]!.with(4, 999)))
    expect(parsed.issues).toMatchObject([
      {
        row: row + 1,
        column: 'B',
        code: 'DUPLICATE_SLOT',
        params: { date: '2026-03-02', slot: 9, firstRow: row },
      },
    ])
    expect(datesOf(parsed)).toEqual(OTHERS)
  })

  it('day twice: one issue, not 96', async () => {
    const parsed = await readDamaged((rows) => {
      const day = rows.slice(rowOf(1, 1) - 1, rowOf(1, 96))
      rows.push(...day.map((cells) => cells.with(2, Number(cells[2]) + 1)))
    })
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(3, 1),
        column: 'A',
        code: 'DUPLICATE_DAY',
        params: { date: '2026-03-02', firstRow: rowOf(1, 1) },
      },
    ])
    expect(datesOf(parsed)).toEqual(OTHERS)
  })

  it('huge cell', async () => {
    const row = rowOf(1, 3)
    const parsed = await readDamaged((rows) => {
      rows[row - 1]![2] = '9'.repeat(20_000)
    })
    expect(parsed.issues).toMatchObject([
      { row, column: 'C', code: 'CELL_TOO_LONG', params: { value: '(20000)' } },
    ])
    expect(datesOf(parsed)).toEqual(OTHERS)
  })

  it('nothing below the header', async () => {
    const parsed = await readCurves(longRows(FIRST, 0))
    expect(parsed).toMatchObject({ curves: [], issues: [{ code: 'NO_DATA', row: null }] })
  })

  it('everything wrong: the list ends, the count does not', async () => {
    const rows = longRows(FIRST, 10)
    for (const [index, row] of rows.slice(1).entries()) row[2] = `x${index}`
    const parsed = await readCurves(rows)
    expect(parsed.curves).toEqual([])
    expect(parsed.issues).toHaveLength(501)
    expect(issuesOf(parsed, 'NOT_LISTED')).toMatchObject([{ params: { count: 460, listed: 500 } }])
    expect(parsed.issueCounts).toEqual({ NOT_A_NUMBER: 960 })
    expect(parsed.errorCount).toBe(960)
    for (const row of rows.slice(1)) row[2] = 'x'
    const alike = await readCurves(rows)
    expect(alike).toMatchObject({ errorCount: 10, counts: { rowsRejected: 960 } })
    expect(alike.issues[9]).toMatchObject({ row: rowOf(9, 1), params: { rows: '866-961' } })
  })
})

describe('imperfect files', () => {
  it('keep a missing value null, never 0, and the rest of the day', async () => {
    const rows = longRows(FIRST, 1)
    for (const [slot, missing] of [
      [5, null],
      [6, '--'],
      [7, 'NaN'],
    ] as const) {
      rows[rowOf(0, slot) - 1]![4] = missing
    }
    const parsed = await readCurves(rows)
    expect(valuesOf(parsed, 'PRICE DA', FIRST)!.slice(3, 8)).toEqual([204, null, null, null, 208])
    const curve = parsed.curves.find(({ seriesKey }) => seriesKey.stage === 'DA')
    expect(curve).toMatchObject({ presentCount: 93, quality: 'PARTIAL' })
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(0, 5),
        column: 'E',
        code: 'MISSING_VALUE',
        severity: 'warning',
        params: { metric: 'PRICE', stage: 'DA', count: 3, days: 1, from: FIRST },
      },
    ])
    expect(parsed.counts.completenessPercent).toBe(99.22)
  })

  it('give no curve for a day without any value', async () => {
    const rows = longRows(FIRST, 2)
    for (const row of rows.slice(97)) row[5] = null
    const parsed = await readCurves(rows)
    expect(valuesOf(parsed, 'PRICE RT', '2026-03-02')).toBeUndefined()
    expect(parsed.issues).toMatchObject([
      { row: rowOf(1, 1), column: 'F', code: 'NO_VALUES', params: { days: 1, from: '2026-03-02' } },
    ])
  })

  it('warn of prices outside the limits of their day', async () => {
    const rows = longRows(FIRST, 2)
    for (const day of [0, 1]) rows[rowOf(day, 1) - 1]![4] = 700
    rows[rowOf(1, 2) - 1]![4] = 39
    const parsed = await readCurves(rows, {
      priceLimits: [
        { from: '2026-01-01', minCnyPerMwh: 40, maxCnyPerMwh: 650 },
        { from: '2026-03-02', minCnyPerMwh: 40, maxCnyPerMwh: 1_000 },
      ],
    })
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(0, 1),
        column: 'E',
        code: 'PRICE_OUT_OF_LIMITS',
        severity: 'warning',
        params: { date: FIRST, value: 700, min: 40, max: 650 },
      },
      { row: rowOf(1, 2), column: 'E', params: { value: 39, min: 40, max: 1_000 } },
    ])
    expect(parsed.curves).toHaveLength(8)
  })

  it('warn of power above the limit, whatever its sign', async () => {
    const parsed = await readCurves(longRows(FIRST, 1), { powerLimitsMw: { '': 17_095 } })
    expect(parsed.issues).toMatchObject([
      {
        row: rowOf(0, 96),
        column: 'C',
        code: 'POWER_OVER_LIMIT',
        params: { powerMw: 17_096, limit: 17_095 },
      },
    ])
  })

  it('warn of dates left out between others', async () => {
    const parsed = await readDamaged((rows) => rows.splice(rowOf(1, 1) - 1, 96))
    expect(parsed.issues).toEqual([
      {
        row: rowOf(1, 1),
        column: 'A',
        code: 'DATE_GAP',
        params: { location: '', from: '2026-03-02', to: '2026-03-02', days: 1 },
        severity: 'warning',
      },
    ])
    expect(datesOf(parsed)).toEqual(OTHERS)
  })
})
