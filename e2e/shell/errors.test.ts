import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { untilQuiet } from '../harness/browser/requests.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { optionsOf } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { holdClock, runUntil } from './held-clock.ts'
import { answerAsUsual, answerWith, neverAnswer } from './trouble.ts'

const OVERVIEW = '/marketInformation/overview/index'
const MENU_CALL = '/sys/menu/selectByProvince'
const ANY_CALL = /^\/(curve|sys|base|data|price|com|news)\//
const LOGGED_OUT = {
  zh: '你已被登出，可以取消继续留在该页面，或者重新登录',
  en: 'You have been logged out, you can cancel to stay on this page, or log in again',
}

async function signedIn(options: Parameters<typeof openApp>[0] = {}): Promise<App> {
  const app = await openApp({ path: OVERVIEW, account: 'trader', ...options })
  await app.page.locator('#content figure').first().waitFor()
  return app
}

/** Opens the provinces. Choosing the one given calls for its menu, which the interceptor watches. */
async function openProvinces(page: Page): Promise<Locator> {
  await page.getByRole('combobox', { name: /^(省份|Province)$/ }).click()
  const option = optionsOf(page).nth(1)
  await option.waitFor()
  return option
}

async function askForMenu(page: Page): Promise<void> {
  await (await openProvinces(page)).dispatchEvent('click')
}

/** The token that the browser keeps. */
async function tokenOf(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'powerdesk_token')?.value ?? ''
}

/** Everything that is shown, and the menu, is asked for again. */
async function askForEverything(page: Page, language: '中文' | 'English'): Promise<void> {
  await page.getByRole('button', { name: /^(语言|Language)$/ }).dispatchEvent('click')
  await page.getByRole('menuitem', { name: language }).dispatchEvent('click')
}

/**
 * After a press a message stands once, for so many seconds: by the clock of the page (`clock: true`),
 * which is held meanwhile.
 */
async function expectStanding(press: Locator, text: string, seconds: number): Promise<void> {
  const page = press.page()
  const message = page.getByText(text, { exact: true })
  await holdClock(page)
  await press.dispatchEvent('click')
  await runUntil(page, async () => (await message.count()) > 0)
  await page.clock.runFor(seconds * 1000 - 100)
  expect(await message.count()).toBe(1)
  await page.clock.runFor(100)
  await runUntil(page, async () => (await message.count()) === 0, 400)
  await page.clock.resume()
}

describe('Response status not 200: show the message or ‘Error’ for 3 s', () => {
  it.each([
    [500, '服务器坏了', '服务器坏了'],
    [502, undefined, 'Error'],
  ])('status %i', async (status, msg, shown) => {
    const { page, expectConsole } = await signedIn({ clock: true })
    expectConsole(/Failed to load resource/)
    const gateway = { status, body: '<h1>Bad gateway</h1>', type: 'text/html' }
    await answerWith(page, MENU_CALL, msg ? { status, msg } : gateway)
    await expectStanding(await openProvinces(page), shown, 3)
    expect(new URL(page.url()).pathname).toBe(OVERVIEW)
  })
})

describe('Codes 50008, 50012 and 50014: confirm ‘You have been logged out’ with Re-Login or Cancel', () => {
  it('ten failing requests open one dialog; Cancel stays on the page', async () => {
    const app = await signedIn()
    const { page, expectConsole } = app
    expectConsole(/Failed to load resource/)
    const asked = await answerWith(page, ANY_CALL, { status: 401, code: 50008, msg: '无效' })
    for (const language of ['English', '中文', 'English', '中文'] as const) {
      const before = asked()
      await askForEverything(page, language)
      await eventually(asked).toBeGreaterThan(before)
    }
    await eventually(asked).toBeGreaterThanOrEqual(10)
    const dialog = page
      .getByRole('dialog')
      .filter({ hasText: /你已被登出|You have been logged out/ })
    await dialog.waitFor()
    expect(await dialog.count()).toBe(1)
    await screenshot(app, { story: 'shell-errors', name: 'logged-out' })
    expect(await accessibilityFaults(page)).toEqual([])
    await answerAsUsual(page)
    await dialog.getByRole('button', { name: spaced('取消', 'Cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(OVERVIEW)
  })

  it.each([
    [50012, 'zh', '确定登出', '重新登录'],
    [50014, 'en', 'Confirm logout', 'Re-Login'],
  ] as const)(
    'code %i: Re-login resets the token and reloads',
    async (code, language, title, again) => {
      const { page, context, expectConsole } = await signedIn({ language })
      expectConsole(/Failed to load resource/)
      await answerWith(page, MENU_CALL, { status: 401, code })
      await askForMenu(page)
      const dialog = page.getByRole('dialog').filter({ hasText: LOGGED_OUT[language] })
      await dialog.getByText(title, { exact: true }).last().waitFor()
      const reloaded = page.waitForEvent('load')
      await dialog.getByRole('button', { name: again }).click()
      await reloaded
      await page.getByRole('heading', { name: /^(登录|Sign in)$/ }).waitFor()
      expect(await tokenOf(context)).toBe('')
      // Resetting the token clears the buttons with it; the province stays for the next sign-in.
      const left = await page.evaluate(() => Object.keys(localStorage))
      expect(left).not.toContain('powerdesk.buttons')
      expect(left).toContain('powerdesk.province')
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(OVERVIEW)
    },
  )
})

describe('In a 200 response with an inner code set and not 200', () => {
  it('511: show the message for 2 s, reset the token and reload after 2 s', async () => {
    const { page, context } = await signedIn({ clock: true })
    await answerWith(page, MENU_CALL, { code: 511, msg: '账号信息已变更，请重新登录' })
    let loads = 0
    page.on('load', () => loads++)
    const message = page.getByText('账号信息已变更，请重新登录', { exact: true })
    const press = await openProvinces(page)
    await holdClock(page)
    await press.dispatchEvent('click')
    await runUntil(page, async () => (await message.count()) > 0)
    await page.clock.runFor(1_900)
    expect(await message.count()).toBe(1)
    expect(loads).toBe(0)
    expect(await tokenOf(context)).not.toBe('')
    const reloaded = page.waitForEvent('load')
    // The clock goes with the page that is left.
    await page.clock.runFor(600).catch(() => undefined)
    await reloaded
    await page.clock.resume()
    await page.getByRole('heading', { name: '登录' }).waitFor()
    expect(await tokenOf(context)).toBe('')
  })

  it('5001: show nothing', async () => {
    const { page } = await signedIn()
    const asked = await answerWith(page, MENU_CALL, { code: 5001, msg: '不该出现' })
    await askForMenu(page)
    await eventually(asked).toBe(1)
    await page.waitForTimeout(500)
    expect(await page.getByText('不该出现').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('Others: show the message for 2 s', async () => {
    const { page } = await signedIn({ clock: true })
    await answerWith(page, MENU_CALL, { code: 422, msg: '业务规则不允许' })
    await expectStanding(await openProvinces(page), '业务规则不允许', 2)
  })

  it('a file that turns out to be such an answer is read, not saved', async () => {
    const { page } = await signedIn({ clock: true })
    await answerWith(page, '/curve/export', { code: 422, msg: '导出的行数太多' })
    const downloads: unknown[] = []
    page.on('download', (file) => downloads.push(file))
    await expectStanding(page.getByRole('button', { name: '导出' }), '导出的行数太多', 2)
    expect(downloads).toEqual([])
  })
})

it('Network errors show the message for 5 s; a banner stays until the server is back and what is shown is read anew', async () => {
  const app = await signedIn({ clock: true })
  const { page, context, expectConsole } = app
  expectConsole(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  const banner = page.getByText(/^与服务器的连接已断开/)
  await banner.waitFor()
  await expectStanding(await openProvinces(page), '后端接口连接异常，请检查网络', 5)
  expect(await banner.count()).toBe(1)
  await screenshot(app, { story: 'shell-errors', name: 'offline' })
  const again = page.waitForRequest((request) => request.url().endsWith('/curve/query'))
  await context.setOffline(false)
  await again
  // Once more where a busy server was taken for a lost one meanwhile.
  await page.getByText('连接已恢复，数据已刷新').first().waitFor()
  await banner.waitFor({ state: 'detached' })
})

it('a call that takes long shows its time and can be cancelled after 10 s', async () => {
  const { page } = await signedIn({ clock: true })
  // No other call is on its way: to the held clock it would seem to take as long.
  await untilQuiet(page)
  await neverAnswer(page, '/curve/export')
  const asked = page.waitForRequest((request) => request.url().endsWith('/curve/export'))
  await holdClock(page)
  await page.getByRole('button', { name: '导出' }).dispatchEvent('click')
  await asked
  const timer = page.getByRole('timer')
  await page.clock.runFor(9_500)
  expect(await timer.count()).toBe(0)
  await runUntil(page, async () => (await timer.count()) > 0, 2_000)
  await page.clock.resume()
  expect(await timer.textContent()).toMatch(/^服务器仍在处理，已等待 1\d 秒$/)
  await page.getByRole('button', { name: '取消等待' }).click()
  await timer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '导出' }).waitFor()
})

it('a new version is offered, and unsaved work is not reloaded over', async () => {
  const { page } = await openApp({ path: `/login?redirect=${encodeURIComponent(OVERVIEW)}` })
  await page.clock.install()
  await signIn(page, 'trader')
  await page.locator('#content figure').first().waitFor()
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }))
  await page.clock.runFor(5 * 60_000 + 1_000)
  await page.getByText('系统已更新').waitFor()
  await page.evaluate(() => {
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true })
  })
  await page.getByRole('button', { name: '立即刷新' }).click()
  await page.getByText(/有未保存的修改/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: '立即刷新' }).click()
  await reloaded
})

it('a page whose files are gone after an update says so; the other pages go on', async () => {
  const { page, expectConsole } = await signedIn()
  expectConsole(/Failed to load resource|dynamically imported module/)
  await page.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }))
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('tab', { name: /市场总览/ }).waitFor()
  // A group with one entry is shown as that entry.
  const entry = page.getByRole('menuitem', { name: '旬申报' })
  if (!(await entry.isVisible())) await page.getByRole('menuitem', { name: '交易申报' }).click()
  await entry.click()
  await page.getByText(/系统已更新，此页面的旧文件已不存在/).waitFor()
  await answerAsUsual(page)
  await page.getByRole('tab', { name: /市场总览/ }).click()
  await page.locator('#content figure').first().waitFor()
})

it('Error logging to the store exists only in production: a bug with a red dot opens the log', async () => {
  const app = await signedIn()
  const { page, expectConsole } = app
  expectConsole(/uncaught: Error: broken on purpose/)
  expect(await page.getByRole('button', { name: /错误日志/ }).count()).toBe(0)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose')
    })
  })
  await page.getByRole('button', { name: '错误日志（1）' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('broken on purpose', { exact: true }).waitFor()
  await screenshot(app, { story: 'shell-errors', name: 'error-log' })
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: spaced('清空') }).click()
  await page.getByRole('button', { name: /错误日志/ }).waitFor({ state: 'detached' })
})
