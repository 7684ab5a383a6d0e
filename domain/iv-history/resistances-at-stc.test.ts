import { expect, it } from 'vitest'
import { stringToStc } from '../iv-curve/correction/string-to-stc.ts'
import { keyPointsOfSweep } from '../iv-curve/features/key-points.ts'
import { stcParameters } from '../iv-curve/model/stc-parameters.ts'
import { MODULES, modelSweep, POINT } from '../iv-curve/test/model-sweep.ts'
import { PLATE } from '../iv-curve/test/plate.ts'
import { resistancesAtStc } from './resistances-at-stc.ts'

const at = { plate: PLATE, module: stcParameters(PLATE), modules: MODULES, point: POINT }

it('are the slopes of the curve that was moved to standard conditions', () => {
  const sweep = modelSweep({ seriesOhm: 0.8, shuntS: 0.0002 })
  const key = keyPointsOfSweep(sweep)
  const curve = stringToStc(sweep.curve, { ...at, iscA: key.iscA })
  const moved = keyPointsOfSweep({ ...sweep, curve, smoothA: curve.currentA })
  const { rsOhm, rshOhm } = resistancesAtStc(key, at)
  expect(rsOhm! / moved.ohmAtVoc!).toBeCloseTo(1, 2)
  expect((rshOhm! * moved.slopeAtIsc * moved.iscA) / moved.vocV).toBeCloseTo(1, 1)
})

it('are unknown where the curve has no such slope', () => {
  const open = { iscA: 0, vocV: 700, slopeAtIsc: null, ohmAtVoc: null }
  expect(resistancesAtStc(open, at)).toEqual({ rsOhm: null, rshOhm: null })
  const rising = { iscA: 9, vocV: 700, slopeAtIsc: -0.001, ohmAtVoc: 5 }
  expect(resistancesAtStc(rising, at).rshOhm).toBeNull()
})
