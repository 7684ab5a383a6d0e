import { describe, expect, it } from 'vitest'
import { dayAfter } from '../harness/days.ts'
import { type App, OPPOSITE_VIEWS, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { marketCsv } from './market-file.ts'

const PAGE = '/dataCollection/import/index'
const STORY = 'import'
const LANGUAGES = [{ language: 'zh' }, { language: 'en' }] as const

async function openImport(view: Partial<View>, account = 'trader'): Promise<App> {
  return openApp({ ...view, account, path: PAGE })
}

async function upload({ page }: App, name: string, content: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: content })
}

/** Dates that neither another story nor an earlier run on the same product has filled. */
const RUN = Math.floor(Date.now() / 60_000) % 600
const firstDate = (view: View) => dayAfter('2011-01-01', RUN + 900 * OPPOSITE_VIEWS.indexOf(view))

describe('the import of a file', () => {
  it.each(OPPOSITE_VIEWS)(
    'is checked, confirmed and told: $theme $language $width',
    async (view) => {
      const app = await openImport(view)
      const { page } = app
      await page.getByRole('region', { name: /^(文件|Files)$/ }).waitFor()
      const name = `market-${view.language}-${view.theme}.csv`
      await upload(app, name, marketCsv(firstDate(view), 5))
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('tab', { name: /^(预览|Preview)$/ }).waitFor()
      await drawer.locator('canvas').first().waitFor()
      await screenshot(app, { story: STORY, name: 'preview' })
      expect(await accessibilityFaults(page)).toEqual([])
      await drawer.getByRole('tab', { name: /^(列对应|Columns)$/ }).click()
      await drawer.getByText('dayahead_clearing_price').waitFor()
      await screenshot(app, { story: STORY, name: 'mapping' })
      expect(await accessibilityFaults(page)).toEqual([])
      await drawer.getByRole('button', { name: /^(确认导入|Import)$/ }).click()
      await drawer.getByText(/(已于 .* 导入|Imported 20)/).waitFor()
      await screenshot(app, { story: STORY, name: 'done' })
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await screenshot(app, { story: STORY, name: 'list' })
      expect(await accessibilityFaults(page)).toEqual([])

      await upload(app, 'again.csv', marketCsv(firstDate(view), 5))
      await page.getByRole('status').filter({ hasText: name }).waitFor()
    },
  )

  it.each(LANGUAGES)('names what is wrong by row and column: $language', async (view) => {
    const app = await openImport(view)
    const { page } = app
    const damaged = marketCsv('2022-03-01', 3, (rows) => {
      rows[100]![5] = view.language === 'zh' ? '十二' : 'twelve'
      rows.splice(200, 1)
    })
    await upload(app, 'damaged.csv', damaged)
    const drawer = page.getByRole('dialog')
    await drawer.getByText(/^(F 列 102 行|Column F, row 102)$/).waitFor()
    await screenshot(app, { story: STORY, name: 'issues' })
    expect(await accessibilityFaults(page)).toEqual([])
    const confirm = drawer.getByRole('button', { name: /^(只导入无误|Import what)/ })
    expect(await confirm.isDisabled()).toBe(true)
    const discard = drawer.getByRole('button', { name: /^(放弃文件|Discard)$/ })
    await discard.click()
    await drawer.getByRole('button', { name: /^(保留文件|Keep it)$/ }).waitFor()
    await discard.click()
    await drawer.waitFor({ state: 'hidden' })
  })

  it('is refused with its reason where it is no table', async () => {
    const app = await openImport({ language: 'zh' })
    await upload(app, 'page.csv', Buffer.from('<!doctype html><title>no</title>'))
    await app.page
      .getByRole('dialog')
      .getByText('文件是网页，里面没有表格', { exact: false })
      .waitFor()
    await screenshot(app, { story: STORY, name: 'refused' })
  })

  it('is not for those who only look', async () => {
    const app = await openImport({ language: 'zh' }, 'viewer')
    await app.page.getByRole('region', { name: '文件' }).waitFor()
    expect(await app.page.locator('input[type=file]').count()).toBe(0)
    await screenshot(app, { story: STORY, name: 'viewer' })
  })
})
