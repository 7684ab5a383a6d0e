import { describe, expect, it } from 'vitest'
import { issuesOf, readFile, type TestRows, toCsv, valuesOf } from '../test/test-tables.ts'

const HOURS = Array.from({ length: 24 }, (_, index) => index)
const BEGIN = Date.UTC(2026, 9, 20, 16)

async function read(rows: TestRows) {
  const parsed = await readFile(toCsv(rows), {}, 'prices.csv')
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

function hours(labelOf: (hour: number) => string, head = 'timestamp'): TestRows {
  return [[head, 'Day-ahead price'], ...HOURS.map((hour) => [labelOf(hour), 200 + hour])]
}

const isoOf = (hour: number) => new Date(BEGIN + hour * 3_600_000).toISOString()

describe('moments of other zones', () => {
  it.each([
    ['Z', (hour: number) => isoOf(hour).replace('.000', '')],
    ['+00:00', (hour: number) => isoOf(hour).replace('.000Z', '+00:00')],
    ['+0000', (hour: number) => isoOf(hour).replace('.000Z', '+0000')],
    ['intervals', (hour: number) => `${isoOf(hour)}/${isoOf(hour + 1)}`],
    ['-05:00', (hour: number) => isoOf(hour - 5).replace('.000Z', '-05:00')],
  ])('%s are turned to China time, and said', async (_, labelOf) => {
    const parsed = await read(hours(labelOf))
    expect(valuesOf(parsed, 'PRICE DA', '2026-10-21')).toEqual(HOURS.map((hour) => 200 + hour))
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toMatchObject([
      { column: 'A', params: { context: 'CLOCK', to: '2026-10-21 00:00', count: 24 } },
    ])
  })

  it.each([['timestamp(UTC)'], ['timestamp_utc'], ['UTC时间']])(
    'are those of a head %s',
    async (head) => {
      const parsed = await read(hours((hour) => isoOf(hour).slice(0, 19).replace('T', ' '), head))
      expect(valuesOf(parsed, 'PRICE DA', '2026-10-21')![0]).toBe(200)
      expect(issuesOf(parsed, 'TABLE_RESHAPED')).toHaveLength(1)
    },
  )

  it('of China stay as they are', async () => {
    const local = (hour: number) => `2026-10-21T${String(hour).padStart(2, '0')}:00:00+08:00`
    const parsed = await read(hours(local))
    expect(valuesOf(parsed, 'PRICE DA', '2026-10-21')![0]).toBe(200)
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toEqual([])
  })

  it('that have a zone in some rows alone are refused', async () => {
    const mixed = (hour: number) => (hour < 12 ? isoOf(hour) : isoOf(hour).slice(0, 19))
    await expect(read(hours(mixed))).rejects.toThrow('no layout')
  })

  it('are none where a column of hours says UTC: no row is read as one of China', async () => {
    const rows: TestRows = [['Date', 'Hour(UTC)', 'Day-ahead price']]
    for (const hour of HOURS) rows.push(['2026-10-21', `${hour}:00`, 200 + hour])
    await expect(read(rows)).rejects.toThrow('no layout')
  })
})

describe('dates of other countries', () => {
  const rowsOf = (dates: readonly string[], labelOf: (hour: number) => string): TestRows => [
    ['Date', 'Hour', 'Day-ahead price'],
    ...dates.flatMap((date, day) => HOURS.map((hour) => [date, labelOf(hour), 100 * day + hour])),
  ]
  const amPm = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

  it.each([
    [['10/21/2026', '10/22/2026'], '2026-10-22', 'MONTH_FIRST'],
    [['21/10/2026', '22/10/2026'], '2026-10-22', 'DAY_FIRST'],
    [['10-12-2026', '10-13-2026'], '2026-10-13', 'MONTH_FIRST'],
  ])('%s are read in the order that a day above 12 proves', async (dates, second, context) => {
    const parsed = await read(rowsOf(dates, amPm))
    expect(valuesOf(parsed, 'PRICE DA', second)).toEqual(HOURS.map((hour) => 100 + hour))
    expect(issuesOf(parsed, 'TABLE_RESHAPED')).toMatchObject([{ params: { context, count: 48 } }])
  })

  it.each([['21-Oct-2026'], ['Oct 21, 2026'], ['21 October 2026'], ['Wed, 21 Oct 2026']])(
    '%s is read by the name of its month',
    async (date) => {
      const parsed = await readFile(
        Buffer.from(
          [
            'Date\tHour\tDay-ahead price',
            ...HOURS.map((hour) => `${date}\t${hour + 1}\t${hour}`),
          ].join('\n'),
        ),
      )
      expect(parsed.kind === 'CURVES' && parsed.curves[0]!.deliveryDate).toBe('2026-10-21')
    },
  )

  it('that prove no order are refused with both readings', async () => {
    const parsed = await read(rowsOf(['10/01/2026', '10/02/2026'], amPm))
    expect(parsed.curves).toEqual([])
    expect(issuesOf(parsed, 'WRONG_DATE')[0]!.params).toMatchObject({
      value: '10/01/2026',
      monthFirst: '2026-10-01',
      dayFirst: '2026-01-10',
    })
  })

  it('that prove both orders are refused', async () => {
    const parsed = await read(rowsOf(['10/21/2026', '21/10/2026'], amPm))
    expect(parsed.curves).toEqual([])
  })
})
