import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { classifyResult, fillRate } from './clearing-result.ts'

const result = (slot: number, declared: number | null, cleared: number | null) => ({
  slot,
  declaredWh: declared === null ? null : energyFromMwh(declared),
  clearedWh: cleared === null ? null : energyFromMwh(cleared),
})

describe('result of a declaration', () => {
  it('is full, part or none', () => {
    expect(classifyResult([result(1, 10, 10), result(2, 30, 30)])).toMatchObject({
      outcome: 'CLEARED_FULL',
      fillRate: 1,
    })
    // (10 + 15) / 40 = 0.625
    expect(classifyResult([result(1, 10, 10), result(2, 30, 15)])).toMatchObject({
      outcome: 'CLEARED_PART',
      fillRate: 0.625,
    })
    expect(classifyResult([result(1, 10, 0), result(2, 30, 0)])).toMatchObject({
      outcome: 'NOT_CLEARED',
      fillRate: 0,
    })
  })
  it('does not call the missing uncleared', () => {
    expect(classifyResult([result(1, 10, 10), result(2, 30, null)])).toEqual({
      complete: false,
      missingSlots: [2],
    })
    expect(classifyResult([result(1, 10, 10), result(2, null, null)])).toMatchObject({
      outcome: 'CLEARED_FULL',
    })
  })
  it('has no fill rate of nothing', () => {
    expect(fillRate(energyFromMwh(0), energyFromMwh(0))).toBeNull()
    expect(fillRate(energyFromMwh(10), null)).toBeNull()
  })
})
