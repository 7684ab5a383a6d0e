import { expect, inject, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { scanTasks } from '#api/scan/endpoints.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

async function solar(): Promise<Client> {
  const url = inject('productUrl')
  return new Client(url, (await keptSession(url, 'solar')).token)
}

it('a task is written on the page for it: one task or one array, or a recheck of open faults', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.taskCreation })
  const { page } = app
  const save = page.getByRole('button', { name: 'Save the task' })
  const chosen = (text: RegExp) => page.getByRole('checkbox', { name: text }).waitFor()
  await chosen(/^0 inverters chosen/)
  await save.click()
  // As a placeholder of the choice, and as what is wrong.
  await page
    .locator('.ant-form-item-explain-error')
    .getByText('Select one task or one array')
    .waitFor()
  await choose(page.getByRole('combobox', { name: 'Select one task or one array' }), /^A02$/)
  await chosen(/^2 inverters chosen, 32 strings/)
  await page.getByRole('radio', { name: 'Recheck' }).check()
  await page.getByText(/Selected \d+ inverters with \d+ open faults/).waitFor()
  await chosen(/^[3-6] inverters chosen/)
  await page.getByText(/about \d+ min/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('radio', { name: 'Cleaned', exact: true }).check()
  await page.getByRole('radio', { name: 'Manual' }).check()
  await save.click()
  await page.getByText('Input cannot be empty').first().waitFor()
  await page.getByLabel('Irradiance').fill('850')
  await page.getByLabel('Module temp.').fill('42.5')
  await page.getByLabel('Remark').fill('after the repair of A02')
  await save.click()

  await page.waitForURL(new RegExp(`${PAGES.scanTasks}\\?task=\\d+`))
  const task = page.getByRole('dialog')
  for (const text of ['Recheck', 'Cleaned', 'Manual', 'after the repair of A02']) {
    await task.getByText(text, { exact: true }).first().waitFor()
  }
  // What the devices measured stands there once a task has been scanned.
  const client = await solar()
  const [scanned] = (await client.call(scanTasks, { status: 'COMPLETED' })).rows
  await page.goto(`${app.url}${PAGES.scanTasks}?task=${scanned!.id}`)
  for (const text of [/A01/, /^\d{3,4} W\/m²$/, /^\d+\.\d °C$/]) {
    await page.getByRole('dialog').getByText(text).first().waitFor()
  }
})

it.each(OPPOSITE_VIEWS)('a task is written: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.taskCreation })
  await app.page.getByRole('tree').waitFor()
  await untilLoaded(app.page)
  await screenshot(app, { story: 'task-creation', name: 'form' })
})
