import { describe, expect, it } from 'vitest'
import { graticule, scaleBar } from './graticule.ts'
import { fitView, toPixels } from './projection.ts'

const weinan = { longitude: 109.5, latitude: 34.5 }

describe('the graticule', () => {
  it('has round degrees, not too close to each other, where they are', () => {
    const view = fitView([weinan], { width: 600, height: 300, margin: 50 })
    const { meridians, parallels } = graticule(view)
    expect(meridians.map(({ degrees }) => degrees)).toEqual([104, 106, 108, 110, 112, 114])
    expect(parallels.map(({ degrees }) => degrees)).toEqual([32, 34, 36])
    const place = toPixels(view, { longitude: 110, latitude: 34 })
    expect(meridians[3]!.at).toBeCloseTo(place.x, 6)
    expect(parallels[1]!.at).toBeCloseTo(place.y, 6)
  })
  it('has no degrees like 38.300000000000004', () => {
    const view = fitView([weinan], { width: 600, height: 300, margin: 0 }, 0.5)
    const { parallels } = graticule(view)
    expect(parallels.map(({ degrees }) => String(degrees))).toContain('34.4')
  })
})

it('has the longest round bar that is not too long', () => {
  const view = fitView([weinan], { width: 600, height: 300, margin: 50 })
  // 50 pixels a degree, which is 91.6 km there.
  const { km, px } = scaleBar(view)
  expect(km).toBe(200)
  expect(px).toBeCloseTo(109, 0)
})
