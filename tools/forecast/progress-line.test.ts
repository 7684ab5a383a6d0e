import { expect, it } from 'vitest'
import { progressLine } from './progress-line.ts'

function shown(isTTY: boolean, steps: [share: number, second: number][]) {
  let now = 0
  const texts: string[] = []
  const stream = { isTTY, write: (text: string) => texts.push(text) }
  const line = progressLine({ stream, seconds: () => now })
  for (const [share, second] of steps) {
    now = second
    line(share)
  }
  return texts
}

it('writes over itself in a terminal, and wipes itself out', () => {
  const steps: [number, number][] = [
    [0.1, 1],
    [0.101, 2],
    [0.11, 3],
    [1, 4],
  ]
  expect(shown(true, steps)).toEqual(['\r10 % ', '\r11 % ', '\r      \r'])
})

it('writes a line now and then elsewhere, and none of a short run', () => {
  const steps: [number, number][] = [
    [0.1, 10],
    [0.2, 29],
    [0.25, 31],
    [0.255, 62],
    [0.3, 62],
    [1, 80],
  ]
  expect(shown(false, steps)).toEqual(['25 % after 31 s\n', '30 % after 62 s\n'])
  expect(shown(false, [[1, 5]])).toEqual([])
})
