import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { downloadedRows } from '../harness/page/downloaded-rows.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { untilLoaded } from '../harness/page/settled.ts'

const STORY = 'string-history'
describe('the history of the demonstration plant', () => {
  it('is opened from a fault, narrowed, exported, and keeps what was done on site', async () => {
    const app = await openApp({ account: 'solar', path: PAGES.faultStrings })
    const { page } = app
    const rows = page.locator('.ant-table-row')
    await rows
      .first()
      .getByRole('button', { name: /^历史数据/ })
      .click()
    await page.waitForURL(/history\/index\?inverter=\d+&input=\d+/)
    // Whether the plant has rates computed is its parameters' to say, which other stories save.
    await page.getByText(/^(该电站未开启“历史数据计算”|暂不能计算速率|每年)/).waitFor()
    await page.getByRole('img', { name: '历史曲线：STC 功率（占铭牌）' }).waitFor()

    const [head] = await downloadedRows(page, () =>
      page.getByRole('button', { name: '导出' }).click(),
    )
    expect(head).toEqual(expect.arrayContaining(['任务编号', 'STC 功率 Pmp (W)']))

    await page.getByRole('button', { name: '新增记录' }).click()
    const drawer = page.getByRole('dialog')
    await choose(drawer.getByRole('combobox', { name: '类型' }), /^维修$/)
    await drawer.getByRole('textbox', { name: '日期' }).fill('2026-01-05')
    await drawer.getByRole('textbox', { name: '日期' }).press('Enter')
    await drawer.getByRole('textbox', { name: '说明' }).fill('更换熔丝')
    await drawer.getByRole('button', { name: '保存' }).click()
    await drawer.waitFor({ state: 'hidden' })
    const event = page.locator('.ant-table-row', { hasText: '更换熔丝' })
    await event.getByText('2026-01-05').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await event.getByRole('button', { name: /^编辑记录/ }).click()
    await drawer.getByRole('spinbutton', { name: '费用' }).fill('120')
    await drawer.getByRole('button', { name: '保存' }).click()
    await event.getByText('120.00').waitFor()

    // A wider place shows it as well, and the choice stands in the address.
    await choose(page.getByRole('combobox', { name: '逆变器' }), /^全部逆变器$/)
    await page.waitForURL(/history\/index\?array=\d+/)
    await page.getByRole('combobox', { name: '组串' }).waitFor({ state: 'detached' })
    await event.waitFor()
    await event.getByRole('button', { name: /^删除记录/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删\s*除/ })
      .click()
    await event.waitFor({ state: 'detached' })
  })

  it.each(OPPOSITE_VIEWS)('is shown: $theme $language $width', async (view) => {
    const app = await openApp({ ...view, account: 'solar', path: PAGES.stringHistory })
    await app.page.getByRole('img', { name: /STC/ }).waitFor()
    await untilLoaded(app.page)
    await screenshot(app, { story: STORY, name: 'array' })
  })
})
