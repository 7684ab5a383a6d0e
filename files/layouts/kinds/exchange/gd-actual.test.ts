import { describe, expect, it } from 'vitest'
import {
  DAY,
  type ExchangeFile,
  readExchangeFile,
  topic,
  valuesFrom,
} from '../../test/exchange-files.ts'
import { issuesOf } from '../../test/test-tables.ts'

const LOAD = topic('负荷实际信息', [['统调负荷(MW)', 91_000]])

async function read(...sheets: ExchangeFile['sheets']) {
  const fileName = `信息披露查询实际信息(${DAY}).xlsx`
  const parsed = await readExchangeFile({ fileName, sheets: [LOAD, ...sheets] })
  const named = parsed.curves.map(
    ({ seriesKey: { metric, stage }, values }) => [`${metric} ${stage}`, values] as const,
  )
  return { ...parsed, series: Object.fromEntries(named) }
}

describe('the actual values of Guangdong', () => {
  it('name wind and PV with the word for actual before the output', async () => {
    const sheet = topic('统调新能源实际出力信息', [
      ['光伏实际出力(MW)', 8_000],
      ['风电实际出力(MW)', 4_000],
    ])
    const total = topic('发电总实际出力信息', [['发电总实际出力(MW)', 70_000]])
    const { series, ...parsed } = await read(sheet, total)
    expect(series).toEqual({
      'LOAD ACTUAL': valuesFrom(91_000),
      'PV ACTUAL': valuesFrom(8_000),
      'WIND ACTUAL': valuesFrom(4_000),
      'POWER ACTUAL': valuesFrom(70_000),
    })
    expect(parsed.issueCounts).not.toHaveProperty('UNKNOWN_ITEM')
    expect(parsed.issueCounts).not.toHaveProperty('SHEET_UNKNOWN')
  })

  it('never take local renewables for those of the system, nor for all that is local', async () => {
    const rows = [['光伏实际出力(MW)', 900]] as const
    const { series, issues, ...parsed } = await read(topic('地方电新能源实际出力信息', rows))
    expect(series).toEqual({ 'LOAD ACTUAL': valuesFrom(91_000) })
    expect(issuesOf({ ...parsed, issues }, 'SHEET_UNKNOWN')).toHaveLength(1)
  })

  it('never take a row of local plants among those of the system', async () => {
    const sheet = topic('统调新能源实际出力信息', [
      ['风电实际出力(MW)', 4_000],
      ['地方电光伏实际出力(MW)', 900],
    ])
    const { series } = await read(sheet)
    expect(series).toEqual({ 'LOAD ACTUAL': valuesFrom(91_000), 'WIND ACTUAL': valuesFrom(4_000) })
  })
})
