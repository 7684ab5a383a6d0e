import { describe, expect, it } from 'vitest'
import type { Table } from '#files/documents/table.ts'
import { marketOfFile } from './market-of-file.ts'
import { readMarket, saidOf } from './test/odd-file.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DATES = [4, 5, 6]
const two = (number: number) => String(number).padStart(2, '0')
const priceOf = (date: number, hour: number) => 20 + 10 * date + ((hour * 7) % 24) + 0.25
/** A row or several for each hour of three dates. */
const rows = (row: (date: number, hour: number) => string | string[]) =>
  DATES.flatMap((date) => HOURS.flatMap((hour) => row(date, hour))).join('\n')
const SLOTS = DATES.flatMap((date) => HOURS.map((hour) => ({ date, hour })))
const PRICES = SLOTS.map(({ date, hour }) => priceOf(date, hour))
/** When an hour of Berlin in winter begins. */
const SECONDS = SLOTS.map(({ date, hour }) => Date.UTC(2026, 0, date, hour - 1) / 1000)

const firstDay = async (content: string, choice = {}) => {
  const { history, price } = await readMarket(content, choice)
  return { price, slotCount: history.slotCount, date: history.firstDate, first: history.price[1] }
}
const OF_FIRST_DATE = { slotCount: 24, date: '2026-01-04', first: priceOf(4, 1) }

describe('a price of the system beside prices of areas', () => {
  const japan = (heads: string) =>
    `受渡日,時刻コード,${heads}\n${rows((d, h) =>
      [1, 2].map((half) => `2026/01/${two(d)},${2 * h + half},${priceOf(d, h)},${d + h},${d - h}`),
    )}`
  const heads = 'システムプライス(円/kWh),エリアプライス北海道(円/kWh),エリアプライス東京(円/kWh)'

  it('is asked which is meant, and the answer is taken', async () => {
    expect(await saidOf(japan(heads))).toBe(
      `the file has a price of the system and prices of areas: say by --price NAME which it is of ${heads.replaceAll(',', ', ')}`,
    )
    const price = 'システムプライス(円/kWh)'
    expect(await firstDay(japan(heads), { price })).toEqual({ price, ...OF_FIRST_DATE })
    const area = await firstDay(japan(heads), { price: 'エリアプライス東京' })
    expect(area).toMatchObject({ price: 'エリアプライス東京(円/kWh)', first: 3 })
  })

  it('is taken where no area has a price', async () => {
    const alone = japan('システムプライス(円/kWh),売り入札量(kWh),買い入札量(kWh)')
    expect(await firstDay(alone)).toEqual({ price: 'システムプライス(円/kWh)', ...OF_FIRST_DATE })
  })

  it('is asked in English too', async () => {
    const content = `Time,System price,Area price SE3\n${rows((d, h) => `2026-01-${two(d)} ${two(h)}:00,${priceOf(d, h)},${h}`)}`
    expect(await saidOf(content)).toContain('of System price, Area price SE3')
  })
})

describe('times that are counted since 1970', () => {
  const lists = JSON.stringify({
    license_info: 'free',
    unix_seconds: SECONDS,
    price: PRICES,
    unit: 'EUR / MWh',
    deprecated: false,
  })
  const records = JSON.stringify({
    object: 'list',
    data: SECONDS.map((at, index) => ({
      start_timestamp: at * 1000,
      end_timestamp: (at + 3600) * 1000,
      marketprice: PRICES[index],
    })),
  })
  const csv = `timestamp,price\n${SECONDS.map((at, index) => `${at},${PRICES[index]}`).join('\n')}`

  it.each([
    ['lists beside each other', lists, 'price (EUR / MWh)'],
    ['records', records, 'marketprice'],
    ['lines', csv, 'price'],
  ])('are of the clock that --zone names, in %s', async (_, content, price) => {
    expect(await saidOf(content)).toContain('is in UTC and begins at 23:00')
    expect(await saidOf(content)).toContain('say by --zone where the market is')
    expect(await firstDay(content, { zone: 'Europe/Berlin' })).toEqual({ price, ...OF_FIRST_DATE })
  })

  it('stand back behind dates', async () => {
    const dated = `updated_unix,time,price\n${SLOTS.map(({ date, hour }, at) => `${SECONDS[at]},2026-01-${two(date)} ${hour}:00,${PRICES[at]}`).join('\n')}`
    expect(await firstDay(dated)).toEqual({ price: 'price', ...OF_FIRST_DATE })
  })
})

describe('hours that end, or that were cut at midnight of Greenwich', () => {
  const local = (d: number, h: number) =>
    h < 23 ? `2026-01-${two(d)}T${two(h + 1)}:00` : `2026-01-${two(d + 1)}T00:00`
  const offset = (name: string) =>
    `${name},price\n${rows((d, h) => `${local(d, h)}+01:00,${priceOf(d, h)}`)}`
  const beside = (name: string) =>
    `Time (UTC),${name},price\n${rows((d, h) => `2026-01-${two(d)}T${two(h)}:00,${local(d, h)},${priceOf(d, h)}`)}`

  it.each([
    ['an offset', offset],
    ['times of Greenwich beside them', beside],
  ])('are asked where %s allows both, and the name of the column decides', async (_, file) => {
    expect(await saidOf(file('Local'))).toBe(
      'Local goes from 01:00 to 00:00, as ends of slots do, and from midnight to midnight of UTC, as beginnings do that were cut there: call the column "interval end" or "interval start"',
    )
    const ends = await readMarket(file('interval end'))
    expect([...ends.history.price.slice(0, 2)]).toEqual([priceOf(4, 0), priceOf(4, 1)])
    const begins = await readMarket(file('interval start'))
    expect([...begins.history.price.slice(0, 2)]).toEqual([Number.NaN, priceOf(4, 0)])
  })

  it('end where the offset is another', async () => {
    const content = offset('Local').replaceAll('+01:00', '-05:00')
    const { history } = await readMarket(content)
    expect(history.price[0]).toBe(priceOf(4, 0))
  })
})

describe('dates that end with the year', () => {
  const file = (date: (day: number) => string) =>
    `Date,Hour,Price\n${rows((d, h) => `${date(d)},${h + 1},${priceOf(d, h)}`)}`

  it.each([
    ['the day first', (day: number) => `${two(day)}.01.2026`, '2026-01-04'],
    ['the month first', (day: number) => `01/${two(day)}/2026`, '2026-01-04'],
  ])('tell by following each other: %s', async (_, date, first) => {
    expect(await firstDay(file(date))).toMatchObject({ date: first, first: priceOf(4, 1) })
  })

  it('tell nothing where they do not', async () => {
    const said = 'may begin with the day or with the month'
    expect(await saidOf(file((day) => `01/${two(2 * day - 6)}/2026`))).toContain(said)
    expect(await saidOf(file((day) => `0${day}/0${day}/2026`))).toContain(said)
  })
})

describe('reports of system operators', () => {
  const report = (end: string) =>
    [
      '"C","Hourly prices"',
      '"H","Date","Hour Ending","Location Name","Locational Marginal Price","Energy Component"',
      '"H","Date","String","String","Number","Number"',
      rows((d, h) => `"D","01/${two(d)}/2026","${two(h + 1)}","HUB",${priceOf(d, h)},${h % 5}`),
      end,
    ].join('\n')

  it('with a mark before every line', async () => {
    const read = await firstDay(report('"T","72"'))
    expect(read).toEqual({ price: 'Locational Marginal Price', ...OF_FIRST_DATE })
  })

  it('are as they stand where they hold several tables', async () => {
    const said = await saidOf(report('"H","Date","Load"\n"D","01/07/2026",1'))
    expect(said).toMatch(/is missing: an empty cell still needs its delimiter/)
  })

  it('with quarters counted within their hours', async () => {
    const content = `DeliveryDate,DeliveryHour,DeliveryInterval,SettlementPointPrice\n${rows(
      (d, h) => [1, 2, 3, 4].map((i) => `01/${two(d)}/2026,${h + 1},${i},${priceOf(d, h) + i}`),
    )}`
    const { history, notes } = await readMarket(content)
    expect([history.slotCount, ...history.price.slice(4, 6)]).toEqual([
      96,
      priceOf(4, 1) + 1,
      priceOf(4, 1) + 2,
    ])
    expect(notes[0]).toBe(
      'DeliveryInterval counts the parts of DeliveryHour: both together are taken as times of 15 min',
    )
  })

  it('without a head are read below the one that somebody writes', async () => {
    const lines = rows((d, h) => `2026;01;${two(d)};${h + 1};${priceOf(d, h)};${h};`)
    expect(await saidOf(`TITLE;\n${lines}\n*`)).toContain('as in year;month;day;hour;price')
    const headed = `year;month;day;hour;price;other\n${lines}\n*`
    expect(await firstDay(headed)).toEqual({ price: 'price', ...OF_FIRST_DATE })
  })
})

it('what a market traded is no forecast, in the words of its country', async () => {
  const content = `Den;Hodina;Cena (EUR/MWh);Množství (MWh);Saldo DT (MWh);Předpověď zatížení\n${rows(
    (d, h) => `${two(d)}.01.2026;${h + 1};${priceOf(d, h)};${100 + h};${h % 7};${(h * 5) % 24}`,
  )}`
  const { history } = await readMarket(content)
  expect(history.exogenous.map(({ name }) => name)).toEqual(['Předpověď zatížení'])
})

describe('an option that names a sheet or a column for the other', () => {
  it('is told which option takes it', () => {
    const file = (sheet: string): Table => ({
      format: 'xlsx',
      sheets: [
        {
          name: sheet,
          keys: null,
          meta: {},
          rows: [['time', 'a', 'b']]
            .concat(SLOTS.map(({ date, hour }) => [`2026-01-${two(date)} ${hour}:00`, '1', '2']))
            .map((cells, row) => ({ row, cells })),
        },
      ],
    })
    expect(() => marketOfFile(file('Spot'), { price: 'spot' })).toThrow(
      '--price spot: no column has this name, but a sheet has: write --sheet "Spot", and by --price one of its columns, where their names do not say which it is: time, a, b',
    )
    expect(() => marketOfFile(file('Spot'), { sheet: 'a' })).toThrow(
      '--sheet a: no sheet has this name, but a column has: write --price "a"',
    )
    expect(() => marketOfFile(file('Spot'), { sheet: 'x' })).toThrow('there are "Spot"')
  })
})

describe('heads of two rows and days across', () => {
  it('a price is called by the lower row of its head alone', async () => {
    const content = `时间,出清结果日前电价(元/MWh),出清结果实时电价(元/MWh)\n${rows(
      (d, h) => `2026-01-${two(d)} ${two(h)}:00,${priceOf(d, h)},${h}`,
    )}`
    expect(await firstDay(content, { price: '日前电价' })).toMatchObject({
      price: '出清结果日前电价(元/MWh)',
      first: priceOf(4, 1),
    })
    expect(await saidOf(content, { price: '电价' })).toContain('several columns have this name')
    expect(await saidOf(content, { price: '出力' })).toContain('no column has this name')
  })

  it('a price is called by its head without the unit, but with its remark', async () => {
    const content = `时间,节点均价（日前）(元/MWh),节点均价（实时）(元/MWh)\n${rows(
      (d, h) => `2026-01-${two(d)} ${two(h)}:00,${priceOf(d, h)},${h}`,
    )}`
    expect(await firstDay(content, { price: '节点均价（日前）' })).toMatchObject({
      price: '节点均价（日前）(元/MWh)',
      first: priceOf(4, 1),
    })
    expect(await firstDay(content, { price: '节点均价(日前)' })).toMatchObject({
      price: '节点均价（日前）(元/MWh)',
    })
    expect(await saidOf(content, { price: '节点均价' })).toContain('several columns have this name')
    // A remark of another market names no column.
    expect(await saidOf(content, { price: '节点均价（日内）' })).toContain(
      'no column has this name',
    )
  })

  it('the weekday beside a day across names no item', async () => {
    const content = `日期,星期,${HOURS.map((h) => `${two(h)}:00`)},最高,平均\n${DATES.map(
      (d) => `2026-01-${two(d)},星期${'一二三'[d - 4]},${HOURS.map((h) => priceOf(d, h))},99,50`,
    ).join('\n')}`
    expect(await firstDay(content)).toEqual({ price: 'price', ...OF_FIRST_DATE })
  })
})
