import { expect, it } from 'vitest'
import { calculationParameters, saveCalculationParameters } from '#api/diagnosis/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { type App, OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { downloadedRows } from '../harness/page/downloaded-rows.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose, optionsOf } from '../harness/page/select.ts'
import { Client } from '../harness/product/client.ts'
import { demoPlant } from '../harness/product/demo-plant.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const PATH = PAGES.parameterHistory

/** Saves coefficients of the demonstration's plant as its engineer, without a page. */
async function save({ url }: App, ...saves: Record<string, number>[]): Promise<void> {
  const { token } = await keptSession(url, 'solar')
  const client = new Client(url, token)
  const { id: plantId } = (await demoPlant(client))!
  for (const coefficients of saves) {
    const now = await client.call(calculationParameters, { plantId })
    await client.call(saveCalculationParameters, { ...now, plantId, coefficients })
  }
}

/** Other stories scan and diagnose meanwhile: none of these decides what is found. */
const ONE = { peakSunHours: 1200 }
const MORE = { peakSunHours: 1100, performanceRatio: 0.8, zeroCurrent: 0.06, minSpan: 0.29 }

it('two saves of calculation parameters are found in the history, narrowed and exported', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PATH })
  const { page } = app
  await page.getByText('No parameters have been saved yet').waitFor()
  await save(app, ONE, { ...MORE, maxGap: 0.16 })
  await page.getByRole('button', { name: 'Refresh' }).click()

  const rows = page.locator('.ant-table-row')
  await rows.nth(1).getByText('Peak-sun hours 1,300 → 1,200 h/year').waitFor()
  const latest = rows.first()
  await latest.getByText('PV engineer').waitFor()
  expect(await latest.getByRole('listitem').count()).toBe(3)
  await latest.getByRole('button', { name: /^and 2 more/ }).click()
  await latest.getByText('Peak-sun hours 1,200 → 1,100 h/year').waitFor()
  await screenshot(app, { story: 'parameter-history', name: 'opened' })

  await choose(page.getByRole('combobox', { name: 'Plant' }), /./)
  await page.waitForURL(/plant=\d+/)
  // Enter goes to the box itself: a dialog that closes gives the focus back late.
  await page.getByRole('searchbox', { name: 'Search' }).fill('performance')
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter')
  await page.waitForURL(/search=performance/)
  await expect.poll(() => rows.count()).toBe(1)

  const [, ...lines] = await downloadedRows(page, () =>
    page.getByRole('button', { name: 'Export' }).click(),
  )
  expect(lines).toHaveLength(5)
  const changed = lines.filter((cells) => cells.includes('peakSunHours'))
  expect(changed.map((cells) => cells.map(String))).toEqual([
    expect.arrayContaining(['1200', '1100']),
  ])

  await page.goBack()
  await expect.poll(() => rows.count()).toBe(2)
})

it('a long history is read from the newest to what is older, and back', async () => {
  const app = await openApp({ account: 'solar', path: `${PATH}?size=10` })
  const { page } = app
  await save(app, {}, ...Array.from({ length: 11 }, (_, i) => ({ peakSunHours: 1000 + i })))
  await page.getByRole('button', { name: '刷新' }).click()
  const newest = page.getByRole('button', { name: '最新' })
  const older = page.getByRole('button', { name: '更早' })
  const first = page.getByText('1,009 → 1,010 h/年')
  const last = page.getByText('1,300 → 1,000 h/年')
  await first.waitFor()
  expect(await newest.isDisabled()).toBe(true)
  await older.click()
  await page.waitForURL(/before=\d+/)
  await last.waitFor()
  await page.goBack()
  await first.waitFor()
  await page.goForward()
  await last.waitFor()
  expect(await older.isDisabled()).toBe(true)
  await newest.click()
  await first.waitFor()
})

it('a coefficient is tried out on the latest task before it is saved, and stands in the history', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.parameters })
  const { page } = app
  for (const flag of ['STC conversion', 'Historical data calculation']) {
    await page.getByRole('switch', { name: flag }).waitFor()
  }
  for (const name of ['Zero limit of the current', 'Upper multiple of the voltage']) {
    await page.getByRole('spinbutton', { name }).waitFor()
  }
  await page.getByRole('combobox', { name: 'Group' }).fill('lost energy')
  await optionsOf(page).filter({ hasText: 'lost energy' }).dispatchEvent('click')
  await page.waitForURL(/group=YIELD/)
  await page.getByRole('switch', { name: 'STC conversion' }).waitFor({ state: 'detached' })
  const hours = page.getByRole('spinbutton', { name: 'Peak-sun hours' })
  // Whatever stands there now is another number.
  const before = Number((await hours.inputValue()).replaceAll(',', ''))
  const wanted = before === 1234 ? 1235 : 1234
  await hours.fill(String(wanted))
  await page.getByRole('button', { name: 'Try out' }).click()
  const trial = page.getByRole('dialog')
  await trial.getByText('No finding changes').waitFor()
  await trial.getByText(/Nothing is written/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(app, { story: 'parameters', name: 'trial' })
  await trial.getByRole('button', { name: 'Close' }).first().click()
  await page.getByText('Unsaved changes: 1').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/saved as version \d+/).waitFor()
  await page.getByRole('button', { name: 'History' }).click()
  await page.waitForURL(new RegExp(`${PAGES.parameterHistory}\\?plant=`))
  const [was, is] = [before, wanted].map((hoursOf) => hoursOf.toLocaleString('en'))
  await page.getByText(`Peak-sun hours ${was} → ${is} h/year`).first().waitFor()
})

it.each(OPPOSITE_VIEWS)('the history is shown: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PATH })
  // A row on a phone is a card.
  await app.page.locator('.ant-table-row, main li:has(h2)').first().waitFor()
  await screenshot(app, { story: 'parameter-history', name: 'list' })
})
