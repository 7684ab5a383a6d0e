import { expect, it } from 'vitest'
import { curveSeriesList } from '#api/curves/endpoints.ts'
import { provinceForecastDays } from '#api/forecast/province.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { answerInstead, type Envelope } from '../harness/page/fake-answers.ts'
import { screenshot } from '../harness/page/screenshot.ts'

type ProvinceDays = AnswerOf<typeof provinceForecastDays>

const PATH = '/pages/marketPrediction/clearPriceForecastShaanxi'

it('a trader sees both markets of Shaanxi and who generates, and takes a day along as a file', async () => {
  const app = await openApp({ account: 'trader', path: `${PATH}/index` })
  const { page } = app
  const days = page.getByRole('region', { name: '按日汇总' }).filter({ has: page.getByRole('row') })
  await days.getByRole('columnheader', { name: /新能源占比/ }).waitFor()
  for (const name of ['日前与实时电价', '日前−实时价差', '火电、风电、光伏构成']) {
    await page.getByRole('heading', { name }).waitFor()
  }
  // What is disclosed for a day tells the share of wind and PV.
  await eventually(() => days.getByText(/^\d+\.\d%$/).count()).toBeGreaterThan(2)
  await screenshot(app, { story: 'forecast', name: 'shaanxi', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])

  const card = page.getByRole('button', { name: /^\d{4}-\d\d-\d\d/ }).nth(1)
  const date = (await card.innerText()).slice(0, 10)
  await card.click()
  await eventually(() => new URL(page.url()).searchParams.get('day')).toBe(date)

  await page.goto(`${app.url}${PATH}/detail/index?from=${date}&to=${date}`)
  await page
    .getByRole('region', { name: `分时段数据 ${date}` })
    .getByText('00:00-00:15')
    .waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /导出/ }).click()
  expect((await download).suggestedFilename()).toBe(`统一出清电价_${date}_${date}.xlsx`)
})

it('dates without any data say so', async () => {
  const { page } = await openApp({
    account: 'trader',
    path: `${PATH}/detail/index?from=2030-01-01&to=2030-01-05`,
    language: 'en',
    theme: 'dark',
    width: 390,
  })
  await page.getByText('Neither forecasts nor prices on these dates').waitFor()
})

it('prices at the limits are marked, and who may not read the market sees prices without who generates', async () => {
  const app = await openApp({ account: 'trader', theme: 'dark', language: 'en' })
  const { page } = app
  await answerInstead(page, provinceForecastDays.path, atTheLimits)
  await answerInstead(page, curveSeriesList.path, () => ({ code: 403, msg: 'Not your right' }))
  await page.goto(`${app.url}${PATH}/index`)
  await page.getByText('You may not see the market curves').waitFor()
  const row = page
    .getByRole('region', { name: 'Day by day' })
    .locator('tbody tr[data-row-key]')
    .first()
  await row.waitFor()
  // Slots at the floor and at the cap, before the run.
  expect((await row.locator('td').allInnerTexts()).slice(-3, -1)).toEqual(['4', '2'])
  await screenshot(app, { story: 'forecast', name: 'shaanxi-limits', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])
})

/** Every day has four slots at the floor and two at the cap. */
const atTheLimits = (real: Envelope): Envelope => {
  const { limits, days } = real.data as ProvinceDays
  const curve = () =>
    Array.from({ length: 96 }, (_, slot) => {
      if (slot >= 48 && slot < 52) return limits.minCnyPerMwh
      return slot >= 72 && slot < 74 ? limits.maxCnyPerMwh : 300
    })
  const market = (asOf: string) => ({
    forecast: {
      ...{ runId: 1, kind: 'LIVE' as const, asOf, lead: 1 },
      ...{ p10: curve(), p50: curve(), p90: curve() },
    },
    actual: curve(),
    actualIsMean: false,
  })
  const asOf = '2026-01-01T01:00:00.000Z'
  return {
    ...real,
    data: {
      limits,
      days: days.map(({ date }) => ({ date, dayAhead: market(asOf), realTime: market(asOf) })),
    },
  }
}
