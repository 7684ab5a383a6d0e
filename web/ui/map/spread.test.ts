import { describe, expect, it } from 'vitest'
import { freeNames, placeLabels } from './labels.ts'
import { type Disc, spread } from './spread.ts'

const FRAME = { width: 400, height: 300 }
const disc = (x: number, y: number, radius = 10): Disc => ({ x, y, radius })
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

describe('symbols', () => {
  it('stay where they are while they cover nothing', () => {
    expect(spread([disc(100, 100), disc(130, 100)], FRAME)).toEqual([
      { x: 100, y: 100 },
      { x: 130, y: 100 },
    ])
  })
  it('of one place stand beside each other, close to it', () => {
    const same = Array.from({ length: 7 }, () => disc(200, 150))
    const moved = spread(same, FRAME)
    for (const [i, one] of moved.entries()) {
      for (const other of moved.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(20)
      expect(distance(one, { x: 200, y: 150 })).toBeLessThan(60)
    }
    expect(spread(same, FRAME)).toEqual(moved)
  })
  it('stay within the drawing', () => {
    for (const { x, y } of spread([disc(0, 0), disc(0, 0), disc(400, 300)], FRAME)) {
      expect(x).toBeGreaterThanOrEqual(10)
      expect(y).toBeGreaterThanOrEqual(10)
      expect(x).toBeLessThanOrEqual(390)
      expect(y).toBeLessThanOrEqual(290)
    }
  })
})

describe('names', () => {
  it('stand to the right, or where else there is room', () => {
    const [first, second] = placeLabels(
      [
        { ...disc(100, 100), name: '定边' },
        { ...disc(380, 100), name: '酒泉' },
      ],
      FRAME,
    )
    expect(first!.x).toBe(114)
    expect(second!.x + second!.width).toBe(366)
  })
  it('are left out where they would cover something', () => {
    const crowd = Array.from({ length: 30 }, (_, i) => ({
      ...disc(150 + (i % 6) * 21, 100 + Math.floor(i / 6) * 21, i === 14 ? 11 : 10),
      name: `Plant ${i}`,
    }))
    const labels = placeLabels(crowd, { width: 290, height: 300 })
    const shown = labels.filter((label) => label !== null)
    expect(shown.length).toBeLessThan(30)
    for (const [i, one] of shown.entries())
      for (const other of shown.slice(i + 1))
        expect(
          one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        ).toBe(false)
  })
  it('of provinces give way, and are not cut at the edge', () => {
    const province = (name: string, x: number) => ({ name, x, y: 150 })
    const taken = [{ x: 190, y: 145, width: 20, height: 10 }]
    const names = [province('甘肃', 100), province('陕西', 200), province('山东', 395)]
    expect(freeNames(names, taken, FRAME)).toEqual([province('甘肃', 100)])
  })
})
