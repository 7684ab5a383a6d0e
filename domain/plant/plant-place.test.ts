import { describe, expect, it } from 'vitest'
import { placeFault } from './plant-place.ts'

describe('the place of a plant', () => {
  it.each([
    { place: 'Jiuquan', latitude: 39.7, longitude: 98.5 },
    { place: 'Sanya', latitude: 18.3, longitude: 109.5 },
    { place: 'Mohe', latitude: 53.5, longitude: 122.3 },
  ])('is possible: $place', ({ latitude, longitude }) => {
    expect(placeFault({ latitude, longitude })).toBeNull()
  })
  it('may be unknown, or known by half', () => {
    expect(placeFault({ latitude: null, longitude: undefined })).toBeNull()
    expect(placeFault({ latitude: 39.7, longitude: null })).toBeNull()
  })
  it('is told to be the wrong way round only where the other way is possible', () => {
    expect(placeFault({ latitude: 98.5, longitude: 39.7 })).toBe('SWAPPED')
    expect(placeFault({ latitude: 98.5, longitude: 0 })).toBe('LATITUDE')
  })
  it('is outside', () => {
    expect(placeFault({ latitude: 54.1, longitude: 120 })).toBe('LATITUDE')
    expect(placeFault({ latitude: -39.7, longitude: 98.5 })).toBe('LATITUDE')
    expect(placeFault({ latitude: 39.7, longitude: 72.9 })).toBe('LONGITUDE')
    expect(placeFault({ latitude: 98.5, longitude: null })).toBe('LATITUDE')
  })
})
