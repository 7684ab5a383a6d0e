import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/page/select.ts'
import type { TestFile } from './files.ts'

export const IMPORT_PAGE = '/dataCollection/import/index'
export const FORECAST_PAGE = '/pages/electricityPriceAnalysis/clearPriceForecast/index'
export const DECLARATION_PAGE = '/transactionDeclaration/tenDayDegree/index'
export const REVIEW_PAGE = '/settlement/review/index'
export const SCORE_PAGE = '/settlement/score/index'

export async function switchProvince(page: Page, name: string): Promise<void> {
  await choose(page.getByRole('combobox', { name: '省份' }), name)
  await page.getByRole('banner').getByTitle(name, { exact: true }).waitFor()
  await page.getByRole('tab', { selected: true }).waitFor()
}

/** Uploads a file on the import page and stops where it waits to be confirmed. */
export async function uploadFile(page: Page, file: TestFile): Promise<Locator> {
  const area = page.getByRole('region', { name: '上传文件' })
  // Before the province is known the area takes no files.
  await area.getByText('将文件拖到这里').waitFor()
  await area.locator('input[type=file]').setInputFiles(file)
  const drawer = page.getByRole('dialog').filter({ hasText: file.name })
  await drawer.getByText('待确认', { exact: true }).waitFor()
  return drawer
}

/** Confirms the file in the drawer and waits until it is written. */
export async function confirmFile(drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: '确认导入' }).click()
  await drawer.getByText('已导入', { exact: true }).first().waitFor()
}

/** Takes a step of a declaration: its button, and the button of the dialog that asks. */
export async function step(
  page: Page,
  { action, receipt, done }: { action: string; receipt?: string; done: string },
): Promise<void> {
  const state = page.getByRole('region', { name: '申报状态与操作' })
  await state.getByRole('button', { name: action }).click()
  const dialog = page.getByRole('dialog')
  if (receipt !== undefined) await dialog.getByLabel('回执编号').fill(receipt)
  await dialog.getByRole('button', { name: action }).click()
  await dialog.waitFor({ state: 'hidden' })
  await state.getByText(done, { exact: true }).waitFor()
}

/** Opens the bar of batch filling and fills energies and prices, all by keys; what is typed in a cell too. */
export async function fillByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '批量填充', exact: true }).focus()
  await page.keyboard.press('Enter')
  const bar = page.getByRole('form', { name: '批量填充' })
  const told = bar.getByRole('status')
  await eventually(() => told.innerText()).toContain('将改变 24 个时段')
  await bar.getByRole('spinbutton', { name: '比例（%）' }).fill('60')
  await page.keyboard.press('Enter')
  await eventually(() => told.innerText()).toContain('已填充 24 个时段')
  await choose(bar.getByRole('combobox', { name: '方式' }), '参考电价')
  await bar.getByRole('spinbutton').focus()
  await page.keyboard.press('Enter')
  await eventually(() => told.innerText()).toContain('已填充 24 个时段')
  await page.keyboard.press('Escape')
  await bar.waitFor({ state: 'hidden' })
  const opener = page.getByRole('button', { name: '批量填充', exact: true })
  await eventually(() => opener.evaluate((one) => one === document.activeElement)).toBe(true)
  await typeAndUndo(page)
}

/** The price of the first hour, typed and taken back. */
async function typeAndUndo(page: Page): Promise<void> {
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('Control+Home')
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await page.keyboard.type('301')
  await page.keyboard.press('Enter')
  const price = grid.getByRole('row').nth(1).getByRole('gridcell').nth(2)
  await eventually(() => price.innerText()).toContain('301.00')
  await page.keyboard.press('Control+z')
  await eventually(() => price.innerText()).not.toContain('301.00')
}

/** The hours and their chart stand side by side, above the fold. */
export async function checkFold(page: Page): Promise<void> {
  const box = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())!
  const [hours, chart] = [await box('分时段申报'), await box('电量与电价')]
  const { height } = page.viewportSize()!
  expect(chart.x).toBeGreaterThanOrEqual(hours.x + hours.width)
  expect(hours.y).toBeLessThanOrEqual(345)
  for (const { y, height: own } of [hours, chart]) expect(y + own).toBeLessThanOrEqual(height)
}
