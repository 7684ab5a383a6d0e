import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { accessibilityFaults } from '../harness/axe.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'
import { choose } from '../harness/select.ts'
import { untilLoaded } from '../harness/settled.ts'

it('a task is written on the page for it: one task or one array, or a recheck of open faults', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.taskCreation })
  const { page } = app
  const save = page.getByRole('button', { name: 'Save the task' })
  const chosen = (text: RegExp) => page.getByRole('checkbox', { name: text }).waitFor()
  await chosen(/^0 inverters chosen/)
  await save.click()
  await page.getByRole('alert').getByText('Select one task or one array').waitFor()
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
  for (const text of ['Unexecuted', 'Recheck', 'Cleaned', 'after the repair of A02']) {
    await task.getByText(text, { exact: true }).first().waitFor()
  }
  await task.getByText(/850/).first().waitFor()
})

it.each(OPPOSITE_VIEWS)('a task is written: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.taskCreation })
  await app.page.getByRole('tree').waitFor()
  await untilLoaded(app.page)
  await screenshot(app, { story: 'task-creation', name: 'form' })
})
