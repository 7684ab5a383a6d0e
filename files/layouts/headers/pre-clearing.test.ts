import { describe, expect, it } from 'vitest'
import { issuesOf, readCurves, readFile, type TestRows, toCsv } from '../test/test-tables.ts'

const DATE = '2026-05-06'

/** A day of quarters: the first column of values is 100 + slot, the second 500 + slot. */
function rowsOf(...heads: string[]): TestRows {
  const values = (slot: number) => heads.map((_, index) => 100 + 400 * index + slot)
  const body = Array.from({ length: 96 }, (_, index) => [DATE, index + 1, ...values(index + 1)])
  return [['日期', '时段', ...heads], ...body]
}

async function firstValues(rows: TestRows, provinceCode: string) {
  const { curves } = await readCurves(rows, { provinceCode })
  return Object.fromEntries(
    curves.map(({ seriesKey: { metric, stage, locCode }, values }) => [
      `${metric} ${stage}${locCode && ` ${locCode}`}`,
      values[0],
    ]),
  )
}

describe('a price that is cleared beforehand', () => {
  it.each(['日前预出清电价', '日前预出清价', '全网日前预出清电价(元/MWh)', '日前预出清价格'])(
    'is the day-ahead price of Mengxi: %s',
    async (head) => {
      const rows = rowsOf(head, '实时出清电价')
      expect(await firstValues(rows, 'MENGXI')).toEqual({ 'PRICE DA': 101, 'PRICE RT': 501 })
      const parsed = await readCurves(rows, { provinceCode: 'MENGXI' })
      expect(issuesOf(parsed, 'STAGE_OF_NAME')).toMatchObject([
        { params: { header: head, context: 'PRE_CLEARING' } },
      ])
      expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toEqual([])
    },
  )

  it('keeps the unit of its head', async () => {
    const [head, ...body] = rowsOf('日前预出清电价(元/kWh)')
    const rows = [head!, ...body.map(([date, slot, value]) => [date!, slot!, Number(value) / 1000])]
    expect(await firstValues(rows, 'MENGXI')).toEqual({ 'PRICE DA': 101 })
  })

  it.each(['SHANXI', 'SHAANXI'])('is none of another province: %s', async (provinceCode) => {
    const rows = rowsOf('日前预出清电价', '实时出清电价')
    expect(await firstValues(rows, provinceCode)).toEqual({ 'PRICE RT': 501 })
    const parsed = await readCurves(rows, { provinceCode })
    expect(issuesOf(parsed, 'COLUMN_NOT_TAKEN')).toHaveLength(1)
  })

  it('is Mengxi by the name of the file where no province is chosen, and not against the chosen one', async () => {
    const bytes = toCsv(rowsOf('日前预出清电价', '实时出清电价'))
    const stages = async (provinceCode?: string) => {
      const parsed = await readFile(bytes, provinceCode ? { provinceCode } : {}, '蒙西电价.csv')
      return parsed.kind === 'CURVES' ? parsed.curves.map(({ seriesKey }) => seriesKey.stage) : []
    }
    expect((await stages()).sort()).toEqual(['DA', 'RT'])
    expect(await stages('SHANXI')).toEqual(['RT'])
  })

  it.each(['日前出清电价', '电价日前'])('gives way to a formal one: %s', async (formal) => {
    const rows = rowsOf('日前预出清电价', formal)
    expect(await firstValues(rows, 'MENGXI')).toEqual({ 'PRICE DA': 501 })
  })

  it.each(['日前预出清电价预测', '日前预出清电量', '实时预出清电价', '日前预出清电价偏差'])(
    'is not what only looks alike: %s',
    async (head) => {
      const rows = rowsOf(head, '实时出清电价')
      expect(await firstValues(rows, 'MENGXI')).toEqual({ 'PRICE RT': 501 })
    },
  )

  it('is of neither of two columns that say it', async () => {
    const rows: TestRows = rowsOf('日前预出清电价', '全网日前预出清电价')
    const [head, ...body] = rows
    const withRealTime = [[...head!, '实时电价'], ...body.map((row) => [...row, 900])]
    expect(await firstValues(withRealTime, 'MENGXI')).toEqual({ 'PRICE RT': 900 })
  })

  it('is of the zone that its head names, beside the price of the whole', async () => {
    const rows = rowsOf('呼包东日前预出清电价', '实时出清电价')
    expect(await firstValues(rows, 'MENGXI')).toEqual({
      'PRICE DA 呼包东': 101,
      'PRICE RT': 501,
    })
  })

  it('is of the zone in a table of zones', async () => {
    const [head, ...body] = rowsOf('日前预出清电价', '实时出清电价')
    const rows = [[...head!, '分区'], ...body.map((row) => [...row, '呼包东'])]
    expect(await firstValues(rows, 'MENGXI')).toEqual({
      'PRICE DA 呼包东': 101,
      'PRICE RT 呼包东': 501,
    })
  })
})
