import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'

const PATH = PAGES.moduleSettings
const FILE = { name: 'modules.csv', mimeType: 'text/csv' }
const HEAD =
  'name,manufacturer,technology,pmaxW,vmpV,impA,vocV,iscA,gammaPmaxPctPerK,betaVocPctPerK,alphaIscPctPerK,cellsInSeries,substrings,firstYearDegradationPct,yearlyDegradationPct'
const lineOf = (name: string, vmpV: number) =>
  `${name},Story Works,MONO,540,${vmpV},12.96,49.5,13.85,-0.35,-0.27,0.05,72,3,2,0.45`

it.each(OPPOSITE_VIEWS)(
  'the library of modules is shown: $theme $language $width',
  async (view) => {
    const app = await openApp({ ...view, account: 'solar', path: PATH })
    await app.page
      .getByRole('button', { name: /^(复制|Copy)：/ })
      .first()
      .waitFor()
    await screenshot(app, { story: 'module-settings', name: 'list' })
    await app.page.getByRole('button', { name: spaced('导入', 'Import') }).click()
    await app.page.getByRole('link', { name: /下载模板|Download template/ }).waitFor()
    await screenshot(app, { story: 'module-settings', name: 'import-columns' })
    expect(await accessibilityFaults(app.page)).toEqual([])
  },
)

it('on a phone a row is copied from its card, with a remark of some lines', async () => {
  const app = await openApp({ width: 390, account: 'solar', path: PATH })
  const { page } = app
  const copy = page.getByRole('button', { name: /^复制：/ }).first()
  await copy.waitFor()
  await screenshot(app, { story: 'module-settings', name: 'cards' })
  expect(await accessibilityFaults(page)).toEqual([])
  await copy.click()
  const remark = page.getByRole('textbox', { name: '备注' })
  await remark.fill('第一行\n第二行')
  await remark.scrollIntoViewIfNeeded()
  await screenshot(app, { story: 'module-settings', name: 'remark' })
  expect(await accessibilityFaults(page)).toEqual([])
})

it('a type is imported after a preview, copied, found by its address, and deleted', async () => {
  // Whoever has several provinces says by the list which one a file is for.
  const path = `${PATH}?provinceId=1`
  const app = await openApp({ language: 'en', account: 'solar', path })
  const { page } = app
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await button('Import').click()
  const dialog = page.getByRole('dialog')
  const choose = (...lines: string[]) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ ...FILE, buffer: Buffer.from([HEAD, ...lines].join('\n')) })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('Template module type.csv')
  expect(readFileSync(await template.path(), 'utf8').trim()).toBe(`${HEAD},remark`)
  await choose(lineOf('STORY-A', 41.7), lineOf('STORY-B', 60))
  await dialog.getByText('Problems: 1. Nothing was imported').waitFor()
  await screenshot(app, { story: 'module-settings', name: 'import' })
  await choose(lineOf('STORY-A', 41.7), lineOf('STORY-B', 41.7))
  await dialog.getByText('Checked: 2 would be added, 0 changed').waitFor()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await page.getByText('2 added, 0 changed').waitFor()

  // A dialog that closes gives the focus back late, which takes the key from the box.
  await dialog.waitFor({ state: 'hidden' })
  const search = page.getByRole('searchbox', { name: 'Search' })
  await eventually(async () => {
    await search.fill('STORY')
    await search.press('Enter')
    return page.url()
  }).toMatch(/search=STORY/)
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(2)
  // Rows that can be deleted: all of them can be chosen at once.
  expect(await accessibilityFaults(page)).toEqual([])

  await button('Copy：STORY-A').click()
  await page.getByLabel('Name', { exact: true }).fill('STORY-B')
  await screenshot(app, { story: 'module-settings', name: 'form' })
  await button('Save').click()
  await page.getByText('STORY-B', { exact: false }).first().waitFor()
  await page.locator('.ant-form-item-explain-error').first().waitFor()
  await page.getByLabel('Name', { exact: true }).fill('STORY-C')
  await button('Save').click()
  await page.getByText('Saved').waitFor()
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(3)

  await page.locator('.ant-table-thead input[type=checkbox]').check()
  await button('Delete chosen (3)').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('3 deleted').waitFor()
  await expect.poll(() => page.locator('.ant-table-row').count()).toBe(0)
})
