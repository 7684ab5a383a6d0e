import { expect, it } from 'vitest'
import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { diagnosisOverview } from '#api/diagnosis/overview.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { Client } from '../harness/client.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'
import { untilLoaded } from '../harness/settled.ts'
import { keptSession } from '../harness/sign-in.ts'

it('the overview says what the faults of the list cost together, and leads to them', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.diagnosisOverview })
  const { page, url } = app
  const solar = new Client(url, (await keptSession(url, 'solar')).token)
  const overview = await solar.call(diagnosisOverview, {})
  const { rows } = await solar.call(faultStrings, { pageSize: 500 })
  const faults = rows.filter(({ code }) => code !== null)
  const sum = faults.reduce((all, row) => all + (row.lossKwhPerYear ?? 0), 0)
  expect(overview.lossKwhPerYear).toBeCloseTo(sum, 3)
  const card = page.getByRole('region', { name: 'Faulty strings' })
  await card.getByText(String(faults.length), { exact: true }).waitFor()
  await page.getByRole('img', { name: 'Lost power by scan' }).waitFor()
  const [worst] = overview.codes
  await page.getByRole('button', { name: worst!.codeName }).first().click()
  await page.waitForURL(new RegExp(`faultStrings/index\\?code=${worst!.code}`))
  const strings = page.locator('.ant-table-row')
  await expect.poll(() => strings.count()).toBe(worst!.strings)
})

it.each(OPPOSITE_VIEWS)('the overview is shown: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.diagnosisOverview })
  await app.page.getByRole('table').first().waitFor()
  await untilLoaded(app.page)
  await screenshot(app, { story: 'overview', name: 'overview', fullPage: true })
  expect(await accessibilityFaults(app.page)).toEqual([])
})
