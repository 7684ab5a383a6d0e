import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'

it('limits, the start and the scans that begin by themselves are set on the page of task parameters', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.taskParameters })
  const { page } = app
  for (const name of ['Maximum arrays scanned', 'Maximum inverters scanned', 'Interval']) {
    await page.getByRole('spinbutton', { name }).waitFor()
  }
  await page.getByRole('textbox', { name: 'Normal task start time' }).waitFor()
  const save = page.getByRole('button', { name: 'Save schedule' })
  await page.getByRole('spinbutton', { name: 'Interval' }).fill('14')
  await page.getByRole('textbox', { name: 'Start time', exact: true }).fill('10:30')
  await save.click()
  await page.getByText('A scheduled scan starts at 11:00 or later, and before 14:00').waitFor()
  await page.getByRole('textbox', { name: 'Start time', exact: true }).fill('11:30')
  await save.click()
  await page.getByText(/The scan schedule of .* was saved/).waitFor()
  await page.getByText(/No scan is scheduled/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})

it.each(OPPOSITE_VIEWS)('parameters are shown: $theme $language $width', async (view) => {
  for (const name of ['parameters', 'taskParameters'] as const) {
    const app = await openApp({ ...view, account: 'solar', path: PAGES[name] })
    await app.page.getByRole('spinbutton').first().waitFor()
    await untilLoaded(app.page)
    await screenshot(app, { story: 'parameters', name })
  }
})
