import { describe, expect, it } from 'vitest'
import { CURVE_UNITS } from '../curves/words.ts'
import {
  looksLikeUnit,
  readWrittenUnit,
  shiftDecimal,
  splitUnit,
  UNIT_KINDS,
  unitKind,
} from './written-unit.ts'

describe('units as files write them', () => {
  it.each([
    ['MW', 'MW', 0],
    ['ｍｗ', 'MW', 0],
    ['千瓦', 'MW', -3],
    ['万千瓦', 'MW', 1],
    ['GW', 'MW', 3],
    ['MW·h', 'MWh', 0],
    ['万kWh', 'MWh', 1],
    ['亿千瓦时', 'MWh', 5],
    ['元/MWh', 'CNY/MWh', 0],
    ['元/千瓦时', 'CNY/MWh', 3],
    ['CNY per kWh', 'CNY/MWh', 3],
    ['分/kWh', 'CNY/MWh', 1],
    ['厘/kWh', 'CNY/MWh', 0],
    ['元/万kWh', 'CNY/MWh', -1],
    ['万元/GWh', 'CNY/MWh', 1],
  ])('%s is %s · 10^%i', (text, unit, powerOfTen) => {
    expect(readWrittenUnit(text)).toEqual({ unit, powerOfTen })
  })

  it.each(CURVE_UNITS)('%s, in which curves are kept, is itself', (unit) => {
    expect(readWrittenUnit(unit)).toEqual({ unit, powerOfTen: 0 })
    expect(unitKind(unit)).toBe(UNIT_KINDS[unit])
  })

  it('are known or not, and told from other words in brackets', () => {
    const strangers = ['元/kvarh', 'MVA', '‰', '美元/MWh', 'USD/MWh', 'Mvar', 'kV']
    expect(strangers.map(readWrittenUnit)).toEqual(strangers.map(() => null))
    expect(strangers.filter((text) => !looksLikeUnit(text))).toEqual([])
    const words = ['预测', 'D+1', '含税', '直调', '1-96', '2026-03-01', '某公司', '']
    expect(words.filter(looksLikeUnit)).toEqual([])
    const names = [
      'A',
      'v',
      '西安',
      '吉安',
      '国网泰安',
      'WIND-A',
      'raw',
      'new',
      '年度',
      '某公司A',
      'var',
    ]
    expect(names.filter(looksLikeUnit)).toEqual([])
  })

  it('are of a power or an energy, or of a price', () => {
    const powers = [
      'MW',
      '万千瓦',
      'MWh',
      '十万千瓦',
      '10万kW',
      'Mvar',
      'MVA',
      'kV',
      '‰',
      '10^4kW',
      '标幺值',
      'p.u.',
    ]
    expect(powers.map(unitKind)).toEqual(powers.map(() => 'POWER_OR_ENERGY'))
    expect(unitKind('%')).toBe('SHARE')
    const prices = [
      '元/MWh',
      '厘/度',
      '美元/MWh',
      'USD/MWh',
      '$/MWh',
      '元',
      '万元',
      'g/kWh',
      '元/kvarh',
    ]
    expect(prices.map(unitKind)).toEqual(prices.map(() => 'PRICE'))
    expect(unitKind('某公司')).toBeNull()
  })

  it('stand at the end of words without brackets', () => {
    expect(splitUnit('windGw')).toEqual({ base: 'wind', unitText: 'gw' })
    expect(splitUnit('power_forecast_kw')).toEqual({ base: 'powerforecast', unitText: 'kw' })
    expect(splitUnit('dayAheadPriceYuanKwh')).toEqual({
      base: 'dayaheadprice',
      unitText: 'yuankwh',
    })
    expect(splitUnit('负荷预测/万千瓦')).toEqual({ base: '负荷预测', unitText: '万千瓦' })
    expect(splitUnit('mw')).toBeNull()
    expect(splitUnit('provincial_load_forecast')).toBeNull()
  })
})

describe('a decimal point that is moved', () => {
  it('gives the number that a person would write', () => {
    // As products: 312.09999999999997, 1.0999999999999999, 0.0041000000000000003.
    expect(shiftDecimal(0.3121, 3)).toBe(312.1)
    expect(shiftDecimal(1100, -3)).toBe(1.1)
    expect(shiftDecimal(4.1, -3)).toBe(0.0041)
    expect(shiftDecimal(1.5e-7, 3)).toBe(0.00015)
    expect(shiftDecimal(-0.05, 3)).toBe(-50)
    expect(shiftDecimal(0, 3)).toBe(0)
    expect(shiftDecimal(17, 0)).toBe(17)
  })
})
