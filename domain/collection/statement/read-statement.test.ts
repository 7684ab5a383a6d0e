import { describe, expect, it } from 'vitest'
import type { PlacedText } from './placed-text.ts'
import { readStatement } from './read-statement.ts'

const SIZE = 10
const at = (text: string, x: number, y: number): PlacedText => ({
  ...{ text, x, y, height: SIZE },
  width: [...text].reduce((sum, char) => sum + (char > '\u00ff' ? SIZE : SIZE / 2), 0),
})

type Column = { x: number; width: number; align: 'left' | 'right' | 'center' }
const COLUMNS: Column[] = [
  { x: 40, width: 180, align: 'left' },
  { x: 220, width: 90, align: 'right' },
  { x: 310, width: 90, align: 'right' },
  { x: 400, width: 110, align: 'right' },
]

function row(texts: readonly string[], y: number, align?: Column['align']): PlacedText[] {
  return texts.flatMap((text, index) => {
    if (text === '') return []
    const column = COLUMNS[index]!
    const one = at(text, column.x, y)
    const room = column.width - one.width
    const shift = { left: 2, right: room - 2, center: room / 2 }[align ?? column.align]
    return [{ ...one, x: column.x + shift }]
  })
}

const HEADER = ['科目', '电量(兆瓦时)', '电价(元/兆瓦时)', '电费(元)']
const page = (
  rows: readonly (readonly string[])[],
  { header = HEADER, title = '日清分单 2026年3月5日' } = {},
) => [
  at(title, 200, 30),
  ...row(header, 60, 'center'),
  ...rows.flatMap((texts, index) => row(texts, 85 + 22 * index)),
]

const LINES = [
  ['优先发电交易', '120.500', '332.00', '40,006.00'],
  ['省内电力直接交易', '1,200.000', '351.250', '421,500.00'],
  ['省内现货日前交易', '-35.250', '210.40', '-7,416.60'],
  ['两个细则考核', '', '', '-1,250.33'],
  ['合计', '', '', '452,839.07'],
]

describe('a statement of clearing', () => {
  it('is read a line a subject, in MWh, CNY/MWh and CNY', () => {
    expect(readStatement([page(LINES)])).toEqual({
      deliveryDate: '2026-03-05',
      lines: [
        line('优先发电交易', 120.5, 332, 40_006),
        line('省内电力直接交易', 1200, 351.25, 421_500),
        line('省内现货日前交易', -35.25, 210.4, -7416.6),
        line('两个细则考核', null, null, -1250.33),
        line('合计', null, null, 452_839.07),
      ],
    })
  })

  it('goes by the units of its header', () => {
    const header = ['结算项目', '电量(万千瓦时)', '均价(元/千瓦时)', '金额(万元)']
    const read = readStatement([page([['省间现货日前交易', '3.2', '0.31', '0.992']], { header })])
    expect(read!.lines).toEqual([line('省间现货日前交易', 32, 310, 9920)])
  })

  it('finds units under the names of columns, and once for the whole table', () => {
    const under = [
      ...row(['科目', '电量', '电价', '电费'], 60, 'center'),
      ...row(['', '(kWh)', '(元/kWh)', '(元)'], 73, 'center'),
      ...row(['绿色电力交易', '2500', '0.4', '1000.00'], 95),
    ]
    expect(readStatement([under])!.lines).toEqual([line('绿色电力交易', 2.5, 400, 1000)])
    const title = '单位：兆瓦时、元/兆瓦时、元'
    const header = ['科目', '电量', '电价', '电费']
    expect(readStatement([page([LINES[0]!], { title, header })])!.lines).toHaveLength(1)
    expect(readStatement([page([LINES[0]!], { title: '', header })])).toBeNull()
  })

  it('puts a name together that is broken over lines, around its figures or under them', () => {
    const texts = [
      ...row(HEADER, 60, 'center'),
      ...row(['送浙江省间'], 84),
      ...row(['', '10.000', '400.00', '4,000.00'], 90),
      ...row(['绿色电力交易'], 96),
      ...row(['省内现货实时交易', '1.000', '300.00', '300.00'], 118),
    ]
    const names = readStatement([texts])!.lines.map(({ subject }) => subject)
    expect(names).toEqual(['送浙江省间绿色电力交易', '省内现货实时交易'])
  })

  it('goes on over pages, with the header repeated or not', () => {
    const second = LINES.slice(1).flatMap((texts, index) => row(texts, 40 + 22 * index))
    expect(readStatement([page([LINES[0]!]), second])!.lines.map((one) => one.page)).toEqual([
      1, 2, 2, 2, 2,
    ])
    const again = readStatement([page([LINES[0]!]), page(LINES.slice(1))])!
    expect(again.lines.at(-1)).toMatchObject({ subject: '合计', note: null, page: 2 })
    expect(again.lines).toHaveLength(5)
  })

  it('tells an amount that is not energy × price, a total that is off, and what is no number', () => {
    const wrong = [
      ['优先发电交易', '120.500', '332.00', '40,106.00'],
      ['省内电力直接交易', '1,2OO.000', '351.250', '421,500.00'],
      ['合计', '', '', '999.00'],
    ]
    expect(readStatement([page(wrong)])!.lines.map(({ note }) => note)).toEqual([
      'AMOUNT_DIFFERS',
      'UNREADABLE',
      'TOTAL_DIFFERS',
    ])
  })

  it('allows what the rounding of the three figures explains, and no more', () => {
    const notes = (amount: string) =>
      readStatement([page([['优先发电交易', '1000.0', '0.33', amount]])])!.lines[0]!.note
    // Half of 0.01 CNY/MWh × 1,000 MWh + half of 0.1 MWh × 0.33 CNY/MWh + two halves of a cent.
    expect(notes('335.02')).toBeNull()
    expect(notes('335.05')).toBe('AMOUNT_DIFFERS')
  })

  it('keeps texts apart that touch in a file, and joins the pieces of one cell', () => {
    const [first] = LINES
    const pieces = page([first!]).flatMap((one) =>
      one.text === '优先发电交易'
        ? [at('优先', one.x, one.y), at('发电交易', one.x + 20.5, one.y + 0.3)]
        : [one],
    )
    expect(readStatement([pieces])!.lines[0]).toMatchObject({
      subject: '优先发电交易',
      amountCny: 40_006,
    })
  })

  it('is none where no table has energies and amounts', () => {
    expect(readStatement([])).toBeNull()
    expect(
      readStatement([[at('关于开展交易的通知', 100, 100), at('2026年3月5日', 100, 120)]]),
    ).toBeNull()
    expect(readStatement([page([])])).toBeNull()
  })
})

function line(
  subject: string,
  energyMwh: number | null,
  ...[priceCnyPerMwh, amountCny]: [number | null, number | null]
) {
  return { page: 1, subject, energyMwh, priceCnyPerMwh, amountCny, note: null }
}
