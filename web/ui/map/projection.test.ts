import { describe, expect, it } from 'vitest'
import { fitView, kmPerPixel, project, toPixels, unproject } from './projection.ts'

const FRAME = { width: 600, height: 300, margin: 50 }
const jiuquan = { longitude: 98.5, latitude: 39.7 }
const weinan = { longitude: 109.5, latitude: 34.5 }

describe('the projection', () => {
  it('is spherical Mercator, and goes back', () => {
    // EPSG:3857 of 45° N: 5,621,521.49 m, of the sphere of 6,378,137 m.
    const metresPerDegree = (6_378_137 * Math.PI) / 180
    const { y } = project({ longitude: 10, latitude: 45 })
    expect(y * metresPerDegree).toBeCloseTo(5_621_521.49, 1)
    const back = unproject(project(jiuquan))
    expect(back.longitude).toBeCloseTo(jiuquan.longitude, 9)
    expect(back.latitude).toBeCloseTo(jiuquan.latitude, 9)
  })
})

describe('the view', () => {
  it('shows all positions within the margin, the outermost at it', () => {
    const view = fitView([jiuquan, weinan], FRAME)
    const [first, second] = [toPixels(view, jiuquan), toPixels(view, weinan)]
    expect(first.y).toBeCloseTo(50, 6)
    expect(second.y).toBeCloseTo(250, 6)
    expect(first.x).toBeGreaterThan(50)
    expect(second.x).toBeLessThan(550)
    expect((first.x + second.x) / 2).toBeCloseTo(300, 6)
  })
  it('is never narrower than what lets one know where a place is', () => {
    const view = fitView([weinan], FRAME)
    expect(toPixels(view, weinan).x).toBeCloseTo(300, 6)
    expect(toPixels(view, weinan).y).toBeCloseTo(150, 6)
    expect(view.height / view.scale).toBeCloseTo(6, 6)
  })
  it('stands somewhere without positions, and in a frame of no size', () => {
    expect(fitView([], FRAME).scale).toBeGreaterThan(0)
    expect(fitView([weinan], { width: 0, height: 0, margin: 50 }).scale).toBeGreaterThan(0)
  })
  it('knows how long a kilometre is in its middle', () => {
    const view = fitView([{ longitude: 109, latitude: 60 }], { ...FRAME, width: 300 })
    // Half as long as at the equator.
    expect(kmPerPixel(view) * view.scale).toBeCloseTo(111.195 / 2, 3)
  })
})
