import { describe, expect, it } from 'vitest'
import { readTable } from '../../documents/read-table.ts'
import type { ParsedCurves } from '../layout.ts'
import { parseBook } from '../province-check.ts'
import { issuesOf, longRows, toCsv, valuesOf } from '../test/test-tables.ts'
import { resolveMapping } from './mapping-choice.ts'

const FIRST = '2026-03-01'
const PRICE = 4

/** One day of which a person took a column for its field, whatever its header says. */
async function readChosen(column: number, header: string): Promise<ParsedCurves> {
  const rows = longRows(FIRST, 1)
  rows[0]![column] = header
  const { sheets } = await readTable(toCsv(rows))
  const fields = ['date', 'slot', 'load', 'tieLine', 'dayAheadPrice', 'realTimePrice'] as const
  const columns = fields.map((field, at) => ({ column: at, field }))
  const mapping = resolveMapping({ layout: 'LONG_96', sheet: 0, headerRow: 1, columns }, sheets)
  const parsed = parseBook({ fileName: '', sheets }, mapping, { mappingIsChosen: true })
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}
const firstOf = (parsed: ParsedCurves, series: string) => valuesOf(parsed, series, FIRST)?.[0]

describe('a header that a person has taken for a field', () => {
  it.each([
    ['load_raw', 'pv_now', '全省负荷new', 'load_w', 'load_a', 'load_var', 'load_ma'],
    ['负荷(A)', '负荷(西安)', '负荷-snow', 'plan.w', '年度', '负荷 年度', 'loadRaw', 'LOAD_NEW'],
  ])('has no unit where only its last letters are one: %s and others', async (...headers) => {
    for (const header of headers) {
      const parsed = await readChosen(2, header)
      expect([header, firstOf(parsed, 'LOAD FORECAST')]).toEqual([header, 17_001])
      expect(parsed.issues).toEqual([])
    }
  })

  it('of a price is not refused for them either', async () => {
    for (const header of ['日前价格_raw', '日前价格年度', '日前价格 本年度', 'price_new']) {
      const parsed = await readChosen(PRICE, header)
      expect([header, firstOf(parsed, 'PRICE DA'), parsed.issues]).toEqual([header, 201, []])
    }
  })

  it('has one in brackets, after a stroke, or after a space or an underscore', async () => {
    for (const header of [
      ...['本地负荷(万千瓦)', '本地负荷（单位：万千瓦）', '负荷[ 万kW ]最终', '负荷(终版/万千瓦)'],
      ...['本地负荷/万千瓦', '本地 万千瓦', 'load_万kW', '本地负荷万千瓦', '负荷万kW', '万千瓦'],
    ]) {
      const parsed = await readChosen(2, header)
      expect([header, firstOf(parsed, 'LOAD FORECAST')]).toEqual([header, 170_010])
      expect(issuesOf(parsed, 'UNIT_CONVERTED')).toMatchObject([{ column: 'C' }])
    }
    for (const header of ['my load GW', 'my_load_gw', 'systemLoadGw', 'loadGW', 'load/gw']) {
      const parsed = await readChosen(3, header)
      expect([header, firstOf(parsed, 'TIE_LINE FORECAST')]).toEqual([header, undefined])
      expect(issuesOf(parsed, 'IMPOSSIBLE_POWER').length).toBeGreaterThan(0)
    }
    for (const header of [
      ...['my price 元/kWh', 'price_yuan_per_kwh', 'priceYuanKwh', '电价元/kWh', '价 元 / kWh'],
      `${'很长的表头'.repeat(9)}(元/kWh)`,
    ]) {
      const parsed = await readChosen(PRICE, header)
      const first = issuesOf(parsed, 'IMPOSSIBLE_PRICE')[0]
      expect([header, first?.params.value]).toEqual([header, 201_000])
    }
  })

  it('whose unit is not known, or not of the quantity, is refused', async () => {
    for (const header of ['价格(美元/MWh)', '价格美元/MWh', 'price_usd/mwh', '价格/MWh', '价 MW']) {
      const parsed = await readChosen(PRICE, header)
      expect([header, firstOf(parsed, 'PRICE DA')]).toEqual([header, undefined])
      expect(parsed.issues).toMatchObject([{ column: 'E', code: 'UNKNOWN_UNIT' }])
    }
    for (const header of ['本地负荷十万千瓦', '负荷(Mvar)', 'load_MVA', '负荷 MWh', '负荷 %']) {
      const parsed = await readChosen(2, header)
      expect([header, firstOf(parsed, 'LOAD FORECAST')]).toEqual([header, undefined])
      expect(parsed.issues).toMatchObject([{ column: 'C', code: 'UNKNOWN_UNIT' }])
    }
  })
})
