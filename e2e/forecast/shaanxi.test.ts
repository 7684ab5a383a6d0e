import { expect, it } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'

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
