import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'

type Cell = string | number | null

/** Behind the plant of the demonstration in every list: other stories take the first one. */
const PLANT = '瓜州 story'
const SHEETS: Record<string, [head: string[], ...rows: Cell[][]]> = {
  Plants: [
    ['Group', 'Plant name', 'Operation status', 'Plant type', 'Installed capacity (kW)'],
    ['Demonstration plants', PLANT, 'Not in operation', 'Ground', 500],
  ],
  'String types': [
    ['Plant', 'String type', 'Module type', 'Modules per string', 'Grid-tie date'],
    [PLANT, 'T26', 'PD-M10-144H-550', 26, '2025-06-30'],
  ],
  Arrays: [
    ['Plant', 'Array name', 'Capacity (kW)', 'Naming rule', 'Collector address'],
    // Nobody listens there.
    [PLANT, 'B01', 0.2288, 'Number first', '127.0.0.1'],
  ],
  Inverters: [
    ['Plant', 'Array', 'Inverter name', 'Unit', 'Rated power (kW)', 'Max. input voltage (V)'],
    ...[1, 2].map((unit) => [PLANT, 'B01', `N${unit}`, unit, 100, 1100]),
  ],
  Strings: [
    ['Plant', 'Array', 'Inverter', 'Input', 'String type'],
    ...[1, 2].flatMap((unit) =>
      Array.from({ length: 8 }, (_, at) => [PLANT, 'B01', `N${unit}`, at + 1, 'T26']),
    ),
  ],
}
/** What a new row cannot do without. */
const REST: Record<string, [string, Cell][]> = {
  Plants: [
    ['Grid connection mode', 'Full feed-in'],
    ['Grid access', 'Connecting'],
  ],
  Arrays: [
    ['Collector port', 15_999],
    ['Register map', 'IVC-1'],
  ],
}

/** The workbook, with cells of the first row of a sheet changed or left out. */
async function workbook(leftOut?: string): Promise<Buffer> {
  const sheets = Object.entries(SHEETS).map(([name, [head, ...rows]]) => {
    const rest = (REST[name] ?? []).filter(([column]) => column !== leftOut)
    return {
      name,
      rows: [
        [...head, ...rest.map(([column]) => column)],
        ...rows.map((row) => [...row, ...rest.map(([, cell]) => cell)]),
      ],
    }
  })
  return Buffer.from(await writeXlsx({ sheets }))
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const give = (page: Page, buffer: Buffer) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'devices.xlsx', mimeType: TYPE, buffer })

it('a plant is imported from a workbook, probed, renamed, edited at once, and deleted once that is agreed to', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.devices })
  const { page } = app
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const node = (name: string) => page.getByRole('tree').getByTitle(name, { exact: true })
  const form = page.getByRole('dialog')

  await button('Import').click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    button('Download template').click(),
  ])
  expect(template.suggestedFilename()).toBe('Devices template.xlsx')
  await give(page, await workbook('Collector port'))
  await form.getByText('Problems: 1. Nothing was imported').waitFor()
  await form.getByText('A new row cannot do without this column').waitFor()
  await screenshot(app, { story: 'devices', name: 'import-problems' })
  await give(page, await workbook())
  await form.getByText('The check found no problem').waitFor()
  await screenshot(app, { story: 'devices', name: 'import' })
  expect(await accessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Import' }).click()
  await page.getByText('Imported: 21 added, 0 changed').waitFor()

  // The plant, its array, and what does not fit in it.
  const listening = await portOfSimulator(page)
  await node(PLANT).click()
  await page.getByText('kW and MW mixed up?').first().waitFor()
  await page
    .getByText(/above the 1100 V that the inverter takes/)
    .first()
    .waitFor()
  await button('String types').click()
  await form.getByRole('button', { name: 'Edit：T26' }).click()
  const typeForm = page.getByRole('dialog', { name: 'Edit string type' })
  expect(await typeForm.getByLabel('Module count').inputValue()).toBe('26')
  expect(await typeForm.getByLabel('Grid-tie date').inputValue()).toBe('2025-06-30')
  await typeForm.getByRole('button', { name: 'Cancel' }).click()
  await typeForm.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await node('B01').click()
  await page.waitForURL(/array=\d+/)

  // Nobody listens; then the collector of the simulated plant does.
  await button('Probe collector').click()
  await page.getByText(/No collector answers there/).waitFor()
  await page
    .getByRole('tree')
    .getByLabel(/^Silent on/)
    .waitFor()
  await button('Edit array').click()
  await form.getByLabel('Initial data collector IP').fill('10.0.0')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter correct IP and port before submitting').waitFor()
  await form.getByLabel('Initial data collector IP').fill('127.0.0.1')
  await form.getByLabel('Port').fill(listening)
  await form.getByLabel('Capacity').fill('228.8')
  await form.getByLabel('Array name').fill('B02')
  await form.getByRole('button', { name: 'Save' }).click()
  await node('B02').waitFor()
  await button('Probe collector').click()
  // Other stories scan arrays meanwhile, whose lines are told beside theirs.
  const lineOfB02 = page
    .getByRole('treeitem')
    .filter({ hasText: /^B02/ })
    .getByLabel(/^Reached on/)
  // Said once, and kept with the array.
  await page
    .getByRole('alert')
    .getByText(/Serial number .*irradiance/)
    .waitFor()
  await lineOfB02.waitFor()
  // The line is known after a reload too.
  await page.reload()
  await lineOfB02.waitFor()
  await screenshot(app, { story: 'devices', name: 'array' })

  // An inverter is copied; strings get a place one by one and many at once.
  await page.getByRole('table').getByRole('button', { name: 'N1' }).click()
  await page.waitForURL(/inverter=\d+/)
  await button('Copy').click()
  await form.getByLabel('Number of copies').fill('2')
  await form.getByRole('button', { name: 'Copy' }).click()
  await node('Inverter 4').waitFor()
  await button('Edit table').click()
  await page.getByRole('textbox', { name: 'String name 2' }).fill('East')
  await page.getByText('Strings changed: 1').waitFor()
  await screenshot(app, { story: 'devices', name: 'editing' })
  await button('Save').click()
  await page.getByRole('row').getByText('East').waitFor()
  for (const name of ['String 1', 'East', 'String 3'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await button('Edit chosen (3)').click()
  await form.getByLabel('Tilt').fill('30.5')
  await choose(form.getByLabel('String type'), 'T26')
  await form.getByRole('button', { name: 'Change' }).click()
  await page.getByText('Strings changed: 3').waitFor()
  await eventually(() => page.getByRole('cell', { name: '30.5' }).count()).toBe(3)
  await screenshot(app, { story: 'devices', name: 'inverter' })

  // What is exported is what is there.
  const [exported] = await Promise.all([page.waitForEvent('download'), button('Export').click()])
  const { sheets } = await readXlsx(await bytesOf(exported))
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ...[['Plants', 2] as const, ['String types', 2] as const, ['Arrays', 2] as const],
    ...[['Inverters', 5] as const, ['Strings', 33] as const],
  ])
  await button('Import').click()
  await give(page, await bytesOf(exported))
  await form.getByText('Nothing to import: the devices are as in the file').waitFor()
  await page.keyboard.press('Escape')

  await node('B02').click()
  await button('Delete array').click()
  await form.getByText('This operation clears all child data under the node.').waitFor()
  await form.getByText('Under it: 4 inverters and 32 strings').waitFor()
  await screenshot(app, { story: 'devices', name: 'question' })
  await form.getByRole('button', { name: 'Delete' }).click()
  await node('B02').waitFor({ state: 'detached' })
  await page.goto(new URL(PAGES.plants, page.url()).href)
  await button(`Delete：${PLANT}`).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await button(`Delete：${PLANT}`).waitFor({ state: 'detached' })
})

async function bytesOf(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }) {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

/** Where the collector of the simulated plant listens, as the page has it. */
async function portOfSimulator(page: Page): Promise<string> {
  const cell = page.getByRole('row', { name: /A01/ }).getByText(/^127\.0\.0\.1:\d+$/)
  return (await cell.innerText()).split(':')[1]!
}

it('an array is made with inverters named by its rule', async () => {
  const app = await openApp({ language: 'en', account: 'solar', path: PAGES.devices })
  const { page } = app
  const form = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New array' }).click()
  await form.getByLabel('Array name').fill('C01')
  await form.getByLabel('Capacity').fill('100')
  await choose(form.getByLabel('Naming rule'), 'Number behind')
  await form.getByLabel('Initial data collector IP').fill('127.0.0.1')
  await form.getByLabel('Number of inverters').fill('2')
  await form.getByLabel('Rated power').fill('50')
  await form.getByLabel('Number of strings').fill('3')
  await screenshot(app, { story: 'devices', name: 'new-array' })
  await form.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/array=\d+/)
  const table = page.getByRole('table')
  await table.getByRole('button', { name: 'Inverter #2' }).click()
  await page.getByRole('row').getByText('String #3').waitFor()
  await page.getByRole('tree').getByTitle('C01', { exact: true }).click()
  await page.getByRole('button', { name: 'Delete array' }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('tree').getByTitle('C01').waitFor({ state: 'detached' })
})

it.each(OPPOSITE_VIEWS)('devices are shown: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'solar', path: PAGES.devices })
  await lookAt(app)
})

async function lookAt(app: App): Promise<void> {
  const { page } = app
  const tree = page.getByRole('tree')
  const story = 'devices'
  await tree.getByTitle('A01').waitFor()
  await screenshot(app, { story, name: 'plant', fullPage: true })
  await page
    .getByRole('button', { name: /^(组串类型|String types)$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('H144-550').first().waitFor()
  await screenshot(app, { story, name: 'types' })
  await page.keyboard.press('Escape')
  await tree.getByTitle('A01').click()
  await tree.getByTitle('A01-INV02').waitFor()
  await screenshot(app, { story, name: 'inverters', fullPage: true })
  await page.getByText(spaced('平面图', 'Plan'), { exact: true }).click()
  await page
    .getByRole('button', { name: /A01-INV02/ })
    .last()
    .waitFor()
  await screenshot(app, { story, name: 'plan', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])
  await tree.getByTitle('A01-INV02').click()
  await page.getByText(/^(16#组串|String 16)$/).waitFor()
  await screenshot(app, { story, name: 'strings', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])
}
