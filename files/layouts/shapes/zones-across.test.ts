import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const ZONES = ['呼包东', '呼包西']
const OPTIONS = { placeNames: { ZONE: ZONES.map((name) => ({ code: name, name, aliases: [] })) } }

/** A day whose columns begin at 300, 400, 500 …; titles stand above, notes below. */
function read(
  heads: string[],
  {
    fileName = 'x.xlsx',
    above = [],
    below = [],
  }: { fileName?: string; above?: Cell[][]; below?: Cell[][] } = {},
) {
  const rows = Array.from({ length: 96 }, (_, at): Cell[] => [
    '2026-11-10',
    slotEndLabel(at + 1, 96),
    ...heads.map((_head, column) => 300 + 100 * column + at),
  ])
  return readDrawn(
    [{ rows: [...above, ['日期', '时刻', ...heads], ...rows, ...below] }],
    fileName,
    OPTIONS,
  )
}

const seriesOf = (parsed: ReturnType<typeof read>) =>
  (parsed?.curves ?? []).map(
    ({ seriesKey: { metric, stage, locCode }, values }) =>
      `${metric} ${stage} ${locCode} ${values[0]} ${values[95]}`,
  )
const RT_OF_ZONES = ['PRICE RT 呼包东 300 395', 'PRICE RT 呼包西 400 495']

describe('zones beside one another', () => {
  it.each<[string, string[], Parameters<typeof read>[1]]>([
    ['with their price', ['呼包东实时电价(元/MWh)', '呼包西实时电价(元/MWh)'], {}],
    ['behind their price', ['实时出清电价-呼包东', '实时出清电价-呼包西'], {}],
    ['in brackets', ['实时电价（呼包东）', '实时电价（呼包西）'], {}],
    ['alone, of the price in the file name', ZONES, { fileName: '蒙西实时分区电价.xlsx' }],
    [
      'alone, of the price in the title',
      ['呼包东分区', '呼包西分区'],
      { above: [['实时出清电价（元/MWh）']] },
    ],
  ])('are read as zones: %s', (_, heads, more) => {
    const parsed = read(heads, more)
    expect(parsed).toMatchObject({ layout: 'ZONE_PRICE_96', errorCount: 0 })
    expect(seriesOf(parsed)).toEqual(RT_OF_ZONES)
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { column: 'C', params: { context: 'ZONES_ACROSS', values: '呼包东、呼包西' } },
    ])
  })

  it('and beside the whole grid are both', () => {
    const parsed = read(['全网', ...ZONES], { fileName: '蒙西实时出清电价.xlsx' })
    expect(seriesOf(parsed)).toEqual([
      'PRICE RT  300 395',
      'PRICE RT 呼包东 400 495',
      'PRICE RT 呼包西 500 595',
    ])
  })

  it('of both markets are four series', () => {
    const heads = ['日前', '实时'].flatMap((market) => ZONES.map((zone) => `${zone}${market}电价`))
    expect(seriesOf(read(heads))).toEqual([
      'PRICE DA 呼包东 300 395',
      'PRICE RT 呼包东 500 595',
      'PRICE DA 呼包西 400 495',
      'PRICE RT 呼包西 600 695',
    ])
  })

  it('keep the notes below, told once', () => {
    const heads = ['呼包东实时电价', '呼包西实时电价']
    const parsed = read(heads, { below: [['注：数据来源于交易平台']] })
    expect(parsed).toMatchObject({ errorCount: 0, issueCounts: { NOTE_ROWS: 1 } })
    expect(seriesOf(parsed)).toEqual(RT_OF_ZONES)
  })

  it('a difference of two zones is no zone', () => {
    const parsed = read(['呼包东实时电价', '呼包西实时电价', '呼包东-呼包西价差'])
    expect(seriesOf(parsed)).toEqual(RT_OF_ZONES)
    expect(issuesOf(parsed!, 'COLUMN_NOT_TAKEN')).toMatchObject([{ column: 'E' }])
    expect(issuesOf(parsed!, 'SHEET_LEFT')).toEqual([])
  })

  it.each<[string, string[], string]>([
    ['loads by their heads', ['呼包东负荷(MW)', '呼包西负荷(MW)'], '蒙西实时.xlsx'],
    ['loads by the file', ZONES, '蒙西分区实时负荷.xlsx'],
    ['loads and prices by the file', ZONES, '蒙西实时电价与负荷.xlsx'],
    ['of nothing that is said', ZONES, '蒙西实时.xlsx'],
    ['of no market that is said', ZONES, '蒙西分区电价.xlsx'],
  ])('are not read as prices: %s', (_, heads, fileName) => {
    expect(seriesOf(read(heads, { fileName }))).toEqual([])
  })
})
