import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import {
  doLogin,
  logout,
  type MenuItem,
  menuByProvince,
  provincesByCurrentUser,
  userInfo,
} from '#api/session/endpoints.ts'
import { untilQuiet } from '../harness/browser/requests.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { answerInstead } from '../harness/page/fake-answers.ts'
import { hearAnswer } from '../harness/page/hear-answer.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose, optionsOf } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { holdClock, runUntil } from './held-clock.ts'

const OVERVIEW = '/marketInformation/overview/index'
const FORECAST = '/pages/electricityPriceAnalysis/clearPriceForecast/index'

const selector = (page: Page) => page.getByRole('combobox', { name: '省份' })
const tabs = (page: Page) => page.getByRole('tablist').getByRole('tab')

const chooseProvince = (page: Page, name: string) => choose(selector(page), name)

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())
const entry = (id: number, menuTitle: string, uri: string): MenuItem => ({
  ...{ id, menuTitle, uri, pMenuId: null, selectImg: '', menuClassify: 1, children: [] },
})

describe('the session', () => {
  it('Username is trimmed before login.', async () => {
    const { page } = await openApp()
    const sent = page.waitForRequest((request) => request.url().endsWith(doLogin.path))
    await signIn(page, '  trader  ', { systemType: '1' })
    expect((await sent).postDataJSON()).toMatchObject({ username: 'trader', systemType: '1' })
  })

  it('Stored client-side: auth token cookie, user info, province, system type, language, theme name, sidebar state, size, button permissions (local storage).', async () => {
    const { page, context } = await openApp()
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    await page.getByRole('button', { name: '收起菜单' }).click()
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(cookies).toEqual(expect.arrayContaining(['powerdesk_token', 'language']))
    const entries = await page.evaluate(() =>
      Object.fromEntries(
        Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text as string)]),
      ),
    )
    expect(entries).toMatchObject({
      'powerdesk.user': { account: 'trader', username: expect.anything() },
      'powerdesk.province': { value: '1', label: '陕西' },
      'powerdesk.systemType': '1',
      'powerdesk.settings': { theme: 'light', sidebarOpened: false, size: 'medium' },
      'powerdesk.buttons': expect.arrayContaining(['/declaration:read']),
    })
  })

  it('Logout clears token, roles, user name, account, user id, province, buttons, resource list, menu list and province list. It also clears stored credentials and cached routes, resets the current module to -1, deletes all open tab views and reloads the page.', async () => {
    const { page, context, url } = await openApp()
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    await page.getByRole('menuitem', { name: '旬申报' }).click()
    await tabs(page).filter({ hasText: '旬申报' }).waitFor()
    await eventually(() => stored(page)).toContain('powerdesk.station')
    expect(await stored(page)).toContain('powerdesk.buttons')
    await page.evaluate(() => Object.assign(window, { beforeLogout: true }))
    await page.getByTitle('用户菜单').click()
    const told = page.waitForRequest((request) => request.url().endsWith(logout.path))
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await told
    await page.waitForURL((at) => at.pathname === '/login')
    await page.getByRole('heading', { name: '登录' }).waitFor()
    expect(await page.evaluate(() => 'beforeLogout' in window)).toBe(false)
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('powerdesk_token')
    const left = await stored(page)
    expect(
      left.filter((key) => /user|province|station|company|ess|buttons|tabs|recent/.test(key)),
    ).toEqual([])
    // The next user starts from nothing: no page, tab, right or province of the one before.
    const info = await hearAnswer(page, userInfo.path)
    await answerInstead(page, menuByProvince.path, (real) => ({
      ...real,
      data: { menuList: [entry(1, '复盘', '/settlement/review/index')], resourceList: [] },
    }))
    await signIn(page, 'viewer')
    expect((await info()).answer.data).toMatchObject({ roles: [expect.any(String)] })
    await page.waitForURL(`${url}/settlement/review/index`)
    await eventually(() => tabs(page).allInnerTexts()).toEqual(['复盘'])
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['复盘'])
    expect(await stored(page)).not.toContain('powerdesk.buttons')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /^搜索页面/ }).waitFor()
    expect(await page.getByRole('option').filter({ hasText: '旬申报' }).count()).toBe(0)
  })

  it('After the province list loads, the first province becomes current automatically.', async () => {
    const { page } = await openApp()
    const heard = await hearAnswer(page, provincesByCurrentUser.path)
    await signIn(page, 'trader')
    const { asked, answer } = await heard()
    expect(asked).toEqual({ hasProvince: true, hasStation: true })
    const [first] = answer.rows as { label: string }[]
    await page.getByRole('banner').getByTitle(first!.label, { exact: true }).waitFor()
  })

  it('On a province change, the tabs are cleared, the menu is rebuilt and the first child route is opened.', async () => {
    const { page, url } = await openApp()
    await signIn(page, 'trader')
    await page.goto(url + FORECAST)
    await tabs(page).filter({ hasText: '统一出清电价预测' }).waitFor()
    const asked = page.waitForRequest((request) => request.url().endsWith(menuByProvince.path))
    await chooseProvince(page, '蒙西')
    expect((await asked).postDataJSON()).toEqual({ provinceId: '6', systemType: '1' })
    await page.waitForURL(url + PAGES.workbench)
    await eventually(() => tabs(page).allInnerTexts()).toEqual(['工作台'])
  })

  it('If the menu has children: the current module is set to the smallest menuClassify minus 1, the menu list is replaced, the province is saved; menu state turns false, then true after 1 second.', async () => {
    const { page } = await openApp({ clock: true })
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    const review = entry(2, '复盘', '/settlement/review/index')
    await answerInstead(page, menuByProvince.path, (real) => ({
      ...real,
      data: {
        menuList: [
          { ...review, menuClassify: 3 },
          { ...entry(1, '市场总览', OVERVIEW), menuClassify: 2 },
        ],
        resourceList: ['/market:read', '/settlement:read'],
      },
    }))
    await selector(page).click()
    const option = optionsOf(page).filter({ hasText: '蒙西' })
    await option.waitFor()
    await holdClock(page)
    await option.dispatchEvent('click')
    const busy = async () => (await selector(page).getAttribute('aria-busy')) === 'true'
    await runUntil(page, busy)
    await page.clock.runFor(900)
    expect(await busy()).toBe(true)
    await runUntil(page, async () => !(await busy()), 300)
    await page.clock.resume()
    const modules = page.getByRole('navigation', { name: '模块' }).getByRole('button')
    expect(await modules.allInnerTexts()).toEqual(['数据与消息', '系统管理'])
    expect(await modules.first().getAttribute('aria-current')).toBe('true')
    await eventually(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['市场总览'])
    const saved = await page.evaluate(() => localStorage.getItem('powerdesk.province'))
    expect(JSON.parse(saved ?? 'null')).toMatchObject({ value: '6', label: '蒙西' })
    await page.reload()
    await page.getByRole('banner').getByTitle('蒙西', { exact: true }).waitFor()
  })

  it("Province without menu: warning '当前省份没有关联菜单，请重新选择！'.", async () => {
    const { page } = await openApp()
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    await answerInstead(page, menuByProvince.path, ({ code, msg }) => ({
      code,
      msg,
      data: { menuList: [], resourceList: [] },
    }))
    await chooseProvince(page, '蒙西')
    await page.getByText('当前省份没有关联菜单，请重新选择！').first().waitFor()
    // Nothing was changed.
    await page.getByRole('banner').getByTitle('陕西', { exact: true }).waitFor()
    await tabs(page).filter({ hasText: '工作台' }).waitFor()
  })

  it("When the system type is '2', only the province with value '1' is offered.", async () => {
    const { page } = await openApp()
    const asked = page.waitForRequest((one) => one.url().endsWith(provincesByCurrentUser.path))
    await signIn(page, 'retail')
    expect((await asked).postDataJSON()).toEqual({ hasProvince: true, hasCompany: true })
    await selector(page).click()
    const offered = optionsOf(page)
    await offered.first().waitFor()
    expect(await offered.allInnerTexts()).toEqual(['陕西'])
    await page.keyboard.press('Escape')
    await page.locator('#content h1').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('Visibility by system type: 3 is energy-storage units.', async () => {
    const { page } = await openApp()
    const asked = page.waitForRequest((one) => one.url().endsWith(provincesByCurrentUser.path))
    await signIn(page, 'storage')
    expect((await asked).postDataJSON()).toEqual({ hasEss: true })
    await page.locator('#content h1').first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  describe('Areas of use: Selection of sales company and energy-storage unit.', () => {
    it.each([
      ['retail', '售电公司', '秦岭售电公司', 'company', 1440],
      ['storage', '储能电站', '渭南独立储能电站', 'ess', 1440],
      ['retail', '售电公司', '秦岭售电公司', 'company', 390],
      ['storage', '储能电站', '渭南独立储能电站', 'ess', 390],
    ] as const)('of %s: the %s %s', async (account, label, name, key, width) => {
      const app = await openApp({ width, account })
      const { page } = app
      const box = page.getByRole('combobox', { name: label })
      await box.waitFor()
      await page.getByTitle(name, { exact: true }).waitFor()
      const kept = () => page.evaluate((at) => localStorage.getItem(at), `powerdesk.${key}`)
      expect(JSON.parse((await kept()) ?? 'null')).toMatchObject({ label: name })
      await page.reload()
      await page.getByTitle(name, { exact: true }).waitFor()
      await choose(box, name)
      expect(JSON.parse((await kept()) ?? 'null')).toMatchObject({ label: name })
      // Whatever stands in the top bar is inside the window.
      const end = await page
        .getByRole('banner')
        .evaluate((bar) => bar.scrollWidth - bar.clientWidth)
      expect(end).toBeLessThanOrEqual(0)
      expect(await accessibilityFaults(page)).toEqual([])
      await screenshot(app, { story: 'shell', name: `selector-${key}` })
    })
  })

  it('When it is 10001, the province selector is hidden.', async () => {
    const { page } = await openApp()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, 'solar')
    await page.getByRole('heading', { name: '诊断总览' }).waitFor()
    expect(await selector(page).count()).toBe(0)
    expect(asked).not.toContain(menuByProvince.path)
    expect(asked).not.toContain(provincesByCurrentUser.path)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('The menu is built only when the system type is 10001.', async () => {
    const { page, context, url } = await openApp()
    const menuList = [entry(1, '任务列表', '/taskCreate/taskList')]
    await answerInstead(page, doLogin.path, (real) => ({ ...real, menuList }))
    await answerInstead(page, userInfo.path, (real) => ({
      ...real,
      data: { ...(real.data as object), menuList },
    }))
    await signIn(page, 'solar')
    await page.getByRole('menuitem', { name: '任务列表' }).waitFor()
    await page.waitForURL(`${url}/taskCreate/taskList`)
    // The other system types have their menu from the province, whatever the sign-in answer brings.
    await context.clearCookies({ name: 'powerdesk_token' })
    await page.goto(`${url}/login`)
    await signIn(page, 'trader')
    await page.getByRole('menuitem', { name: '工作台' }).waitFor()
    expect(await page.getByRole('menuitem', { name: '任务列表' }).count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies({ name: 'powerdesk_token' })
    await page.goto(`${url}/login`)
    const heard = await hearAnswer(page, doLogin.path)
    await signIn(page, 'trader')
    expect((await heard()).answer.menuList).toEqual([])
  })

  it('Button permissions come from the resource list, with empty entries dropped; they are kept in local storage and in the session state.', async () => {
    const { page, url } = await openApp()
    let dropped = ''
    await answerInstead(page, menuByProvince.path, (real) => {
      const { menuList, resourceList } = real.data as { menuList: unknown; resourceList: string[] }
      const codes = [...resourceList.filter((code) => code !== dropped), '', ' ']
      return { ...real, data: { menuList, resourceList: codes } }
    })
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    const codes = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('powerdesk.buttons') ?? '[]') as string[])
    const before = await codes()
    expect(before).toContain('/forecast:run')
    expect(before.filter((code) => code.trim() === '')).toEqual([])
    // A check tells whether a code is in the list: its button comes and goes with it.
    await page.goto(url + FORECAST)
    const run = page.getByRole('button', { name: '运行预测' })
    await run.waitFor()
    dropped = '/forecast:run'
    await page.reload()
    await page.getByRole('heading', { name: '统一出清电价预测' }).waitFor()
    await untilQuiet(page)
    expect(await run.count()).toBe(0)
    expect(await codes()).toEqual(before.filter((code) => code !== dropped))
  })

  it('says so when the menu could not be read, and reads it again', async () => {
    const { page } = await openApp()
    let failing = true
    await page.route(`**${menuByProvince.path}`, (route) =>
      failing ? route.fulfill({ json: { code: 422, msg: '坏了' } }) : route.continue(),
    )
    await signIn(page, 'trader')
    await page.getByRole('heading', { name: '菜单未能加载' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    failing = false
    await page.getByRole('button', { name: spaced('重试') }).click()
    await page.getByRole('menuitem', { name: '工作台' }).waitFor()
  })
})
