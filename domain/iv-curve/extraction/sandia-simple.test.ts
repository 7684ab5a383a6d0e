import { expect, it } from 'vitest'
import { currentsAt, keyPointsOf } from '../model/single-diode.ts'
import { fitSandiaSimple } from './sandia-simple.ts'

it('finds series resistance and ideality of an exact curve within 3 %', () => {
  const module = {
    photocurrentA: 10,
    saturationCurrentA: 1e-10,
    seriesOhm: 0.3,
    shuntOhm: 400,
    idealityV: 1.9,
  }
  const { vocV } = keyPointsOf(module)
  const voltageV = Float64Array.from({ length: 200 }, (_, k) => (vocV * k) / 199)
  const found = fitSandiaSimple({ voltageV, currentA: currentsAt(module, voltageV) })!
  expect(Math.abs(found.seriesOhm / 0.3 - 1)).toBeLessThan(0.03)
  expect(Math.abs(found.idealityV / 1.9 - 1)).toBeLessThan(0.03)
})
