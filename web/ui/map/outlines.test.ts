import { describe, expect, it } from 'vitest'
import { loadOutlines, OUTLINED, pictureTransform } from './outlines.ts'
import { fitView, type Position, toPixels } from './projection.ts'

/** Corners of a path of relative lines, as the package writes them, in the units of its picture. */
function corners(path: string): [number, number][][] {
  return path
    .split(/z/i)
    .filter((ring) => ring.trim() !== '')
    .map((ring) => {
      const numbers = (ring.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return Array.from({ length: numbers.length / 2 }, (_, i): [number, number] => {
        x += numbers[2 * i]!
        y += numbers[2 * i + 1]!
        return [x, y]
      })
    })
}

const view = fitView(Object.values(OUTLINED), { width: 1000, height: 700, margin: 40 })

async function pixelsOf(id: keyof typeof OUTLINED): Promise<[number, number][][]> {
  const outline = (await loadOutlines()).find((one) => one.id === id)!
  const [left, top, across, down] = pictureTransform(view)
    .match(/-?\d+(\.\d+)?/g)!
    .map(Number) as [number, number, number, number]
  return corners(outline.path).map((ring) =>
    ring.map(([x, y]) => [left + x * across, top + y * down]),
  )
}

function isInside(rings: [number, number][][], position: Position): boolean {
  const { x, y } = toPixels(view, position)
  let isIn = false
  for (const ring of rings)
    for (const [i, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(i + 1) % ring.length]!
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
    }
  return isIn
}

describe('the outlines', () => {
  it('are those of the provinces that may be drawn, and of no other', async () => {
    const ids = (await loadOutlines()).map(({ id }) => id)
    expect(ids.sort()).toEqual(Object.keys(OUTLINED).sort())
  })
  it.each([
    { id: 'gansu', city: 'Jiuquan', longitude: 98.51, latitude: 39.73 },
    { id: 'gansu', city: 'Lanzhou', longitude: 103.83, latitude: 36.06 },
    { id: 'shaanxi', city: 'Weinan', longitude: 109.5, latitude: 34.5 },
    { id: 'shaanxi', city: 'Yulin', longitude: 109.73, latitude: 38.29 },
    { id: 'ningxia-hui', city: 'Yinchuan', longitude: 106.23, latitude: 38.49 },
    { id: 'shanxi', city: 'Datong', longitude: 113.3, latitude: 40.08 },
    { id: 'shandong', city: 'Jinan', longitude: 117.12, latitude: 36.65 },
    { id: 'nei-mongol', city: 'Hohhot', longitude: 111.75, latitude: 40.84 },
  ] as const)('have $city in $id alone', async ({ id, ...position }) => {
    for (const province of Object.keys(OUTLINED) as (keyof typeof OUTLINED)[]) {
      expect(isInside(await pixelsOf(province), position), province).toBe(province === id)
    }
  })
  it('lie within 5 km of known places', async () => {
    const all = (await pixelsOf('shaanxi')).flat()
    const kmPerUnit = 111.195 * Math.cos((34 * Math.PI) / 180)
    // The westernmost and the easternmost point of Shaanxi: 105.49° and 111.24° E.
    const [west, east] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
    const away = (x: number, longitude: number) =>
      (Math.abs(x - toPixels(view, { longitude, latitude: 34 }).x) / view.scale) * kmPerUnit
    expect(away(west, 105.49)).toBeLessThan(5)
    expect(away(east, 111.24)).toBeLessThan(5)
  })
})
