import { expect, it } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'

const PAGES = '/pages/electricityPriceAnalysis'

/** The first forecasts of a demonstration are computed while its first stories run, nodes after the rest. */
const FORECAST_MS = 400_000

it(
  'a trader sees the price of every node, own ones first, and opens one',
  async () => {
    const app = await openApp({ account: 'trader', path: `${PAGES}/nodalPricePrediction/index` })
    const { page } = app
    await page.getByRole('heading', { name: '节点电价预测', exact: true }).waitFor()
    const rows = page.locator('tbody tr[data-row-key]')
    await rows.first().waitFor({ timeout: FORECAST_MS })
    const isOwn = (await rows.allInnerTexts()).map((text) => text.includes('本方'))
    expect(isOwn[0]).toBe(true)
    expect(isOwn.lastIndexOf(true)).toBeLessThan(isOwn.indexOf(false))
    await page.getByRole('img', { name: /统一/ }).first().waitFor()
    await screenshot(app, { story: 'forecast', name: 'nodal-overview', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])

    await rows.first().getByRole('link').click()
    await page.waitForURL((at) => at.searchParams.get('node') !== null)
    await page.getByRole('heading', { name: /^节点电价预测详情/ }).waitFor()
    await page.getByRole('img').first().waitFor()
    await page.waitForLoadState('networkidle')
    await screenshot(app, { story: 'forecast', name: 'nodal-details', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])
  },
  FORECAST_MS + 100_000,
)
