import { describe, expect, it } from 'vitest'
import { HOURS, loadOf, readMarket, saidOf } from './test/odd-file.ts'

const DATES = ['2026-03-13', '2026-03-12', '2026-03-14']
const two = (number: number) => String(number).padStart(2, '0')
const comma = (value: number) => value.toFixed(2).replace('.', ',')
/** A row for each hour of three dates that are out of order, sorted as texts are. */
const table = (head: string, row: (date: string, hour: number) => string) =>
  `${head}\n${DATES.flatMap((date) => HOURS.map((hour) => row(date, hour)).sort()).join('\n')}\n`
const german = (date: string) => date.split('-').toReversed().join('.')
const spell = (date: string) => date.replace('-03-', ' Mar ').split(' ').toReversed().join('-')

const READ = '2026-03-12 3x24'
const FROM_1 = '"1" is 00:00 to 01:00, "24" is 23:00 to 24:00'
const CLOCK = (name: string) =>
  `${name} is taken as the clock of the market, which is +01:00 from UTC; say --zone if it is another`

describe('files as programs and exchanges write them are read', () => {
  it.each<[string, string | Uint8Array, string]>([
    [
      'pandas with its index and an offset',
      table(
        ',timestamp,price_eur_mwh',
        (d, h) => `${Number(d.slice(-2)) * 24 + h},${d} ${two(h)}:00:00+01:00,${h}`,
      ),
      `price_eur_mwh by ; left out: column 1 counts the rows; ${CLOCK('timestamp')}`,
    ],
    [
      'pandas with several indexes',
      table('Unnamed: 0.1,Unnamed: 0,level_1,datetime,price', (d, h) => {
        const at = Number(d.slice(-2)) * 24 + h
        return `${at},${at + 4800},${at + 1},${d} ${two(h)}:00,${h}`
      }),
      'price by ; left out: Unnamed: 0.1 counts the rows; left out: Unnamed: 0 counts the rows; left out: level_1 counts the rows',
    ],
    [
      'beginnings and ends',
      table(
        'Datum von;Datum bis;Preis',
        (d, h) => `${german(d)} ${two(h)}:00;${german(d)} ${two(h + 1)}:00;${h}`,
      ),
      'Preis by ; left out: Datum bis holds dates too; those of Datum von are taken',
    ],
    [
      'times in UTC',
      table('time,price', (d, h) => `${d} ${two(h)}:00:00+00:00,${h}`),
      'price by ; time is in UTC: days are taken from 00:00 to 24:00 UTC; where the market has another midnight, say --zone, as --zone Europe/Berlin',
    ],
    [
      'year, month, day and hour',
      table('year;month;day;hour;price', (d, h) => `${d.replaceAll('-', ';')};${h};${h}`),
      'price by ',
    ],
    [
      'hours that end, in Spanish',
      table('Fecha;Hora;Costo marginal', (d, h) => `${german(d)};${h + 1};${comma(h)}`),
      `Costo marginal by ; numbers: "10,00" is 10 (Costo marginal); Hora: ${FROM_1}`,
    ],
    [
      'hours of Korea',
      table('기간,시간,육지 SMP', (d, h) => `${d},${h + 1}시,${h}`),
      '육지 SMP by ; 시간: "1시" is 00:00 to 01:00, "24시" is 23:00 to 24:00',
    ],
    ['named months', table('Date,Hour,Spot', (d, h) => `${spell(d)},${h},${h}`), 'Spot by '],
    [
      'date and time run together',
      table('time,price', (d, h) => `${d.replaceAll('-', '')}${two(h)}00,${h}`),
      'price by ',
    ],
    [
      'a sum below every date',
      DATES.reduce(
        (text, date) => text.replace(`${date},9,8\n`, `${date},9,8\n${date},均价,11.5\n`),
        table('日期,时段,电价', (d, h) => `${d},${h + 1},${h}`),
      ),
      `电价 by ; left out: 3 rows sum up others (line 26: 均价); 时段: ${FROM_1}`,
    ],
    [
      'units in a second head',
      table('日期,时段,电价,负荷预测\n,,元/MWh,MW', (d, h) => `${d},${h},${h},${loadOf(h)}`),
      '电价(元/MWh) by 负荷预测(MW)',
    ],
    [
      'words in a second head',
      table('"Date",Auction (DE)\n,Price (EUR/MWh)', (d, h) => `${d}T${two(h)}:00+01:00,${h}`),
      `Auction (DE) Price (EUR/MWh) by ; ${CLOCK('Date')}`,
    ],
    [
      'pandas with columns of two levels',
      table(',price,load\n,DE,DE\ntime,,', (d, h) => `${d} ${h}:00,${h},${loadOf(h)}`),
      'price DE by load DE',
    ],
    [
      'names of groups above their columns',
      table(',DE,,FR\ntime,price,load,load', (d, h) => `${d} ${h}:00,${h},${loadOf(h)},${h % 5}`),
      'DE price by DE load+FR load',
    ],
    [
      'Western letters of one byte',
      Buffer.from(
        table('Día;Hora;Precio español;Previsión', (d, h) => `${d};${h};${comma(h)};${loadOf(h)}`),
        'latin1',
      ),
      'Precio español by Previsión; numbers: "10,00" is 10 (Precio español)',
    ],
    [
      'hours across with an hour in two halves',
      `Date,${HOURS.map((h) => (h === 2 ? 'Hour 3A,Hour 3B' : `Hour ${h + 1}`))}\n${DATES.map(
        (date) => `${date},${HOURS.map((h) => (h === 2 ? '2,' : h))}`,
      ).join('\n')}`,
      'price by ; hours across: Hour 1 to Hour 24 are read as the 24 slots of price, Hour 1 as 00:00 to 01:00',
    ],
    [
      'dates across',
      `时段,${DATES.join()}\n${HOURS.map((h) => `${h + 1},${h},${h},${h}\n`).join('')}`,
      `price by ; dates across: 2026-03-13 to 2026-03-14 are read as the dates of price; 时段: ${FROM_1}`,
    ],
  ])('%s', async (_, content, said) => {
    expect(await saidOf(content)).toBe(`${READ} ${said}`)
    const { history } = await readMarket(content)
    expect([...history.price]).toEqual([...HOURS, ...HOURS, ...HOURS])
  })

  it('a count of rows is left out under any name', async () => {
    const rows = [...DATES, '2026-03-15', '2026-03-16'].flatMap((date) =>
      HOURS.map((hour) => `${date} ${two(hour)}:00,${hour}`),
    )
    expect(
      await saidOf(`t,time,price\n${rows.map((row, at) => `${at + 7},${row}\n`).join('')}`),
    ).toBe('2026-03-12 5x24 price by ; left out: t counts the rows')
  })
})

describe('a resolution that changes is said, and all are hours', () => {
  const rows = (date: string, step: number) =>
    Array.from({ length: 1440 / step }, (_, at) => {
      const minute = at * step
      return `2026-03-${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)},${minute / 60}\n`
    }).join('')
  it.each<[string, readonly number[], string]>([
    ['once', [60, 60, 15, 15], 'hours until 2026-03-11, quarters of an hour from 2026-03-12 on'],
    [
      'there and back',
      [60, 60, 15, 15, 60, 60],
      'hours until 2026-03-11, quarters of an hour from 2026-03-12 to 2026-03-13, hours from 2026-03-14 on',
    ],
    [
      'by halves',
      [60, 60, 30, 30, 15, 15],
      'hours until 2026-03-11, half hours from 2026-03-12 to 2026-03-13, quarters of an hour from 2026-03-14 on',
    ],
  ])('%s', async (_, steps, said) => {
    const content = `date,price\n${steps.map((step, at) => rows(String(10 + at), step)).join('')}`
    expect(await saidOf(content)).toBe(
      `2026-03-10 ${steps.length}x24 price by ; ${said}: all are taken as the means of hours`,
    )
    const { history } = await readMarket(content)
    expect(history.price.slice(24, 26)).toEqual(Float64Array.of(0, 1))
    expect(history.price.slice(48, 50)).toEqual(
      steps[2] === 15 ? Float64Array.of(0.375, 1.375) : Float64Array.of(0.25, 1.25),
    )
  })
})

describe('what no row can be placed by is refused by name', () => {
  it.each<[string, string, string]>([
    [
      'hours in words of which nobody knows',
      table('date,which,price', (d, h) => `${d},row ${String.fromCharCode(97 + h)},${h}`),
      'line 2: which seems to name the hour, but nobody can read "row a": number the rows of a date from 1 or from 0, or write times as 13:00',
    ],
    [
      'a title without a head',
      `MARGINALPDBC;\n${table('', (d, h) => `${d.replaceAll('-', ';')};${h + 1};${h}`).trim()}`,
      'line 2: no head above it: a row there must name the columns, as in year;month;day;hour;price',
    ],
  ])('%s', async (_, content, said) => {
    expect(await saidOf(content)).toBe(said)
  })
})
