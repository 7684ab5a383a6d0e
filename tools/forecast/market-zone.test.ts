import { describe, expect, it } from 'vitest'
import { HOURS, readMarket, saidOf } from './test/odd-file.ts'

const two = (number: number) => String(number).padStart(2, '0')
/** Three days of hours from an instant on, written by `cell`; the price counts the hours of a day. */
const table = (head: string, begin: string, cell: (utc: string) => string) =>
  `${head}\n${Array.from({ length: 72 }, (_, at) => {
    const utc = new Date(Date.parse(begin) + at * 3_600_000).toISOString().slice(0, 19)
    return `${cell(utc)},${at % 24}\n`
  }).join('')}`
const offset = (utc: string) => `${utc.replace('T', ' ')}+00:00`
const ZONE = 'say by --zone where the market is, as --zone Asia/Shanghai or --zone Europe/Berlin'
const CHINA = table('time,price', '2026-03-11T16:00Z', offset)

describe('times of another zone', () => {
  it.each([
    ['+00:00', CHINA, '16:00', '+08:00'],
    ['Z', table('time,price', '2026-03-11T23:00Z', (utc) => `${utc}Z`), '23:00', '+01:00'],
    ['New York', table('time,price', '2026-03-11T04:00Z', (utc) => `${utc}Z`), '04:00', '-04:00'],
    ['a head', table('time (UTC),price', '2026-03-11T15:00Z', (utc) => utc), '15:00', '+09:00'],
    [
      'a head of another place',
      table('世界时,电价', '2026-03-11T23:00Z', (utc) => utc),
      '23:00',
      '+01:00',
    ],
  ])(
    'are refused where days would be cut anywhere, and read by --zone: %s',
    async (_, text, begin, zone) => {
      const name = text.slice(0, text.indexOf(','))
      expect(await saidOf(text)).toBe(
        `line 2: ${name} is in UTC and begins at ${begin}, so that its days are not those of UTC: ${ZONE}; --zone ${zone} has its midnight there, --zone UTC takes days of UTC`,
      )
      expect(await saidOf(text, { zone })).toContain(`${name} is taken by the clock of ${zone}`)
      const { history } = await readMarket(text, { zone })
      expect([history.days, ...history.price]).toEqual([3, ...HOURS, ...HOURS, ...HOURS])
    },
  )

  it.each([
    ['a code of Europe', 'utc_timestamp,AT_price_day_ahead', '2026-03-11T23:00Z', 'Europe/Berlin'],
    ['a numbered code', 'time (UTC),FI price', '2026-03-11T22:00Z', 'Europe/Athens'],
    ['signs of China', '世界时,电价', '2026-03-11T16:00Z', 'Asia/Shanghai'],
    ['signs of Japan', 'time (UTC),エリアプライス', '2026-03-11T15:00Z', 'Asia/Tokyo'],
  ])('are those of the place that heads and midnight tell: %s', async (_, head, begin, zone) => {
    const { history, notes } = await readMarket(table(head, begin, (utc) => utc))
    expect([history.firstDate, ...history.price]).toEqual([
      '2026-03-12',
      ...HOURS,
      ...HOURS,
      ...HOURS,
    ])
    expect(notes).toContain(
      `${head.split(',')[0]} is in UTC and begins at midnight of ${zone}, of which the heads speak: days are cut by that clock; say --zone if the market is elsewhere`,
    )
  })

  it.each([
    ['several places', 'time (UTC),DE price,FI load', '2026-03-11T23:00Z'],
    ['the midnight of another', 'time (UTC),DE price', '2026-03-11T16:00Z'],
    ['a word', 'time (UTC),at price', '2026-03-11T23:00Z'],
  ])('are asked where heads tell no place: %s', async (_, head, begin) => {
    const cell = (utc: string) => (head.includes('load') ? `${utc},1` : utc)
    expect(await saidOf(table(head, begin, cell), { price: head.split(',')[1] })).toContain(ZONE)
  })

  it('are moved with the clock of a place', async () => {
    const text = table('time,price', '2026-03-27T23:00Z', (utc) => `${utc}Z`)
    const { history, notes } = await readMarket(text, { zone: 'Europe/Berlin' })
    expect(history).toMatchObject({ firstDate: '2026-03-28', days: 4 })
    expect([...history.price.slice(24, 29)]).toEqual([0, 1, Number.NaN, 2, 3])
    expect(notes).toContain('change of the clock: 2026-03-29 has no 02:00')
  })

  it.each([
    ['an offset of China', 'time,price', (utc: string) => `${utc}+08:00`],
    ['a head of China', 'time (UTC+8),price', (utc: string) => utc],
    [
      'a zone behind a span',
      'MTU (CET/CEST),price',
      (utc: string) => `${utc} (CET) - ${utc} (CET)`,
    ],
    [
      'the clock of the market beside',
      'utc,local,price',
      (utc: string) => `2020-01-01T00:00Z,${utc}`,
    ],
  ])('that are those of the market stay: %s', async (_, head, cell) => {
    const { history } = await readMarket(table(head, '2026-03-12T00:00Z', cell))
    expect([history.firstDate, ...history.price]).toEqual([
      '2026-03-12',
      ...HOURS,
      ...HOURS,
      ...HOURS,
    ])
  })

  it('of Greenwich beside dates with hours are not looked at', async () => {
    const rows = HOURS.map((hour) => `2026-03-12T${two(hour)}:00Z,2026-03-11,${hour + 1},${hour}\n`)
    const { history } = await readMarket(`START_GMT,OPR_DT,OPR_HR,LMP\n${rows.join('')}`)
    expect([history.firstDate, ...history.price]).toEqual(['2026-03-11', ...HOURS])
  })

  it('need a zone that there is, and times that say theirs', async () => {
    expect(await saidOf(CHINA, { zone: 'Mars' })).toBe(
      '--zone Mars: there is no such zone; write Asia/Shanghai, UTC or +08:00',
    )
    const local = table('time,price', '2026-03-11T00:00Z', (utc) => utc)
    expect(await saidOf(local, { zone: 'UTC' })).toBe(
      `--zone UTC: the times of time do not say of which zone they are: where they are the market's own, leave --zone out; where they are of UTC, call the column "time (UTC)"`,
    )
  })
})
