import { describe, expect, it } from 'vitest'
import { historyOfCsv } from './history-of-csv.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const QUARTERS = Array.from({ length: 96 }, (_, quarter) => quarter)

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** One line an hour of a date; the price is the hour, the load 100 more. */
const hoursOf = (date: string, hours: readonly number[] = HOURS) =>
  hours.map((hour) => `${date} ${timeOf(60 * hour)}:00,${hour},${100 + hour}\n`).join('')

const HEADER = 'Date,Price,Load\n'

describe('a history from a CSV', () => {
  it('reads the layout of the benchmark', () => {
    const rows = HOURS.map(
      (hour) => `2013-01-01 ${timeOf(60 * hour)}:00,${hour}.05,4${hour}.0,-1e2`,
    )
    const text = ['Date,Price, Exogenous 1 ,Exogenous 2', ...rows].join('\r\n')
    const history = historyOfCsv(`\uFEFF${text}\r\n`)
    expect(history).toMatchObject({ slotCount: 24, firstDate: '2013-01-01', days: 1 })
    expect([...history.price]).toEqual(HOURS.map((hour) => Number(`${hour}.05`)))
    expect(history.exogenous.map(({ name }) => name)).toEqual(['Exogenous 1', 'Exogenous 2'])
    expect([...history.exogenous[0]!.values]).toEqual(HOURS.map((hour) => Number(`4${hour}`)))
    expect([...history.exogenous[1]!.values]).toEqual(HOURS.map(() => -100))
  })

  it('takes 24:00 as a sign that 96 times name the ends of their slots', () => {
    const rows = QUARTERS.map((quarter) => `2026/3/1 ${timeOf(15 * (quarter + 1))},${quarter}\n`)
    const history = historyOfCsv(`t\tPrice\n${rows.join('').replaceAll(',', '\t')}`)
    expect(history).toMatchObject({ slotCount: 96, firstDate: '2026-03-01', days: 1 })
    expect([...history.price]).toEqual(QUARTERS)
  })

  it('takes 00:00 behind the last time of its date as 24:00', () => {
    const rows = ['2026-03-01', '2026-03-02'].flatMap((date) =>
      QUARTERS.map((quarter) => `${date},${timeOf((15 * (quarter + 1)) % 1440)},${quarter}\n`),
    )
    const { days, price } = historyOfCsv(`日期,时刻,出清\n${rows.join('')}`)
    expect([days, ...price]).toEqual([2, ...QUARTERS, ...QUARTERS])
  })

  it('takes descending times as beginnings', () => {
    const { price } = historyOfCsv(
      `${HEADER}${hoursOf('2026-03-02', HOURS.toReversed())}${hoursOf('2026-03-01', HOURS.toReversed())}`,
    )
    expect([...price]).toEqual([...HOURS, ...HOURS])
  })

  it('takes 96 times without 24:00 as beginnings', () => {
    const rows = QUARTERS.map((quarter) => `20260301,${timeOf(15 * quarter)},${quarter}\n`)
    expect([...historyOfCsv(`日期,时刻,出清\n${rows.join('')}`).price]).toEqual(QUARTERS)
  })

  it('reads a column of slots from 1, and the price by its name, not by its place', () => {
    const rows = QUARTERS.map(
      (quarter) => `2026-03-01,${quarter + 1},湖北,${quarter * 2},${quarter}\n`,
    )
    const history = historyOfCsv(`日期,时段,省份,竞价空间(MW),日前电价(元/MWh)\n${rows.join('')}`)
    expect(history.slotCount).toBe(96)
    expect([...history.price]).toEqual(QUARTERS)
    // A column of nothing but text is no series.
    expect(history.exogenous).toEqual([
      { name: '竞价空间(MW)', values: Float64Array.from(QUARTERS, (quarter) => quarter * 2) },
    ])
  })

  it('reads hours from 0 and from 1', () => {
    const text = (base: number) =>
      `date,Hour,x\n${HOURS.map((hour) => `2026-03-01,${hour + base},${hour}\n`).join('')}`
    expect([...historyOfCsv(text(0)).price]).toEqual(HOURS)
    expect([...historyOfCsv(text(1)).price]).toEqual(HOURS)
    // Where the first hour is missing everywhere, 24 would say that they are from 1.
    expect([...historyOfCsv(text(1).replace('2026-03-01,1,0\n', '')).price.slice(0, 2)]).toEqual([
      Number.NaN,
      1,
    ])
  })

  it('reads dates alone by the order of their rows, also when the dates are mixed', () => {
    const rows = HOURS.map((hour) => `2026-03-02,${hour}\n2026-03-01,${-hour}\n`)
    const { firstDate, price } = historyOfCsv(`date,price\n${rows.join('')}`)
    expect(firstDate).toBe('2026-03-01')
    expect([...price]).toEqual([...HOURS.map((hour) => 0 - hour), ...HOURS])
  })

  it('does not look at the offset of a time', () => {
    const rows = HOURS.map((hour) => `2026-03-01T${timeOf(60 * hour)}:00Z,${hour}`)
    const moved = rows.map((row) => row.replace('Z', '.000+08:00'))
    for (const lines of [rows, moved]) {
      expect([...historyOfCsv(`${HEADER.replace(',Load', '')}${lines.join('\n')}`).price]).toEqual(
        HOURS,
      )
    }
  })

  it('with semicolons reads decimal commas and cells in quotes', () => {
    const rows = HOURS.map((hour) => `"2026-03-01 ${hour}:00";"${hour},5";-1,25\n`)
    const history = historyOfCsv(`"Date, local";Price;"Wind; ""on"" land"\n${rows.join('')}`)
    expect([...history.price]).toEqual(HOURS.map((hour) => hour + 0.5))
    expect(history.exogenous[0]!.name).toBe('Wind; "on" land')
    expect(history.exogenous[0]!.values[23]).toBe(-1.25)
  })

  it('leaves what is missing NaN', () => {
    const gaps = ['', 'NaN', 'null', 'NA', '-']
    const rows = HOURS.map((hour) => `2026-03-01 ${hour}:00,${gaps[hour] ?? hour},1\n`)
    const { price, exogenous } = historyOfCsv(`${HEADER}${rows.join('')}\n`)
    expect([...price.slice(0, 6)]).toEqual([...gaps.map(() => Number.NaN), 5])
    expect(exogenous[0]!.values).not.toContain(Number.NaN)
  })

  it('fills absent dates, sorts rows, and keeps the dates that have no price yet', () => {
    const tomorrow = hoursOf('2026-03-04').replace(/,\d+,/g, ',,')
    const { firstDate, days, price, exogenous } = historyOfCsv(
      `${HEADER}${tomorrow}${hoursOf('2026-03-03', HOURS.toReversed())}${hoursOf('2026-03-01')}`,
    )
    expect({ firstDate, days }).toEqual({ firstDate: '2026-03-01', days: 4 })
    const nothing = HOURS.map(() => Number.NaN)
    const load = HOURS.map((hour) => 100 + hour)
    expect([...price]).toEqual([...HOURS, ...nothing, ...HOURS, ...nothing])
    expect([...exogenous[0]!.values]).toEqual([...load, ...nothing, ...load, ...load])
  })
})

describe('the price', () => {
  const priceOf = (names: string, cells: string) => {
    const rows = HOURS.map((hour) => `2026-03-01 ${hour}:00,${cells}\n`).join('')
    const { price, exogenous } = historyOfCsv(`Date,${names}\n${rows}`)
    return [price[0], ...exogenous.map(({ name }) => name)]
  }

  it('is the column with the surest name, else the first with numbers', () => {
    expect(priceOf('Load,Spot price', '1,2')).toEqual([2, 'Load'])
    expect(priceOf('Gas price,Price', '1,2')).toEqual([2, 'Gas price'])
    expect(priceOf('Price area,Price EUR', 'SE1,2')).toEqual([2])
    expect(priceOf('Real-time price,Load', '1,2')).toEqual([1, 'Load'])
    expect(priceOf('zone,y,Load', 'SE1,2,3')).toEqual([2, 'Load'])
    expect(priceOf('y,', '2,3')).toEqual([2, 'column 3'])
  })
})

describe('a clock change', () => {
  const SPRING = HOURS.filter((hour) => hour !== 2)
  const AUTUMN = [0, 1, 2, 2.5, ...HOURS.slice(3)]

  it('leaves the hour that it skips NaN', () => {
    const { price } = historyOfCsv(
      `${HEADER}${hoursOf('2026-03-28')}${hoursOf('2026-03-29', SPRING)}`,
    )
    expect([...price.slice(24)]).toEqual(HOURS.map((hour) => (hour === 2 ? Number.NaN : hour)))
  })

  it('makes the hour that it doubles the mean of both, as far as they are known', () => {
    const day = (second: string) =>
      hoursOf('2026-10-25').replace('03:00:00', `02:00:00,${second}\n2026-10-25 03:00:00`)
    const text = (second: string) => `${HEADER}${day(second)}${hoursOf('2026-10-26')}`
    const both = historyOfCsv(text('5,200'))
    expect(both.price[2]).toBe(3.5)
    expect(both.exogenous[0]!.values[2]).toBe(151)
    expect([...both.price.slice(3, 24)]).toEqual(HOURS.slice(3))
    expect(historyOfCsv(text(',200')).price[2]).toBe(2)
  })

  it('doubles the four quarters of an hour', () => {
    const rows = [...QUARTERS.slice(0, 12), ...QUARTERS.slice(8)].map(
      (quarter, row) => `2026-10-25 ${timeOf(15 * quarter)},${row}\n`,
    )
    const { slotCount, price } = historyOfCsv(`Date,Price\n${rows.join('')}`)
    expect(slotCount).toBe(96)
    expect([...price.slice(7, 13)]).toEqual([7, 10, 11, 12, 13, 16])
  })

  it('is in the third hour where the rows have no time', () => {
    const dates = (date: string, values: readonly number[]) =>
      values.map((value) => `${date},${value}\n`).join('')
    const { price } = historyOfCsv(
      `date,price\n${dates('2026-03-28', HOURS)}${dates('2026-03-29', SPRING)}${dates('2026-03-30', AUTUMN)}`,
    )
    expect([...price.slice(24, 48)]).toEqual(HOURS.map((hour) => (hour === 2 ? Number.NaN : hour)))
    expect([...price.slice(48)]).toEqual(HOURS.map((hour) => (hour === 2 ? 2.25 : hour)))
  })
})

describe('what is wrong with a CSV', () => {
  const day = hoursOf('2026-03-01')
  const changed = (from: string, to: string) => `${HEADER}${day.replace(from, to)}`

  it.each([
    ['nothing', '\uFEFF\r\n', 'the file is empty'],
    ['a header alone', HEADER, 'the file has fewer than two rows'],
    ['one row', `${HEADER}2026-03-01,1,2\n`, 'the file has fewer than two rows'],
    ['no header', day, 'line 1: no header'],
    ['a date alone', 'Date\n2026-03-01\n', 'line 1: no price column'],
    ['date and hour alone', 'Date,Hour\n2026-03-01,1\n', 'line 1: no price column'],
  ])('%s', (_, text, message) => {
    expect(() => historyOfCsv(text)).toThrow(new Error(message))
  })

  it.each([
    ['text', ',3,103', ',3,many', 'line 5: Load is not a number: "many"'],
    ['text first', ',0,100', ',0,?', 'line 2: Load is not a number: "?"'],
    ['infinite', ',3,103', ',Infinity,103', 'line 5: Price is not a number: "Infinity"'],
    ['a decimal comma', ',3,103', ',"3,5",103', 'line 5: Price is not a number: "3,5"'],
    [
      'a date',
      '2026-03-01 03',
      '2026-02-29 03',
      'line 5: Date is not a date: "2026-02-29 03:00:00"',
    ],
    ['a month', '2026-03-01 00', '20261301 00', 'line 2: Date is not a date: "20261301 00:00:00"'],
    [
      'day first',
      '2026-03-01 00',
      '01/03/2026 00',
      'line 2: Date is not a date: "01/03/2026 00:00:00"',
    ],
    ['a time', ' 03:00', ' 24:15', 'line 5: Date is not a date: "2026-03-01 24:15:00"'],
    ['no date', '2026-03-01 03:00:00', '', 'line 5: Date is not a date: ""'],
    ['few cells', ',3,103', ',3', 'line 5: Load is missing'],
    ['many cells', ',3,103', ',3,103,', 'line 5: 4 cells, but 3 columns'],
    ['a quote', ',3,103', ',"3,103', 'line 5: column 2 has a quote that does not end'],
    [
      'a grid',
      ' 03:00',
      ' 03:10',
      'line 5: Date is not a multiple of 60 min: 190 min after midnight',
    ],
    [
      'both ends',
      ' 23:00',
      ' 24:00',
      'line 2: Date is before 60 min, though 24:00 occurs: 0 min after midnight',
    ],
    ['a third row', /0[45]:00/g, '03:00', 'line 7: 2026-03-01 has a third row of slot 4'],
  ])('in a row: %s', (_, from, to, message) => {
    expect(() => historyOfCsv(changed(from as string, to))).toThrow(new Error(message))
  })

  it.each([
    ['text', 'x', 'line 2: hour is not a whole number: "x"'],
    ['a fraction', '1.5', 'line 2: hour is not a whole number: "1.5"'],
    ['a gap', '', 'line 2: hour is not a whole number: ""'],
    ['too late', '25', 'line 2: hour is outside 1..24: 25'],
    ['from 0 and to 24', '0', 'line 2: hour is outside 1..24: 0'],
    ['a time first', '0:00', 'line 3: hour is not a time: "2"'],
  ])('in an hour: %s', (_, first, message) => {
    const rows = HOURS.map((hour) => `2026-03-01,${hour === 0 ? first : hour + 1},${hour}\n`)
    expect(() => historyOfCsv(`date,hour,price\n${rows.join('')}`)).toThrow(new Error(message))
  })

  it('a price that is no number, or none at all', () => {
    const text = (price: string, load: string) =>
      `${HEADER}${HOURS.map((hour) => `2026-03-01 ${hour}:00,${price},${load}\n`).join('')}`
    expect(() => historyOfCsv(text('a', '1'))).toThrow('line 2: Price is not a number: "a"')
    expect(() => historyOfCsv(text('', '1'))).toThrow('no price column: Price has no number')
    expect(() => historyOfCsv(text('', 'a').replace('Price', 'y'))).toThrow(
      'no price column: no column has a number',
    )
  })

  it('ends of slots whose last is the next date', () => {
    const text =
      hoursOf('2026-03-01', HOURS.slice(1)) + hoursOf('2026-03-02') + hoursOf('2026-03-03', [0])
    expect(() => historyOfCsv(`${HEADER}${text}`)).toThrow(
      'line 49: Date is 00:00 alone on its date, and the first date begins at 60 min: write 24:00',
    )
    const whole = hoursOf('2026-03-01') + hoursOf('2026-03-02') + hoursOf('2026-03-03', [0])
    expect(historyOfCsv(`${HEADER}${whole}`).days).toBe(3)
  })

  it('another number of rows a date', () => {
    const halves = Array.from({ length: 48 }, (_, half) => `2026-03-01 ${timeOf(30 * half)},1\n`)
    expect(() => historyOfCsv(`Date,Price\n${halves.join('')}`)).toThrow(
      'most dates have 48 rows, which is neither 24 nor 96',
    )
    expect(() =>
      historyOfCsv(`${HEADER}${day}${hoursOf('2026-03-02')}${hoursOf('2026-03-03')}${day}`),
    ).toThrow('line 75: 2026-03-01 has more than 25 rows')
    const alone = (date: string, rows: number) => `${date},1,2\n`.repeat(rows)
    expect(() =>
      historyOfCsv(
        `${HEADER}${alone('2026-03-01', 24)}${alone('2026-03-02', 24)}${alone('2026-03-03', 26)}`,
      ),
    ).toThrow('line 74: row 25 of 2026-03-03')
  })
})
