import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import {
  type NotificationRow,
  notificationList,
  processNotifications,
} from '#api/notification/endpoints.ts'
import { menuByProvince, userInfo } from '#api/session/endpoints.ts'
import { untilQuiet } from '../harness/browser/requests.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, OPPOSITE_VIEWS, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { answerInstead } from '../harness/page/fake-answers.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { signIn } from '../harness/product/sign-in.ts'

const TEN_DAY = '/transactionDeclaration/tenDayDegree/index'
const DETAIL = '/pages/electricityPriceAnalysis/clearPriceForecast/detail/index'

/** The bell and what it opens, as a user finds them. */
class Bell {
  readonly button: Locator
  readonly panel: Locator
  readonly items: Locator
  /** What is pending in all provinces, as the page was told last. */
  pendingRows: NotificationRow[] = []

  constructor(readonly page: Page) {
    this.button = page.getByRole('button', { name: /^(通知|Notifications)(，|,|$)/ })
    this.panel = page.getByRole('dialog', { name: /^(通知|Notifications)$/ })
    this.items = this.panel.getByRole('listitem').getByRole('button')
    page.on('response', async (response) => {
      if (!response.url().endsWith(notificationList.path)) return
      const { status, provinceId }: Asked = response.request().postDataJSON()
      if (status !== '2' || provinceId !== undefined) return
      // A page that is left takes its answers with it.
      const body = await response.json().catch(() => undefined)
      if (body) this.pendingRows = body.rows
    })
  }

  async open(): Promise<void> {
    await this.button.click()
    await this.panel.waitFor()
  }

  tab(name: string): Locator {
    return this.panel.getByRole('tab', { name })
  }

  async showAllProvinces(): Promise<void> {
    await this.panel.getByText(/^全部省份/).click()
  }

  /**
   * Opens something to do that fits and tells which it was; it may stand among others in a line. Another story
   * may settle it meanwhile: then it is one that is listed afterwards.
   */
  async openToDo(fits: (row: NotificationRow) => boolean): Promise<NotificationRow> {
    let opened: NotificationRow | undefined
    await this.tab('未处理').click()
    await this.items.first().waitFor()
    await eventually(async () => {
      const closed = this.panel.getByRole('button', { expanded: false })
      while ((await closed.count()) > 0) await closed.first().click()
      for (const row of this.pendingRows.filter(fits)) {
        const item = this.items.filter({ hasText: row.content }).first()
        if (!(await item.isVisible())) continue
        opened = row
        await item.click()
        return true
      }
      return false
    }).toBe(true)
    return opened!
  }

  /** How many lines the bell says to be pending. */
  async pending(): Promise<number> {
    const label = (await this.button.getAttribute('aria-label')) ?? ''
    return Number(/\d+/.exec(label)?.[0] ?? 0)
  }
}

async function openBell(account = 'trader', view: Partial<View> = {}) {
  const app = await openApp({ ...view, account, arrange: keepList })
  const asked = askedStatuses(app.page)
  const bell = new Bell(app.page)
  await bell.button.waitFor()
  return { ...app, bell, asked }
}

/**
 * The list stays as it was when it was first asked for, but for what is processed: what other stories or
 * the clock bring in meanwhile is no part of this one.
 */
async function keepList(page: Page): Promise<void> {
  let newest: number | undefined
  await answerInstead(page, notificationList.path, (real) => {
    const all = (real.rows ?? []) as NotificationRow[]
    const last = newest ?? Math.max(0, ...all.map(({ id }) => id))
    newest = last
    const rows = all.filter(({ id }) => id <= last)
    return { ...real, rows, total: rows.length }
  })
}

type Asked = { status?: string; provinceId?: string }

/** The statuses that the list is asked for, from now on; those of a province with its value. */
function askedStatuses(page: Page): string[] {
  const statuses: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(notificationList.path)) return
    const { status, provinceId } = request.postDataJSON()
    statuses.push(provinceId === undefined ? status : `${status}@${provinceId}`)
  })
  return statuses
}

const dataOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('data') ?? 'null')
const provinceOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('powerdesk.province') ?? 'null')?.value)

/** Has the list answer with rows made from the first real one. */
async function listInstead(page: Page, make: (row: NotificationRow) => NotificationRow[]) {
  await answerInstead(page, notificationList.path, (real) => {
    const [first] = real.rows as NotificationRow[]
    const rows = first ? make(first) : []
    return { ...real, rows, total: rows.length }
  })
}

it('Top bar: product title, province selector, skin button, notification bell, user menu (change password, log out).', async () => {
  const { page, bell } = await openBell()
  const bar = page.getByRole('banner')
  await bar.getByRole('combobox', { name: '省份' }).waitFor()
  expect(await bell.button.isVisible()).toBe(true)
  expect(await bar.getByRole('button', { name: '皮肤' }).isVisible()).toBe(true)
  // The title stands over the side menu, or in the bar where the menu does not show it.
  const title = page.getByText('售电交易平台', { exact: true }).filter({ visible: true })
  expect(await title.count()).toBe(1)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await bar.getByText('售电交易平台', { exact: true }).waitFor()
  await bar.getByTitle('用户菜单').click()
  const items = await page.getByRole('menuitem').filter({ visible: true }).allInnerTexts()
  expect(items.map((item) => item.trim())).toEqual(expect.arrayContaining(['修改密码', '退出登录']))
})

describe('the notification bell', () => {
  it("'/news:show' shows the notification bell", async () => {
    const { bell } = await openBell()
    expect(await bell.button.isVisible()).toBe(true)
    const { page } = await openApp()
    const without = (codes: unknown) => (codes as string[]).filter((code) => code !== '/news:show')
    for (const { path } of [userInfo, menuByProvince]) {
      await answerInstead(page, path, (real) => {
        const data = real.data as { resourceList: string[] }
        return { ...real, data: { ...data, resourceList: without(data.resourceList) } }
      })
    }
    const asked = askedStatuses(page)
    await signIn(page, 'trader')
    await page.getByTitle('用户菜单').waitFor()
    await untilQuiet(page)
    expect(await new Bell(page).button.count()).toBe(0)
    // The sign-in answer still named the code; from the user info on nothing is asked.
    asked.length = 0
    await page.reload()
    await page.getByTitle('用户菜单').waitFor()
    await untilQuiet(page)
    expect(asked).toEqual([])
  })

  it('Notification badge overflow 99.', async () => {
    const { page, bell } = await openBell()
    await listInstead(page, (row) =>
      Array.from({ length: 120 }, (_, id) => ({
        ...{ ...row, id: id + 1, statusName: '未处理', standing: 'TO_DO', tenDay: 1 },
        // Of a cycle each: those of one are one line.
        date: `${2027 + id}-12-01`,
      })),
    )
    await page.reload()
    await eventually(() => bell.button.innerText()).toBe('99+')
    await eventually(() => page.title()).toMatch(/^\(99\+\) .* - 售电交易平台$/)
    await bell.open()
    await eventually(() => bell.items.count()).toBe(30)
    await bell.items.last().scrollIntoViewIfNeeded()
    await eventually(() => bell.items.count()).toBe(60)
  })

  it('The notification popover has three tabs: all, pending (with a count) and processed. Notification status filter: all empty, pending 2, processed 1.', async () => {
    const { bell, asked } = await openBell()
    await eventually(() => bell.pending()).toBeGreaterThan(0)
    const pending = await bell.pending()
    await bell.open()
    const tabs = () => bell.panel.getByRole('tab').allInnerTexts()
    await bell.items.first().waitFor()
    const here = Number(/\d+/.exec((await tabs())[1] ?? ''))
    expect(here).toSatisfy((count: number) => count > 0 && count <= pending)
    expect(await tabs()).toEqual(['全部', `未处理 (${here})`, '已处理'])
    await bell.tab('未处理').click()
    await eventually(() => bell.items.count()).toBe(Math.min(30, here))
    await bell.tab('已处理').click()
    // The bell counts all provinces; the list is that of the current one.
    await eventually(() => [...new Set(asked)].sort()).toEqual(['1@1', '2', '2@1', '@1'])
    await bell.showAllProvinces()
    await eventually(tabs).toEqual(['全部', `未处理 (${pending})`, '已处理'])
    await eventually(() => asked).toContain('1')
  })

  it('Opening a notification marks it processed. Clicking a notification opens /transactionDeclaration/tenDayDegree/index with a query parameter data. It holds a JSON object with cycle, provinceId, stationId and yearMonth.', async () => {
    const { page, bell } = await openBell()
    await eventually(() => bell.pending()).toBeGreaterThan(0)
    const province = await provinceOf(page)
    await bell.open()
    const told = page.waitForRequest((request) => request.url().endsWith(processNotifications.path))
    const row = await bell.openToDo(
      ({ tenDay, provinceId }) => tenDay !== null && provinceId === province,
    )
    expect((await told).postDataJSON()).toEqual([row.id])
    await page.waitForURL((url) => url.pathname === TEN_DAY)
    expect(dataOf(page)).toEqual({
      cycle: row.tenDay,
      provinceId: row.provinceId,
      stationId: row.stationId,
      yearMonth: row.date?.slice(0, 7),
    })
    expect(await bell.panel.count()).toBe(0)
    await page.getByRole('grid').first().waitFor()
    await eventually(() => bell.pendingRows.map(({ id }) => id)).not.toContain(row.id)
  })

  it('What is the same of several stations is one line, a handful of lines in all.', async () => {
    const { page, bell } = await openBell()
    await eventually(() => bell.pending()).toBeGreaterThan(0)
    expect(await bell.pending()).toBeLessThanOrEqual(5)
    await bell.open()
    await bell.showAllProvinces()
    await bell.tab('未处理').click()
    const line = bell.panel.getByRole('button', { expanded: false }).first()
    await line.click()
    const members = bell.panel.locator('ul ul').first().getByRole('listitem')
    await members.first().waitFor()
    // Other stories want what there is to do.
    await page.route(`**${processNotifications.path}`, (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { processed: 0 } } }),
    )
    const told = page.waitForRequest((request) => request.url().endsWith(processNotifications.path))
    await bell.panel.getByRole('button', { name: /^将这/ }).click()
    expect((await told).postDataJSON()).toHaveLength((await members.count()) - 1)
  })

  it('A notification of another province makes that province current first.', async () => {
    const { page, bell } = await openBell()
    await bell.open()
    await bell.showAllProvinces()
    const row = await bell.openToDo(
      ({ provinceId, tenDay }) => provinceId === '6' && tenDay !== null,
    )
    await page.waitForURL((url) => url.pathname === TEN_DAY)
    expect(dataOf(page)).toMatchObject({ provinceId: '6', stationId: row.stationId })
    expect(await provinceOf(page)).toBe('6')
    await page.getByRole('grid').first().waitFor()
    const strip = page.getByRole('tablist', { name: '已打开的页面' })
    await eventually(() => strip.getByRole('tab').count()).toBe(1)
  })

  it('Closing the popover resets to the all tab and reloads.', async () => {
    const { page, bell, asked } = await openBell()
    await bell.open()
    await bell.items.first().waitFor()
    await bell.tab('已处理').click()
    await untilQuiet(page)
    asked.length = 0
    await page.keyboard.press('Escape')
    expect(await bell.panel.count()).toBe(0)
    // What is to do is read once more for each change that another story makes meanwhile.
    const beside = () => asked.filter((one, at) => one !== '2' || asked.indexOf('2') === at)
    await eventually(() => beside().sort()).toEqual(['2', '@1'])
    const isBell = await bell.button.evaluate((button) => button === document.activeElement)
    expect(isBell).toBe(true)
    await bell.open()
    expect(await bell.tab('全部').getAttribute('aria-selected')).toBe('true')
    await page.locator('main').click({ position: { x: 5, y: 5 } })
    expect(await bell.panel.count()).toBe(0)
  })

  it("Empty list shows '暂无通知'.", async () => {
    const { page, bell } = await openBell()
    await listInstead(page, () => [])
    await page.reload()
    await bell.open()
    await bell.panel.getByText('暂无通知').waitFor()
    expect(await bell.panel.getByRole('button', { name: '一键处理' }).isDisabled()).toBe(true)
    expect(await page.title()).toMatch(/^[^(].* - 售电交易平台$/)
  })

  it('Notification fetch failure just stops loading.', async () => {
    const { page, bell } = await openBell()
    let failing = true
    await page.route(`**${notificationList.path}`, (route) =>
      failing ? route.fulfill({ json: { code: 500, msg: '坏了' } }) : route.continue(),
    )
    await page.reload()
    await bell.open()
    const again = bell.panel.getByRole('button', { name: '重新加载' })
    await again.waitFor()
    expect(await page.getByText('坏了').count()).toBe(0)
    expect(await bell.panel.getByRole('status').count()).toBe(0)
    failing = false
    await again.click()
    await bell.items.first().waitFor()
  })

  it("The 'process all' button marks all listed ones processed: '一键处理成功！'", async () => {
    const { page, bell } = await openBell('admin')
    await eventually(() => bell.pending()).toBeGreaterThan(0)
    const pending = await bell.pending()
    await bell.open()
    await bell.showAllProvinces()
    await eventually(() => bell.tab('未处理').innerText()).toBe(`未处理 (${pending})`)
    await bell.items.first().waitFor()
    const told = page.waitForRequest((request) => request.url().endsWith(processNotifications.path))
    await bell.panel.getByRole('button', { name: '一键处理' }).click()
    expect((await told).postDataJSON().length).toBeGreaterThanOrEqual(pending)
    await page.getByText('一键处理成功！').waitFor()
    await eventually(() => bell.pending()).toBe(0)
    await eventually(() => page.title()).toMatch(/^[^(].* - 售电交易平台$/)
    await bell.tab('未处理').click()
    await bell.panel.getByText('暂无通知').waitFor()
  })

  it.each(OPPOSITE_VIEWS)('is readable for everybody: $theme $language $width', async (view) => {
    const { bell, ...app } = await openBell('trader', view)
    await bell.open()
    await bell.items.first().waitFor()
    const { width = 0 } = (await bell.panel.boundingBox()) ?? {}
    if (view.width < 600) expect(width).toBe(view.width)
    else expect(width).toSatisfy((px: number) => px >= 360 && px <= 400)
    await screenshot(app as App, { story: 'top-bar', name: 'notifications' })
    expect(await accessibilityFaults(app.page)).toEqual([])
  })
})

describe('the modules', () => {
  it.each(['zh', 'en'] as const)('stay where they are on every page: %s', async (language) => {
    const { page, url } = await openBell('trader', { language })
    const bar = page.getByRole('banner')
    const modules = bar.getByRole('navigation', { name: /^(模块|Modules)$/ })
    const crumbs = bar.getByRole('navigation', { name: /^(当前位置|You are here)$/ })
    const places: number[] = []
    const ways = new Set<string>()
    for (const path of [PAGES.marketOverview, DETAIL]) {
      await page.goto(url + path)
      await crumbs.locator('[aria-current=page]').waitFor()
      places.push((await modules.getByRole('button').first().boundingBox())!.x)
      ways.add(await crumbs.innerText())
      // The way above the page is to be read where there is room.
      const above = crumbs.getByRole('listitem').first()
      expect((await above.boundingBox())!.width).toBeGreaterThan(24)
    }
    expect(ways.size).toBe(2)
    expect(places[1]).toBe(places[0])
  })
})

describe('the breadcrumb', () => {
  it('leads to where there is something to go to; the last is plain', async () => {
    const { page, url } = await openBell()
    await page.goto(url + DETAIL)
    const crumbs = page.getByRole('navigation', { name: '当前位置' })
    const last = crumbs.locator('[aria-current=page]')
    await last.waitFor()
    expect(await last.getByRole('link').count()).toBe(0)
    await crumbs.getByRole('link', { name: '统一出清电价预测' }).click()
    await page.waitForURL((at) => at.pathname === DETAIL.replace('/detail', ''))
  })
  it('is not shown on narrow screens', async () => {
    const { page } = await openBell('trader', { width: 900 })
    expect(await page.getByRole('navigation', { name: '当前位置' }).count()).toBe(0)
  })
})
