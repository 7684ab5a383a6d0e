import { expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const CALENDAR = '/marketInformation/tradingCalendar/index'
const DEALS = '/marketInformation/marketDeals/index'

it('a trader sees what closes next, goes to its declaration, and reads what the last session cleared at', async () => {
  const app = await openApp({ account: 'trader', path: CALENDAR })
  const { page } = app
  const coming = page.getByRole('region', { name: '申报中与即将开市' })
  await coming.getByRole('timer').first().waitFor()
  await page.getByRole('list', { name: '图例' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(app, { story: 'market', name: 'trading-calendar', fullPage: true })

  // The open ten-day auction leads to what an own station declares in it.
  await coming
    .getByRole('button', { name: /旬集中竞价交易.*申报中/ })
    .first()
    .click()
  const session = page.getByRole('dialog')
  const own = session.getByRole('region', { name: '本方场站的申报' })
  await own.getByRole('link').first().waitFor()
  await screenshot(app, { story: 'market', name: 'trade-session' })
  await own.getByRole('link').first().click()
  await page.waitForURL(/\/transactionDeclaration\/tenDayDegree\/index/)

  await page.goto(new URL(DEALS, page.url()).href)
  const latest = page.getByRole('region', { name: '各类交易最近一场' })
  await latest.getByRole('region', { name: /^旬/ }).getByRole('link').click()
  await page.getByRole('img', { name: '分时段价格与电量' }).waitFor()
  await page.getByRole('region', { name: '本方卖出' }).first().waitFor()
  await page.getByRole('img', { name: '按电源类型' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await screenshot(app, { story: 'market', name: 'market-deal', fullPage: true })
  const address = page.url()
  await page.getByRole('button', { name: '同类上一场' }).click()
  await eventually(() => page.url() === address).toBe(false)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^SIM-SHAANXI-.*-T\d\.xlsx$/)
})

it('who keeps the calendar enters a session and cancels it; others only look', async () => {
  const { page } = await openApp({ account: 'trader', path: `${CALENDAR}?view=list` })
  await page
    .getByRole('button', { name: /新增|新建/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('序列编码').fill('STORY-1')
  await form.getByLabel('名称', { exact: true }).fill('绿电双边协商交易')
  const choose = async (label: string, option: string) => {
    await form.getByLabel(label, { exact: true }).click()
    await page.getByTitle(option, { exact: true }).click()
  }
  await choose('交易类型', '绿电')
  const enter = async (label: string, value: string) => {
    await form.getByLabel(label, { exact: true }).fill(value)
    await page.keyboard.press('Enter')
  }
  await enter('标的起始日', '2030-03-01')
  await enter('标的结束日', '2030-03-31')
  await enter('开市时间', '2030-02-20 09:00')
  await enter('申报截止', '2030-02-22 17:00')
  await form.getByRole('button', { name: /保\s?存/ }).click()
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '查看：绿电双边协商交易' }).click()
  await page.getByRole('button', { name: '取消该交易' }).click()
  await page.getByRole('button', { name: /确\s?定/ }).click()
  await page.getByRole('dialog').getByText('已取消').waitFor()

  const viewer = await openApp({ account: 'viewer', path: `${CALENDAR}?view=list` })
  await viewer.page.getByText('绿电双边协商交易').waitFor()
  expect(await viewer.page.getByRole('button', { name: /新增|新建/ }).count()).toBe(0)
})
