import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { uploadImport } from '#api/collection/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import {
  type NotificationRow,
  notificationList,
  processNotifications,
} from '#api/notification/endpoints.ts'
import { marketCsv } from '../collection/market-file.ts'
import { openApp } from '../harness/open-app.ts'
import { answerInstead } from '../harness/page/fake-answers.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'
import { Keyboard } from './keyboard.ts'

async function openDesk(account = 'trader', arrange?: (page: Page) => Promise<void>) {
  const { page } = await openApp({ account, ...(arrange && { arrange }) })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, keyboard: new Keyboard(page) }
}

/** What a figure says, by its label. */
const figure = async (page: Page, label: string) => {
  const card = page.getByRole('region', { name: label, exact: true }).first()
  await card.getByText(/\d/).first().waitFor()
  return card.innerText()
}

/** What other stories have marked processed is to be done here, and what is done here is left to them. */
async function keepToDo(page: Page): Promise<void> {
  await answerInstead(page, notificationList.path, (real) => {
    const rows = (real.rows ?? []) as NotificationRow[]
    const toDo = { standing: 'TO_DO', statusName: '未处理' } as const
    return {
      ...real,
      rows: rows.map((row) => (row.standing === 'DONE' ? { ...row, ...toDo } : row)),
    }
  })
  await page.route(`**${processNotifications.path}`, (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { processed: 0 } } }),
  )
}

/** A file of market data with one price that is no number. */
async function deliverDamagedFile() {
  const url = inject('productUrl')
  const { token } = await keptSession(url, 'admin')
  const damaged = marketCsv('2021-05-01', 2, (rows) => {
    rows[10]![5] = 'twelve'
  })
  const file = { name: 'damaged-delivery.csv', content: new Uint8Array(damaged) }
  await new Client(url, token).upload(uploadImport, file, { provinceId: '1' })
}

/** Of the page in sight: others stay alive behind it. */
const rowsOf = (page: Page) => page.locator('tbody tr[data-row-key]').filter({ visible: true })

/** A figure of money or price, as the pages write it. */
const FIGURE = /[+-]?\d[\d,]*(\.\d+)?/

/** Each is what somebody asks the product on a working day, and how few keys answer it. */
describe('an everyday task needs only the keyboard', () => {
  it('what will the price at my node be tomorrow', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('jd', '节点电价预测')
    await keyboard.tabTo(rowsOf(page).first().getByRole('link'))
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: /^\d{4}-\d{2}-\d{2} 的预测$/ }).waitFor()
    expect(await figure(page, '预测算术均价')).toMatch(FIGURE)
    expect(await figure(page, '最低 ~ 最高')).toMatch(/最低 \d{2}:\d{2} · 最高 \d{2}:\d{2}/)
    expect(keyboard.presses).toBe(5)
  })

  it('when is tomorrow’s peak, and what will it cost', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('tycq', '统一出清电价预测')
    const peak = page.getByText('峰值时段').first()
    await peak.waitFor()
    expect(await peak.locator('..').innerText()).toMatch(/\d{2}:\d{2}-\d{2}:\d{2}/)
    expect(keyboard.presses).toBe(3)
  })

  it('declare the reference price less ten per cent in peak hours', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('xsb', '旬申报')
    const grid = page.getByRole('grid')
    await grid.waitFor()
    await keyboard.tabTo(page.getByRole('button', { name: '批量填充', exact: true }))
    await keyboard.press('Enter')
    const bar = page.getByRole('form')
    await bar.waitFor()
    // The bar begins in the way of filling, of which the last is by reference price and ratio.
    await keyboard.choose('参考电价 × 比例')
    await keyboard.tabTo(bar.getByRole('spinbutton'))
    await keyboard.press('Control+a')
    await keyboard.type('90')
    await keyboard.tabTo(bar.getByRole('combobox', { name: '范围' }))
    await keyboard.choose('按时段类型')
    await keyboard.tabTo(bar.getByRole('combobox', { name: '时段类型' }))
    await keyboard.choose('峰')
    await bar.getByText(/^将改变 [1-9]\d* 个时段/).waitFor()
    await keyboard.tabTo(bar.getByRole('button', { name: '填充', exact: true }))
    await keyboard.press('Enter')
    await page.getByText(/^已填充 [1-9]\d* 个时段/).waitFor()
    const peak = grid.getByRole('row', { name: /峰/ }).first()
    expect(await peak.getByRole('gridcell').nth(2).innerText()).toMatch(FIGURE)
    await page.keyboard.press('Escape')
  })

  it('why did an hour not clear', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('xsb', '旬申报')
    await keyboard.tabTo(page.getByRole('button', { name: '上个月' }))
    await keyboard.press('Enter')
    await keyboard.tabTo(page.getByRole('button', { name: /^中旬/ }))
    await keyboard.press('Enter')
    const uncleared = page
      .getByRole('grid')
      .getByRole('row', { name: /未成交：/ })
      .first()
    await uncleared.waitFor()
    expect(await uncleared.innerText()).toMatch(/未成交：.*\d/)
    expect(keyboard.presses).toBe(7)
  })

  it('what did the last declaration earn', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('fp', '复盘', '申报复盘')
    expect(await figure(page, '相比不申报')).toMatch(FIGURE)
    expect(keyboard.presses).toBe(3)
  })

  it('which cycle was my worst, and where in it', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('jcdf', '决策得分')
    await keyboard.tabTo(rowsOf(page).first().getByRole('button'))
    await keyboard.press('Enter')
    await keyboard.tabTo(rowsOf(page).nth(1).getByRole('button', { name: /站|场/ }))
    await keyboard.press('Enter')
    await page.waitForURL((at) => at.pathname === PAGES.settlementReview)
    expect(await figure(page, '相比不申报')).toMatch(/-\d/)
    expect(keyboard.presses).toBe(7)
  })

  it('how right has the forecast been', async () => {
    const { page, keyboard } = await openDesk()
    await keyboard.openPage('mxypg', '模型与评估')
    const primary = rowsOf(page).filter({ hasText: '主用模型' }).first()
    await primary.waitFor()
    expect(await primary.innerText()).toMatch(/\d+\.\d%/)
    expect(keyboard.presses).toBe(3)
  })

  it('is the file in, and what is wrong in the one that is not', async () => {
    await deliverDamagedFile()
    const { page, keyboard } = await openDesk('admin')
    await keyboard.openPage('wjdr', '文件导入')
    const wrong = rowsOf(page).filter({ hasText: '有错误' }).first()
    await keyboard.tabTo(wrong)
    await keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('tab', { name: /问题/ }).waitFor()
    expect(keyboard.presses).toBe(5)
  })

  it('what needs doing', async () => {
    const { page, keyboard } = await openDesk('trader', keepToDo)
    await keyboard.tabTo(page.getByRole('button', { name: /^通知/ }))
    await keyboard.press('Enter')
    const drawer = page.getByRole('dialog')
    await keyboard.tabTo(drawer.getByRole('button', { name: /待申报/ }))
    await keyboard.press('Enter')
    await keyboard.tabTo(drawer.locator('ul ul').getByRole('button', { name: /申报已开始/ }))
    await keyboard.press('Enter')
    await page.waitForURL((at) => at.pathname === PAGES.tenDayDeclaration)
    expect(keyboard.presses).toBe(6)
  })
})
