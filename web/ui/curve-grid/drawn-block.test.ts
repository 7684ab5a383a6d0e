import { describe, expect, it } from 'vitest'
import { reduceGrid } from './grid-reducer.ts'
import { gridState } from './grid-state.ts'
import type { GridColumn } from './grid-types.ts'

const COLUMNS: readonly GridColumn[] = [
  { key: 'energy', title: '电量', unit: 'MWh' },
  { key: 'price', title: '电价', unit: 'CNY/MWh' },
]
const two = (number: number) => String(number).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const down = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const energies = (count: number) => Array.from({ length: count }, (_, at) => at + 0.5)

function paste(text: string, slotCount: 24 | 96 = 24) {
  const empty = gridState(Array.from({ length: slotCount }, () => [null, null]))
  const { rows, notice } = reduceGrid(empty, { type: 'paste', text }, COLUMNS)
  const column = (col: number) => rows.map((row) => row[col])
  return { energy: column(0), price: column(1), notice }
}
const nothing = (count: number) => Array(count).fill(null)

describe('a block with its times beside it', () => {
  it.each([
    ['starts', (at: number) => clock(60 * at)],
    ['ends', (at: number) => clock(60 * (at + 1))],
    ['ends whose last is midnight', (at: number) => clock((60 * (at + 1)) % 1440)],
    ['spans', (at: number) => `${clock(60 * at)}-${clock(60 * (at + 1))}`],
    ['hours in words', (at: number) => `${at + 1}点`],
    ['numbers of slots', (at: number) => `第${at + 1}时段`],
    ['English hours', (at: number) => `HE${two(at + 1)}`],
    ['numbers alone', (at: number) => String(at + 1)],
    ['numbers from 0', (at: number) => String(at)],
    ['a date and a time', (at: number) => `2026-03-01 ${clock(60 * (at + 1))}`],
  ])('is laid by %s', (_name, time) => {
    const pasted = paste(down(24, (at) => `${time(at)}\t${at + 0.5}\t${300 + at}`))
    expect(pasted).toEqual({
      energy: energies(24),
      price: Array.from({ length: 24 }, (_, at) => 300 + at),
      notice: { key: 'placed', n: 24 },
    })
  })

  it('is laid by quarters, whatever its order and its gaps', () => {
    const at = (slot: number) => `${clock(15 * slot)}\t${slot - 0.5}`
    const slots = Array.from({ length: 96 }, (_, index) => 96 - index).filter((slot) => slot !== 7)
    const { energy } = paste(slots.map(at).join('\n'), 96)
    expect(energy).toEqual(energies(96).map((value, index) => (index === 6 ? null : value)))
  })

  it.each([
    ['starts', (at: number) => clock(60 * (23 - at)), 23],
    ['ends', (at: number) => clock(60 * (24 - at)), 23],
    ['ends that begin with midnight', (at: number) => clock((60 * (24 - at)) % 1440), 23],
  ])('is laid by %s that fall', (_name, time, last) => {
    const pasted = paste(down(24, (at) => `${time(at)}\t${last - at + 0.5}`))
    expect(pasted.energy).toEqual(energies(24))
  })

  it.each([
    ['without an order', [5, 3, 0, 7, 8, 1, 2, 4, 6].concat(energies(15).map((_, at) => at + 9))],
    ['from eight to eight', energies(24).map((_, at) => (at + 8) % 24)],
  ])(
    'is not laid by times %s, among which midnight may be either end of the day',
    (_name, hours) => {
      const { energy, notice } = paste(
        hours.map((hour) => `${clock(60 * hour)}\t${hour}`).join('\n'),
      )
      expect(energy).toEqual(nothing(24))
      expect(notice).toEqual({ key: 'unclearTimes', text: clock(60 * hours[0]!) })
    },
  )

  it.each([
    ['a title', '各时段电量（单位：万千瓦时）'],
    ['a title above heads', '各时段电量（单位：万千瓦时）\n时段\t电量'],
    ['a head', '时段\t电量（单位：万千瓦时）'],
    ['a line of the unit', '单位：万千瓦时\n时段\t电量'],
  ])('is laid in the unit of %s', (_name, head) => {
    const spans = down(24, (at) => `${clock(60 * at)}-${clock(60 * (at + 1))}\t${(at + 0.5) / 10}`)
    expect(paste(`${head}\n${spans}`).energy).toEqual(energies(24))
  })

  it('tells of words in place of numbers', () => {
    const { energy, notice } = paste(
      down(24, (at) => `${clock(60 * at)}\t${at === 14 ? '待定' : at}`),
    )
    expect(energy[14]).toBeNull()
    expect(notice).toEqual({ key: 'saidMissing', n: 1, first: '待定' })
  })

  it.each([
    [
      'blanks in spans',
      (at: number) => `${clock(60 * at)} - ${clock(60 * (at + 1))}   ${1000 * at + 500} kWh`,
    ],
    [
      'one blank under a head of two words',
      (at: number) => `${at === 0 ? '时段 电量(MWh)\n' : ''}${at + 1} ${at + 0.5}`,
    ],
  ])('is laid from a message with %s', (_name, line) => {
    expect(paste(down(24, line)).energy).toEqual(energies(24))
  })

  it('is not made of numbers with a blank for thousands that no head parts', () => {
    expect(paste(down(24, (at) => `1 ${100 + at}`)).energy).toEqual(
      energies(24).map((_, at) => 1100 + at),
    )
  })

  it('is laid below its head, which may say what its times are', () => {
    const some = down(3, (at) => `${8 + at}:00\t${at + 0.5}`)
    expect(paste(some).notice).toEqual({ key: 'unclearTimes', text: '8:00' })
    expect(paste(some).energy).toEqual(nothing(24))
    const ends = paste(`结束时间\t电量(MWh)\n${some}`)
    expect(ends.energy.slice(6, 11)).toEqual([null, 0.5, 1.5, 2.5, null])
    const starts = paste(`开始时间\t电量(MWh)\n${some}`)
    expect(starts.energy.slice(7, 12)).toEqual([null, 0.5, 1.5, 2.5, null])
  })

  it.each([
    ['words', (at: number) => `${at + 1}时`],
    ['numbers', (at: number) => String(at)],
  ])('leaves a line of a total below %s', (_name, time) => {
    const { energy, notice } = paste(`${down(24, (at) => `${time(at)}\t${at + 0.5}`)}\n合计\t288`)
    expect(energy).toEqual(energies(24))
    expect(notice).toEqual({ key: 'placedAndLeft', n: 24, left: 1 })
  })

  it.each([
    ['1点 0.5', (at: number) => `${at + 1}点 ${at + 0.5}`],
    ['00:00 0.5', (at: number) => `${clock(60 * at)} ${at + 0.5}`],
    ['1时：0.5', (at: number) => `${at + 1}时：${at + 0.5}`],
    ['第1时段0.5', (at: number) => `第${at + 1}时段${at + 0.5}`],
  ])('may come as a message: %s', (_name, line) => {
    expect(paste(`${down(24, line)}\n\n`).energy).toEqual(energies(24))
  })

  it('is a message between a greeting and thanks, which are left', () => {
    const lines = down(24, (at) => `${at + 1}点 ${at + 0.5}`)
    const { energy, notice } = paste(`王工，12月1日的申报曲线：\n${lines}\n\n麻烦填一下，谢谢`)
    expect(energy).toEqual(energies(24))
    expect(notice).toEqual({ key: 'placedAndLeft', n: 24, left: 1 })
  })

  it.each([
    ['明天的申报曲线，单位kWh：', 0.001],
    ['明天电量（万千瓦时）如下', 10],
    ['单位：MWh', 1],
  ])('is a message in the unit of its greeting: %s', (greeting, factor) => {
    const { energy } = paste(`${greeting}\n${down(24, (at) => `${at + 1}点 ${at + 1}`)}`)
    expect(energy).toEqual(Array.from({ length: 24 }, (_, at) => expect.closeTo(factor * (at + 1))))
  })

  it('is a message with several numbers a line, unless they may be one', () => {
    const { energy, price } = paste(down(24, (at) => `${at + 1}点 ${at + 0.5} ${300 + at}`))
    expect(energy).toEqual(energies(24))
    expect(price[23]).toBe(323)
    const open = paste(down(24, (at) => `${at + 1}点 25 ${300 + at}`))
    expect(open.energy).toEqual(nothing(24))
    expect(open.notice).toEqual({ key: 'rejected', n: 24, first: '1点 25 300' })
  })

  it('is no message where words or numbers stand that no time names', () => {
    for (const text of ['1点 1\n其余 5\n3点 3', '7.5\n1点 1\n2点 2']) {
      const { energy, notice } = paste(text)
      expect(energy.filter((value) => value !== null && value !== 7.5)).toEqual([])
      expect(notice).toMatchObject({ key: 'rejected' })
    }
  })

  it.each([
    [
      'of another number of slots',
      down(24, (at) => `${at + 1}点\t1`),
      { key: 'otherSlots', slots: 24, rows: 96 },
    ],
    ['twice', '00:15\t1\n00:30\t2\n00:30\t3\n24:00\t4', { key: 'doubledTimes', text: '00:30' }],
    [
      'of several days',
      '2026-03-01 00:15\t1\n2026-03-02 00:15\t2',
      { key: 'severalDates', text: '2026-03-02 00:15' },
    ],
  ])('is not pasted with times %s', (_name, text, notice) => {
    expect(paste(text, 96)).toEqual({ energy: nothing(96), price: nothing(96), notice })
  })

  it.each([
    ['16', '15', { key: 'doubledTimes', text: '15' }],
    ['16', '17', { key: 'doubledTimes', text: '17' }],
  ])('is not pasted where a number of a run stands twice: %s as %s', (hour, other, notice) => {
    const text = down(24, (at) => `${at + 1 === Number(hour) ? other : at + 1}\t${at + 0.5}`)
    expect(paste(text)).toEqual({ energy: nothing(24), price: nothing(24), notice })
  })

  it('is laid by numbers of which one is missing', () => {
    const hours = energies(24).flatMap((value, at) => (at === 15 ? [] : `${at + 1}\t${value}`))
    const { energy, price } = paste(hours.join('\n'))
    expect(energy).toEqual(energies(24).map((value, at) => (at === 15 ? null : value)))
    expect(price).toEqual(nothing(24))
  })

  it('is laid by numbers in any order where a head says that they are slots', () => {
    const lines = [15, 2, 8].map((hour) => `${hour}\t${hour - 0.5}`)
    const { energy } = paste(`时段\t电量\n${lines.join('\n')}`)
    expect(energy.flatMap((value) => value ?? [])).toEqual([1.5, 7.5, 14.5])
    expect([energy[1], energy[7], energy[14]]).toEqual([1.5, 7.5, 14.5])
    expect(paste(lines.join('\n')).energy.slice(0, 3)).toEqual([15, 2, 8])
  })

  it.each([
    ['a number and a start', (at: number) => `${at + 1}\t${clock(60 * at)}`],
    ['a number and an end', (at: number) => `${at + 1}\t${clock(60 * (at + 1))}`],
    ['a start and an end', (at: number) => `${clock(60 * at)}\t${clock((60 * (at + 1)) % 1440)}`],
  ])('may be two columns: %s', (_name, times) => {
    const { energy, notice } = paste(down(24, (at) => `${times(at)}\t${at + 0.5}`))
    expect(energy).toEqual(energies(24))
    expect(notice).toEqual({ key: 'placed', n: 24 })
  })

  it('is not two columns where the second is one of numbers, or names other slots', () => {
    const numbers = paste(down(24, (at) => `${at + 1}\t${at + 1}\t300`))
    expect(numbers.energy).toEqual(energies(24).map((_, at) => at + 1))
    const later = paste(down(24, (at) => `${at + 1}时\t${clock(15 * at)}\t${at + 0.5}`))
    expect(later.energy).toEqual(nothing(24))
    expect(later.notice).toMatchObject({ key: 'rejected' })
  })

  it('is not seen in numbers that only grow', () => {
    expect(paste('1\t300\n2\t310\n4\t320\n5\t330\n6\t340\n7\t350').energy.slice(0, 4)).toEqual([
      1, 2, 4, 5,
    ])
    expect(paste('0.5\t300\n0.75\t310').energy.slice(0, 2)).toEqual([0.5, 0.75])
  })
})

it.each(['Zeit\tLeistung [kWh]', '钟点\t数\n\t(kWh)', 'Uhr\tWert [kWh]'])(
  'a day from midnight on keeps its rows and its unit below the head %j',
  (head) => {
    const { energy } = paste(`${head}\n${down(24, (at) => `${clock(60 * at)}\t${at + 1},5`)}`)
    expect(energy).toEqual(Array.from({ length: 24 }, (_, at) => expect.closeTo((at + 1.5) / 1000)))
  },
)

it('a midnight below words that are no head is still the start of its day', () => {
  const { energy } = paste(`某某\t甲\n${down(24, (at) => `${clock(60 * at)}\t${at + 0.5}`)}`)
  expect(energy).toEqual(energies(24))
})

describe('numbers without times, laid from the first row on', () => {
  const numbers = (count: number) => down(count, (at) => String(at + 0.5))

  it.each([
    [23, 24],
    [95, 96],
    [24, 96],
  ] as const)('%i of them in %i rows are told', (n, rows) => {
    expect(paste(numbers(n), rows).notice).toEqual({ key: 'shortDay', n, rows })
  })

  it.each([
    [24, 24],
    [3, 24],
  ] as const)('%i of them in %i rows are as meant', (n, rows) => {
    expect(paste(numbers(n), rows).notice).toBeNull()
  })
})

describe('a head that was copied along', () => {
  it.each(['申报电量(MWh)', '电量', 'Energy', '申报\n电量'])('moves no value: %j', (head) => {
    const pasted = paste(`${head}\n${down(24, (at) => String(at + 0.5))}`)
    expect(pasted.energy).toEqual(energies(24))
    expect(pasted.notice).toMatchObject({ key: 'headLeft' })
  })

  it('is not a text in the place of a value', () => {
    const { energy, notice } = paste('十二\n2.5\n3.5')
    expect(energy.slice(0, 4)).toEqual([null, 2.5, 3.5, null])
    expect(notice).toEqual({ key: 'rejected', n: 1, first: '十二' })
  })
})

it('a day across is laid down only when somebody says so', () => {
  const times = Array.from({ length: 24 }, (_, at) => `${at + 1}时`)
  for (const text of [
    energies(24).join('\t'),
    ['电量', ...energies(24)].join('\t'),
    [['时段', ...times].join('\t'), ['电量', ...energies(24)].join('\t')].join('\n'),
  ]) {
    const { energy, notice } = paste(text)
    expect(energy).toEqual(nothing(24))
    expect(notice).toMatchObject({ key: 'dayAcross' })
    if (notice?.key === 'dayAcross') expect(paste(notice.block).energy).toEqual(energies(24))
  }
})

it.each([
  ['strokes', `| 时段 | 电量 |\n|---|:--:|\n${down(24, (at) => `| ${at + 1} | ${at + 0.5} |`)}`],
  ['blanks', down(24, (at) => `${at + 0.5}    ${300 + at}`)],
])('a table of a message with %s between its cells is read', (_between, text) => {
  expect(paste(text).energy).toEqual(energies(24))
})

describe('the unit of a head', () => {
  it('holds for numbers however they are written, below 0 too', () => {
    const { energy } = paste('电量(kWh)\n－０．５\n(62.5)\n４５０\n−20\n5 MWh')
    expect(energy.slice(0, 5)).toEqual([-0.0005, -0.0625, 0.45, -0.02, 5])
  })

  it.each([
    ['电量(kWh)', 1000],
    ['时段\t电量（万千瓦时）', 0.1],
    ['电量\nkWh', 1000],
    ['电量(MWh)', 1],
  ])('%s holds for the numbers below it', (head, times) => {
    const isTimed = head.startsWith('时段')
    const line = (at: number) =>
      `${isTimed ? `${at + 1}\t` : ''}${Number(((at + 0.5) * times).toFixed(2))}`
    const { energy } = paste(`${head}\n${down(24, line)}`)
    expect(energy).toEqual(energies(24))
  })

  it('of another quantity is refused by name', () => {
    const { energy, notice } = paste(`电价(元/MWh)\n${down(24, (at) => `${at + 0.5}`)}`)
    expect(energy).toEqual(nothing(24))
    expect(notice).toEqual({ key: 'rejected', n: 24, first: '0.5 元/MWh' })
  })
})

describe('a day of quarters with an hour a line', () => {
  const day = (name: (hour: number) => string) =>
    down(24, (hour) =>
      [name(hour)].concat([0, 1, 2, 3].map((q) => `${4 * hour + q + 0.5}`)).join('\t'),
    )

  it.each([
    ['hours from 0', '时\t00分\t15分\t30分\t45分', String],
    ['hours from 1', '小时\t15\t30\t45\t60', (hour: number) => String(hour + 1)],
    ['clock times', '时间\t00\t15\t30\t45', (hour: number) => clock(60 * hour)],
    ['spans', '时段\t0-15\t15-30\t30-45\t45-60', (hour: number) => `${hour}点-${hour + 1}点`],
  ])('is laid along its lines: %s', (_name, head, name) => {
    const { energy, notice } = paste(`${head}\n${day(name)}`, 96)
    expect(energy).toEqual(energies(96))
    expect(notice).toEqual({ key: 'placed', n: 96 })
  })

  it('has the unit of the lines above and no line of totals', () => {
    const text = `申报出力\t\t\t\t单位：kWh\n时\t00\t15\t30\t45\n${day(String)}\n合计\t\t\t\t4608`
    const { energy } = paste(text.replace('\t4608', ''), 96)
    expect(energy).toEqual(energies(96).map((value) => value / 1000))
  })

  it.each([
    ['quarters that no head names', day(String), { key: 'otherSlots', slots: 24, rows: 96 }],
    [
      'an hour that is missing',
      `时\t00\t15\t30\t45\n${day((hour) => String(hour === 3 ? 9 : hour))}`,
      { key: 'unclearTimes', text: '9' },
    ],
  ])('is not laid with %s', (_name, text, notice) => {
    expect(paste(text, 96)).toEqual({ energy: nothing(96), price: nothing(96), notice })
  })

  it('is not cut to hours', () => {
    const { energy, notice } = paste(`时\t00\t15\t30\t45\n${day(String)}`)
    expect(energy).toEqual(nothing(24))
    expect(notice).toEqual({ key: 'otherSlots', slots: 96, rows: 24 })
  })
})

describe('the lines of an e-mail that was answered', () => {
  it('are read without their marks', () => {
    const text = `> 发件人：某人\n> 主题：11月29日申报电量\n>\n${down(24, (at) => `> ${clock(60 * at)}-${clock(60 * (at + 1))}  ${at + 0.5}MWh`)}\n>\n> 谢谢`
    const { energy, notice } = paste(text)
    expect(energy).toEqual(energies(24))
    expect(notice).toEqual({ key: 'placedAndLeft', n: 24, left: 1 })
  })

  it.each(['>5', '>5\n>6', '> 5\n> 6'])(
    'stay where the marks may say that numbers are larger: %j',
    (text) => {
      expect(paste(text).energy).toEqual(nothing(24))
    },
  )
})
