import { describe, expect, it } from 'vitest'
import { changed, day, GOOD, HEADER, HOURS, saidOf } from './test/odd-file.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')

const FIVE_MINUTES = Array.from(
  { length: 288 },
  (_, at) =>
    `2026-03-01 ${Math.floor(at / 12)}:${String((at % 12) * 5).padStart(2, '0')},${at},2\n`,
).join('')
const slots = (cell: (hour: number) => string, times = 'hour') =>
  `date,${times},price\n${HOURS.map((hour) => `2026-03-01,${cell(hour)},${hour}\n`).join('')}`

const NO_TABLE = 'the file is no table: save it as xlsx, CSV or JSON'
const HEAD = 'a row there must name the columns, as in date,price,load'
const DATES = 'write dates as 2026-01-31 or 2026-01-31 13:00, and leave out rows that have none'
const NUMBERS = 'a missing value is an empty cell'
const SLOTS = 'number the rows of a date from 1 or from 0, or write times as 13:00'
const WHICH = 'say by --price NAME which it is of'
const ROWS =
  'but 24 (hours), 48 or 96 (quarters) are read: give the means of hours, or choose rows by --only COLUMN=VALUE where a column tells several places or markets apart'

describe('of a file that cannot be read is said what and where, and the way out', () => {
  it.each<[string, string | Uint8Array, string, price?: string]>([
    ['nothing', '\uFEFF\r\n', 'the file is empty'],
    [
      'a workbook',
      Buffer.from('504b030414000600', 'hex'),
      'the file is damaged: save it again as xlsx or CSV',
    ],
    ['a picture', Buffer.from('ffff00ff', 'hex'), NO_TABLE],
    ['UTF-16 without its mark', utf16(GOOD), NO_TABLE],
    [
      'JSON',
      '[{"date":"2026-03-01"}]',
      'no column beside the times: the head must name the columns, as in date,price,load',
    ],
    ['a web page', '<!DOCTYPE html>\n', NO_TABLE],
    ['a header alone', HEADER, NO_TABLE],
    ['one row', `${HEADER}2026-03-01,1,2\n`, `most dates have 1 row, ${ROWS}`],
    ['no header', day('2026-03-01'), `line 1: no head above the first date: ${HEAD}`],
    [
      'no header, and the day first',
      day('13.03.2026'),
      `line 1: no head above the first date: ${HEAD}`,
    ],
    ['dates alone', 'Date\n2026-03-01\n', NO_TABLE],
    [
      'dates and hours alone',
      'Date,Hour\n2026-03-01,1\n',
      'no column beside the times: the head must name the columns, as in date,price,load',
    ],
    [
      'a load for a price',
      changed('Price', 'Demand'),
      `no column is named as a price: ${WHICH} Demand, Load`,
    ],
    ...[
      '价格上限',
      'price cap',
      '现货价差',
      'Price Zone',
      '标杆电价',
      'price index',
      '電價等級',
    ].map((name): [string, string, string] => [
      `what is no price: ${name}`,
      changed('Price', name),
      `no column is named as a price: ${WHICH} ${name}, Load`,
    ]),
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
    [
      'Shift_JIS',
      Buffer.concat([Buffer.from('93fa9574', 'hex'), Buffer.from(GOOD.slice('Date'.length))]),
      'the file is Shift_JIS text: save it as UTF-8',
    ],
    [
      'Big5',
      Buffer.concat([Buffer.from('a4e9b4c1', 'hex'), Buffer.from(GOOD.slice('Date'.length))]),
      'the file is Big5 text: save it as UTF-8',
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
      'line 5 and line 6: 03:00 of 2026-03-01 is there twice with other values: Price is 3 and 4; leave out the one that does not hold',
    ],
    [
      'a year mistyped',
      changed(/2026-03-02/g, '2062-03-02'),
      'line 26: 2062-03-02 lies 13150 days after the date before it: mend the date, or leave out what lies before the gap',
    ],
    ['a row a day', `${HEADER}2026-03-01,1,2\n2026-03-02,1,2\n`, `most dates have 1 row, ${ROWS}`],
    ['five minutes', `${HEADER}${FIVE_MINUTES}`, `most dates have 288 rows, ${ROWS}`],
    [
      'an hour of text',
      slots((hour) => (hour === 0 ? 'x' : `${hour + 1}`)),
      `line 2: hour is no slot of 24: "x"; ${SLOTS}`,
    ],
    [
      'half an hour of a number',
      slots((hour) => (hour === 0 ? '1.5' : `${hour + 1}`)),
      `line 2: hour is no slot of 24: "1.5"; ${SLOTS}`,
    ],
    [
      'no hour',
      slots((hour) => (hour === 0 ? '' : `${hour + 1}`)),
      `line 2: hour is no slot of 24: ""; ${SLOTS}`,
    ],
    [
      'an hour too late',
      slots((hour) => (hour === 0 ? '25' : `${hour + 1}`)),
      `line 2: hour is no slot of 24: "25"; ${SLOTS}`,
    ],
    [
      'hours from 0 to 24',
      slots((hour) => (hour === 0 ? '0' : `${hour + 1}`)),
      'hour has 2026-03-01 00:00, which begins a slot, and 2026-03-01 24:00, which ends one: number the rows of a date from 1 or from 0',
    ],
    [
      'a time, then numbers',
      slots((hour) => (hour === 0 ? '0:00' : `${hour + 1}`)),
      'hour has 2026-03-01 00:00, which begins a slot, and 2026-03-01 24:00, which ends one: number the rows of a date from 1 or from 0',
    ],
  ])('%s', async (_, content, said, price) => {
    expect(await saidOf(content, { price })).toBe(said)
  })

  it('rows of a date without times that are too many', async () => {
    const alone = (date: string, rows: number) => `${date},1,2\n`.repeat(rows)
    const text = `${alone('2026-03-01', 24)}${alone('2026-03-02', 24)}${alone('2026-03-03', 26)}`
    expect(await saidOf(`${HEADER}${text}`)).toBe(
      'line 74: row 25 of 2026-03-03: leave out rows that are there twice, or name the hour of each row in a column',
    )
  })
})
