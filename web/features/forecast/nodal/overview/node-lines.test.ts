import { expect, it } from 'vitest'
import { nodeLines } from './node-lines.ts'

const node = (
  code: string,
  forecast: number[],
  { isOwn = false, actual = null as null | number[] } = {},
) => ({
  code,
  name: `Bus ${code}`,
  areaName: null,
  isOwn,
  forecast,
  actual,
})
const unified = { forecast: [300, 400], actual: [310, 390] }
const shown = (lines: ReturnType<typeof nodeLines>) =>
  lines.map(({ kind, isOwn, nodes }) => [kind, isOwn, nodes.map(({ code }) => code).join()])

it('puts own nodes first, the farthest from the unified price first', () => {
  const nodes = [
    node('A', [-50, 0]),
    node('B', [0, -1]),
    node('C', [0, 2], { isOwn: true }),
    node('D', [-4, 4], { isOwn: true }),
  ]
  expect(shown(nodeLines({ nodes, unified }, 'FORECAST'))).toEqual([
    ['NODE', true, 'D'],
    ['NODE', true, 'C'],
    ['NODE', false, 'A'],
    ['NODE', false, 'B'],
  ])
})

it('says nodes with equal prices once, but each of the own ones', () => {
  const nodes = [
    node('A', [0, 0], { isOwn: true }),
    node('B', [0, 0], { isOwn: true }),
    node('C', [0, 0]),
    node('D', [0, 0.01]),
    node('E', [-7, 0]),
    node('F', [-7, 0]),
    node('G', [0, 0]),
  ]
  const lines = nodeLines({ nodes, unified }, 'FORECAST')
  expect(shown(lines)).toEqual([
    ['NODE', true, 'A'],
    ['NODE', true, 'B'],
    ['SAME', false, 'E,F'],
    ['NODE', false, 'D'],
    ['UNIFIED', false, 'C,G'],
  ])
  expect(lines[2]?.figures).toMatchObject({ meanCnyPerMwh: 346.5, differenceCnyPerMwh: -3.5 })
  expect(lines[2]?.children?.map(({ key }) => key)).toEqual(['E', 'F'])
  expect(lines[3]?.children).toBeUndefined()
  const keys = lines.flatMap(({ key, children = [] }) => [key, ...children.map((one) => one.key)])
  expect(new Set(keys).size).toBe(5 + 2 * 2)
})

it('goes by the prices that came, and gives the range of what had been forecast', () => {
  const nodes = [
    node('A', [0, 0], { actual: [-20, 0] }),
    node('B', [-10, 0], { actual: [-20, 0] }),
    node('C', [0, 0]),
    node('D', [5, 5]),
  ]
  const lines = nodeLines({ nodes, unified }, 'ACTUAL')
  expect(shown(lines)).toEqual([
    ['SAME', false, 'A,B'],
    ['NO_PRICE', false, 'C,D'],
  ])
  expect(lines[0]).toMatchObject({
    figures: { meanCnyPerMwh: 340 },
    otherMean: { min: 345, max: 350 },
  })
  expect(lines[1]?.figures.meanCnyPerMwh).toBeNull()
})
