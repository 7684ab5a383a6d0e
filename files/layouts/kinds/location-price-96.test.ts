import { describe, expect, it } from 'vitest'
import { issuesOf, readFile, toCsv } from '../test/test-tables.ts'

const HEADER = ['date', 'time_order', 'node_code', 'dayahead_node_price', 'realtime_node_price']
const rowsOf = (node: string, price: number) =>
  Array.from({ length: 96 }, (_, slot) => ['2026-03-01', slot + 1, node, price, -price])

it('reads day-ahead and real-time prices of each node', async () => {
  const parsed = await readFile(toCsv([HEADER, ...rowsOf('N1', 300), ...rowsOf('N2', 310)]))
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  expect(parsed.layout).toBe('NODE_PRICE_96')
  expect(
    parsed.curves.map(({ seriesKey: key, values }) => [
      key.locKind,
      key.locCode,
      key.stage,
      values[95],
    ]),
  ).toEqual([
    ['NODE', 'N1', 'DA', 300],
    ['NODE', 'N1', 'RT', -300],
    ['NODE', 'N2', 'DA', 310],
    ['NODE', 'N2', 'RT', -310],
  ])
})

it('reports a node that the province does not have, by row and column', async () => {
  const parsed = await readFile(toCsv([HEADER, ...rowsOf('N9', 300)]), { knownNodes: ['N1'] })
  expect(issuesOf(parsed, 'UNKNOWN_LOCATION')[0]).toMatchObject({ row: 2, column: 'C' })
})

it('reads the prices of zones, and of those of the province only', async () => {
  const header = ['date', 'time_order', 'zone_code', 'dayahead_zone_price', 'realtime_zone_price']
  const known = { knownZones: ['EAST'], knownNodes: ['WEST'] }
  const parsed = await readFile(toCsv([header, ...rowsOf('EAST', 300)]), known)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  expect(parsed.layout).toBe('ZONE_PRICE_96')
  expect(
    parsed.curves.map(({ seriesKey: key, values }) => [
      ...[key.locKind, key.locCode, key.stage, values[95]],
    ]),
  ).toEqual([
    ['ZONE', 'EAST', 'DA', 300],
    ['ZONE', 'EAST', 'RT', -300],
  ])
  const foreign = await readFile(toCsv([header, ...rowsOf('WEST', 300)]), known)
  expect(issuesOf(foreign, 'UNKNOWN_LOCATION')[0]).toMatchObject({ row: 2, column: 'C' })
})

describe('prices of places by the hour', () => {
  const rows = (head: string, places: readonly string[], price = '日前电价(元/MWh)') => [
    ['日期', '时段', head, price],
    ...places.flatMap((place, at) =>
      Array.from({ length: 24 }, (_, index) => [
        ...['2026-03-08', `${index}:00-${index + 1}:00`, place, 300 + 10 * at + index],
      ]),
    ),
  ]
  it.each([
    ['价区', 'ZONE', ['陕北', '关中']],
    ['分区名称', 'ZONE', ['关中']],
    ['节点', 'NODE', ['甲站500kV', '乙站']],
    ['节点名称', 'NODE', ['甲站500kV']],
  ])('are of each place of the column %s', async (head, locKind, places) => {
    const parsed = await readFile(toCsv(rows(head, places)))
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 0 })
    const curves = parsed.kind === 'CURVES' ? parsed.curves : []
    expect(curves.map(({ seriesKey, values }) => [seriesKey.locCode, values[0]])).toEqual(
      places.map((place, at) => [place, 300 + 10 * at]),
    )
    expect(curves[0]!.seriesKey).toMatchObject({ locKind, stage: 'DA', resolutionMin: 60 })
  })

  it('are those of the system where the column of zones says no zone', async () => {
    for (const name of ['全省', '甘肃', '甘肃省', '甘肃电网'])
      expect(await readFile(toCsv(rows('分区', [name])))).toMatchObject({
        layout: 'HOURLY_PRICE',
        curves: [{ seriesKey: { locKind: 'SYSTEM' } }],
      })
  })

  it('name the zone that is not known', async () => {
    const parsed = await readFile(toCsv(rows('价区', ['陕北', '关中'])), { knownZones: ['陕北'] })
    expect(parsed).toMatchObject({
      curves: [{ seriesKey: { locCode: '陕北' } }],
      counts: { completenessPercent: 50 },
    })
    expect(parsed.issues).toMatchObject([{ code: 'UNKNOWN_LOCATION', params: { value: '关中' } }])
  })
})
