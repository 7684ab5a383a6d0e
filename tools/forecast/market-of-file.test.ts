import { describe, expect, it } from 'vitest'
import { loadOf, readMarket } from './test/odd-file.ts'

const historyOfCsv = async (text: string) => (await readMarket(text)).history

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const QUARTERS = Array.from({ length: 96 }, (_, quarter) => quarter)

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** One line an hour of a date; the price is the hour, the load goes its own way. */
const hoursOf = (date: string, hours: readonly number[] = HOURS) =>
  hours.map((hour) => `${date} ${timeOf(60 * hour)}:00,${hour},${loadOf(hour)}\n`).join('')

const HEADER = 'Date,Price,Load\n'

describe('a history from a CSV', () => {
  it('reads the layout of the benchmark', async () => {
    const rows = HOURS.map(
      (hour) => `2013-01-01 ${timeOf(60 * hour)}:00,${hour}.05,4${hour}.0,-1e2`,
    )
    const text = ['Date,Price, Exogenous 1 ,Exogenous 2', ...rows].join('\r\n')
    const history = await historyOfCsv(`\uFEFF${text}\r\n`)
    expect(history).toMatchObject({ slotCount: 24, firstDate: '2013-01-01', days: 1 })
    expect([...history.price]).toEqual(HOURS.map((hour) => Number(`${hour}.05`)))
    expect(history.exogenous.map(({ name }) => name)).toEqual(['Exogenous 1', 'Exogenous 2'])
    expect([...history.exogenous[0]!.values]).toEqual(HOURS.map((hour) => Number(`4${hour}`)))
    expect([...history.exogenous[1]!.values]).toEqual(HOURS.map(() => -100))
  })

  it('takes 24:00 as a sign that 96 times name the ends of their slots', async () => {
    const rows = QUARTERS.map((quarter) => `2026/3/1 ${timeOf(15 * (quarter + 1))},${quarter}\n`)
    const history = await historyOfCsv(`t\tPrice\n${rows.join('').replaceAll(',', '\t')}`)
    expect(history).toMatchObject({ slotCount: 96, firstDate: '2026-03-01', days: 1 })
    expect([...history.price]).toEqual(QUARTERS)
  })

  it('takes 00:00 behind the last time of its date as 24:00', async () => {
    const rows = ['2026-03-01', '2026-03-02'].flatMap((date) =>
      QUARTERS.map((quarter) => `${date},${timeOf((15 * (quarter + 1)) % 1440)},${quarter}\n`),
    )
    const { days, price } = await historyOfCsv(`日期,时刻,出清价\n${rows.join('')}`)
    expect([days, ...price]).toEqual([2, ...QUARTERS, ...QUARTERS])
  })

  it('takes descending times as beginnings', async () => {
    const { price } = await historyOfCsv(
      `${HEADER}${hoursOf('2026-03-02', HOURS.toReversed())}${hoursOf('2026-03-01', HOURS.toReversed())}`,
    )
    expect([...price]).toEqual([...HOURS, ...HOURS])
  })

  it('takes 96 times without 24:00 as beginnings', async () => {
    const rows = QUARTERS.map((quarter) => `20260301,${timeOf(15 * quarter)},${quarter}\n`)
    expect([...(await historyOfCsv(`日期,时刻,出清价\n${rows.join('')}`)).price]).toEqual(QUARTERS)
  })

  it('reads a column of slots from 1, and the price by its name, not by its place', async () => {
    const rows = QUARTERS.map(
      (quarter) => `2026-03-01,${quarter + 1},湖北,${(quarter * 41) % 96},${quarter}\n`,
    )
    const history = await historyOfCsv(
      `日期,时段,省份,竞价空间(MW),日前电价(元/MWh)\n${rows.join('')}`,
    )
    expect(history.slotCount).toBe(96)
    expect([...history.price]).toEqual(QUARTERS)
    // A column of nothing but text is no series.
    expect(history.exogenous).toEqual([
      {
        name: '竞价空间(MW)',
        values: Float64Array.from(QUARTERS, (quarter) => (quarter * 41) % 96),
      },
    ])
  })

  it('reads hours from 0 and from 1', async () => {
    const text = (base: number) =>
      `date,Hour,lmp\n${HOURS.map((hour) => `2026-03-01,${hour + base},${hour}\n`).join('')}`
    expect([...(await historyOfCsv(text(0))).price]).toEqual(HOURS)
    expect([...(await historyOfCsv(text(1))).price]).toEqual(HOURS)
    // Where the first hour is missing everywhere, 24 would say that they are from 1.
    expect([
      ...(await historyOfCsv(text(1).replace('2026-03-01,1,0\n', ''))).price.slice(0, 2),
    ]).toEqual([Number.NaN, 1])
  })

  it('reads dates alone by the order of their rows, also when the dates are mixed', async () => {
    const rows = HOURS.map((hour) => `2026-03-02,${hour}\n2026-03-01,${-hour}\n`)
    const { firstDate, price } = await historyOfCsv(`date,price\n${rows.join('')}`)
    expect(firstDate).toBe('2026-03-01')
    expect([...price]).toEqual([...HOURS.map((hour) => 0 - hour), ...HOURS])
  })

  it('does not look at the offset of a time', async () => {
    const rows = HOURS.map((hour) => `2026-03-01T${timeOf(60 * hour)}:00Z,${hour}`)
    const moved = rows.map((row) => row.replace('Z', '.000+08:00'))
    for (const lines of [rows, moved]) {
      expect([
        ...(await historyOfCsv(`${HEADER.replace(',Load', '')}${lines.join('\n')}`)).price,
      ]).toEqual(HOURS)
    }
  })

  it('with semicolons reads decimal commas and cells in quotes', async () => {
    const rows = HOURS.map((hour) => `"2026-03-01 ${hour}:00";"${hour},5";-1,25\n`)
    const history = await historyOfCsv(`"Date, local";Price;"Wind; ""on"" land"\n${rows.join('')}`)
    expect([...history.price]).toEqual(HOURS.map((hour) => hour + 0.5))
    expect(history.exogenous[0]!.name).toBe('Wind; "on" land')
    expect(history.exogenous[0]!.values[23]).toBe(-1.25)
  })

  it('leaves what is missing NaN', async () => {
    const gaps = ['', 'NaN', 'null', 'NA', '-']
    const rows = HOURS.map((hour) => `2026-03-01 ${hour}:00,${gaps[hour] ?? hour},1\n`)
    const { price, exogenous } = await historyOfCsv(`${HEADER}${rows.join('')}\n`)
    expect([...price.slice(0, 6)]).toEqual([...gaps.map(() => Number.NaN), 5])
    expect(exogenous[0]!.values).not.toContain(Number.NaN)
  })

  it('fills absent dates, sorts rows, and keeps the dates that have no price yet', async () => {
    const tomorrow = hoursOf('2026-03-04').replace(/,\d+,/g, ',,')
    const { firstDate, days, price, exogenous } = await historyOfCsv(
      `${HEADER}${tomorrow}${hoursOf('2026-03-03', HOURS.toReversed())}${hoursOf('2026-03-01')}`,
    )
    expect({ firstDate, days }).toEqual({ firstDate: '2026-03-01', days: 4 })
    const nothing = HOURS.map(() => Number.NaN)
    const load = HOURS.map(loadOf)
    expect([...price]).toEqual([...HOURS, ...nothing, ...HOURS, ...nothing])
    expect([...exogenous[0]!.values]).toEqual([...load, ...nothing, ...load, ...load])
  })
})

describe('the price', () => {
  const priceOf = async (names: string, cells: string, wanted?: string) => {
    const rows = HOURS.map((hour) => `2026-03-01 ${hour}:00,${cells}\n`).join('')
    const { price, exogenous } = (await readMarket(`Date,${names}\n${rows}`, { price: wanted }))
      .history
    return [price[0], ...exogenous.map(({ name }) => name)]
  }

  it('is the column with the surest name', async () => {
    expect(await priceOf('Load,Spot price', '1,2')).toEqual([2, 'Load'])
    expect(await priceOf('Gas price,Price', '1,2')).toEqual([2])
    expect(await priceOf('Price area,Price EUR', 'SE1,2')).toEqual([2])
    expect(await priceOf('Real-time price,Load', '1,2')).toEqual([1, 'Load'])
    expect(await priceOf('LMP ($/MWh),', '1,2')).toEqual([1, 'column 3'])
  })

  it('is the column that is asked for, by its whole name or without capitals and unit', async () => {
    expect(await priceOf('Load,Wind (MW)', '1,2', 'wind')).toEqual([2, 'Load'])
    expect(await priceOf('load,Load', '1,2', 'Load')).toEqual([2, 'load'])
    expect(await priceOf('Price,Load', '1,2', 'Load')).toEqual([2])
  })
})

describe('a clock change', () => {
  const SPRING = HOURS.filter((hour) => hour !== 2)
  const AUTUMN = [0, 1, 2, 2.5, ...HOURS.slice(3)]

  it('leaves the hour that it skips NaN', async () => {
    const { price } = await historyOfCsv(
      `${HEADER}${hoursOf('2026-03-28')}${hoursOf('2026-03-29', SPRING)}`,
    )
    expect([...price.slice(24)]).toEqual(HOURS.map((hour) => (hour === 2 ? Number.NaN : hour)))
  })

  it('makes the hour that it doubles the mean of both, as far as they are known', async () => {
    const day = (second: string) =>
      hoursOf('2026-10-25').replace('03:00:00', `02:00:00,${second}\n2026-10-25 03:00:00`)
    const text = (second: string) => `${HEADER}${day(second)}${hoursOf('2026-10-26')}`
    const both = await historyOfCsv(text('5,200'))
    expect(both.price[2]).toBe(3.5)
    expect(both.exogenous[0]!.values[2]).toBe(151)
    expect([...both.price.slice(3, 24)]).toEqual(HOURS.slice(3))
    expect((await historyOfCsv(text(',200'))).price[2]).toBe(2)
  })

  it('doubles the four quarters of an hour', async () => {
    const rows = [...QUARTERS.slice(0, 12), ...QUARTERS.slice(8)].map(
      (quarter, row) => `2026-10-25 ${timeOf(15 * quarter)},${row}\n`,
    )
    const { slotCount, price } = await historyOfCsv(`Date,Price\n${rows.join('')}`)
    expect(slotCount).toBe(96)
    expect([...price.slice(7, 13)]).toEqual([7, 10, 11, 12, 13, 16])
  })

  it('is in the third hour where the rows have no time', async () => {
    const dates = (date: string, values: readonly number[]) =>
      values.map((value) => `${date},${value}\n`).join('')
    const { price } = await historyOfCsv(
      `date,price\n${dates('2026-03-28', HOURS)}${dates('2026-03-29', SPRING)}${dates('2026-10-25', AUTUMN)}`,
    )
    expect([...price.slice(24, 48)]).toEqual(HOURS.map((hour) => (hour === 2 ? Number.NaN : hour)))
    expect([...price.slice(-24)]).toEqual(HOURS.map((hour) => (hour === 2 ? 2.25 : hour)))
  })

  it('moves what counts on over the hour that it skips', async () => {
    const counted = (head: string, slots: number) =>
      [
        ...Array.from({ length: slots }, (_, slot) => `2026-03-28,${slot + 1},${slot}`),
        ...Array.from({ length: (slots * 23) / 24 }, (_, slot) => `2026-03-29,${slot + 1},${slot}`),
      ].reduce((text, row) => `${text}${row}\n`, `${head}\n`)
    const skipping = (skipped: number, priceAt: (hour: number) => number) =>
      HOURS.map((hour) =>
        hour === skipped ? Number.NaN : priceAt(hour < skipped ? hour : hour - 1),
      )
    const european = await historyOfCsv(counted('date,hour,price', 24))
    expect([...european.price.slice(24)]).toEqual(skipping(2, (hour) => hour))
    const british = await historyOfCsv(counted('date,settlement period,price', 48))
    expect([...british.price.slice(24)]).toEqual(skipping(1, (hour) => 2 * hour + 0.5))
  })
})

describe('dates that end with the year', () => {
  const daysOf = async (dates: string[]) => {
    const rows = dates.flatMap((date) =>
      HOURS.map((hour) => `${date} ${timeOf(60 * hour)},${hour}`),
    )
    const { firstDate, days } = await historyOfCsv(`date,price\n${rows.join('\n')}`)
    return [firstDate, days]
  }

  it('are read in the order that a row proves', async () => {
    expect(await daysOf(['11.01.2020', '12.01.2020', '13.01.2020'])).toEqual(['2020-01-11', 3])
    expect(await daysOf(['01/11/2020', '01/12/2020', '01/13/2020'])).toEqual(['2020-01-11', 3])
    expect(await daysOf(['20.1.2020'])).toEqual(['2020-01-20', 1])
  })

  it('may have times of two halves, and spans', async () => {
    const text = (cell: (hour: number) => string) =>
      `MTU,Price\n${HOURS.map((hour) => `${cell(hour)},${hour}\n`).join('')}`
    const halves = (hour: number) => `1/20/2020 ${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
    const span = (hour: number) =>
      `20.01.2020 ${timeOf(60 * hour)} - 20.01.2020 ${timeOf(60 * (hour + 1))}`
    for (const cell of [halves, span]) {
      const { firstDate, price } = await historyOfCsv(text(cell))
      expect([firstDate, ...price]).toEqual(['2020-01-20', ...HOURS])
    }
  })

  it('may be Chinese, with the year first', async () => {
    const rows = HOURS.map((hour) => `2026年3月1日${hour}:00,${hour}\n`).join('')
    expect((await historyOfCsv(`日期,电价\n${rows}`)).firstDate).toBe('2026-03-01')
  })
})

describe('what is not taken as it stands', () => {
  it('half hours become hours', async () => {
    const rows = Array.from({ length: 48 }, (_, half) => `2026-03-01,${half + 1},${half},5\n`)
    rows[7] = '2026-03-01,8,7,\n'
    const { history, notes } = await readMarket(
      `date,settlement period,price,load\n${rows.join('')}`,
    )
    expect(history.slotCount).toBe(24)
    expect([...history.price]).toEqual(HOURS.map((hour) => 2 * hour + 0.5))
    expect([...history.exogenous[0]!.values.slice(2, 5)]).toEqual([5, Number.NaN, 5])
    expect(notes).toEqual([
      'half hours are taken as the means of their hours',
      'settlement period: "1" is 00:00 to 00:30, "48" is 23:30 to 24:00',
      'taken for forecasts of the day, though the names do not say so: load; leave out what was measured by --leave-out NAME',
      'missing of load: single values: 1',
    ])
  })

  it('clocks, and columns that never change', async () => {
    const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27', '2026-10-28']
    const text = [...days, '2026-10-29', '2026-10-30', '2026-10-31']
      .map((date) => hoursOf(date).replaceAll('\n', ',7\n'))
      .join('')
      .replace('2026-10-25 03:00', '2026-10-25 02:00:00,5,99,7\n2026-10-25 03:00')
    const { history, notes } = await readMarket(`${HEADER.trim()},cap\n${text}`)
    expect(history.exogenous.map(({ name }) => name)).toEqual(['Load'])
    expect(notes.slice(0, 2)).toEqual([
      'change of the clock: 2026-10-25 has 02:00 twice, of which the mean is taken',
      'left out: cap is 7 throughout and tells nothing',
    ])
  })

  it.each([
    ['New England', 'Hr_End', '2026-11-01', (hour: number) => `${hour + 1}`, '2X', 1],
    ['a star', 'HE', '2026-11-01', (hour: number) => `${hour + 1}:00`, '2:00*', 1],
    [
      'letters',
      'Stunde',
      '2026-10-25',
      (hour: number) => (hour === 2 ? '3A' : `${hour + 1}`),
      '3B',
      2,
    ],
  ])('marks of a doubled hour: %s', async (_, head, date, label, mark, hour) => {
    const rows = (of: string) =>
      HOURS.map((at) => `${of},${at === hour && of !== date ? at + 1 : label(at)},${at}\n`)
    const days = [...rows('2026-10-24'), ...rows(date), ...rows('2026-11-02')]
    days.splice(24 + hour + 1, 0, `${date},${mark},${hour + 1}\n`)
    const { history } = await readMarket(`date,${head},price\n${days.join('')}`)
    const from = date === '2026-10-25' ? 24 : 8 * 24
    const expected = HOURS.map((at) => (at === hour ? hour + 0.5 : at))
    expect([...history.price.slice(from, from + 24)]).toEqual(expected)
    const moved = days.join('').replaceAll(date, '2026-10-28')
    await expect(readMarket(`date,${head},price\n${moved}`)).rejects.toThrow('is there twice')
  })

  it('a table of settlement has no series for the day', async () => {
    const rows = `${hoursOf('2026-03-01')}${hoursOf('2026-03-02')}`
    const { history, notes } = await readMarket(`SETTLEMENTDATE,RRP,TOTALDEMAND\n${rows}`)
    expect(history.exogenous).toEqual([])
    expect(notes.join('\n')).toContain(
      'left out: TOTALDEMAND stands in a table of what was settled, as SETTLEMENTDATE says, so it is not known when the day is forecast; if it is, say --known "TOTALDEMAND"',
    )
  })

  it('a day-ahead price beside a real-time one may be known, which the line says', async () => {
    const rows = `${hoursOf('2026-03-01')}${hoursOf('2026-03-02')}`
    const { notes } = await readMarket(`时间,实时电价,日前电价\n${rows}`, { price: '实时电价' })
    expect(notes.join('\n')).toContain(
      'left out: 日前电价 is the price of the day-ahead market, which may close after the day is forecast; if it has closed by then, say --known "日前电价"',
    )
  })

  it('columns without numbers and missing dates are named', async () => {
    const day = (date: string, price = '5', load = '7') =>
      HOURS.map((hour) => `${date} ${hour}:00,${price},SE1,,${load}\n`).join('')
    const text = [
      ...[day('2026-03-01'), day('2026-03-02'), day('2026-03-24', '5', '')],
      ...[day('2026-03-25').replace('3:00,5', '3:00,'), day('2026-03-26', '')],
    ]
    const { history, price, notes } = await readMarket(
      `date,Price,zone,wind,Load\n${text.join('')}`,
    )
    expect([price, ...history.exogenous.map(({ name }) => name)]).toEqual(['Price', 'Load'])
    expect(notes).toEqual([
      'left out: zone is text (line 2: "SE1")',
      'left out: wind has no value',
      'taken for forecasts of the day, though the names do not say so: Load; leave out what was measured by --leave-out NAME',
      // The last date has no price yet, which is no gap.
      'missing of Price: 2026-03-03..2026-03-23 (21 days), single values: 1',
      'missing of Load: 2026-03-03..2026-03-24 (22 days)',
    ])
  })

  it('of many gaps the longest are named', async () => {
    const dates = Array.from({ length: 17 }, (_, k) => 2 * k + 1).filter((k) => k !== 7)
    const text = dates
      .map((date) => `2026-03-${String(date).padStart(2, '0')}`)
      .map((date) => HOURS.map((hour) => `${date} ${hour}:00,1\n`).join(''))
      .join('')
      .replaceAll('2026-03-33', '2026-04-02')
    expect((await readMarket(`date,price\n${text}`)).notes).toEqual([
      'price is 1 throughout: where it is a limit or a tariff, say by --price NAME which column is the price',
      'missing of price: 2026-03-02, 2026-03-04, 2026-03-06..2026-03-08 (3 days), 2026-03-10, 2026-03-12, 10 more days in 10 gaps',
    ])
  })
})
