import { expect, it } from 'vitest'
import { untilQuiet } from '../harness/browser/requests.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const PAGES = '/pages/electricityPriceAnalysis'
/** The map of differences. */
const MAP = '节点 × 时段：与统一出清电价之差'

/** The first forecasts of a demonstration are computed while its first stories run, nodes after the rest. */
const FORECAST_MS = 900_000

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
    // Equal nodes are one row but for the own ones: at most one row of the others never differs.
    const largest = await rows.evaluateAll((all) => all.map((row) => row.children[5]?.textContent))
    const equal = largest.flatMap((text, i) => (text === '0.0' && !isOwn[i] ? [i] : []))
    expect(equal.length).toBeLessThanOrEqual(1)

    const coming = page.getByRole('group', { name: '未来日期 · 预测' })
    const days = coming.getByRole('button')
    // A card a day; days that would say the same share one, so that no two cards say the same.
    const cards = await coming.locator(':scope > *').allInnerTexts()
    const said = cards.map((text) => text.match(/^\d[\d,]*\.\d\d$|^最大.*/gm)?.join(' '))
    expect(new Set(said).size).toBe(cards.length)
    const measures = said.map((text) => Number.parseFloat(text ?? ''))
    expect(measures).toEqual(measures.toSorted((one, other) => other - one))
    // A day that ties with others is only filled with their mean: the open one is the first that is alone, else the next.
    const alone = coming.locator(':scope > button').first()
    if ((await alone.count()) > 0) await alone.and(page.locator('[aria-pressed="true"]')).waitFor()
    else await coming.locator('[aria-pressed="true"]').waitFor()

    const map = page.getByRole('figure', { name: MAP })
    await map.getByRole('img', { name: MAP, exact: true }).waitFor()
    await map.getByRole('button', { name: /^以表格查看/ }).click()
    const named = await map.locator('tbody th').allInnerTexts()
    expect(named).toHaveLength(await rows.count())
    await map.getByRole('button', { name: /^以图表查看/ }).click()

    await page
      .getByRole('group', { name: '近日 · 实际' })
      .getByRole('button')
      .first()
      .press('Enter')
    await page.waitForURL((at) => at.searchParams.get('date') !== null)
    await page
      .getByText(/实际 · 色标/)
      .or(page.getByText(/实际 · 当日没有节点/))
      .waitFor()
    await days.first().press('Enter')
    await page
      .getByText(/预测 · 色标/)
      .or(page.getByText(/预测 · 当日没有节点/))
      .waitFor()
    await page.getByRole('img', { name: /统一/ }).first().waitFor()
    await screenshot(app, { story: 'forecast', name: 'nodal-overview', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])

    await rows.getByRole('link').first().click()
    await page.waitForURL((at) => at.searchParams.get('node') !== null)
    await page.getByRole('heading', { name: /^节点电价预测详情/ }).waitFor()
    await page.getByRole('img').first().waitFor()
    await untilQuiet(page)
    await screenshot(app, { story: 'forecast', name: 'nodal-details', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])
  },
  FORECAST_MS + 100_000,
)
