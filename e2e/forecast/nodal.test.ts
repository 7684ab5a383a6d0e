import { expect, it } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'

const PAGES = '/pages/electricityPriceAnalysis'

it('nodal prices have a page of all nodes and one of a node over days', async () => {
  const app = await openApp({
    account: 'trader',
    path: `${PAGES}/nodalPricePredictionDetails/index`,
  })
  const { page } = app
  await page.getByRole('heading', { name: /^节点电价预测详情/ }).waitFor()
  await page.waitForLoadState('networkidle')
  await screenshot(app, { story: 'forecast', name: 'nodal-details' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`${app.url}${PAGES}/nodalPricePrediction/index`)
  await page.getByRole('heading', { name: '节点电价预测', exact: true }).waitFor()
  await page.getByText('节点排序').first().waitFor()
})
