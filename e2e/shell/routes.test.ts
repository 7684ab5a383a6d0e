import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type MenuItem, menuByProvince, userInfo } from '#api/session/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { answerInstead, countCalls } from '../harness/page/fake-answers.ts'
import { arriveAt, goTo } from '../harness/page/go-to.ts'
import { hearAnswer } from '../harness/page/hear-answer.ts'
import { hearTexts } from '../harness/page/hear-texts.ts'
import { signIn } from '../harness/product/sign-in.ts'

const OVERVIEW = '/marketInformation/overview/index'
/** The first page of the menu. */
const START = '/workbench/index'
const FORECAST = '/pages/electricityPriceAnalysis/clearPriceForecast/index'

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Routes of later features too: what is not built yet says so, but the address is known. */
const OPEN_BEFORE_LOGIN = [
  '/marketInformation/marketingDetails/index',
  '/pages/electricityPriceAnalysis/nodalPricePredictionDetails/index',
  '/pages/electricityPriceAnalysis/clearPriceForecast/detail/index',
  '/stationHome/index',
  '/pages/marketPrediction/clearPriceForecastShaanxi/detail/index',
]

async function openSignedIn(account = 'trader', language: 'zh' | 'en' = 'zh') {
  const app = await openApp({ language, account })
  await firstLoad(app.page)
  return app
}

/** Waits until the first load is over. */
const firstLoad = (page: Page) => page.getByTitle(/^(用户菜单|User menu)$/).waitFor()

/** Signs in and waits until the first load is over. */
async function enter(page: Page, account = 'trader'): Promise<void> {
  await signIn(page, account)
  await firstLoad(page)
}

describe('routes', () => {
  it('Without a token, only /login and /auth-redirect are open. Everything else goes to /login.', async () => {
    const { page, url } = await openApp({ path: '/auth-redirect?code=abc' })
    const code = () => page.evaluate(() => localStorage.getItem('x-admin-oauth-code'))
    await eventually(code).toBe('?code=abc')
    for (const path of [
      '/',
      '/404',
      '/401',
      '/notice',
      '/taskCreate',
      OVERVIEW,
      '/stationHome/index',
    ]) {
      await page.goto(url + path)
      await page.waitForURL((at) => at.pathname === '/login')
    }
  })

  it('returns to the wanted address after sign-in, with its query, and to no other host', async () => {
    const { page, url } = await openApp({ path: `${FORECAST}?target=RT` })
    await page.waitForURL((at) => at.pathname === '/login')
    await signIn(page, 'trader')
    await page.waitForURL((at) => at.pathname === FORECAST)
    expect(new URL(page.url()).searchParams.get('target')).toBe('RT')
    await page.context().clearCookies({ name: 'powerdesk_token' })
    await page.goto(`${url}/login?redirect=//example.com/${OVERVIEW}`)
    await signIn(page, 'trader')
    await page.waitForURL(url + START)
  })

  it('With a token, /login goes to /.', async () => {
    const { page, url } = await openSignedIn()
    await page.goto(`${url}/login`)
    await page.waitForURL(url + START)
  })

  it('On first load with a token and no roles, user info is fetched and role-based routes are added.', async () => {
    const { page } = await openSignedIn()
    const asked = countCalls(page, userInfo.path)
    const heard = await hearAnswer(page, userInfo.path)
    await page.reload()
    expect((await heard()).answer.data).toMatchObject({ roles: ['admin'] })
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    expect(asked.count()).toBe(1)
    await page.getByRole('menuitem', { name: '电价分析' }).click()
    await page.getByRole('menuitem', { name: '统一出清电价预测' }).click()
    await page.waitForURL((at) => at.pathname === FORECAST)
    expect(asked.count()).toBe(1)
  })

  it('On failure the token is reset, an error is shown and the user goes to /login.', async () => {
    const { page, context } = await openSignedIn()
    await answerInstead(page, userInfo.path, () => ({ code: 500, msg: '用户信息读取失败' }))
    const told = await hearTexts(page)
    await page.reload()
    await page.waitForURL((at) => at.pathname === '/login')
    await told(/用户信息读取失败/)
    const cookies = await context.cookies()
    expect(cookies.filter(({ name }) => name === 'powerdesk_token')).toEqual([])
  })

  it("Getting user info fails if roles are empty ('getInfo: roles must be a non-null array!').", async () => {
    const { page } = await openSignedIn()
    await answerInstead(page, userInfo.path, (real) => ({
      ...real,
      data: { ...(real.data as object), roles: [] },
    }))
    const told = await hearTexts(page)
    await page.reload()
    await told(/getInfo: roles must be a non-null array!/)
    await page.waitForURL((at) => at.pathname === '/login')
  })

  it("A missing info object gives 'Verification failed, please Login again.'.", async () => {
    const { page } = await openSignedIn()
    await answerInstead(page, userInfo.path, ({ code, msg }) => ({ code, msg }))
    const told = await hearTexts(page)
    await page.reload()
    await told(/Verification failed, please Login again\./)
    await page.waitForURL((at) => at.pathname === '/login')
  })

  it("Login expired text: 'Your login has expired. Please login again.'", async () => {
    const { page, expectConsole } = await openSignedIn('trader', 'en')
    expectConsole(/Failed to load resource/)
    await answerInstead(page, userInfo.path, () => ({ code: 50014, msg: '' }), 401)
    const told = await hearTexts(page)
    await page.reload()
    await told(/Your login has expired\. Please login again\./)
    await page.waitForURL((at) => at.pathname === '/login')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await enter(page)
    await answerInstead(page, userInfo.path, () => ({ code: 502, msg: '' }), 502)
    await page.reload()
    // Navigation failure shows the error or 'Has Error'.
    await told(/Has Error/)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await enter(page)
    await page.route(`**${userInfo.path}`, (route) => route.abort())
    await page.reload()
    await told(/network/i)
  })

  it("Each top-level menu entry becomes a route. Its path is the first segment of its first child's uri, and it redirects to that first child.", async () => {
    const { page, url } = await openSignedIn()
    await page.goto(`${url}/pages`)
    await page.waitForURL(url + FORECAST)
    await page.goto(`${url}/transactionDeclaration`)
    await page.waitForURL((at) => at.pathname === '/transactionDeclaration/tenDayDegree/index')
  })

  it('Routes are built from the menu list the server returns; a single top-level entry becomes a route of its own; a role filter keeps a route if it has no role restriction or the user holds one of its roles.', async () => {
    const { page } = await openApp()
    const blank = { pMenuId: null, uri: '', selectImg: '', menuClassify: 1, children: [] }
    const child = (id: number, menuTitle: string, uri: string, roles?: string[]): MenuItem => ({
      ...{ ...blank, id, pMenuId: 1, menuTitle, uri },
      ...(roles && { roles }),
    })
    await answerInstead(page, menuByProvince.path, (real) => ({
      ...real,
      data: {
        resourceList: (real.data as { resourceList: string[] }).resourceList,
        menuList: [
          {
            ...{ ...blank, id: 1, menuTitle: '价格', selectImg: 'BankOutlined' },
            children: [
              child(11, '只给别人', '/settlement/review/index', ['other']),
              child(12, '出清价', FORECAST, ['admin', 'other']),
              child(13, '旬', '/transactionDeclaration/tenDayDegree/index'),
            ],
          },
          { ...child(2, '总览', OVERVIEW), pMenuId: null },
        ],
      },
    }))
    await signIn(page, 'trader')
    await page.waitForURL((at) => at.pathname === FORECAST)
    const crumbs = page.getByRole('navigation', { name: '当前位置' })
    await page.getByRole('heading', { name: '统一出清电价预测' }).waitFor()
    expect(await crumbs.innerText()).toMatch(/价格[\s\S]*出清价/)
    const items = page.locator('#side-menu').getByRole('menuitem')
    await items.filter({ hasText: '旬' }).waitFor()
    expect(await items.filter({ hasText: '价格' }).locator('svg[data-icon=bank]').count()).toBe(1)
    expect(await page.getByRole('menuitem', { name: '只给别人' }).count()).toBe(0)
    await goTo(page, '/settlement/review/index')
    await page.getByRole('heading', { name: '您没有权限访问此页面' }).waitFor()
    await goTo(page, '/marketInformation')
    await page.waitForURL((at) => at.pathname === OVERVIEW)
    await page.getByRole('heading', { name: '市场总览' }).waitFor()
    expect(await crumbs.innerText()).toBe('总览')
  })

  it('The first generated route is set to the root path.', async () => {
    const { page, url } = await openSignedIn()
    await page.goto(`${url}/`)
    await page.waitForURL(url + START)
  })

  it('Routes open before login: the details of deals, nodal and clearing prices, and the plant overview are known to every user', async () => {
    const { page } = await openSignedIn()
    for (const path of OPEN_BEFORE_LOGIN) {
      await arriveAt(page, path)
      expect(new URL(page.url()).pathname).toBe(path)
      expect.soft(await page.locator('h1:visible').innerText(), path).not.toMatch(/找不到|没有权限/)
    }
  })

  it('tells a page that is not there from one that every user may open', async () => {
    const { page, url } = await openSignedIn('viewer')
    await page.goto(`${url}/no/such/page`)
    await page.getByRole('heading', { name: '找不到这个页面' }).waitFor()
    await page.goto(`${url}/marketInformation/marketingDetails/index`)
    await page.getByRole('heading', { name: '成交详情' }).waitFor()
  })

  it.each([
    ['/404', '找不到这个页面'],
    ['/401', '您没有权限访问此页面'],
    ['/notice', '使用须知'],
  ])('%s stands outside of the menu', async (path, heading) => {
    const { page, url } = await openSignedIn()
    await page.goto(url + path)
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(addressOf(page)).toBe(path)
  })

  it.each([
    ['trader', []],
    // The menu of the diagnosis face has the group of the page that it redirects to, and no entry more.
    ['solar', ['诊断任务']],
  ] as const)(
    '/taskCreate is hidden and redirects to /taskCreate/taskList: %s',
    async (account, entries) => {
      const { page, url } = await openSignedIn(account)
      const found = page.getByRole('menuitem', { name: /任务/ })
      await eventually(() => found.allInnerTexts()).toEqual(entries)
      await page.goto(`${url}/taskCreate`)
      await page.waitForURL(`${url}/taskCreate/taskList`)
    },
  )

  it('/redirect, child /redirect/{path} enters the page again', async () => {
    const { page, url } = await openSignedIn()
    await page.goto(`${url}/redirect${FORECAST}?target=RT`)
    await page.waitForURL((at) => at.pathname === FORECAST)
    expect(new URL(page.url()).searchParams.get('target')).toBe('RT')
  })
})
