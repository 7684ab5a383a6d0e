import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { scanTasks } from '#api/scan/endpoints.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

/** Orders a scan of all inverters and answers the number of its task. */
export async function orderTask(page: Page): Promise<string> {
  await page.getByRole('button', { name: '新建任务' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建任务' })
  for (const array of ['A01', 'A02', 'A03']) {
    await drawer
      .getByRole('treeitem', { name: new RegExp(array) })
      .first()
      .waitFor()
    await drawer.getByRole('checkbox', { name: new RegExp(`${array}(?!-)`) }).check()
  }
  await drawer.getByText('已选 6 台逆变器，共 96 路组串').waitFor()
  await drawer.getByRole('button', { name: spaced('保存', '确定') }).click()
  await drawer.waitFor({ state: 'hidden' })
  const task = page.getByRole('row').nth(1)
  await task.getByText('未执行').waitFor()
  return (await task.getByRole('button').first().innerText()).trim()
}

/** Waits while another story's scan runs: one runs at a time. */
async function untilNoScan(): Promise<void> {
  const url = inject('productUrl')
  const client = new Client(url, (await keptSession(url, 'solar')).token)
  const running = async () => (await client.call(scanTasks, { status: 'EXECUTING' })).total
  await expect.poll(running, { timeout: 600_000 }).toBe(0)
}

/** Starts scanning, also where the page warns that it may not be the hour for it. */
export async function startScan(page: Page, taskNo: string): Promise<void> {
  await untilNoScan()
  await page.getByRole('button', { name: `开始扫描：${taskNo}` }).click()
  await confirmScan(page)
}

/** Says that it shall be scanned all the same if that is asked, and waits until it is. */
export async function confirmScan(page: Page): Promise<void> {
  const asked = page.getByRole('dialog').filter({ hasText: '现在可能不适合扫描' })
  const running = page.getByText('执行中')
  await asked.or(running).first().waitFor()
  if (await asked.isVisible()) {
    expect(await asked.innerText()).toContain('11:00–14:00')
    await asked.getByRole('button', { name: '仍要扫描' }).click()
  }
  await running.first().waitFor()
}
