import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type MenuItem, menuByProvince } from '#api/session/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp, type View } from '../harness/open-app.ts'
import { answerInstead } from '../harness/page/fake-answers.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const side = (page: Page) => page.locator('#side-menu')
const widthOf = async (page: Page) => (await side(page).boundingBox())?.width
const toggle = (page: Page) => page.getByRole('button', { name: /^(展开|收起)菜单$/ })
const remembered = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('powerdesk.settings') ?? '{}').sidebarOpened ?? true,
  )

async function openMenu(view: Partial<View> = {}) {
  const app = await openApp({ ...view, account: 'trader' })
  await toggle(app.page).waitFor()
  return app
}

/** Adds entries to the menu of the server. */
async function withEntries(page: Page, entries: readonly Partial<MenuItem>[]): Promise<void> {
  await answerInstead(page, menuByProvince.path, (real) => {
    const data = real.data as { menuList: MenuItem[] }
    const blank = { pMenuId: null, selectImg: '', menuClassify: 1, uri: '', children: [] }
    const added = entries.map((entry, i) => ({ ...blank, id: 9000 + i, menuTitle: '', ...entry }))
    return { ...real, data: { ...data, menuList: [...data.menuList, ...added] } }
  })
  await page.reload()
  await toggle(page).waitFor()
}

describe('the side menu on a wide screen', () => {
  it('Sidebar width is 210px; collapsed it is 54 px with pop-ups, and both are kept over a reload', async () => {
    const app = await openMenu()
    const { page } = app
    expect(await widthOf(page)).toBe(210)
    await screenshot(app, { story: 'side-menu', name: 'open' })
    await toggle(page).click()
    await eventually(() => widthOf(page)).toBe(54)
    await page.reload()
    await toggle(page).waitFor()
    await eventually(() => widthOf(page)).toBe(54)
    const group = { id: 9000, menuTitle: '两页', selectImg: 'BankOutlined' }
    const child = { pMenuId: 9000, selectImg: '', menuClassify: 1, children: [] }
    await withEntries(page, [
      {
        ...group,
        children: [
          { ...child, id: 9101, menuTitle: '甲页', uri: '/settlement/review/index' },
          { ...child, id: 9102, menuTitle: '乙页', uri: '/none/index' },
        ],
      },
    ])
    await page.getByRole('menuitem', { name: '两页' }).hover()
    await page.getByRole('menuitem', { name: '乙页' }).click()
    await page.waitForURL((at) => at.pathname === '/none/index')
  })

  it('A group with one visible child is shown as that child.', async () => {
    const { page } = await openMenu()
    await page.getByRole('menuitem', { name: '旬申报' }).click()
    await page.waitForURL((at) => at.pathname.startsWith('/transactionDeclaration'))
    expect(await page.getByRole('menuitem', { name: '交易申报' }).count()).toBe(0)
  })

  it('An external link opens in a new tab.', async () => {
    const { page, context, url } = await openMenu()
    await context.route('https://example.org/**', (route) => route.fulfill({ body: 'outside' }))
    await withEntries(page, [{ menuTitle: '外部网站', uri: 'https://example.org/x' }])
    const opened = context.waitForEvent('page')
    await page.getByRole('menuitem', { name: '外部网站' }).click()
    const other = await opened
    await other.waitForURL('https://example.org/x')
    expect(await other.evaluate(() => window.opener)).toBeNull()
    expect(page.url().startsWith(url)).toBe(true)
  })
})

describe('the side menu below 992 px', () => {
  it('On mobile (width under 992) the sidebar collapses and closes on navigation, over a 30 % backdrop, and the saved desktop state stays.', async () => {
    const app = await openMenu({ width: 991 })
    const { page } = app
    expect(await side(page).isVisible()).toBe(false)
    await toggle(page).click()
    await eventually(() => side(page).isVisible()).toBe(true)
    await eventually(async () => (await side(page).boundingBox())?.x).toBe(0)
    expect(await widthOf(page)).toBe(210)
    const color = await page
      .getByRole('button', { name: '收起菜单' })
      .first()
      .evaluate((backdrop) => getComputedStyle(backdrop).backgroundColor)
    expect(color).toBe('rgba(0, 0, 0, 0.3)')
    await screenshot(app, { story: 'side-menu', name: 'overlay' })
    await page.getByRole('menuitem', { name: '旬申报' }).click()
    await page.waitForURL((at) => at.pathname.startsWith('/transactionDeclaration'))
    await eventually(() => side(page).isVisible()).toBe(false)
    expect(await remembered(page)).toBe(true)
    await page.setViewportSize({ width: 992, height: 800 })
    await eventually(() => widthOf(page)).toBe(210)
  })

  it('closes by a press beside it and by Escape, which leads the focus back', async () => {
    const { page } = await openMenu({ width: 390 })
    await toggle(page).click()
    await eventually(() => side(page).isVisible()).toBe(true)
    await page.mouse.click(350, 500)
    await eventually(() => side(page).isVisible()).toBe(false)
    await toggle(page).click()
    await eventually(() => side(page).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(() => side(page).isVisible()).toBe(false)
    const isToggle = () => toggle(page).evaluate((button) => button === document.activeElement)
    await eventually(isToggle).toBe(true)
  })
})
