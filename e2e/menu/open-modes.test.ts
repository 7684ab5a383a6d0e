import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { type MenuItem, menuByProvince } from '#api/session/endpoints.ts'
import { openApp } from '../harness/open-app.ts'
import { answerInstead } from '../harness/page/fake-answers.ts'
import { spaced } from '../harness/page/spaced.ts'

/** Said in plain text by the product itself. */
const FRAMED = '/health/live'
/** Entries beside each other, and how each opens here. */
const WAYS: Readonly<Record<string, Pick<MenuItem, 'openMode'> & { uri?: string }>> = {
  [PAGES.disclosure]: { openMode: 'POP_UP' },
  [PAGES.tradingCalendar]: { openMode: 'FULL_SCREEN' },
  [PAGES.curveExplorer]: { openMode: 'IFRAME', uri: FRAMED },
}

/** The menu as the server has it, but for the ways in which three of its entries open. */
async function openInWays(page: Page): Promise<void> {
  await answerInstead(page, menuByProvince.path, (real) => {
    const data = real.data as { menuList: MenuItem[] }
    return { ...real, data: { ...data, menuList: data.menuList.map(changed) } }
  })
}

const changed = (entry: MenuItem): MenuItem => ({
  ...entry,
  ...WAYS[entry.uri],
  children: entry.children.map(changed),
})

it('an entry of the menu opens as a page, over it, alone, or in a frame', async () => {
  const before = PAGES.marketOverview
  const { page } = await openApp({ account: 'trader', path: before, arrange: openInWays })
  const pathname = () => new URL(page.url()).pathname
  const entry = (name: string) => page.locator('#side-menu').getByRole('menuitem', { name })
  await page.getByRole('heading', { level: 1 }).waitFor()

  await entry('信息披露').click()
  const over = page.getByRole('dialog')
  await over.getByRole('heading', { level: 1 }).waitFor()
  expect(pathname()).toBe(before)
  await over.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await over.waitFor({ state: 'hidden' })

  await entry('交易日历').click()
  await page.getByRole('list', { name: '图例' }).waitFor()
  expect(pathname()).toBe(PAGES.tradingCalendar)
  expect(await page.locator('#side-menu').count()).toBe(0)
  await page.getByRole('button', { name: spaced('返回', 'Back') }).click()
  await page.locator('#side-menu').waitFor()
  expect(pathname()).toBe(before)

  await entry('曲线查询').click()
  await page.frameLocator('iframe[title="曲线查询"]').getByText('live').waitFor()
  expect(pathname()).toMatch(/^\/frame\/\d+$/)

  await entry('市场总览').click()
  await page.getByRole('heading', { level: 1, name: '市场总览' }).waitFor()
  expect(pathname()).toBe(before)
})
