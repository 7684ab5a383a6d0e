import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose, optionsOf } from '../harness/page/select.ts'

const MEASURES = [
  [/^Area/, '120000'],
  [/^Install angle/, '35'],
  [/^Longitude/, '109.7'],
  [/^Latitude/, '38.3'],
  [/^Altitude/, '1180'],
] as const

it('a group and a plant are made, and go with all that lies under them once that is agreed to', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.plants })
  const { page } = app
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const rowOf = (name: string) => page.locator('.ant-table-row', { hasText: name })
  const show = (table: string) =>
    page.getByRole('radiogroup', { name: 'Tables' }).getByText(table, { exact: true }).click()
  const pick = async (label: string, choice: string | RegExp) => {
    const form = page.getByRole('dialog')
    await choose(form.getByLabel(label, { exact: true }), choice)
  }
  const choicesOf = async (label: string) => {
    const box = page.getByRole('dialog').getByLabel(label, { exact: true })
    await box.click()
    const choices = await optionsOf(page).allInnerTexts()
    await box.press('Escape')
    return choices
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
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('玉门')
  await pick('Group', 'North')
  expect(await choicesOf('Operation status')).toEqual([
    ...['Not in operation', 'In operation', 'Retired'],
  ])
  await pick('Operation status', /^In operation$/)
  await pick('Plant type', 'Ground')
  await page
    .getByRole('dialog')
    .getByLabel(/^Installed capacity/)
    .fill('50000')
  await pick('Grid connection mode', 'Full feed-in')
  expect(await choicesOf('Grid access')).toEqual(['Not connected', 'Connecting'])
  await pick('Grid access', 'Connecting')
  expect(await choicesOf('Module layout')).toEqual(['Vertical', 'Horizontal'])
  await pick('Module layout', 'Horizontal')
  const field = (name: RegExp) => page.getByRole('dialog').getByLabel(name)
  for (const [name, value] of MEASURES) await field(name).fill(value)
  await field(/^Latitude/).fill('109.7')
  await field(/^Longitude/).fill('38.3')
  await button('Save').click()
  const atField = page.locator('.ant-form-item-explain-error')
  await atField.getByText('Latitude and longitude look swapped: exchange them').waitFor()
  await screenshot(app, { story: 'plants', name: 'swapped' })
  for (const [name, value] of MEASURES) await field(name).fill(value)
  await field(/^Introduction/).fill('North of the river')
  await screenshot(app, { story: 'plants', name: 'form' })
  await button('Save').click()
  await rowOf('玉门').waitFor()
  await button('Edit：玉门').click()
  for (const [name, value] of MEASURES) {
    await expect.poll(async () => Number(await field(name).inputValue())).toBe(Number(value))
  }
  expect(await field(/^Introduction/).inputValue()).toBe('North of the river')
  await field(/^In operation since/).waitFor()
  await pick('Operation status', 'Retired')
  await button('Save').click()
  await page.getByText('Say why the operation status changes').waitFor()
  await field(/^Reason for the status change/).fill('Lease has ended')
  await button('Save').click()
  await rowOf('玉门').getByText('Retired').waitFor()
  await button('Edit：玉门').click()
  await page.getByRole('region', { name: 'Status changes' }).getByText('Lease has ended').waitFor()
  await screenshot(app, { story: 'plants', name: 'status' })
  await button('Cancel').click()

  await button('Delete：Simulated PV plant').click()
  const question = page.getByRole('dialog')
  await question.getByText('This operation clears all child data under the node.').waitFor()
  await question.getByText(/Under it: \d+ arrays, \d+ inverters and \d+ strings/).waitFor()
  await screenshot(app, { story: 'plants', name: 'question' })
  await question.getByRole('button', { name: 'Cancel' }).click()

  await button('Delete：玉门').click()
  await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
  expect(await page.getByText('This operation clears').count()).toBe(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await rowOf('玉门').waitFor({ state: 'detached' })
  await show('Groups')
  await button('Delete：North').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await rowOf('North').waitFor({ state: 'detached' })
})

it.each(OPPOSITE_VIEWS)('plants are shown: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.plants })
  await app.page
    .getByText(/模拟光伏电站|Simulated PV plant/)
    .first()
    .waitFor()
  await screenshot(app, { story: 'plants', name: 'view' })
})
