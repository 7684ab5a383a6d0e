import { expect, it } from 'vitest'
import { priceStageOf } from './replay-settings.ts'

it('a replay from before there was a choice lives through day-ahead prices', () => {
  const settings = {
    ...{ seed: 1, contractShare: 0 },
    station: { technology: 'PV' as const, capacityMw: 1 },
  }
  expect(priceStageOf(settings)).toBe('DA')
  expect(priceStageOf({ ...settings, priceStage: 'RT' })).toBe('RT')
})
