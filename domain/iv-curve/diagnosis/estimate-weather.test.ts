import { describe, expect, it } from 'vitest'
import { DEFAULT_CALCULATION_PARAMETERS as parameters } from '../calculation-parameters.ts'
import type { IvCurve } from '../iv-curve.ts'
import { MODULES, modelSweep, POINT } from '../test/model-sweep.ts'
import { PLATE } from '../test/plate.ts'
import { estimateWeather } from './estimate-weather.ts'

const NOTHING = { irradianceWPerM2: null, temperatureC: null }
const of = (curves: readonly IvCurve[], known: Parameters<typeof estimateWeather>[1] = NOTHING) =>
  estimateWeather({ module: PLATE, modulesPerString: MODULES, curves, parameters }, known)
const sound = Array.from({ length: 5 }, () => modelSweep().curve)

describe('weather estimated from the strings', () => {
  it('is that of the sweeps, though some strings are faulty', () => {
    const faulty = [modelSweep({ light: 0.8 }).curve, modelSweep({ missing: 6 }).curve]
    const found = of([...faulty, ...sound])!
    expect(found.irradianceWPerM2).toBeCloseTo(POINT.irradianceWPerM2, -1)
    expect(Math.abs(found.temperatureC - POINT.temperatureC)).toBeLessThan(2)
  })

  it('keeps what is known', () => {
    expect(of(sound, { irradianceWPerM2: 905, temperatureC: null })!.irradianceWPerM2).toBe(905)
    expect(of(sound, { irradianceWPerM2: null, temperatureC: 44 })!.temperatureC).toBe(44)
  })

  it('is unknown of too few strings, and of voltages that no temperature explains', () => {
    expect(of(sound.slice(0, 2))).toBeNull()
    const half = modelSweep({ missing: 26 }).curve
    expect(of([half, half, half])).toBeNull()
  })
})
