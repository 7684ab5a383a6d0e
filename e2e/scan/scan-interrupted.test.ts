import type { Page } from 'playwright-core'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { copyOf, startProduct } from '../harness/product/product.ts'
import { confirmScan, orderTask, startScan } from './order-scan.ts'

const LIST = '/taskCreate/taskList'
const SCAN_MS = 300_000

/** Inverters of the open task that are collected, in rows or, on a phone, in cards. */
const collected = (page: Page) =>
  page.getByRole('dialog').locator('td, dd').getByText('采集完成', { exact: true })

describe('a scan that is cut short', () => {
  it('goes on after a pause; killed with the server it keeps its curves, which are then analysed', async () => {
    const dataDir = copyOf(inject('demoData'))
    // Slow enough that a page on a busy machine shows the first inverter before the last one is done.
    let product = await startProduct({ dataDir, env: { PLANT_SCAN_MS: '20000' } })
    onTestFinished(async () => {
      await product.stop('SIGKILL')
      product.remove()
    })
    const { page } = await openApp({ url: product.url, account: 'solar', path: LIST })
    const taskNo = await orderTask(page)
    await startScan(page, taskNo)
    await page.getByRole('button', { name: taskNo, exact: true }).click()
    const detail = page.getByRole('dialog').filter({ hasText: taskNo })
    await collected(page).first().waitFor({ timeout: SCAN_MS })
    await detail.getByRole('button', { name: '暂停扫描' }).click()
    await detail.getByText('扫描已暂停').waitFor()
    const atPause = await collected(page).count()
    expect(await detail.innerText()).toContain(`已采集 ${atPause}/6 台逆变器`)
    await detail.getByRole('button', { name: '继续扫描' }).click()
    await confirmScan(page)
    await detail
      .locator('td')
      .getByText(/^正在(扫描|读取)/)
      .first()
      .waitFor({ timeout: SCAN_MS })
    expect(await collected(page).count()).toBeGreaterThanOrEqual(atPause)
    await page.goto('about:blank')
    await product.stop('SIGKILL')

    product = await startProduct({ dataDir })
    const phone = await openApp({
      ...{ url: product.url, account: 'solar', path: LIST },
      ...{ width: 390, theme: 'dark' },
    })
    const again = phone.page
    const card = again.getByRole('listitem').filter({ hasText: taskNo })
    await card.getByText('扫描异常').first().waitFor({ timeout: SCAN_MS })
    await again.getByRole('button', { name: taskNo, exact: true }).click()
    const ended = again.getByRole('dialog').filter({ hasText: taskNo })
    await ended.getByText('扫描中途程序退出').waitFor()
    await ended.getByText('已采集的曲线仍在', { exact: false }).waitFor()
    const kept = await collected(again).count()
    expect(kept).toBeGreaterThanOrEqual(atPause)
    expect(kept).toBeLessThan(6)
    expect(await ended.getByText('未扫描', { exact: true }).count()).toBe(6 - kept)
    expect(await ended.getByText('等待中').count()).toBe(0)
    await screenshot(phone, { story: 'scan-interrupted', name: 'abnormal' })
    await ended.getByRole('button', { name: '开始分析' }).click()
    await ended.getByRole('button', { name: '重新分析' }).waitFor({ timeout: SCAN_MS })
    const unread = ended.getByLabel('未读组串', { exact: true })
    const unreadStrings = Number((await unread.innerText()).match(/\d+/)![0])
    // The pause may have come while an inverter was read: what was read of it by then is there.
    expect(unreadStrings).toBeLessThanOrEqual((6 - kept) * 16)
    expect(unreadStrings).toBeGreaterThan((6 - kept - 1) * 16)
    expect(await accessibilityFaults(again)).toEqual([])

    for (const view of OPPOSITE_VIEWS) {
      const shown = await openApp({ url: product.url, account: 'solar', path: LIST, ...view })
      const link = shown.page.getByRole('button', { name: taskNo, exact: true })
      await link.waitFor()
      await screenshot(shown, { story: 'scan-interrupted', name: 'list' })
      await link.click()
      await shown.page.getByRole('dialog').getByRole('checkbox').first().waitFor()
      await screenshot(shown, { story: 'scan-interrupted', name: 'detail' })
    }
  })
})
