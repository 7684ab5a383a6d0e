import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { goTo } from '../harness/page/go-to.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { holdClock, runUntil } from './held-clock.ts'
import { openTabs, PAGES, TabStrip } from './tab-world.ts'

/** The addresses that the product goes to from now on, those that only lead on included. */
async function watchHops(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const hops: string[] = []
    Object.assign(window, { hops })
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name]
      history[name] = (...args) => {
        hops.push(String(args[2]))
        change.apply(history, args)
      }
    }
  })
  return () => page.evaluate(() => (window as unknown as { hops: string[] }).hops)
}

describe('the tab strip', () => {
  it('The tab strip adds the route after 1 second.', async () => {
    const { page, strip } = await openTabs([], { clock: true })
    const shown = (title: string) => async () =>
      (await page.locator('[aria-current=page]').filter({ hasText: title }).count()) > 0
    await holdClock(page)
    await goTo(strip.page, PAGES.旬申报)
    await runUntil(page, shown('旬申报'))
    await page.clock.runFor(900)
    expect(await strip.tab('旬申报').count()).toBe(0)
    await runUntil(page, async () => (await strip.tab('旬申报').count()) > 0, 300)
    await goTo(strip.page, PAGES.复盘)
    await runUntil(page, shown('复盘'))
    await page.clock.runFor(300)
    await goTo(strip.page, PAGES.旬申报)
    await runUntil(page, shown('旬申报'))
    await page.clock.runFor(1_500)
    expect(await strip.titles()).toEqual(['工作台', '旬申报'])
  })

  it('Tab strip of visited pages with a right-click menu: refresh, close, close others, close all.', async () => {
    const { strip } = await openTabs()
    expect(await strip.titles()).toEqual(['工作台', '统一出清电价预测', '旬申报', '复盘'])
    const menu = await strip.openMenu('旬申报')
    const items = await menu.getByRole('menuitem').allInnerTexts()
    expect(items.slice(0, 4)).toEqual(['刷新', '关闭', '关闭其它', '关闭所有'])
    await menu.getByRole('menuitem', { name: '关闭', exact: true }).click()
    await eventually(() => strip.titles()).toEqual(['工作台', '统一出清电价预测', '复盘'])
    await strip.choose('统一出清电价预测', '关闭其它')
    await eventually(() => strip.titles()).toEqual(['统一出清电价预测'])
    await eventually(() => strip.pathname).toBe(PAGES.统一出清电价预测)
    await strip.visit('复盘')
    await strip.choose('复盘', '关闭所有')
    await strip.tab('工作台').waitFor()
    expect(await strip.titles()).toEqual(['工作台'])
    expect(strip.pathname).toBe(PAGES.工作台)
  })

  it('Tabs are closable only when more than one is open.', async () => {
    const { strip } = await openTabs([])
    expect(await strip.cross('工作台').count()).toBe(0)
    const menu = await strip.openMenu('工作台')
    const close = menu.getByRole('menuitem', { name: '关闭', exact: true })
    expect(await close.getAttribute('aria-disabled')).toBe('true')
    await strip.page.keyboard.press('Escape')
    await strip.tab('工作台').click({ button: 'middle' })
    await strip.visit('复盘')
    expect(await strip.titles()).toEqual(['工作台', '复盘'])
    await strip.cross('工作台').click()
    expect(await strip.titles()).toEqual(['复盘'])
    expect(await strip.cross('复盘').count()).toBe(0)
  })

  it('Refresh goes through /redirect{fullPath}.', async () => {
    const { page, strip } = await openTabs([])
    await goTo(strip.page, `${PAGES.复盘}?month=2026-10`)
    await strip.tab('复盘').waitFor()
    const search = new URL(page.url()).search
    const hops = await watchHops(page)
    await strip.choose('复盘', '刷新')
    await eventually(hops).toContain(`/redirect${PAGES.复盘}${search}`)
    await eventually(() => strip.pathname).toBe(PAGES.复盘)
    expect(new URL(page.url()).search).toBe(search)
  })

  it('Closing the last tab goes to the last remaining tab, else the dashboard redirect, else /.', async () => {
    const { page, url, strip } = await openTabs(['工作台', '旬申报', '复盘'])
    const hops = await watchHops(page)
    await strip.select('工作台')
    await strip.cross('工作台').click()
    await eventually(() => strip.pathname).toBe(PAGES.复盘)
    await strip.tab('旬申报').click({ button: 'middle' })
    await eventually(() => strip.titles()).toEqual(['复盘'])
    expect(strip.pathname).toBe(PAGES.复盘)
    // Another page than the start page: the root, which leads on to it.
    expect((await hops()).filter((to) => to === '/' || to.startsWith('/redirect'))).toEqual([])
    await strip.choose('复盘', '关闭所有')
    await eventually(() => strip.pathname).toBe(PAGES.工作台)
    await eventually(hops).toContain('/')
    await strip.tab('工作台').waitFor()
    // The start page itself: once more, by the redirect.
    const search = new URL(page.url()).search
    await strip.choose('工作台', '关闭所有')
    await eventually(() => strip.titles()).toEqual([])
    await eventually(hops).toContain(`/redirect${PAGES.工作台}${search}`)
    await strip.tab('工作台').waitFor()
    await page.waitForURL(url + PAGES.工作台 + search)
  })

  it('pins tabs, closes left and right, and reopens what was closed', async () => {
    const { page, strip } = await openTabs()
    await strip.choose('复盘', '固定')
    await eventually(() => strip.titles()).toEqual(['复盘', '工作台', '统一出清电价预测', '旬申报'])
    expect(await strip.cross('复盘').count()).toBe(0)
    await strip.choose('统一出清电价预测', '关闭左侧')
    await eventually(() => strip.titles()).toEqual(['复盘', '统一出清电价预测', '旬申报'])
    await strip.choose('统一出清电价预测', '关闭右侧')
    await eventually(() => strip.titles()).toEqual(['复盘', '统一出清电价预测'])
    await page.keyboard.press('Alt+Shift+KeyZ')
    await eventually(() => strip.pathname).toBe(PAGES.旬申报)
    await page.getByRole('button', { name: '标签操作' }).click()
    await page.getByRole('menuitem', { name: /^重新打开/ }).click()
    await eventually(() => strip.titles()).toEqual(['复盘', '工作台', '统一出清电价预测', '旬申报'])
    await strip.choose('复盘', '关闭所有')
    await eventually(() => strip.titles()).toEqual(['复盘'])
  })

  it('is moved by the wheel, and walked by the keyboard, menu included', async () => {
    const { page, strip } = await openTabs()
    await expectWheelToMove(strip)
    await strip.tab('复盘').focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('统一出清电价预测')
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu').filter({ hasText: '关闭其它' })
    await menu.waitFor()
    await eventually(() =>
      page.evaluate(() => !!document.activeElement?.closest('[role=menu]')),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await eventually(focused).toBe('统一出清电价预测')
    await page.keyboard.press('Delete')
    await eventually(() => strip.titles()).toEqual(['工作台', '旬申报', '复盘'])
    await eventually(focused).toBe('复盘')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await eventually(() => strip.pathname).toBe(PAGES.旬申报)
  })

  it.each(OPPOSITE_VIEWS)(
    'is readable, and its menu too: $language $theme $width',
    async (view) => {
      const app = await openApp({ ...view, account: 'trader' })
      const strip = new TabStrip(app.page)
      await eventually(() => strip.tabs.count()).toBe(1)
      for (const [index, path] of Object.values(PAGES).entries()) {
        await goTo(strip.page, path)
        await eventually(() => strip.tabs.count()).toBe(index + 1)
      }
      await app.page.getByRole('button', { name: /^(标签操作|Tab actions)$/ }).click()
      await app.page.getByRole('menuitem', { name: /^(固定|Pin)$/ }).waitFor()
      await screenshot(app, { story: 'tabs', name: 'menu' })
      await app.page.getByRole('menuitem', { name: /^(固定|Pin)$/ }).click()
      await eventually(() => strip.front.getAttribute('title')).toMatch(/(已固定|Pinned)$/)
      await screenshot(app, { story: 'tabs', name: 'strip' })
      expect(await accessibilityFaults(app.page)).toEqual([])
      const sizes = await strip.front.evaluate((tab) => ({
        chip: tab.parentElement!.getBoundingClientRect().height,
        strip: tab.closest('[role=tablist]')!.parentElement!.getBoundingClientRect().height,
      }))
      expect(sizes).toEqual({ chip: 26, strip: 34 })
      if (view.width === 1440) await expectToFill(strip, 2560)
    },
  )
})

/**
 * Where the strip is too narrow for all tabs: the one in front is seen still, and the menu of a tab does not
 * stay behind.
 */
async function expectWheelToMove({ page, tabs, front }: TabStrip): Promise<void> {
  const { width, height } = page.viewportSize()!
  const list = page.getByRole('tablist', { name: '已打开的页面' })
  await page.setViewportSize({ width: 390, height })
  await eventually(() => isWithin(front, list)).toBe(true)
  const left = () => list.evaluate((strip) => strip.scrollLeft)
  await list.hover()
  await page.mouse.wheel(0, 400)
  await eventually(left).toBeGreaterThan(20)
  await tabs.last().click({ button: 'right' })
  const menu = page.getByRole('menu').filter({ hasText: '关闭其它' })
  await menu.waitFor()
  await list.hover()
  await page.mouse.wheel(0, -400)
  await eventually(left).toBe(0)
  await menu.waitFor({ state: 'hidden' })
  await page.setViewportSize({ width, height })
  // A menu that opens while the page is laid out anew would close again.
  await eventually(async () => (await list.boundingBox())?.width).toBeGreaterThan(width / 2)
}

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [one, other] = [await inner.boundingBox(), await outer.boundingBox()]
  if (!one || !other) return false
  return one.x >= other.x && one.x + one.width <= other.x + other.width
}

/** A very wide window is used, by charts too, and nothing reaches beyond it. */
async function expectToFill({ page, pane }: TabStrip, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1440 })
  await eventually(async () => (await pane.boundingBox())?.width).toBe(width - 210)
  const figure = pane.locator('figure:has(canvas)').first()
  await eventually(() =>
    figure.evaluate((chart) => chart.querySelector('canvas')!.clientWidth / chart.clientWidth),
  ).toBeGreaterThan(0.9)
  // Panels stand in two columns, each with half of the page.
  const panel = figure.locator('xpath=ancestor::section[1]')
  expect((await panel.boundingBox())?.width).toBeGreaterThan(0.45 * (width - 210))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(await accessibilityFaults(page)).toEqual([])
}

describe('tabs over a reload', () => {
  it('are found again with order and pins, and nothing of them is left after log-out', async () => {
    const { page, strip, url } = await openTabs()
    await strip.choose('旬申报', '固定')
    await page.reload()
    await eventually(() => strip.titles()).toEqual(['旬申报', '工作台', '统一出清电价预测', '复盘'])
    await page.getByTitle('用户菜单').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.waitForURL(`${url}/login`)
    await signIn(page, 'trader')
    await strip.tab('工作台').waitFor()
    expect(await strip.titles()).toEqual(['工作台'])
  })
})
