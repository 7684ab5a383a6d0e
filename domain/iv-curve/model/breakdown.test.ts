import { expect, it } from 'vitest'
import { cellVoltageAt, currentWithBreakdown, SILICON_BREAKDOWN } from './breakdown.ts'

const CELL = {
  photocurrentA: 5,
  saturationCurrentA: 1e-10,
  seriesOhm: 0.005,
  shuntOhm: 20,
  idealityV: 0.027,
}

it('a cell driven beyond its photocurrent stands in reverse', () => {
  const voltage = cellVoltageAt(CELL, SILICON_BREAKDOWN, 7)
  const diodeV = voltage + 7 * CELL.seriesOhm
  expect(diodeV).toBeLessThan(0)
  expect(currentWithBreakdown(CELL, SILICON_BREAKDOWN, diodeV)).toBeCloseTo(7, 9)
})
