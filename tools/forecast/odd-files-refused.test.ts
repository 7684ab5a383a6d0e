import { describe, expect, it } from 'vitest'
import { changed, day, GOOD, HEADER, HOURS, saidOf } from './test/odd-file.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, k) => `2026-03-01 ${Math.floor((k * 24) / count)}:00,1,2\n`)
const slots = (cell: (hour: number) => string, times = 'hour') =>
  `date,${times},price\n${HOURS.map((hour) => `2026-03-01,${cell(hour)},${hour}\n`).join('')}`

const NEEDS = 'it needs a header and a row an hour'
const HEAD = 'the first line must name the columns, as in date,price,load'
const DATES = 'the first column holds dates, as 2026-01-31 or 2026-01-31 13:00'
const NUMBERS = 'a missing value is an empty cell, thousands have no mark'
const WHICH = 'say by --price NAME which it is of'
const ROWS = 'but 24 (hours), 48 or 96 (quarters) are read: give the means of hours'

describe('of a file that cannot be read is said what and where, and the way out', () => {
  it.each<[string, string | Uint8Array, string, price?: string]>([
    ['nothing', '\uFEFF\r\n', `the file is empty: ${NEEDS}`],
    [
      'a workbook',
      Buffer.from('504b030414000600', 'hex'),
      'the file is a workbook or an archive: save it as CSV',
    ],
    [
      'a picture',
      Buffer.from('ffff00ff', 'hex'),
      'the file is neither UTF-8, UTF-16 nor GBK text: save it as UTF-8',
    ],
    [
      'UTF-16 without its mark',
      utf16(GOOD),
      'the file is UTF-16 without its mark, or no text: save it as UTF-8',
    ],
    ['JSON', '[{"date":"2026-03-01"}]', 'line 1: the file is JSON or a web page: save it as CSV'],
    ['a web page', '<!DOCTYPE html>\n', 'line 1: the file is JSON or a web page: save it as CSV'],
    ['a header alone', HEADER, `the file has fewer than two rows: ${NEEDS}`],
    ['one row', `${HEADER}2026-03-01,1,2\n`, `the file has fewer than two rows: ${NEEDS}`],
    ['no header', day('2026-03-01'), `line 1: no header: ${HEAD}`],
    ['no header, and the day first', day('13.03.2026'), `line 1: no header: ${HEAD}`],
    ['dates alone', 'Date\n2026-03-01\n', `line 1: no column behind the times: ${HEAD}`],
    [
      'dates and hours alone',
      'Date,Hour\n2026-03-01,1\n',
      `line 1: no column behind the times: ${HEAD}`,
    ],
    [
      'a load for a price',
      changed('Price', 'Demand'),
      `no column is named as a price: ${WHICH} Demand, Load`,
    ],
    [
      'a load alone',
      changed('Price,Load', 'Demand,'),
      `no column is named as a price: ${WHICH} Demand, column 3`,
    ],
    [
      'two prices',
      changed('Price,Load', 'DA price,RT price'),
      `several columns are named as a price: ${WHICH} DA price, RT price`,
    ],
    [
      'a price that is not there',
      GOOD,
      '--price Spot: no column has this name; there are Price, Load',
      'Spot',
    ],
    [
      'a name of two columns',
      changed('Price,Load', 'x (€),x ($)'),
      '--price X: several columns have this name: write one of x (€), x ($), or give them different names',
      'X',
    ],
    [
      'a price of text',
      changed(/,\d+,/g, ',high,'),
      `line 2: Price is not a number: "high"; ${NUMBERS}`,
    ],
    [
      'a price without numbers',
      changed(/,\d+,/g, ',,'),
      'no price: Price has no number: name another column by --price NAME',
    ],
    [
      'no numbers at all',
      changed(/,\d+,\d+/g, ',,').replace('Price', 'y'),
      'no price: no column has a number',
    ],
    [
      'text among numbers',
      changed(',3,103', ',3,many'),
      `line 5: Load is not a number: "many"; ${NUMBERS}`,
    ],
    [
      'text before numbers',
      changed(',0,100', ',0,?'),
      `line 2: Load is not a number: "?"; ${NUMBERS}`,
    ],
    [
      'what is infinite',
      changed(',3,103', ',Infinity,103'),
      `line 5: Price is not a number: "Infinity"; ${NUMBERS}`,
    ],
    [
      'a decimal comma between commas',
      changed(',3,103', ',"3,5",103'),
      `line 5: Price is not a number: "3,5"; ${NUMBERS}`,
    ],
    [
      'thousands with a mark',
      changed(',3,103', ',3,"1,103.5"'),
      `line 5: Load is not a number: "1,103.5"; ${NUMBERS}`,
    ],
    [
      'a date that is none',
      changed('2026-03-01 3', '2026-02-29 3'),
      `line 5: Date is not a date: "2026-02-29 3:00"; ${DATES}`,
    ],
    [
      'a month that is none',
      changed('2026-03-01 0', '20261301 0'),
      `line 2: Date is not a date: "20261301 0:00"; ${DATES}`,
    ],
    [
      'a year of two digits',
      changed('2026-03-01 0', '01.03.26 0'),
      `line 2: Date is not a date: "01.03.26 0:00"; ${DATES}`,
    ],
    [
      'a date of a spreadsheet',
      changed('2026-03-01 0:00', '46082.5'),
      `line 2: Date is not a date: "46082.5"; ${DATES}`,
    ],
    [
      'a time that is none',
      changed(' 3:00', ' 24:15'),
      `line 5: Date is not a date: "2026-03-01 24:15"; ${DATES}`,
    ],
    [
      '13 in the afternoon',
      changed(' 3:00', ' 13:00 PM'),
      `line 5: Date is not a date: "2026-03-01 13:00 PM"; ${DATES}`,
    ],
    ['no date', changed('2026-03-01 3:00', ''), `line 5: Date is not a date: ""; ${DATES}`],
    ['a sum below', `${GOOD}Total,1,2\n`, `line 50: Date is not a date: "Total"; ${DATES}`],
    [
      'the zone first',
      changed(/^2/gm, 'SE1,2').replace('Date', 'zone,Date'),
      `line 2: zone is not a date: "SE1"; ${DATES}`,
    ],
    [
      'day or month first',
      GOOD.replaceAll('2026-03-0', '3/').replaceAll(/3\/([12])/g, '0$1/03/2026'),
      'line 2: 01/03/2026 may begin with the day or with the month, and no row of the file tells: write dates as 2026-01-31',
    ],
    [
      'day and month first',
      `${HEADER}${day('13.03.2026')}${day('03.14.2026')}`,
      'line 2 has a date with the day first, line 26 one with the month first: write dates as 2026-01-31',
    ],
    [
      'few cells',
      changed(',3,103', ',3'),
      'line 5: Load is missing: an empty cell still needs its delimiter',
    ],
    [
      'many cells',
      changed(',3,103', ',3,103,'),
      'line 5: 4 cells, but 3 columns: put what holds a delimiter in quotes',
    ],
    [
      'a quote that does not end: end it or leave it out',
      changed(',3,103', ',"3,103'),
      'line 5: column 2 has a quote that does not end: end it or leave it out',
    ],
    [
      'a time off the grid',
      changed(' 3:00', ' 3:10'),
      'line 5: Date is not a multiple of 60 min: 190 min after midnight; mend the time or leave out the row',
    ],
    [
      'both ends of a day',
      changed(' 23:00', ' 24:00'),
      'line 2: Date is before 60 min, though 24:00 occurs: 0 min after midnight; mend the time or leave out the row',
    ],
    [
      'a third row of an hour',
      changed(/01 [45]:00/g, '01 3:00'),
      'line 7: 2026-03-01 has a third row of slot 4: leave out rows that are there twice',
    ],
    [
      'a date twice',
      `${GOOD}${day('2026-03-03')}${day('2026-03-01')}`,
      'line 75: 2026-03-01 has more than 25 rows: leave out rows that are there twice',
    ],
    [
      'a year mistyped',
      changed(/2026-03-02/g, '2062-03-02'),
      'line 26: 2062-03-02 lies 13150 days after the date before it: mend the date, or leave out what lies before the gap',
    ],
    ['a row a day', `${HEADER}2026-03-01,1,2\n2026-03-02,1,2\n`, `most dates have 1 row, ${ROWS}`],
    ['five minutes', `${HEADER}${rowsOf(288).join('')}`, `most dates have 288 rows, ${ROWS}`],
    [
      'an hour of text',
      slots((hour) => (hour === 0 ? 'x' : `${hour + 1}`)),
      'line 2: hour is not a whole number: "x"; write all as times or all as numbers',
    ],
    [
      'half an hour of a number',
      slots((hour) => (hour === 0 ? '1.5' : `${hour + 1}`)),
      'line 2: hour is not a whole number: "1.5"; write all as times or all as numbers',
    ],
    [
      'no hour',
      slots((hour) => (hour === 0 ? '' : `${hour + 1}`)),
      'line 2: hour is not a whole number: ""; write all as times or all as numbers',
    ],
    [
      'an hour too late',
      slots((hour) => (hour === 0 ? '25' : `${hour + 1}`)),
      'line 2: hour is outside 1..24: 25; number the rows of a date from 1 or from 0',
    ],
    [
      'hours from 0 to 24',
      slots((hour) => (hour === 0 ? '0' : `${hour + 1}`)),
      'line 2: hour is outside 1..24: 0; number the rows of a date from 1 or from 0',
    ],
    [
      'a time, then numbers',
      slots((hour) => (hour === 0 ? '0:00' : `${hour + 1}`)),
      'line 3: hour is not a time: "2"; write all as times or all as numbers',
    ],
  ])('%s', (_, content, said, price) => {
    expect(saidOf(content, price)).toBe(said)
  })

  it('ends of slots whose last is the next date', () => {
    const without = (text: string) => text.replace(/^.*\n/, '')
    const text = `${without(day('2026-03-01'))}${day('2026-03-02')}2026-03-03 0:00,0,100\n`
    expect(saidOf(`${HEADER}${text}`)).toContain(
      'line 49: Date is 00:00 alone on its date, and the first date begins at 60 min: write 24:00',
    )
    expect(saidOf(`${GOOD}2026-03-03 0:00,0,100\n`)).toContain('2026-03-01 3x24')
  })

  it('rows of a date without times that are too many', () => {
    const alone = (date: string, rows: number) => `${date},1,2\n`.repeat(rows)
    const text = `${alone('2026-03-01', 24)}${alone('2026-03-02', 24)}${alone('2026-03-03', 26)}`
    expect(saidOf(`${HEADER}${text}`)).toBe(
      'line 74: row 25 of 2026-03-03: leave out rows that are there twice',
    )
  })
})
