import { describe, expect, inject, it } from 'vitest'
import { confirmImport, importFileDetail, uploadImport } from '#api/collection/endpoints.ts'
import { dayAfter } from '../harness/days.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'
import { marketCsv } from './market-file.ts'

const PAGE = '/dataCollection/completeness/index'
const STORY = 'completeness'
const LOAD = 'SYSTEM.LOAD.FORECAST'
/** Days that neither another story nor an earlier run on the same product has filled, three of one month. */
const RUN = Math.floor(Date.now() / 60_000) % 600
function daysOf(view: Partial<View>, from: string): [string, string, string] {
  const at = OPPOSITE_VIEWS.findIndex(({ width }) => width === view.width)
  const day = dayAfter(from, RUN + 900 * Math.max(at, 0))
  const first = Number(day.slice(8)) > 26 ? dayAfter(day, -5) : day
  return [first, dayAfter(first, 1), dayAfter(first, 2)]
}

/** Imports a file as a user of the interface would. */
async function importFile(name: string, bytes: Buffer): Promise<void> {
  const url = inject('productUrl')
  const { token } = await keptSession(url, 'trader')
  const client = new Client(url, token, 'zh')
  const content = new Uint8Array(bytes)
  const { file } = await client.upload(uploadImport, { name, content }, { provinceId: '1' })
  if (!file) return
  const stateOf = async () => (await client.call(importFileDetail, { id: file.id })).state
  await eventually(stateOf).toBe('PARSED')
  const { lockVersion } = await client.call(importFileDetail, { id: file.id })
  await client.call(confirmImport, { id: file.id, lockVersion })
  await eventually(stateOf).toBe('COMMITTED')
}

describe('the completeness board', () => {
  it.each(OPPOSITE_VIEWS)(
    'leads from a missing file to its import, until the day is complete: $theme $language $width',
    async (view) => {
      const [first, missing, last] = daysOf(view, '2013-01-06')
      await importFile(`before-${view.width}.csv`, marketCsv(first, 1))
      await importFile(`after-${view.width}.csv`, marketCsv(last, 1))
      const path = `${PAGE}?month=${missing.slice(0, 7)}`
      const app = await openApp({ ...view, account: 'trader', path })
      const { page } = app
      const board = page.getByLabel(/^(数据项与日期|Items by day)$/)
      await board.waitFor()
      if (view.width === 1440) {
        const mark = missing.slice(5).replace('-', '.')
        await page
          .getByText(new RegExp(`缺少 .*${mark}.* 数据`))
          .first()
          .waitFor()
      }
      await screenshot(app, { story: STORY, name: 'board' })
      expect(await accessibilityFaults(page)).toEqual([])

      await page.goto(`${app.url}${path}&item=${LOAD}&day=${missing}`)
      const drawer = page.getByRole('dialog')
      await drawer.getByText(/^(逾期自|Late since)$/).waitFor()
      await screenshot(app, { story: STORY, name: 'late' })
      expect(await accessibilityFaults(page)).toEqual([])
      await drawer.getByRole('button', { name: /提醒提供方|Remind/ }).click()
      await drawer.getByText(/^(已提醒|Reminded)$/).waitFor()
      await drawer.getByRole('button', { name: /去导入|Import a file/ }).click()
      await page.getByText(/等待导入：全省 负荷|Waited for: Province Load/).waitFor()
      await screenshot(app, { story: STORY, name: 'wanted' })
      await page.locator('input[type=file]').setInputFiles({
        ...{ name: `missing-${view.width}.csv`, mimeType: 'text/csv' },
        buffer: marketCsv(missing, 1),
      })
      const file = page.getByRole('dialog')
      await file.getByRole('button', { name: /^(确认导入|Import)$/ }).click()
      await file.getByText(/已于 .* 导入|Imported \d/).waitFor()
      await page.keyboard.press('Escape')
      await file.waitFor({ state: 'hidden' })
      await page.getByText(/已收齐|is complete/).waitFor()
      await page.getByRole('button', { name: /返回完整性|Back to completeness/ }).click()
      await page
        .getByRole('dialog')
        .getByText(/当日数据齐全|All values of the day/)
        .waitFor()
      await screenshot(app, { story: STORY, name: 'complete' })
    },
  )

  it('is walked with the keyboard', async () => {
    const app = await openApp({ language: 'zh', account: 'trader', path: PAGE })
    const { page } = app
    const grid = page.getByRole('grid', { name: '数据项与日期' })
    await grid.waitFor()
    const cell = grid.locator('button[tabindex="0"]')
    await cell.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-place'))).toBe(
      '1:1',
    )
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('版本', { exact: true }).waitFor()
  })

  it('shows a wrong file, which is undone, and the version before is back', async () => {
    const [day] = daysOf({}, '2019-02-03')
    await importFile('right.csv', marketCsv(day, 1))
    const wrong = marketCsv(day, 1, (rows) => {
      for (const row of rows) row[2] = Number(row[2]) + 500
    })
    await importFile('wrong.csv', wrong)
    const address = `${PAGE}?month=${day.slice(0, 7)}&item=${LOAD}&day=${day}`
    const app = await openApp({ language: 'zh', account: 'trader', path: address })
    const { page } = app
    const drawer = page.getByRole('dialog')
    const versions = drawer.getByRole('region', { name: '版本' })
    await versions.getByRole('row', { name: /2 当前 .*wrong\.csv/ }).waitFor()
    await screenshot(app, { story: STORY, name: 'wrong' })
    await versions.getByRole('button', { name: 'wrong.csv' }).click()
    const file = page.getByRole('dialog')
    await file.getByRole('button', { name: '撤销导入' }).click()
    await file.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click()
    await file.getByText(/撤销此次导入/).waitFor()
    await page.goto(app.url + address)
    await versions.getByRole('row', { name: /1 当前 .*right\.csv/ }).waitFor()
    await versions.getByRole('row', { name: /2 已撤销/ }).waitFor()
    await screenshot(app, { story: STORY, name: 'back' })
  })
})
