import { describe, expect, it } from 'vitest'
import { firstValues } from '../test/drawn-book.ts'
import { issuesOf, readFile, type TestRows, toCsv } from '../test/test-tables.ts'

/** A day of quarters under a column of moments; each column has its own base. */
function rowsOf(heads: readonly string[]): TestRows {
  return [
    ['采样时间', ...heads],
    ...Array.from({ length: 96 }, (_, at): TestRows[number] => {
      const time = `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`
      return [`2026-10-01 ${time}:00`, ...heads.map((_head, column) => 1000 * (column + 1) + at)]
    }),
  ]
}

async function read(heads: readonly string[], provinceCode?: string, fileName = 'export.csv') {
  const options = provinceCode === undefined ? {} : { provinceCode }
  const parsed = await readFile(toCsv(rowsOf(heads)), options, fileName)
  if (parsed.kind !== 'CURVES') throw new Error('no curves')
  return parsed
}

describe('heads with the province before them', () => {
  it.each([
    [['山西.统调负荷预测', '山西.日前电价'], { 'LOAD FORECAST': 1000, 'PRICE DA': 2000 }],
    [
      ['山西省调.统调负荷.实际值', '山西省调.风电出力.实际值'],
      { 'LOAD ACTUAL': 1000, 'WIND ACTUAL': 2000 },
    ],
    [
      ['SX_LOAD_FCST', 'SX_WIND_FCST', 'SX_PV_ACT', 'SX_DA_PRICE'],
      { 'LOAD FORECAST': 1000, 'WIND FORECAST': 2000, 'PV ACTUAL': 3000, 'PRICE DA': 4000 },
    ],
  ])('%j say the same without it', async (heads, values) => {
    const parsed = await read(heads, 'SHANXI')
    expect(firstValues(parsed)).toEqual(values)
    expect(issuesOf(parsed, 'OTHER_PROVINCE')).toEqual([])
  })

  it('say what was, in what a control system has recorded', async () => {
    const parsed = await read(['山西.统调负荷', '山西.风电'], 'SHANXI', 'his_query.csv')
    expect(firstValues(parsed)).toEqual({ 'LOAD ACTUAL': 1000, 'WIND ACTUAL': 2000 })
    expect(issuesOf(parsed, 'STAGE_OF_NAME')).toHaveLength(2)
  })

  it.each([
    ['山西.统调负荷预测', 'GANSU'],
    ['GD_LOAD_FCST', 'GANSU'],
  ])('%s are warned of in another province', async (head, province) => {
    const parsed = await read([head], province)
    expect(issuesOf(parsed, 'OTHER_PROVINCE')).toMatchObject([{ severity: 'warning' }])
  })

  it.each([
    ['two provinces', ['山西.负荷预测', '陕西.风电预测']],
    ['a zone', ['N1_LOAD_FCST', 'N1_WIND_FCST']],
    ['a line to a province', ['送山西负荷预测', '送陕西负荷预测']],
    ['no stage', ['山西.统调负荷', '山西.风电']],
  ])('are not read with %s', async (_, heads) => {
    await expect(read(heads, 'SHANXI')).rejects.toThrow('no layout')
  })
})
