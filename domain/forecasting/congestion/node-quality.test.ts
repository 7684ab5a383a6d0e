import { expect, it } from 'vitest'
import { nodeQuality } from './node-quality.ts'

const day = {
  forecast: {
    p10: [90, 70, 90],
    p50: [100, 80, 100],
    p90: [110, 90, 110],
    energy: [100, 100, 100],
  },
  actual: [100, 70, null],
  actualUnified: [100, 90, 100],
  weekBefore: [110, 110, 110],
}

it('errors 0 and 10 against 0 and 30 of the unified forecast: MAE 5, 15, a third; one slot congested', () => {
  expect(nodeQuality([day])).toEqual({
    pairs: 2,
    maeCnyPerMwh: 5,
    unifiedMaeCnyPerMwh: 15,
    rmae: 1 / 3,
    weekBeforeMaeCnyPerMwh: 25,
    congested: { pairs: 1, maeCnyPerMwh: 10, unifiedMaeCnyPerMwh: 30 },
    coverage80: 1,
  })
})

it('without days there is no figure, and none over an error of zero', () => {
  expect(nodeQuality([])).toMatchObject({ pairs: 0, maeCnyPerMwh: null, rmae: null })
  const perfect = { ...day, actual: [100, 100, 100] }
  expect(nodeQuality([perfect]).rmae).toBeNull()
})
