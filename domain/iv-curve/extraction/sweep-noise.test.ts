import { expect, it } from 'vitest'
import { dot } from '#domain/statistics/linear-system.ts'
import { SOUND_MODULE as MODULE } from '../test/sound-module.ts'
import { logsOf, sensitivitiesOf } from './sensitivities.ts'
import { whiteningOf } from './sweep-noise.ts'

const voltageV = Float64Array.from({ length: 60 }, (_, k) => 0.8 * k)
const model = sensitivitiesOf(logsOf(MODULE), voltageV)

it('an error of one standard deviation becomes one, whatever it comes from', () => {
  const currentOfReading = whiteningOf({ currentOfReading: 0.01 }, voltageV, model)
  expect(currentOfReading(model.currentA.map((current) => 0.01 * current))[30]).toBeCloseTo(1, 6)
  // What an error of the voltage does to the current, by the model itself.
  const moved = sensitivitiesOf(
    logsOf(MODULE),
    voltageV.map((voltage) => 1.0001 * voltage),
  )
  const differenceA = model.currentA.map((current, k) => current - moved.currentA[k]!)
  const ofVoltage = whiteningOf({ voltageOfReading: 1e-4 }, voltageV, model)
  expect(ofVoltage(differenceA)[55]).toBeCloseTo(1, 2)
})

it('a drift of all currents together counts little, as many errors of one point each count much', () => {
  const noise = { currentOfIsc: 1e-4, drift: { ofReading: 0.001, points: 60 } }
  const whiten = whiteningOf(noise, voltageV, model)
  const together = whiten(model.currentA.map((current) => 0.001 * current))
  const alternating = whiten(model.currentA.map((current, k) => 0.001 * current * (-1) ** k))
  expect(dot(together, together)).toBeLessThan(3)
  expect(dot(alternating, alternating)).toBeGreaterThan(200)
})
