import { expect, it } from 'vitest'
import { DAY, readExchangeFile, topic, valuesFrom } from '../../test/exchange-files.ts'

async function read(channel: string) {
  const renewables = topic('现货新能源总出力', [
    ['D日', 9_000],
    ['D+1日', 9_500],
  ])
  for (const row of renewables.rows.slice(1)) row[1] = channel
  const sheets = [topic('负荷预测信息', [['统调负荷(MW)', 90_000]]), renewables]
  const parsed = await readExchangeFile({ fileName: `信息披露查询预测信息(${DAY}).xlsx`, sheets })
  const found = parsed.curves.find(({ seriesKey: { metric } }) => metric === 'RENEWABLE')
  return { values: found?.values, issueCounts: parsed.issueCounts }
}

it('a channel that repeats the topic of its sheet is the whole province', async () => {
  const { values, issueCounts } = await read('现货新能源总出力(MW)')
  expect(values).toEqual(valuesFrom(9_000))
  expect(issueCounts).not.toHaveProperty('UNKNOWN_ITEM')
})

it('and its unit is that of the row', async () => {
  const { values } = await read('现货新能源总出力(万千瓦)')
  expect(values).toEqual(valuesFrom(9_000).map((value) => value! * 10))
})

it('any other channel is a part', async () => {
  const { values, issueCounts } = await read('粤北')
  expect(values).toBeUndefined()
  expect(issueCounts).toMatchObject({ UNKNOWN_ITEM: 1 })
})
