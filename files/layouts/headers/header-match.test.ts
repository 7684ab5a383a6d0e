import { expect, it } from 'vitest'
import type { ImportField } from '#domain/collection/words.ts'
import type { CurveUnit } from '#domain/curves/words.ts'
import type { FieldSpec } from '../layout.ts'
import { matchHeader } from './header-match.ts'

const quantity = (field: ImportField, zh: string, unit: CurveUnit): FieldSpec => ({
  ...{ field, zh, en: field, unit },
})

it.each(['辐照度', '温度', '湿度', '风电调度', '电价年度'])(
  'the end of %s is no unit where the name is one of a power or a price',
  (header) => {
    for (const unit of ['MW', 'CNY/MWh'] as const) {
      const field = quantity('wind', header, unit)
      expect(matchHeader(header, [field])).toEqual({ field, unit: { kind: 'NONE' } })
    }
  },
)

it.each([
  ['辐照度(MW)', { kind: 'KNOWN', text: 'mw', powerOfTen: 0 }],
  ['辐照度（万千瓦）', { kind: 'KNOWN', text: '万千瓦', powerOfTen: 1 }],
  ['辐照度/kW', { kind: 'KNOWN', text: 'kw', powerOfTen: -3 }],
  ['辐照度(度)', { kind: 'WRONG', text: '度' }],
  ['辐照度kWh', { kind: 'WRONG', text: 'kwh' }],
])('a unit behind such a name counts: %s', (header, unit) => {
  const field = quantity('wind', '辐照度', 'MW')
  expect(matchHeader(header, [field])).toEqual({ field, unit })
})

it.each([
  ['上网电量', { kind: 'NONE' }],
  ['上网电量度', { kind: 'KNOWN', text: '度', powerOfTen: -3 }],
  ['上网电量(度)', { kind: 'KNOWN', text: '度', powerOfTen: -3 }],
  ['上网电量（万度）', { kind: 'KNOWN', text: '万度', powerOfTen: 1 }],
  ['上网电量万度', { kind: 'KNOWN', text: '万度', powerOfTen: 1 }],
  ['上网电量(MW)', { kind: 'WRONG', text: 'mw' }],
])('度 is a unit of energies: %s', (header, unit) => {
  const field = quantity('metered', '上网电量', 'MWh')
  expect(matchHeader(header, [field])).toEqual({ field, unit })
})

it.each(['电价度', '电价(度)', '负荷mwh'])(
  '%s names a unit that its field cannot be in',
  (header) => {
    const fields = [quantity('price', '电价', 'CNY/MWh'), quantity('load', '负荷', 'MW')]
    expect(matchHeader(header, fields)?.unit.kind).toBe('WRONG')
  },
)

it.each([
  ['风电预测(MW) / 万千瓦', { kind: 'WRONG', text: 'mw / 万千瓦' }],
  ['风电预测(MW)(kW)', { kind: 'WRONG', text: 'mw / kw' }],
  ['风电预测(MW) / mw', { kind: 'KNOWN', text: 'mw', powerOfTen: 0 }],
  ['风电预测(万千瓦)', { kind: 'KNOWN', text: '万千瓦', powerOfTen: 1 }],
])('of two units that differ neither is taken: %s', (header, unit) => {
  const field = quantity('wind', '风电预测(MW)', 'MW')
  expect(matchHeader(header, [field])).toEqual({ field, unit })
})
