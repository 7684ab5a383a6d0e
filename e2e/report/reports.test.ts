import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { orderReport, reportChoices, reports } from '#api/report/endpoints.ts'
import { scanPlant } from '../gallery/prepare.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { demoPlant } from '../harness/product/demo-plant.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const STORY = 'reports'
const solarOf = async (url: string) => new Client(url, (await keptSession(url, 'solar')).token)

/** A report of the newest scan in a language, ordered without a page; the one that stands is taken. */
async function reportIn(app: App, language: 'zh' | 'en'): Promise<number> {
  const client = await solarOf(app.url)
  const find = async () =>
    (await client.call(reports, {})).rows.find((row) => row.language === language)
  if (!(await find())) {
    const { id: plantId } = (await demoPlant(client))!
    const { tasks } = await client.call(reportChoices, { plantId })
    const wanted = { plantId, taskId: tasks[0]!.id, language, curves: 3 }
    await client.call(orderReport, { ...wanted, kind: 'TASK', format: 'PDF' })
  }
  await eventually(async () => (await find())?.state).toBe('DONE')
  return (await find())!.id
}

beforeAll(async () => {
  await scanPlant(await solarOf(inject('productUrl')))
})

describe('reports of the demonstration plant', () => {
  it('are ordered, made, read, downloaded and deleted', async () => {
    const app = await openApp({ account: 'solar', path: PAGES.reports })
    const { page } = app
    await page.getByRole('button', { name: '生成报告' }).first().click()
    const drawer = page.getByRole('dialog', { name: '生成报告' })
    await choose(drawer.getByRole('combobox', { name: '扫描任务' }), /路故障/)
    await screenshot(app, { story: STORY, name: 'order' })
    await drawer.getByRole('button', { name: spaced('生成') }).click()
    await drawer.waitFor({ state: 'hidden' })
    const row = page.locator('.ant-table-row').first()
    await row.getByText('已生成').waitFor()

    await row.getByRole('button', { name: /^阅读/ }).click()
    await page.waitForURL(/report=\d+/)
    await page.getByRole('heading', { name: '1 摘要' }).waitFor()
    await page.getByRole('button', { name: /故障组串清单$/ }).click()
    expect(await page.getByRole('img', { name: /实测$/ }).count()).toBeGreaterThan(2)
    const sha = await page.locator('article code').innerText()
    expect(sha).toMatch(/^[0-9a-f]{64}$/)
    expect(await accessibilityFaults(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/扫描诊断报告\.pdf$/)
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')

    await page.getByRole('button', { name: '返回' }).click()
    await row.waitFor()
    const before = await page.locator('.ant-table-row').count()
    await row.getByRole('button', { name: /^删除/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: spaced('删除') })
      .click()
    await expect.poll(() => page.locator('.ant-table-row').count()).toBe(before - 1)
  })

  it.each(OPPOSITE_VIEWS)('are listed and read: $theme $language $width', async (view) => {
    const app = await openApp({ ...view, account: 'solar', path: PAGES.reports })
    const { page } = app
    const id = await reportIn(app, view.language)
    await page.reload()
    await page.locator('.ant-table-row, main li:has(h3)').first().waitFor()
    await untilLoaded(page)
    await screenshot(app, { story: STORY, name: 'list' })
    await page.goto(`${app.url}${PAGES.reports}?report=${id}`)
    await page.locator('article code').waitFor()
    await screenshot(app, { story: STORY, name: 'reader' })
    for (const table of ['templates', 'schedules']) {
      await page.goto(`${app.url}${PAGES.reports}?table=${table}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await untilLoaded(page)
      await screenshot(app, { story: STORY, name: table })
    }
  })
})
