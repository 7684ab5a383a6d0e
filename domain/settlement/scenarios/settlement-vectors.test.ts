import { describe, expect, it } from 'vitest'
import { energyFromMwh } from '#domain/units/energy.ts'
import { cnyText } from '#domain/units/money.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { contractBandRecovery } from '../contract-band.ts'
import { dailyDeclarationRecovery, declarationRecovery } from '../declaration-recovery.ts'
import { greenValue, mechanismDifference, mechanismEnergy } from '../mechanism-and-green.ts'
import { FORM_1, statement, THREE_HOURS } from './test/three-hours.ts'

const mwh = energyFromMwh
const cny = priceFromCnyPerMwh

describe('three hours of a generator, ΣQa = 45 + 36 + 10.5 = 91.5 MWh', () => {
  it('form 1, differences to the day-ahead unified price', () => {
    expect(statement(THREE_HOURS, FORM_1)).toEqual({
      lines: [
        // 40·(320−305) = 600; 50·300 = 15,000; (45−50)·260 = −1,300
        'CONTRACT 600.00, DAY_AHEAD 15000.00, REAL_TIME -1300.00',
        // 40·(320−95) = 9,000; 30·80 = 2,400; (36−30)·(−20) = −120
        'CONTRACT 9000.00, DAY_AHEAD 2400.00, REAL_TIME -120.00',
        // 20·(410−500) = −1,800; 25·520 = 13,000; (10.5−25)·700.5 = −10,157.25
        'CONTRACT -1800.00, DAY_AHEAD 13000.00, REAL_TIME -10157.25',
      ],
      // 14,300 + 11,280 + 1,042.75; ÷ 91.5 = 290.9590…
      total: '26622.75',
      average: '290.959',
    })
  })
  it('form 1, differences to the real-time unified price', () => {
    expect(statement(THREE_HOURS, { ...FORM_1, contractReference: 'RT_UNIFIED' })).toEqual({
      lines: [
        // 40·(320−270) = 2,000
        'CONTRACT 2000.00, DAY_AHEAD 15000.00, REAL_TIME -1300.00',
        // 40·(320−10) = 12,400
        'CONTRACT 12400.00, DAY_AHEAD 2400.00, REAL_TIME -120.00',
        // 20·(410−650) = −4,800
        'CONTRACT -4800.00, DAY_AHEAD 13000.00, REAL_TIME -10157.25',
      ],
      // 15,700 + 14,680 − 1,957.25; ÷ 91.5 = 310.6311…
      total: '28422.75',
      average: '310.631',
    })
  })
  it('form 2 as in Anhui: the contract first, the same total as form 1', () => {
    expect(statement(THREE_HOURS, { ...FORM_1, contractForm: 2 })).toEqual({
      lines: [
        // 40·(320+300−305) = 12,600; (50−40)·300 = 3,000
        'CONTRACT 12600.00, DAY_AHEAD 3000.00, REAL_TIME -1300.00',
        // 40·(320+80−95) = 12,200; (30−40)·80 = −800
        'CONTRACT 12200.00, DAY_AHEAD -800.00, REAL_TIME -120.00',
        // 20·(410+520−500) = 8,600; (25−20)·520 = 2,600
        'CONTRACT 8600.00, DAY_AHEAD 2600.00, REAL_TIME -10157.25',
      ],
      total: '26622.75',
      average: '290.959',
    })
  })
  it('Shandong 2026: all at real time, the day-ahead position closed at the unified price', () => {
    const terms = {
      ...FORM_1,
      contractReference: 'RT_UNIFIED' as const,
      dayAheadClosePrice: 'UNIFIED' as const,
    }
    expect(statement(THREE_HOURS, terms)).toEqual({
      lines: [
        // 40·(320−270); 50·(300−270) = 1,500; 45·260 = 11,700
        'CONTRACT 2000.00, DAY_AHEAD 1500.00, REAL_TIME 11700.00',
        // 40·(320−10); 30·(80−10) = 2,100; 36·(−20) = −720
        'CONTRACT 12400.00, DAY_AHEAD 2100.00, REAL_TIME -720.00',
        // 20·(410−650); 25·(520−650) = −3,250; 10.5·700.5 = 7,355.25
        'CONTRACT -4800.00, DAY_AHEAD -3250.00, REAL_TIME 7355.25',
      ],
      // 15,200 + 13,780 − 694.75; ÷ 91.5 = 309.1284…
      total: '28285.25',
      average: '309.128',
    })
  })
  it('Mengxi: only real time settles, the day-ahead quantities are not looked at', () => {
    const terms = {
      ...FORM_1,
      dayAheadSettles: false,
      contractReference: 'RT_UNIFIED' as const,
    }
    const withoutDayAhead = THREE_HOURS.map((slot) => ({
      ...slot,
      dayAheadWh: null,
      prices: { ...slot.prices, dayAheadNode: null, dayAheadUnified: null },
    }))
    expect(statement(withoutDayAhead, terms)).toEqual({
      lines: [
        'CONTRACT 2000.00, REAL_TIME 11700.00',
        'CONTRACT 12400.00, REAL_TIME -720.00',
        'CONTRACT -4800.00, REAL_TIME 7355.25',
      ],
      // 13,700 + 11,680 + 2,555.25; ÷ 91.5 = 305.3032…
      total: '27935.25',
      average: '305.303',
    })
  })
  it('the same hours as a user: unified prices, contract at its own price, cost', () => {
    const terms = {
      ...FORM_1,
      side: 'CONSUMPTION' as const,
      settlementPoint: 'UNIFIED' as const,
      contractForm: 2 as const,
    }
    expect(statement(THREE_HOURS, terms)).toEqual({
      lines: [
        // 40·320 = 12,800; (50−40)·305 = 3,050; (45−50)·270 = −1,350
        'CONTRACT 12800.00, DAY_AHEAD 3050.00, REAL_TIME -1350.00',
        // 40·320; (30−40)·95 = −950; (36−30)·10 = 60
        'CONTRACT 12800.00, DAY_AHEAD -950.00, REAL_TIME 60.00',
        // 20·410 = 8,200; (25−20)·500 = 2,500; (10.5−25)·650 = −9,425
        'CONTRACT 8200.00, DAY_AHEAD 2500.00, REAL_TIME -9425.00',
      ],
      // 14,500 + 11,910 + 1,275; ÷ 91.5 = 302.5683…
      total: '27685.00',
      average: '302.568',
    })
  })
  it('Shandong as a user: 45·270 + 50·(305−270) + 40·(320−270) and so on', () => {
    const terms = {
      ...FORM_1,
      side: 'CONSUMPTION' as const,
      settlementPoint: 'UNIFIED' as const,
      contractReference: 'RT_UNIFIED' as const,
      dayAheadClosePrice: 'UNIFIED' as const,
    }
    expect(statement(THREE_HOURS, terms)).toMatchObject({
      lines: [
        'CONTRACT 2000.00, DAY_AHEAD 1750.00, REAL_TIME 12150.00',
        // 40·310; 30·(95−10) = 2,550; 36·10
        'CONTRACT 12400.00, DAY_AHEAD 2550.00, REAL_TIME 360.00',
        // 20·(−240); 25·(500−650) = −3,750; 10.5·650 = 6,825
        'CONTRACT -4800.00, DAY_AHEAD -3750.00, REAL_TIME 6825.00',
      ],
      // 15,900 + 15,310 − 1,725
      total: '29485.00',
    })
  })
})

describe('Mengxi contract band', () => {
  const fees = (contract: number, mechanism: number, [contractPrice, spot]: [number, number]) => {
    const { upperFen, lowerFen } = contractBandRecovery({
      contractWh: mwh(contract),
      meteredWh: mwh(1000),
      mechanismWh: mwh(mechanism),
      contractPrice: cny(contractPrice),
      unifiedPrice: cny(spot),
      nodePrice: cny(spot),
    })
    return [cnyText(upperFen), cnyText(lowerFen)]
  }
  it('takes back the gain of too much contracted', () => {
    // (1,200 − 1,100)·(1.1·300 − 250) = 100·80
    expect(fees(1200, 0, [300, 250])).toEqual(['8000.00', '0.00'])
  })
  it('takes back the gain of too little contracted', () => {
    // (900 − 800)·(1.3·300 − 250) = 100·140
    expect(fees(800, 0, [250, 300])).toEqual(['0.00', '14000.00'])
  })
  it('leaves the band alone, and mechanism energy out of the base', () => {
    expect(fees(1050, 0, [300, 250])).toEqual(['0.00', '0.00'])
    // B = 1,000 − 150 = 850; 0.9·850 = 765 < 800
    expect(fees(800, 150, [250, 300])).toEqual(['0.00', '0.00'])
  })
  it('takes nothing where the deviation brought no gain', () => {
    expect(fees(1200, 0, [250, 300])).toEqual(['0.00', '0.00'])
    expect(fees(800, 0, [300, 250])).toEqual(['0.00', '0.00'])
  })
})

describe('Anhui recovery of user declarations, λ = 15 %', () => {
  const hour = (declared: number, realTime: number) => ({
    declaredWh: mwh(declared),
    meteredWh: mwh(100),
    dayAheadUnified: cny(300),
    realTimeUnified: cny(realTime),
  })
  it('counts what lies outside the tolerance', () => {
    const amounts = [hour(130, 380), hour(130, 250), hour(70, 250), hour(90, 250)].map((each) =>
      cnyText(declarationRecovery(each) ?? (0 as never)),
    )
    // (130−115)·80; (130−115)·(−50); (85−70)·50; 90 lies within 85..115
    expect(amounts).toEqual(['1200.00', '-750.00', '750.00', '0.00'])
  })
  it('recovers a day only where the sum is a gain', () => {
    expect(dailyDeclarationRecovery([hour(130, 380), hour(130, 250)]).recoveredFen).toBe(45_000)
    expect(dailyDeclarationRecovery([hour(130, 250)])).toEqual({
      sum: { complete: true, amountFen: -75_000 },
      recoveredFen: 0,
    })
    const gap = { ...hour(130, 250), meteredWh: null }
    expect(dailyDeclarationRecovery([hour(130, 380), gap])).toEqual({
      sum: { complete: false, knownFen: 120_000, missingLines: 1 },
      recoveredFen: null,
    })
  })
})

describe('mechanism and green', () => {
  it('pays the mechanism difference', () => {
    // 500·(332.4 − 151.25) = 500·181.15
    expect(cnyText(mechanismDifference(mwh(500), cny('332.4'), cny('151.25')))).toBe('90575.00')
    expect(mechanismEnergy(mwh(500), mwh(480))).toBe(mwh(480))
  })
  it('pays green value on the least of three', () => {
    const month = {
      contractWh: mwh(800),
      onGridLessMechanismWh: mwh(650),
      consumptionWh: mwh(900),
      environmentPrice: cny('6.5'),
    }
    // min(800, 650, 900)·6.5
    expect(greenValue(month)).toEqual({ energyWh: mwh(650), amountFen: 422_500 })
    expect(greenValue({ ...month, onGridLessMechanismWh: mwh(-5) }).amountFen).toBe(0)
  })
})
