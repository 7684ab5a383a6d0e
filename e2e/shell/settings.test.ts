import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { accessibilityFaults, contrastFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'
import { signIn } from '../harness/product/sign-in.ts'

const OVERVIEW = '/marketInformation/overview/index'
const PASSWORD = 'Powerdesk#2026'

async function signedIn(options: Parameters<typeof openApp>[0] = {}): Promise<App> {
  const app = await openApp({ path: OVERVIEW, account: 'trader', ...options })
  await app.page.locator('#content figure').first().waitFor()
  return app
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(界面设置|Settings)$/ }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: /界面布局|Layout/ })
  await drawer.waitFor()
  return drawer
}

const closeDrawer = (drawer: Locator) =>
  drawer.getByRole('button', { name: /^(关闭|Close)$/ }).click()
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('powerdesk.settings') ?? '{}'))

describe('The settings hold four display toggles: showSettings, tagsView, fixedHeader, sidebarLogo', () => {
  it('each has its effect at once and keeps it over a reload; the user menu is the way back', async () => {
    const { page } = await signedIn()
    const strip = page.getByRole('tablist', { name: '已打开的页面' })
    const logo = page.locator('#side-menu').getByText('售电交易平台')
    await strip.waitFor()
    const drawer = await openSettings(page)
    for (const name of ['显示设置按钮', '显示标签栏', '固定顶栏', '显示侧栏标志']) {
      await drawer.getByRole('switch', { name }).click()
    }
    await closeDrawer(drawer)
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await page.locator('#content figure').first().waitFor()
      expect(await strip.count()).toBe(0)
      expect(await logo.count()).toBe(0)
      expect(await page.getByRole('button', { name: '界面设置' }).count()).toBe(0)
    }
    expect(await stored(page)).toMatchObject({
      showSettings: false,
      tagsView: false,
      fixedHeader: false,
      sidebarLogo: false,
    })
    const header = page.getByRole('banner')
    const topOf = async () => (await header.boundingBox())?.height ?? 0
    const pane = page.getByRole('tabpanel')
    await pane.evaluate((element) => element.scrollTo(0, 400))
    await eventually(async () => (await pane.boundingBox())!.y).toBeLessThan(10)
    await pane.evaluate((element) => element.scrollTo(0, 0))
    await eventually(async () => (await pane.boundingBox())!.y).toBeGreaterThan(40)
    expect(await topOf()).toBeGreaterThan(40)
    await page.getByTitle('用户菜单').click()
    await page.getByRole('menuitem', { name: /界面设置/ }).click()
    await page.getByRole('switch', { name: '显示设置按钮' }).click()
    await page.getByRole('button', { name: '界面设置' }).waitFor()
  })
})

describe('Theme: light (‘气质白’) or dark (‘特变蓝’), persisted and restored at start', () => {
  it('holds from the first paint and in the other windows', async () => {
    const { page, context, url } = await signedIn()
    const elsewhere: string[] = []
    context.on('request', (request) => {
      if (request.url().startsWith('http') && !request.url().startsWith(url)) {
        elsewhere.push(request.url())
      }
    })
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return ['--pd-bg-layout', '--pd-text', '--pd-primary'].map((name) =>
          style.getPropertyValue(name).trim(),
        )
      })
    const light = await colours()
    expect(light.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.locator('figure').first().waitFor()
    const drawer = await openSettings(page)
    await drawer.getByText('特变蓝').click()
    const themeOf = (window: Page) => window.evaluate(() => document.documentElement.dataset.theme)
    expect(await themeOf(page)).toBe('dark')
    const dark = await colours()
    expect(dark.slice(0, 2).filter((colour) => light.includes(colour))).toEqual([])
    await eventually(() => themeOf(other)).toBe('dark')
    await page.route('**/*.js', (route) =>
      route.request().url().endsWith('/boot.js') ? route.continue() : undefined,
    )
    await page.reload({ waitUntil: 'commit' })
    await eventually(() => themeOf(page)).toBe('dark')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await page.locator('#content figure').first().waitFor()
    expect(await colours()).toEqual(dark)
    // The theme picker of the top bar offers light and dark.
    await page.getByRole('button', { name: '皮肤' }).click()
    const offered = page.getByRole('menuitem').filter({ hasText: /气质白|特变蓝/ })
    await offered.first().waitFor()
    expect(await page.getByRole('menu').last().getByRole('menuitem').allInnerTexts()).toEqual([
      '气质白',
      '特变蓝',
    ])
    await offered.filter({ hasText: '气质白' }).click()
    await eventually(() => themeOf(page)).toBe('light')
    expect(await colours()).toEqual(light)
    await page.reload()
    await page.locator('#content figure').first().waitFor()
    expect(await themeOf(page)).toBe('light')
    expect(await colours()).toEqual(light)
    // Nothing of a theme is fetched from elsewhere.
    expect(elsewhere).toEqual([])
  })

  it('follows the system where asked to', async () => {
    const { page } = await signedIn()
    await (await openSettings(page)).getByText('跟随系统').click()
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await page.emulateMedia({ colorScheme: 'dark' })
    await eventually(theme).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(theme).toBe('light')
  })
})

it.each([
  ['light', 'zh', 1440],
  ['dark', 'en', 1440],
  ['dark', 'zh', 390],
] as const)(
  'every theme colour of the list is readable, default #1890ff: %s %s %i',
  async (theme, language, width) => {
    const app = await signedIn({ theme, language, width })
    const drawer = await openSettings(app.page)
    await screenshot(app, { story: 'shell-settings', name: 'drawer' })
    const colors = drawer.getByRole('radiogroup').last().getByRole('radio')
    const group = app.page.getByRole('radiogroup', { name: /^(主题色|Theme colour)$/ })
    expect(await group.getByRole('radio', { checked: true }).getAttribute('value')).toBe('#1890ff')
    expect(await colors.count()).toBeGreaterThan(0)
    for (let i = 0; i < (await group.getByRole('radio').count()); i++) {
      await group.getByRole('radio').nth(i).check({ force: true })
      expect(await contrastFaults(app.page)).toEqual([])
    }
    await drawer.getByRole('switch', { name: /^(色弱模式|Colour-blind mode)$/ }).click()
    expect(await accessibilityFaults(app.page)).toEqual([])
  },
)

it('a watermark with name, account and time lies over market data, only when wanted', async () => {
  const app = await signedIn()
  const { page } = app
  const marked = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#content div')].some(
        ({ style }) => style.backgroundImage.startsWith('url(') && style.position === 'absolute',
      ),
    )
  expect(await marked()).toBe(false)
  const drawer = await openSettings(page)
  await drawer.getByRole('switch', { name: '市场数据水印' }).click()
  await eventually(marked).toBe(true)
  await closeDrawer(drawer)
  await screenshot(app, { story: 'shell-settings', name: 'watermark' })
})

describe('idle lock', () => {
  it('Alt+L locks at once: nothing readable behind it, also after a reload; the server checks the password; the page is as it was', async () => {
    const app = await signedIn()
    const { page } = app
    const drawer = await openSettings(page)
    await drawer.getByRole('switch', { name: '显示侧栏标志' }).click()
    await page.keyboard.press('Alt+l')
    const heading = page.getByRole('heading', { name: '屏幕已锁定' })
    await heading.waitFor()
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/市场总览|元\/MWh/)
    expect(await accessibilityFaults(page)).toEqual([])
    await screenshot(app, { story: 'shell-settings', name: 'locked' })
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('密码错误').waitFor()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await heading.waitFor({ state: 'detached' })
    await drawer.waitFor()
    await page.keyboard.press('Alt+l')
    await page.reload()
    await heading.waitFor()
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('市场总览')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: spaced('解锁') }).click()
    await page.locator('#content figure').first().waitFor()
  })

  it('comes by itself after the minutes that were set', async () => {
    const { page } = await openApp({ path: `/login?redirect=${encodeURIComponent(OVERVIEW)}` })
    await page.clock.install()
    await signIn(page, 'trader')
    await page.locator('#content figure').first().waitFor()
    await page.evaluate(() => {
      const settings = { lockAfterMinutes: 5 }
      localStorage.setItem('powerdesk.settings', JSON.stringify(settings))
      window.dispatchEvent(new StorageEvent('storage', { key: 'powerdesk.settings' }))
    })
    const heading = page.getByRole('heading', { name: '屏幕已锁定' })
    await page.clock.runFor(4 * 60_000)
    expect(await heading.count()).toBe(0)
    await page.clock.runFor(2 * 60_000)
    await heading.waitFor()
  })
})

describe('Languages are en and zh', () => {
  it('the window title is a Chinese power-sales trading platform title in Chinese, and an I-V intelligent diagnosis system title in other languages; all follows at once and nothing typed is lost', async () => {
    const { page } = await signedIn()
    // The number of unread messages may stand before it.
    expect(await page.title()).toMatch(/^(\(\d+\+?\) )?市场总览 - 售电交易平台$/)
    await page.getByTitle('用户菜单').click()
    await page.getByRole('menuitem', { name: '修改密码' }).click()
    const typed = page.getByRole('dialog').locator('input[type=password]').first()
    await typed.fill('Half#typed1')
    await page.getByRole('button', { name: '语言' }).dispatchEvent('click')
    await page.getByRole('menuitem', { name: 'English' }).dispatchEvent('click')
    await eventually(() => page.title()).toMatch(
      /^(\(\d+\+?\) )?Market overview - I-V Intelligent Diagnosis System$/,
    )
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await page.getByRole('dialog').getByText('Change password').first().waitFor()
    expect(await typed.inputValue()).toBe('Half#typed1')
    await page.locator('#side-menu').getByText('Market overview').waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'language')?.value).toBe('en')
  })
})
