import { expect, it } from 'vitest'
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
