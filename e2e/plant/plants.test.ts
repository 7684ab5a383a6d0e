import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'
import { choose } from '../harness/select.ts'

it('a group and a plant are made, and go with all that lies under them once that is agreed to', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.plants })
  const { page } = app
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const rowOf = (name: string) => page.locator('.ant-table-row', { hasText: name })
  const show = (table: string) =>
    page.getByRole('radiogroup', { name: 'Tables' }).getByText(table, { exact: true }).click()
  const pick = async (label: string, choice: string) => {
    const form = page.getByRole('dialog')
    await choose(form.getByLabel(label, { exact: true }), choice)
  }

  await show('Groups')
  await page.waitForURL(/table=groups/)
  await button('New group').click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('North')
  await pick('Province', 'Shaanxi')
  await button('Save').click()
  await rowOf('North').waitFor()

  await show('Plants')
  await rowOf('Simulated PV plant').waitFor()
  await screenshot(app, { story: 'plants', name: 'list' })
  await button('New plant').click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Guazhou')
  await pick('Group', 'North')
  await pick('Operation status', 'In operation')
  await pick('Plant type', 'Ground')
  await page
    .getByRole('dialog')
    .getByLabel(/^Installed capacity/)
    .fill('50000')
  await pick('Grid connection mode', 'Full feed-in')
  await pick('Grid access', 'Connecting')
  await screenshot(app, { story: 'plants', name: 'form' })
  await button('Save').click()
  await rowOf('Guazhou').waitFor()

  await button('Delete：Simulated PV plant').click()
  const question = page.getByRole('dialog')
  await question.getByText('This operation clears all child data under the node.').waitFor()
  await question.getByText(/Under it: \d+ arrays, \d+ inverters and \d+ strings/).waitFor()
  await screenshot(app, { story: 'plants', name: 'question' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  await button('Delete：Guazhou').click()
  await page.getByRole('dialog').getByText("can't be undone").waitFor()
  expect(await page.getByText('This operation clears').count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await rowOf('Guazhou').waitFor({ state: 'detached' })
  await show('Groups')
  await button('Delete：North').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await rowOf('North').waitFor({ state: 'detached' })
})
