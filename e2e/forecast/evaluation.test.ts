import { expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'

const PATH = '/pages/electricityPriceAnalysis/models/index'

it('a trader sees which forecast is best, where it fails and what its errors cost a station', async () => {
  const app = await openApp({ account: 'trader', path: PATH })
  const { page } = app
  const league = page.getByRole('region', { name: '排行榜' })
  await league.getByRole('row').nth(2).waitFor()
  // In the order of the page, by MAE; a model that has just begun has its days alone and comes last.
  const names = await league
    .locator('tbody tr[data-row-key]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-key')))
  expect(names).toEqual(expect.arrayContaining(['week-before', 'day-before', 'similar-day']))
  expect(names.indexOf('similar-day')).toBeLessThan(names.indexOf('week-before'))
  await league.getByRole('columnheader', { name: /RMSE/ }).click()
  await eventually(() => new URL(page.url()).searchParams.get('sort')).toBe('rmse')

  const cost = page.getByRole('region', { name: '误差的代价' })
  await cost.getByText('请选择一个场站').waitFor()
  await choose(page.getByRole('combobox', { name: '代价测算场站' }), /电场|电站/)
  await cost.getByRole('cell', { name: '上周同日' }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('station')).toMatch(/^\d+$/)

  const test = page.getByRole('region', { name: 'Diebold-Mariano 检验' }).first()
  expect(await test.locator('td[data-verdict=better]').count()).toBeGreaterThan(0)
  await screenshot(app, { story: 'forecast', name: 'evaluation' })
  expect(await accessibilityFaults(page)).toEqual([])
})

it('a target without runs of models shows the naive forecasts and says so', async () => {
  const { page } = await openApp({
    account: 'trader',
    path: `${PATH}?target=UNIFIED_RT`,
    language: 'en',
    theme: 'dark',
    width: 390,
  })
  await page.getByText(/No model has forecasts in this range/).waitFor()
  await page.getByRole('heading', { name: 'Error by hour' }).waitFor()
  await page.getByText('No forecast with a band').waitFor()
})
