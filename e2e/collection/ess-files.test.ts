import { expect, it } from 'vitest'
import { dayAfter } from '../harness/days.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const PAGE = '/dataCollection/essFiles/index'
const STORY = 'ess-files'
/** A day that no earlier run on the same product has filled. */
const RUN = Math.floor(Date.now() / 60_000) % 2000
const DAY = dayAfter('2013-01-01', RUN)

function energyCsv(chargedMwh: number): Buffer {
  const rows = Array.from({ length: 96 }, (_, slot) => [
    ...[DAY, slot + 1, 'SX-ESS1', slot < 8 ? chargedMwh : 0, slot > 87 ? chargedMwh - 2 : 0],
  ])
  const header = ['date', 'time_order', 'ess_code', 'charged_mwh', 'discharged_mwh']
  return Buffer.from([header, ...rows].map((row) => row.join(',')).join('\n'))
}

it('a file of a storage unit is corrected, and deleted the version before counts again', async () => {
  const app = await openApp({ language: 'zh', account: 'storage', path: PAGE })
  const { page } = app
  const table = page.getByRole('region', { name: '数据文件' })
  // The demonstration has files of its unit, of every kind.
  for (const kind of ['充放电量', '荷电状态', '电价', '结算单'])
    await table.getByText(kind, { exact: true }).first().waitFor()
  await screenshot(app, { story: STORY, name: 'list' })
  expect(await accessibilityFaults(page)).toEqual([])

  const send = async (name: string, charged: number) => {
    await page.getByRole('button', { name: '上传文件' }).first().click()
    const dialog = page.getByRole('dialog', { name: '上传储能数据文件' })
    await dialog.locator('input[type=file]').setInputFiles({
      ...{ name, mimeType: 'text/csv', buffer: energyCsv(charged) },
    })
    await dialog.getByText(name).waitFor()
    if (charged === 21) {
      await screenshot(app, { story: STORY, name: 'upload' })
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await dialog
      .getByRole('button', { name: /上\s*传$/ })
      .last()
      .click()
    const file = page.getByRole('dialog').filter({ hasText: name })
    await file.getByRole('button', { name: /^(确认导入|Import)$/ }).click()
    await file.getByText(/已于 .* 导入/).waitFor()
    await page.keyboard.press('Escape')
    await file.waitFor({ state: 'hidden' })
  }
  await send(`first-${RUN}.csv`, 21)
  await send(`corrected-${RUN}.csv`, 22)
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await row(`corrected-${RUN}.csv`).getByText('当前', { exact: true }).waitFor()
  await row(`first-${RUN}.csv`).getByText('已被替代').waitFor()
  await row(`corrected-${RUN}.csv`)
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await page
    .getByRole('tooltip')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await row(`first-${RUN}.csv`).getByText('当前', { exact: true }).waitFor()
  await row(`corrected-${RUN}.csv`).getByText('已撤销').waitFor()
  await screenshot(app, { story: STORY, name: 'restored' })
})
