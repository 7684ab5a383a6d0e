import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { daysFromTo } from '../harness/days.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'
import { ownProduct } from '../harness/product/own-product.ts'
import { signIn } from '../harness/product/sign-in.ts'
import {
  type ClearedHour,
  generationFile,
  marketFile,
  meterFile,
  resultFile,
  type TestFile,
} from './files.ts'
import { formOne, moneyText } from './form-one.ts'
import { type ServerCalls, serverCallsAs } from './server-calls.ts'
import {
  checkFold,
  confirmFile,
  DECLARATION_PAGE,
  FORECAST_PAGE,
  fillByKeyboard,
  IMPORT_PAGE,
  REVIEW_PAGE,
  SCORE_PAGE,
  step,
  switchProvince,
  uploadFile,
} from './trader.ts'

const STATION = 'GS-W1'
const CYCLE = daysFromTo('2025-06-01', '2025-06-30')
const MINUTES = 60_000
/** A forecast of 23 days. */
const RUN_MS = 10 * MINUTES

// The clock goes back more than a year: no story may share this product.
const product = ownProduct()
let admin: ServerCalls
beforeAll(async () => {
  admin = await serverCallsAs(product.url, 'admin')
})

/** Keeps a picture of the page and lets axe look at it. */
async function look(app: App, name: string): Promise<void> {
  await screenshot(app, { story: 'main-job', name, fullPage: true })
  expect.soft(await accessibilityFaults(app.page), `axe on ${name}`).toEqual([])
}

async function importFile(app: App, file: TestFile): Promise<void> {
  await app.page.goto(product.url + IMPORT_PAGE)
  await confirmFile(await uploadFile(app.page, file))
}

async function bringInMarket(app: App): Promise<void> {
  const { page } = app
  await page.goto(product.url + IMPORT_PAGE)
  // At half past nine the day-ahead prices of today are known, real-time prices end two days ago.
  const known = { dayAheadUntil: '2025-05-28', realTimeUntil: '2025-05-26' }
  const file = marketFile('gansu-market.csv', daysFromTo('2025-03-16', '2025-05-29'), known)
  const drawer = await uploadFile(page, file)
  await drawer.getByText('省级 96 点长表').first().waitFor()
  await drawer.getByText('电价（日前）').first().waitFor()
  await look(app, 'import-preview')
  await confirmFile(drawer)
  await look(app, 'import-done')
  const ahead = daysFromTo('2025-05-29', '2025-06-30')
  await importFile(app, generationFile('station-forecast.csv', ahead, STATION))
}

async function forecastPrices(app: App): Promise<void> {
  const { page } = app
  await page.goto(product.url + FORECAST_PAGE)
  await page.getByRole('button', { name: '运行预测' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('spinbutton', { name: /预测天数/ }).fill('25')
  await drawer.getByRole('button', { name: spaced('开始') }).click()
  const run = page.getByRole('row').filter({ hasText: '2025-05-29 ~ 2025-06-22' }).first()
  await run.getByText('已完成').waitFor({ timeout: RUN_MS })
  await look(app, 'forecast')
  await run.getByRole('link', { name: '详情' }).click()
  await page.getByRole('heading', { name: /统一出清电价预测详情/ }).waitFor()
  for (const name of ['P10', 'P50', 'P90']) {
    await page
      .getByRole('columnheader', { name: new RegExp(name) })
      .first()
      .waitFor()
  }
  await look(app, 'forecast-detail')
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: spaced('导出') })
      .first()
      .click(),
  ])
  expect(exported.suggestedFilename()).toMatch(/\.xlsx$/)
}

/** From the empty grid to the receipt; gives the template that went to the exchange. */
async function declare(app: App): Promise<Buffer> {
  const { page } = app
  await page.goto(product.url + DECLARATION_PAGE)
  const cycle = page
    .getByRole('navigation', { name: '全月交易' })
    .getByRole('button', { name: /全月/ })
  await cycle.filter({ hasText: '申报中' }).click()
  const state = page.getByRole('region', { name: '申报状态与操作' })
  await state.getByText('未填报', { exact: true }).waitFor()
  await fillByKeyboard(page)
  await checkFold(page)
  await state.getByRole('button', { name: '保存草稿' }).click()
  await state.getByText('草稿', { exact: true }).waitFor()
  await look(app, 'declaration-draft')
  await step(page, { action: '提交审核', done: '待审核' })
  await step(page, { action: '审核通过', done: '已审核' })
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    state.getByRole('button', { name: '导出申报文件' }).click(),
  ])
  expect(template.suggestedFilename()).toBe(`${STATION}-2025-06-月度-v1.xlsx`)
  await step(page, { action: '登记报送', receipt: 'GS-20250528-001', done: '已申报' })
  await state.getByText(/GS-20250528-001/).waitFor()
  await look(app, 'declaration-filed')
  return readFile(await template.path())
}

async function bringInResult(app: App, template: Buffer): Promise<ClearedHour[]> {
  const { page } = app
  await page.goto(`${product.url}${DECLARATION_PAGE}?yearMonth=2025-06&cycle=4`)
  const { file, cleared } = await resultFile(template, '月度结果-2025-06.csv')
  expect(cleared).toHaveLength(24)
  const state = page.getByRole('region', { name: '申报状态与操作' })
  await state.getByRole('button', { name: '导入结果' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('结果已导入').waitFor()
  await look(app, 'declaration-result-dialog')
  await dialog
    .getByRole('button', { name: spaced('关闭') })
    .last()
    .click()
  await state.getByText('部分成交', { exact: true }).waitFor()
  // Of every hour why it cleared or not; nothing was published, so the own deal is what there is to compare.
  const reasons = page.getByRole('grid').getByRole('gridcell', { name: /^(全部|部分|未)成交/ })
  expect(await reasons.count()).toBe(24)
  await look(app, 'declaration-cleared')
  return cleared
}

async function bringInDelivery(app: App): Promise<void> {
  const all = { dayAheadUntil: '2025-06-30', realTimeUntil: '2025-06-30' }
  const dates = daysFromTo('2025-05-27', '2025-06-30')
  await importFile(app, marketFile('gansu-market-june.csv', dates, all))
  await importFile(app, meterFile('station-meter.csv', CYCLE, STATION))
}

/** Now that prices are in, the page of the run says how good it was. */
async function readAccuracy(app: App): Promise<void> {
  const { page } = app
  await page.goto(product.url + FORECAST_PAGE)
  const run = page.getByRole('row').filter({ hasText: '2025-05-29 ~ 2025-06-22' }).first()
  await run.getByRole('link', { name: '详情' }).click()
  for (const name of ['MAE', 'rMAE', '80% 区间覆盖率']) {
    const card = page.getByRole('region', { name, exact: true })
    await eventually(() => card.innerText()).toMatch(/\d/)
  }
  await look(app, 'forecast-accuracy')
}

async function readMoney(app: App, cleared: readonly ClearedHour[]): Promise<void> {
  const { page } = app
  await page.goto(product.url + REVIEW_PAGE)
  const { contract, total } = formOne(CYCLE, cleared)
  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await card('相比不申报')
    .getByText(moneyText(contract, { signed: true }))
    .waitFor()
  await card('本期结算收入').getByText(moneyText(total)).waitFor()
  const row = page.getByRole('region', { name: '策略对比' }).getByRole('row', { name: /实际申报/ })
  const cells = await row.getByRole('cell').allInnerTexts()
  expect(cells[1]).toBe(moneyText(contract))
  expect(cells[4]).toBe(moneyText(total))
  const income = page.getByRole('row', { name: /^实际申报的收入/ })
  expect(await income.innerText()).toContain(moneyText(total))
  await look(app, 'review')
}

/** The same decision in the score of its year, and back to its review. */
async function readScore(app: App, cleared: readonly ClearedHour[]): Promise<void> {
  const { page } = app
  await page.goto(product.url + SCORE_PAGE)
  const { contract } = formOne(CYCLE, cleared)
  const gained = moneyText(contract, { signed: true })
  const card = page.getByRole('region', { name: '相比不申报', exact: true })
  await card.getByText(gained).waitFor()
  await look(app, 'score')
  const table = page.getByRole('region', { name: '决策得分明细' })
  await table.getByText('申报人', { exact: true }).click()
  const row = table.getByRole('row', { name: /交易员/ })
  await row.getByText(gained).first().waitFor()
  await table.getByRole('button', { name: '交易员' }).click()
  await page.waitForURL((at) => at.pathname === REVIEW_PAGE)
  await page
    .getByRole('region', { name: '本期结算收入' })
    .getByText(/\d\.\d\d/)
    .first()
    .waitFor()
}

/** The same session in another window: how the pages look there. */
async function lookElsewhere({ context }: App, view: View, pages: [string, string, RegExp][]) {
  const { cookies, origins } = await context.storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  const session = stored.filter(({ name }) => name !== 'powerdesk.settings')
  const app = await openApp({ url: product.url, ...view })
  await app.context.addCookies(cookies.filter(({ name }) => name !== 'language'))
  await app.page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, session)
  for (const [name, path, shown] of pages) {
    await app.page.goto(product.url + path)
    await app.page.getByText(shown).filter({ visible: true }).first().waitFor()
    await look(app, name)
  }
}

describe('the main job', () => {
  it(
    'leads from a file of market data to the money that a declaration earned',
    async () => {
      await admin.setClock('2025-05-28T09:30:00+08:00')
      const app = await openApp({ url: product.url })
      await signIn(app.page, 'trader')
      await switchProvince(app.page, '甘肃')
      await bringInMarket(app)
      await forecastPrices(app)
      const template = await declare(app)
      await admin.setClock('2025-05-30T20:00:00+08:00')
      const cleared = await bringInResult(app, template)
      await admin.setClock('2025-07-05T20:00:00+08:00')
      await bringInDelivery(app)
      await readAccuracy(app)
      await readMoney(app, cleared)
      await readScore(app, cleared)
      const pages: [string, string, RegExp][] = [
        ['import-done', IMPORT_PAGE, /station-meter\.csv/],
        ['forecast', FORECAST_PAGE, /2025-05-29 ~ 2025-06-22/],
        ['declaration-cleared', `${DECLARATION_PAGE}?yearMonth=2025-06&cycle=4`, /GS-20250528-001/],
        ['review', REVIEW_PAGE, /^90\.00%$/],
        ['score', SCORE_PAGE, /^(决策得分|Decision score)$/],
      ]
      await lookElsewhere(app, { width: 390, theme: 'light', language: 'zh' }, pages)
      await lookElsewhere(app, { width: 1440, theme: 'dark', language: 'en' }, pages)
    },
    40 * MINUTES,
  )

  it(
    'shows a viewer what there is and offers nothing that would be refused',
    async () => {
      const { page } = await openApp({ url: product.url })
      await signIn(page, 'viewer')
      const pages = [
        { path: IMPORT_PAGE, shown: page.getByText('文件导入').last(), kept: /确认导入|选择/ },
        {
          path: FORECAST_PAGE,
          shown: page.getByText('运行记录').first(),
          kept: /运行预测|运行回测/,
        },
        {
          path: DECLARATION_PAGE,
          shown: page.getByRole('region', { name: '申报状态与操作' }),
          kept: /批量填充|保存草稿|提交审核|审核通过|登记报送|导入结果/,
        },
      ]
      for (const { path, shown, kept } of pages) {
        await page.goto(product.url + path)
        await shown.waitFor()
        expect(await page.getByRole('button', { name: kept }).count(), path).toBe(0)
        expect(await page.locator('input[type=file]').count(), path).toBe(0)
      }
    },
    15 * MINUTES,
  )
})
