import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { hearAnswer } from '../harness/page/hear-answer.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const box = (page: Page) => page.getByRole('combobox', { name: /^(搜索页面|Search pages)/ })
const options = (page: Page) => page.getByRole('option')

async function openPalette(view: Partial<View> = {}) {
  const app = await openApp({ ...view, account: 'trader' })
  await app.page.getByRole('button', { name: /^(搜索|Search)$/ }).click()
  await box(app.page).waitFor()
  return app
}

describe('the command palette', () => {
  it('opens by Ctrl-K, finds pages by Chinese, full pinyin and initials, and goes there by Enter', async () => {
    const { page } = await openPalette()
    await page.keyboard.press('Control+k')
    await eventually(() => box(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    for (const query of ['旬申', 'xunshen', 'xsb']) {
      await box(page).fill(query)
      await eventually(() => options(page).first().innerText()).toContain('旬申报')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL((at) => at.pathname === '/transactionDeclaration/tenDayDegree/index')
    expect(await box(page).count()).toBe(0)
  })

  it('finds Chinese titles from the English face', async () => {
    const { page } = await openPalette({ language: 'en' })
    for (const query of ['旬申报', 'xsb', 'ten-day', 'tdd']) {
      await box(page).fill(query)
      await eventually(() => options(page).first().innerText()).toContain('Ten-day declaration')
    }
  })

  it('finds stations of the current province, from the server', async () => {
    const { page } = await openPalette()
    const heard = await hearAnswer(page, stationsByCurrentUser.path)
    await page.reload()
    await page.getByRole('button', { name: '搜索' }).click()
    await box(page).waitFor()
    const [station] = (await heard()).answer.rows as { id: number; name: string }[]
    await box(page).fill(station!.name)
    await eventually(() => options(page).first().innerText()).toContain(station!.name)
    await options(page).first().click()
    await page.waitForURL((at) => at.searchParams.get('stationId') === String(station!.id))
    await page.getByRole('heading', { name: '电站概览' }).waitFor()
  })

  it('offers pages visited lately, and does actions', async () => {
    const { page } = await openPalette()
    await page.getByRole('tab', { name: '工作台' }).waitFor()
    await box(page).fill('复盘')
    await page.keyboard.press('Enter')
    await page.waitForURL((at) => at.pathname === '/settlement/review/index')
    await page.getByRole('tab', { name: /复盘/ }).waitFor()
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: '最近访问' })
    await recent.waitFor()
    await box(page).fill('特变蓝')
    await page.keyboard.press('Enter')
    await page.locator('html[data-theme=dark]').waitFor()
    await page.keyboard.press('Control+k')
    await box(page).fill('xgmm')
    await eventually(() => options(page).first().innerText()).toBe('修改密码')
    await page.keyboard.press('Enter')
    await page.getByLabel('新密码').waitFor()
  })

  it('gives the focus back on Escape', async () => {
    const { page } = await openPalette()
    await page.keyboard.press('Escape')
    const button = page.getByRole('button', { name: '搜索' })
    await eventually(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  it('? lists the keyboard shortcuts', async () => {
    const { page } = await openPalette()
    await box(page).press('?')
    expect(await box(page).inputValue()).toBe('?')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: '键盘快捷键' }).getByText('撤销、重做').waitFor()
  })

  it.each(OPPOSITE_VIEWS)('is readable for everybody: $theme $language $width', async (view) => {
    const app = await openPalette(view)
    const { page } = app
    await screenshot(app, { story: 'palette', name: 'at-first' })
    await box(page).fill('dj')
    await options(page).first().waitFor()
    await screenshot(app, { story: 'palette', name: 'found' })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: /键盘快捷键|Keyboard shortcuts/ }).waitFor()
    await screenshot(app, { story: 'palette', name: 'shortcuts' })
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
