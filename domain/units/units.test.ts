import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energyFrom, energyTextIn, priceFrom, priceTextIn } from './display-units.ts'
import { energyFromMwh, energyNearMwh, energyOfPowerMw, mwhText } from './energy.ts'
import { amountOf, averagePrice, cnyText, equalShares, moneyFromCny } from './money.ts'
import { cnyPerMwhText, priceFromCnyPerMwh, priceNearCnyPerMwh } from './price.ts'
import { type EnergyWh, quantity, spreadEvenly, sum, sumOrNull } from './quantity.ts'
import { divideHalfAway, formatScaled, parseScaled } from './scaled-decimal.ts'

const wh = (value: number) => quantity<EnergyWh>(value)

describe('scaled decimals', () => {
  it('reads decimals, exponents and signs exactly', () => {
    expect(parseScaled('12.5', 3, 'REFUSE')).toBe(12_500)
    expect(parseScaled(' -0.001 ', 3, 'REFUSE')).toBe(-1)
    expect(parseScaled(1e-7, 7, 'REFUSE')).toBe(1)
    expect(parseScaled('1.2300', 2, 'REFUSE')).toBe(123)
    expect(Object.is(parseScaled('-0', 2, 'REFUSE'), 0)).toBe(true)
  })
  it('refuses what is not a quantity', () => {
    for (const bad of ['', 'abc', '1,000', '1.2.3', 'NaN', '0x10', '１２', '.5', '5.', '1e999'])
      expect(() => parseScaled(bad, 2, 'REFUSE'), bad).toThrow('NOT_A_NUMBER')
    expect(() => parseScaled(Number.NaN, 2, 'REFUSE')).toThrow('NOT_A_NUMBER')
    expect(() => parseScaled('0.001', 2, 'REFUSE')).toThrow('TOO_FINE')
    expect(() => parseScaled('90071992547409.92', 2, 'REFUSE')).toThrow('TOO_LARGE')
  })
  it('rounds half away from zero, on the text and not on the binary fraction', () => {
    // 1.005 is 1.00499999999999989… in binary; on paper it is a tie
    expect(parseScaled(1.005, 2, 'ROUND')).toBe(101)
    expect(parseScaled('-1.005', 2, 'ROUND')).toBe(-101)
    expect([divideHalfAway(5n, 2n), divideHalfAway(-5n, 2n), divideHalfAway(-1n, 3n)]).toEqual([
      3, -3, 0,
    ])
  })
  it('writes what it reads', () => {
    const scaled = fc.maxSafeInteger()
    fc.assert(
      fc.property(scaled, fc.integer({ min: 0, max: 12 }), (value, scale) => {
        const text = formatScaled(value, scale)
        return parseScaled(text, scale, 'REFUSE') === value || Object.is(value, -0)
      }),
    )
    expect(formatScaled(2600, 3, 0)).toBe('2.6')
    expect(formatScaled(-5, 2)).toBe('-0.05')
  })
})

describe('energy', () => {
  it('keeps quarters of MWh energies exact', () => {
    // 10.5 MWh / 4 = 2.625 MWh = 2,625 kWh = 2,625,000 Wh
    expect(spreadEvenly(energyFromMwh('10.5'), 4)).toEqual(Array(4).fill(energyFromMwh('2.625')))
    // 1 kWh a ten-day hour = 1000 Wh / (10 days · 4 quarters) = 25 Wh
    expect(spreadEvenly(energyFromMwh('0.001'), 40)).toEqual(Array(40).fill(25))
  })
  it('shares out what does not divide, and loses nothing', () => {
    // 1 MWh / 3 = 333,333.33 Wh
    expect(spreadEvenly(energyFromMwh(1), 3)).toEqual([333_333, 333_334, 333_333])
    expect(spreadEvenly(wh(-10), 4)).toEqual([-3, -2, -3, -2])
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 1056 }), (total, parts) => {
        const shares = spreadEvenly(wh(total), parts)
        expect(sum(shares)).toBe(total === 0 ? 0 : total)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('rounds cumulatively, as a contract curve is to be (vector C3)', () => {
    // In kWh: 100 MWh over 30 equal days, ⌊3,333.33·i + ½⌋ = 3333, 6667, 10000, …
    const days = spreadEvenly(wh(100_000), 30)
    expect(days).toEqual(Array.from({ length: 30 }, (_, i) => (i % 3 === 1 ? 3334 : 3333)))
    expect(sum(days)).toBe(100_000)
    // 10.001 MWh in quarters of an hour: 2500.25, 5000.5, 7500.75
    expect(spreadEvenly(wh(10_001), 4)).toEqual([2500, 2501, 2500, 2500])
  })
  it('comes from power and from curves', () => {
    expect(energyOfPowerMw(33.333, 0.25)).toBe(8_333_250)
    expect(energyNearMwh(0.1 + 0.2)).toBe(300_000)
    expect(() => energyFromMwh(0.1 + 0.2)).toThrow('TOO_FINE')
  })
  it('prints MWh', () => {
    expect(mwhText(energyFromMwh('1.5'))).toBe('1.500')
    expect(mwhText(wh(25))).toBe('0.000025')
  })
  it('does not sum over a gap', () => {
    expect(sumOrNull([wh(1), null])).toBeNull()
    expect(sumOrNull([wh(1), wh(2)])).toBe(3)
  })
})

describe('money', () => {
  it('is shared without losing a fen', () => {
    expect(equalShares(moneyFromCny(100), 3)).toEqual([3_334, 3_333, 3_333])
    expect(equalShares(moneyFromCny('-0.05'), 3)).toEqual([-2, -2, -1])
    expect(equalShares(moneyFromCny(0), 2)).toEqual([0, 0])
    expect(equalShares(moneyFromCny(1), 0)).toEqual([])
  })

  it('is energy times price to the fen', () => {
    // 1,000 kWh · 300,000 milli / 10,000 = 30,000 fen
    expect(amountOf(energyFromMwh(1), priceFromCnyPerMwh(300))).toBe(30_000)
    // (10.5 − 25) MWh · 700.5 = −10,157.25
    expect(cnyText(amountOf(energyFromMwh('-14.5'), priceFromCnyPerMwh('700.5')))).toBe('-10157.25')
  })
  it('rounds ties away from zero on both sides', () => {
    // 0.001 MWh · 5 CNY/MWh = 0.005 CNY
    expect(amountOf(energyFromMwh('0.001'), priceFromCnyPerMwh(5))).toBe(1)
    expect(amountOf(energyFromMwh('0.001'), priceFromCnyPerMwh(-5))).toBe(-1)
    expect(amountOf(energyFromMwh('0.001'), priceFromCnyPerMwh('4.999'))).toBe(0)
  })
  it('stays exact where a binary product would not', () => {
    // 9,999,999.999 MWh · 1,499.999 CNY/MWh = 14,999,989,998.500001 CNY; 10^19 is far above 2^53
    expect(cnyText(amountOf(energyFromMwh('9999999.999'), priceFromCnyPerMwh('1499.999')))).toBe(
      '14999989998.50',
    )
  })
  it('gives average prices of 3 decimals, and none without energy', () => {
    // 26,622.75 / 91.5 = 290.95901…
    expect(averagePrice(moneyFromCny('26622.75'), energyFromMwh('91.5'))).toBe(290_959)
    // −1 fen / 8 MWh = −0.00125 → −0.001; −1 fen / 4 MWh = −0.0025 → −0.003
    expect(averagePrice(moneyFromCny('-0.01'), energyFromMwh(8))).toBe(-1)
    expect(averagePrice(moneyFromCny('-0.01'), energyFromMwh(4))).toBe(-3)
    expect(averagePrice(moneyFromCny(5), energyFromMwh(0))).toBeNull()
  })
})

describe('prices and display units', () => {
  it('keeps negative prices and 3 decimals', () => {
    expect(cnyPerMwhText(priceFromCnyPerMwh('-20'))).toBe('-20.00')
    expect(cnyPerMwhText(priceFromCnyPerMwh('0.125'), 3)).toBe('0.125')
    expect(priceNearCnyPerMwh(310.6314207)).toBe(310_631)
  })
  it('converts 厘, 分, 元 a kWh and 万, 亿 kWh', () => {
    const price = priceFromCnyPerMwh('320.5')
    expect(priceTextIn('LI_PER_KWH', price)).toBe('320.5')
    expect(priceTextIn('FEN_PER_KWH', price)).toBe('32.05')
    expect(priceTextIn('CNY_PER_KWH', price)).toBe('0.3205')
    expect(priceFrom('CNY_PER_KWH', '0.3205')).toBe(price)
    // 1 万kWh = 10 MWh, 1 亿kWh = 100,000 MWh
    expect(energyFrom('WAN_KWH', 1)).toBe(energyFromMwh(10))
    expect(energyFrom('YI_KWH', 1)).toBe(energyFromMwh(100_000))
    expect(energyTextIn('WAN_KWH', energyFromMwh('12.345'))).toBe('1.2345')
  })
})
