import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { type App, OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'

const PATH = PAGES.baseNodes
const story = 'views'
const SAVED = /saveOrUpdateReportVisibleColumnBatch$/

const button = ({ page }: App, name: string | RegExp) => page.getByRole('button', { name })
const heads = ({ page }: App) =>
  page.locator('thead th:visible').evaluateAll((all) => all.map((head) => head.textContent))

/** Columns are saved a moment after the last change. */
async function savedAfter({ page }: App, work: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((reply) => SAVED.test(reply.url()))
  await work()
  await saved
}

it.each(OPPOSITE_VIEWS)('views are shown: $theme $language $width', async (view) => {
  const app = await openApp({ ...view, account: 'trader', path: PATH })
  await app.page.getByText('SX-').first().waitFor()
  await button(app, /^(视图|Views)$/).click()
  await button(app, /将当前筛选存为视图|Save current filters/).waitFor()
  await screenshot(app, { story, name: 'none' })
  await button(app, /将当前筛选存为视图|Save current filters/).click()
  await app.page.getByRole('textbox', { name: /视图名称|Name of the view/ }).waitFor()
  await screenshot(app, { story, name: 'form' })
  expect(await accessibilityFaults(app.page)).toEqual([])
})

it('columns follow a user to another window, a shared view is opened by another user', async () => {
  const app = await openApp({ account: 'trader', path: PATH })
  const { page } = app
  await page.getByRole('columnheader', { name: '英文名称' }).waitFor()
  await button(app, '列设置').click()
  await savedAfter(app, async () => {
    await page.getByRole('checkbox', { name: '英文名称' }).uncheck()
    await button(app, '上移电压等级').click()
  })
  await page.keyboard.press('Escape')
  const elsewhere = await openApp({ account: 'trader', path: PATH })
  await elsewhere.page.getByRole('columnheader', { name: '电压等级' }).waitFor()
  await expect.poll(() => heads(elsewhere)).toEqual(await heads(app))
  expect((await heads(app)).join()).not.toContain('英文名称')

  await page.goto(`${app.url}${PATH}?search=330&sort=voltageKv&order=descend`)
  await button(app, '视图').click()
  await button(app, '将当前筛选存为视图').click()
  await page.getByRole('textbox', { name: '视图名称' }).fill('330千伏母线')
  await page.getByRole('checkbox', { name: '共享给能查看此列表的人' }).check()
  await button(app, spaced('保存', 'Save')).click()
  await button(app, /^视图：330千伏母线/).waitFor()
  await button(app, '设为默认视图：330千伏母线').click()
  await button(app, '取消默认视图：330千伏母线').waitFor()
  await screenshot(app, { story, name: 'own' })
  await page.goto(`${app.url}${PATH}`)
  await page.waitForURL(/search=330/)

  const other = await openApp({ account: 'viewer', path: PATH, language: 'en', theme: 'dark' })
  await button(other, 'Views').click()
  await screenshot(other, { story, name: 'shared' })
  await button(other, /^330千伏母线/).click()
  await other.page.waitForURL(/\?order=descend&search=330&sort=voltageKv$/)
  await button(other, 'Views：330千伏母线').waitFor()
  expect((await heads(other)).join()).toContain('English name')

  // The product is that of all stories.
  await button(app, '视图：330千伏母线').click()
  await button(app, '删除视图：330千伏母线').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spaced('删除', 'Delete') })
    .click()
  await button(app, /^视图$/).waitFor()
  await button(app, '列设置').click()
  await savedAfter(app, () => button(app, '恢复默认').click())
})
