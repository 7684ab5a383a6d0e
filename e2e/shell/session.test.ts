import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { doLogin, logout, menuByProvince, provincesByCurrentUser } from '#contract/session.ts'
import { openApp } from '../harness/open-app.ts'
import { signIn } from '../harness/sign-in.ts'
import { answerInstead } from './fake-answers.ts'

const OVERVIEW = '/marketInformation/overview/index'
const FORECAST = '/pages/electricityPriceAnalysis/clearPriceForecast/index'

const selector = (page: Page) => page.getByRole('combobox', { name: '省份' })
const tabs = (page: Page) => page.getByRole('tablist').getByRole('tab')

async function chooseProvince(page: Page, name: string): Promise<void> {
  await selector(page).click()
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
}

const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

describe('the session', () => {
  it('Username is trimmed before login.', async () => {
    const { page } = await openApp()
    const sent = page.waitForRequest((request) => request.url().endsWith(doLogin.path))
    await signIn(page, '  trader  ', { systemType: '1' })
    expect((await sent).postDataJSON()).toMatchObject({ username: 'trader', systemType: '1' })
  })

  it('Logout clears token, roles, user name, account, user id, province, buttons, resource list, menu list and province list, deletes all open tab views and goes to /login.', async () => {
    const { page, context } = await openApp()
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    expect(await stored(page)).toContain('powerdesk.buttons')
    await page.getByTitle('用户菜单').click()
    const told = page.waitForRequest((request) => request.url().endsWith(logout.path))
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await told
    await page.waitForURL((at) => at.pathname === '/login')
    await page.getByRole('heading', { name: '登录' }).waitFor()
    const cookies = await context.cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('powerdesk_token')
    const left = await stored(page)
    expect(left.filter((key) => /user|province|buttons|tabs/.test(key))).toEqual([])
  })

  it('After the province list loads, the first province becomes current automatically.', async () => {
    const { page } = await openApp()
    const listed = page.waitForResponse((answer) =>
      answer.url().endsWith(provincesByCurrentUser.path),
    )
    await signIn(page, 'trader')
    const { rows } = (await (await listed).json()) as { rows: { label: string }[] }
    await page.getByRole('banner').getByTitle(rows[0]!.label, { exact: true }).waitFor()
  })

  it('On a province change, the tabs are cleared, the menu is rebuilt and the first child route is opened.', async () => {
    const { page, url } = await openApp()
    await signIn(page, 'trader')
    await page.goto(url + FORECAST)
    await tabs(page).filter({ hasText: '统一出清电价预测' }).waitFor()
    const asked = page.waitForRequest((request) => request.url().endsWith(menuByProvince.path))
    await chooseProvince(page, '蒙西')
    expect((await asked).postDataJSON()).toMatchObject({ provinceId: '6' })
    await page.waitForURL(url + OVERVIEW)
    await expect.poll(() => tabs(page).allInnerTexts()).toEqual(['市场总览'])
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
    await tabs(page).filter({ hasText: '市场总览' }).waitFor()
  })

  it("When the system type is '2', only the province with value '1' is offered.", async () => {
    const { page } = await openApp()
    await signIn(page, 'retail')
    await selector(page).click()
    const offered = page.locator('.ant-select-item-option')
    await offered.first().waitFor()
    expect(await offered.allInnerTexts()).toEqual(['陕西'])
  })

  it('When it is 10001, the province selector is hidden and the menu comes with the login answer.', async () => {
    const { page } = await openApp()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await signIn(page, 'solar')
    await page.getByRole('button', { name: /菜单/ }).first().waitFor()
    expect(await selector(page).count()).toBe(0)
    expect(asked).not.toContain(menuByProvince.path)
    expect(asked).not.toContain(provincesByCurrentUser.path)
  })

  it('Button permissions come from the resource list, with empty entries dropped; they are kept in local storage and in the session state.', async () => {
    const { page } = await openApp()
    await answerInstead(page, menuByProvince.path, (real) => {
      const { menuList, resourceList } = real.data as { menuList: unknown; resourceList: string[] }
      return { ...real, data: { menuList, resourceList: [...resourceList, '', ' '] } }
    })
    await signIn(page, 'trader')
    await tabs(page).first().waitFor()
    const buttons = await page.evaluate(() => localStorage.getItem('powerdesk.buttons'))
    const codes = JSON.parse(buttons ?? '[]') as string[]
    expect(codes).toContain('/declaration:read')
    expect(codes.filter((code) => code.trim() === '')).toEqual([])
  })
})
