import { describe, expect, it } from 'vitest'
import { judgedBy, regainedCnyPerYear, regainedKwhPerYear } from './recheck.ts'

describe('energy regained by work', () => {
  const lost = { lossPct: 9, lossKwhPerYear: 1_200, nameplateW: 12_000 }
  it('is as many kWh a watt as were lost, by the power that came back', () => {
    // 9 % of 12 kW are 1,080 W; 540 W of them are half of 1,200 kWh
    expect(regainedKwhPerYear(lost, 1_080)).toBeCloseTo(1_200, 9)
    expect(regainedKwhPerYear(lost, 540)).toBeCloseTo(600, 9)
    expect(regainedKwhPerYear(lost, -108)).toBeCloseTo(-120, 9)
    // An open string loses all: 12 kW
    expect(regainedKwhPerYear({ ...lost, lossPct: 100 }, 11_400)).toBeCloseTo(1_140, 9)
  })

  it('is not known without both measurements, or where nothing was lost', () => {
    expect(regainedKwhPerYear(lost, null)).toBeNull()
    for (const field of ['lossPct', 'lossKwhPerYear', 'nameplateW'] as const)
      expect(regainedKwhPerYear({ ...lost, [field]: null }, 500)).toBeNull()
    expect(regainedKwhPerYear({ ...lost, lossPct: 0 }, 500)).toBeNull()
  })

  it('is worth what the loss was valued at', () => {
    // 600 kWh of 1,200 kWh at 240 CNY
    const value = (lossCnyPerYear: number | null, kwh: number | null) =>
      regainedCnyPerYear({ lossKwhPerYear: 1_200, lossCnyPerYear }, kwh)
    expect([value(240, 600), value(null, 600), value(240, null)]).toEqual([120, null, null])
  })
})

describe('a string that is scanned again', () => {
  const known = (outcome: 'RECOVERED' | 'STILL_FAULTY' | null) => ({
    ...{ outcome, gainW: 700, beforeW: 10_000 },
  })
  it('is what the scan measures, whatever was known', () => {
    const sound = { code: 14, stcPmpW: 10_900 }
    const judged = { outcome: 'RECOVERED', gainW: 900 }
    expect(judgedBy(known('STILL_FAULTY'), sound)).toEqual(judged)
    const faulty = judgedBy(known('RECOVERED'), { code: 9, stcPmpW: 10_100 })
    expect(faulty).toEqual({ outcome: 'STILL_FAULTY', gainW: 100 })
  })

  it('stays sound where the scan cannot diagnose it, but not faulty: that was before the work', () => {
    const unread = { code: null, stcPmpW: null }
    expect(judgedBy(known('RECOVERED'), unread)).toEqual({ outcome: 'RECOVERED', gainW: 700 })
    const unmeasured = { outcome: 'NOT_MEASURED', gainW: null }
    expect(judgedBy(known('STILL_FAULTY'), unread)).toEqual(unmeasured)
    expect(judgedBy(known(null), undefined)).toEqual(unmeasured)
  })
})
