import { expect, it } from 'vitest'
import { completenessBoard } from '#api/collection/completeness.ts'
import { setDemoClock } from '#api/demo/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { workbench } from '#api/workbench/overview.ts'
import { marketCsv } from '../collection/market-file.ts'
import { dayAfter } from '../harness/days.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { ownProduct } from '../harness/product/own-product.ts'

const LOAD = 'SYSTEM.LOAD.FORECAST'
const MORNING = '10:00'
// The clock goes on by a day, which nobody has brought the files of: no story may share this product.
const product = ownProduct()

const look = (app: App, name: string) =>
  screenshot(app, { story: 'traders-morning', name, fullPage: true })

/** Load, tie-line and renewables of a day; its prices are not known yet. */
function forecastFile(day: string): Buffer {
  const [head, ...lines] = marketCsv(day, 1).toString().split('\n')
  const withoutPrices = (line = '') => line.split(',').slice(0, 5).join(',')
  return Buffer.from([head, ...lines].map(withoutPrices).join('\n'))
}

it("a trader's morning: what is missing is brought, tomorrow is looked at, then what was traded", async () => {
  const { url } = product
  const [admin, trader] = [await product.as('admin'), await product.as('trader')]
  const today = dayAfter((await trader.call(workbench, { provinceId: '1' })).today, 1)
  const tomorrow = dayAfter(today, 1)
  const now = new Date(`${today}T${MORNING}:00+08:00`).toISOString()
  await admin.call(setDemoClock, { now })

  // Are all files here? The workbench says what is not, the board since when.
  const app = await openApp({ url, account: 'trader', path: PAGES.workbench })
  const { page } = app
  const gaps = page.getByRole('region', { name: '数据缺口' })
  const gap = gaps.getByText(/全省：负荷（.*预测.*）缺/)
  await gap.waitFor()
  await look(app, 'missing')
  const [month, day] = [tomorrow.slice(0, 7), tomorrow]
  await page.goto(`${url}${PAGES.completeness}?month=${month}&item=${LOAD}&day=${day}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByText('逾期自').waitFor()
  await drawer.getByRole('button', { name: '去导入' }).click()
  await page.getByText(/等待导入：全省 负荷/).waitFor()
  for (const [index, date] of [today, tomorrow].entries()) {
    const board = await trader.call(completenessBoard, { provinceId: '1', from: date, to: date })
    const load = board.items.find(({ item }) => item === LOAD)
    if (load?.cells[0]?.state === 'COMPLETE') continue
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: `boundary-${index}.csv`, mimeType: 'text/csv', buffer: forecastFile(date) },
    })
    const file = page.getByRole('dialog')
    await file.getByRole('button', { name: '确认导入' }).click()
    await file.getByText(/已于 .* 导入/).waitFor()
    await page.keyboard.press('Escape')
    await file.waitFor({ state: 'hidden' })
  }
  await page.getByText(/已收齐/).waitFor()

  // What does tomorrow look like?
  await page.goto(`${url}${PAGES.marketOverview}?from=${tomorrow}&to=${tomorrow}`)
  const table = page.getByRole('region', { name: /^数据明细/ })
  await table.getByText(tomorrow).first().waitFor()
  // The load of the file lies between 20,600 and 27,400 MW.
  await table
    .getByText(/^2\d,\d{3}\.\d$/)
    .first()
    .waitFor()
  await untilLoaded(page)
  await look(app, 'tomorrow')

  // What closes next, and what was traded last?
  await page.getByRole('menuitem', { name: '交易日历' }).click()
  const coming = page.getByRole('region', { name: '申报中与即将开市' })
  await coming.getByRole('timer').first().waitFor()
  await page.getByRole('menuitem', { name: '成交结果' }).click()
  const latest = page.getByRole('region', { name: '各类交易最近一场' })
  await latest.getByRole('link').first().click()
  await page.getByRole('img', { name: '分时段价格与电量' }).waitFor()
  await look(app, 'traded')

  // And the workbench has nothing more to say of the file.
  await page.goto(url + PAGES.workbench)
  await gaps.waitFor()
  await untilLoaded(page)
  expect(await gap.count()).toBe(0)
  await look(app, 'done')
})
