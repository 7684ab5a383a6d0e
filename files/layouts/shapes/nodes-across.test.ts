import { describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import type { Cell } from '../../documents/table.ts'
import type { ParseOptions } from '../layout.ts'
import { readDrawn } from '../test/drawn-book.ts'
import { issuesOf } from '../test/test-tables.ts'

const NODES = ['东变220kV母线', '西变220kV母线']
const OPTIONS: ParseOptions = {
  knownNodes: ['E', 'W'],
  placeNames: {
    NODE: NODES.map((name, at) => ({ code: 'EW'[at]!, name, aliases: [] })),
  },
}

/** A day of hours whose columns begin at 301, 401, 501 …. */
function read(
  heads: readonly Cell[][],
  fileName = 'x.xlsx',
  name = 'Sheet1',
  below: Cell[][] = [],
) {
  const rows = Array.from({ length: 24 }, (_, at): Cell[] => [
    '2026-11-10',
    slotEndLabel(at + 1, 24),
    ...heads
      .at(-1)!
      .slice(2)
      .map((_, column) => 301 + 100 * column + at),
  ])
  return readDrawn([{ name, rows: [...heads, ...rows, ...below] }], fileName, OPTIONS)
}

const KEYS = ['日期', '时段']
const seriesOf = (parsed: ReturnType<typeof read>) =>
  (parsed?.curves ?? []).map(
    ({ seriesKey: { metric, stage, locKind, locCode }, values }) =>
      `${metric} ${stage} ${locKind} ${locCode} ${values[0]} ${values[23]}`,
  )
const DA = ['PRICE DA NODE E 301 324', 'PRICE DA NODE W 401 424']

describe('nodes beside one another', () => {
  it.each<[string, Cell[][], string?, string?]>([
    ['with their price', [[...KEYS, ...NODES.map((node) => `${node}日前节点电价(元/MWh)`)]]],
    ['behind their price', [[...KEYS, ...NODES.map((node) => `日前电价-${node}`)]]],
    [
      'above a row of prices',
      [
        [...KEYS, ...NODES],
        [null, null, '日前节点电价(元/MWh)', '日前节点电价(元/MWh)'],
      ],
      'x.xlsx',
      '节点',
    ],
    ['alone below a title', [['日前节点电价（元/MWh）'], [...KEYS, ...NODES]]],
    ['alone, of the price in the file name', [[...KEYS, ...NODES]], '日前节点电价.xlsx'],
    ['with units', [[...KEYS, ...NODES.map((node) => `${node}(元/MWh)`)]], '日前节点电价.xlsx'],
  ])('are read as nodes: %s', (_, heads, fileName, name) => {
    const parsed = read(heads, fileName, name, [['*以上为预发布数据']])
    expect(parsed).toMatchObject({ layout: 'NODE_PRICE_96', errorCount: 0 })
    expect(seriesOf(parsed)).toEqual(DA)
    expect(issuesOf(parsed!, 'NOTE_ROWS')).toHaveLength(1)
    expect(issuesOf(parsed!, 'TABLE_RESHAPED')).toMatchObject([
      { column: 'C', params: { context: 'NODES_ACROSS', values: NODES.join('、') } },
    ])
  })

  it('are read in both markets', () => {
    const heads = NODES.flatMap((node) => [`${node}日前电价`, `${node}实时电价`])
    expect(seriesOf(read([[...KEYS, ...heads]]))).toEqual([
      'PRICE DA NODE E 301 324',
      'PRICE RT NODE E 401 424',
      'PRICE DA NODE W 501 524',
      'PRICE RT NODE W 601 624',
    ])
  })

  it('one of them that is not known is told', () => {
    const parsed = read([[...KEYS, NODES[0]!, '北变220kV母线']], '日前节点电价.xlsx')
    expect(issuesOf(parsed!, 'UNKNOWN_LOCATION')).toMatchObject([
      { params: { value: '北变220kV母线' } },
    ])
  })

  it.each<[string, Cell[][], string]>([
    ['of no price', [[...KEYS, ...NODES]], '节点.xlsx'],
    ['of both markets', [[...KEYS, ...NODES]], '日前实时节点电价.xlsx'],
    ['of something else', [[...KEYS, ...NODES]], '日前节点电价预测.xlsx'],
    ['of other voltages', [['母线电压'], [...KEYS, ...NODES]], '节点电价.xlsx'],
    ['named twice', [[...KEYS, NODES[0]!, NODES[0]!]], '日前节点电价.xlsx'],
    ['beside another column', [[...KEYS, ...NODES, '线损']], '日前节点电价.xlsx'],
  ])('are not read: %s', (_, heads, fileName) => {
    expect(read(heads, fileName)?.curves ?? []).toEqual([])
  })
})
