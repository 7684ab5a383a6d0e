import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { curveSeriesList } from '#api/curves/endpoints.ts'
import { forecastOutlook } from '#api/forecast/outlook.ts'
import { untilQuiet } from '../harness/browser/requests.ts'
import { isDisclosed } from '../harness/days.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { answerInstead, countCalls, type Envelope } from '../harness/page/fake-answers.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'

const PATH = '/pages/electricityPriceAnalysis/clearPriceForecast/index'

/** The first forecasts of a demonstration are computed while its first stories run. */
const RUN_MS = 900_000
const STORY_MS = 1_500_000

const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const pick = (page: Page, group: string, option: string) =>
  page.getByRole('radiogroup', { name: group }).getByText(option, { exact: true }).click()

async function expectSimilar(similar: Locator, date: string): Promise<void> {
  const rows = similar.locator('tbody tr[data-row-key]')
  const found = await rows.evaluateAll((all) =>
    all.map((row) => ({
      date: row.getAttribute('data-row-key')!,
      similarity: Number.parseFloat(row.querySelectorAll('td')[1]!.innerText),
    })),
  )
  expect(found).toHaveLength(5)
  expect(found.every((day) => day.date < date)).toBe(true)
  const shares = found.map(({ similarity }) => similarity)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  await similar.getByRole('columnheader', { name: /系统负荷差/ }).waitFor()
}

/** The days that a card of the outlook tells; those with and without a price are all of them. */
async function daysOf(outlook: Locator, name: string) {
  const card = outlook.getByRole('region', { name, exact: true })
  const text = await card.getByText(/^共 \d+ 天/).innerText()
  const [days = 0, actual = 0, forecast = 0, uncovered = 0] = text.match(/\d+/g)!.map(Number)
  expect(actual + forecast + uncovered).toBe(days)
  return { days, uncovered }
}

it(
  'a trader sees days like the one that is forecast, and what ten days and a month will cost',
  async () => {
    const app = await openApp({ account: 'trader', path: PATH })
    const { page } = app
    const similar = page.getByRole('region', { name: /^相似日 \d{4}-\d\d-\d\d/ }).first()
    const rows = similar.locator('tbody tr[data-row-key]')
    await rows.first().waitFor({ timeout: RUN_MS })
    const date = (await similar.getByRole('heading').first().innerText()).slice(-10)
    await expectSimilar(similar, date)
    // Before the disclosure of the morning nothing is known of tomorrow. From 18:00 on, when its prices are
    // published, the first forecast day is the one after it.
    const note = await page
      .getByText(/^数据时刻 \d{4}/)
      .first()
      .innerText()
    const disclosed = isDisclosed(date, note.match(/\d{4}-\d\d-\d\d \d\d:\d\d/)![0])
    await similar.getByText(disclosed ? /^依据：该日已披露的预测/ : /^依据：近期水平/).waitFor()

    const outlook = page.getByRole('region', { name: '旬度与月度展望' })
    for (const name of ['本旬', '下一旬', '本月']) await daysOf(outlook, name)
    const next = await daysOf(outlook, '下月')
    await pick(page, '展望时段', '下月')
    await eventually(() => parameter(page, 'period')).toBe('NEXT_MONTH')
    const chart = outlook.getByRole('img', { name: /^分时算术均价 \d{4}-\d\d 全月/ })
    // In the first days of a month no forecast reaches the next one: its card says so, and the place of the chart.
    const nothing = outlook.getByText('该时段还没有任何一天有实际电价或预测。')
    await (next.uncovered < next.days ? chart : nothing.nth(1)).waitFor()
    await screenshot(app, { story: 'forecast', name: 'unified', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])

    await outlook
      .getByRole('region', { name: '下一旬' })
      .getByRole('link', { name: '去旬申报' })
      .click()
    await page.waitForURL(/tenDayDegree/)
    expect(parameter(page, 'yearMonth')).toMatch(/^\d{4}-\d\d$/)
    expect(parameter(page, 'cycle')).toMatch(/^[123]$/)
  },
  STORY_MS,
)

it(
  'a trader chooses a zone, has it forecast and sees what congestion makes of the unified price',
  async () => {
    const app = await openApp({ account: 'trader', path: PATH })
    const { page } = app
    // Zones stand on the forecast of the unified price.
    await page
      .getByRole('region', { name: /^相似日/ })
      .first()
      .waitFor({ timeout: RUN_MS })
    await pick(page, '价区', '陕北')
    await eventually(() => parameter(page, 'zone')).toBe('SX-SHAANBEI')
    const zone = page.getByRole('region', { name: '陕北分区电价预测' })
    const start = zone.getByRole('button', { name: '运行预测' })
    const card = zone.getByRole('button', { name: /^\d{4}-\d\d-\d\d/ }).first()
    await start.or(card).first().waitFor()
    if (await start.isVisible()) {
      await start.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: spaced('开始') })
        .click()
    }
    await card.waitFor({ timeout: RUN_MS })
    for (const name of ['预测与实际', '电能量与阻塞分量', '与统一出清电价之差', '误差']) {
      await page.getByRole('heading', { name, exact: true }).waitFor()
    }
    const day = (await card.innerText()).slice(0, 10)
    await card.click()
    await eventually(() => parameter(page, 'day')).toBe(day)
    await screenshot(app, { story: 'forecast', name: 'zone', fullPage: true })
    expect(await accessibilityFaults(page)).toEqual([])

    await page.reload()
    await card.waitFor()
    expect(await page.getByRole('radio', { name: '陕北' }).isChecked()).toBe(true)
    await pick(page, '价区', '全网')
    await page.getByRole('heading', { name: '旬度与月度展望' }).waitFor()
    expect(parameter(page, 'zone')).toBeNull()
  },
  STORY_MS,
)

/** The outlook as it is before the first live forecast of a price. */
const withoutRun = (real: Envelope): Envelope => {
  const { periods } = real.data as { periods: { kind: string; days: number }[] }
  const none = {
    ...{ actualDays: 0, forecastDays: 0, meanCnyPerMwh: null, band: null, hours: [] },
    ...{ highestHour: null, lowestHour: null },
  }
  return {
    ...real,
    data: {
      run: null,
      periods: periods.map((one) =>
        one.kind === 'NEXT_MONTH' ? { ...one, ...none, uncoveredDays: one.days } : one,
      ),
    },
  }
}

it('a price without a live forecast has an outlook of actual prices, and says what is missing', async () => {
  const app = await openApp({
    account: 'trader',
    path: `${PATH}?target=UNIFIED_RT&zone=NOWHERE&period=NEXT_MONTH`,
    language: 'en',
    theme: 'dark',
    width: 390,
  })
  const { page } = app
  await answerInstead(page, forecastOutlook.path, withoutRun)
  await page.reload()
  await page.getByText('No live forecast yet; actual prices only').waitFor()
  const next = page.getByRole('region', { name: 'Next month' })
  await next.getByText('No day of this period has an actual price or a forecast yet.').waitFor()
  expect(await page.getByRole('radio', { name: 'Whole grid' }).isChecked()).toBe(true)
  await screenshot(app, { story: 'forecast', name: 'unified-empty', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])
})

it('who may not read the curves of the market sees forecasts all the same', async () => {
  const { page, url } = await openApp({ account: 'trader' })
  const refused = { code: 403, msg: 'Not within your rights' }
  await answerInstead(page, curveSeriesList.path, () => refused)
  const calls = countCalls(page, curveSeriesList.path)
  await page.goto(url + PATH)
  const chips = page.getByRole('group', { name: '预测日' })
  await chips
    .getByRole('button', { name: /^D\+\d/ })
    .first()
    .waitFor({ timeout: RUN_MS })
  await untilQuiet(page)
  await page.getByRole('heading', { name: '旬度与月度展望' }).waitFor()
  // Not again and again, as what waits for the answer is shown and hidden.
  expect(calls.count()).toBeLessThan(5)
})
