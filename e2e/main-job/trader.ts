import type { Locator, Page } from 'playwright-core'
import { eventually } from '../harness/eventually.ts'
import { choose } from '../harness/select.ts'
import { spaced } from '../harness/spaced.ts'
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

/** Fills all hours by a rule of the open drawer of batch filling. */
export async function fillAll(drawer: Locator, kind: string, value?: number): Promise<void> {
  await choose(drawer.getByRole('combobox', { name: '方式' }), kind)
  if (value !== undefined) await drawer.getByRole('spinbutton').fill(String(value))
  await drawer.getByRole('button', { name: spaced('填充') }).click()
  const told = drawer.getByRole('status')
  await eventually(() => told.innerText()).toContain('已填充 24 个时段')
}
