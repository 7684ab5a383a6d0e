import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faultTexts } from '#api/diagnosis/endpoints.ts'
import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { type App, OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { downloadedRows } from '../harness/page/downloaded-rows.ts'
import { goTo } from '../harness/page/go-to.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const STORY = 'fault-strings'
const solarOf = async (url: string) => new Client(url, (await keptSession(url, 'solar')).token)

/** The comparison of the strings that come first in the list. */
async function comparisonOf(app: App, count: number): Promise<string> {
  const { rows } = await (await solarOf(app.url)).call(faultStrings, {})
  const keys = rows
    .filter(({ hasCurve }) => hasCurve)
    .slice(0, count)
    .map((row) => `${row.taskId}-${row.inverterId}-${row.position}`)
  return `${PAGES.curveComparison}?strings=${keys.join(',')}`
}

describe('the fault strings of the demonstration plant', () => {
  it('are narrowed, explained, exported and compared with their curves', async () => {
    const app = await openApp({ account: 'solar', path: PAGES.faultStrings })
    const { page } = app
    const rows = page.locator('.ant-table-row')
    await rows.nth(2).waitFor()
    await untilLoaded(page)
    const all = await rows.count()
    // Another story repairs the most urgent string of the plant meanwhile, and another count is nobody's fault.
    await choose(page.getByRole('combobox', { name: '严重程度' }), /^重要$/)
    await page.waitForURL(/severity=MAJOR/)
    await expect.poll(() => rows.count()).toBeLessThan(all)
    const narrowed = await rows.count()
    const [head, ...lines] = await downloadedRows(page, () =>
      page.getByRole('button', { name: '导出' }).click(),
    )
    expect(head).toContain('诊断结论')
    expect(lines).toHaveLength(narrowed)
    await page.goBack()
    await expect.poll(() => rows.count()).toBeGreaterThan(narrowed)

    await rows
      .first()
      .getByRole('button', { name: /^查看曲线/ })
      .click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('处理建议').waitFor()
    await drawer.getByRole('img', { name: 'I-V 曲线', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })

    for (const index of [0, 1, 2]) {
      await rows.nth(index).getByRole('checkbox').click()
      await page.getByRole('button', { name: `对比曲线（${index + 1}/10）` }).waitFor()
    }
    await page.getByRole('button', { name: '对比曲线（3/10）' }).click()
    await page.waitForURL(new RegExp(PAGES.curveComparison))
    const points = page.getByRole('region', { name: 'STC 关键点' }).or(page.getByText('STC 关键点'))
    await points.first().waitFor()
    await page.getByText('差值', { exact: true }).click()
    await page.getByRole('img', { name: '电流差值曲线' }).waitFor()
    await page.getByText('缺失电池串', { exact: true }).click()
    await page.getByRole('img', { name: '缺失电池串曲线' }).waitFor()
    await page.getByText('dI/dV', { exact: true }).click()
    await page.getByRole('img', { name: '曲线斜率' }).waitFor()
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出图片' }).click()
    expect(
      readFileSync(await (await picture).path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const curves = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出曲线' }).click()
    expect(readFileSync(await (await curves).path(), 'utf8')).toContain(',median,')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it.each([
    ['zh', '处理建议'],
    ['en', 'What to do'],
  ] as const)('are each described, with what to do: %s', async (language, advice) => {
    const { url } = await openApp()
    const client = await solarOf(url)
    const found = await client.call(faultStrings, { pageSize: 200 })
    const oneOfEach = new Map(
      found.rows.flatMap((row) => (row.hasCurve && row.code !== null ? [[row.code, row]] : [])),
    )
    expect(oneOfEach.size).toBeGreaterThan(4)
    const keys = [...oneOfEach.values()].map(
      ({ taskId, inverterId, position }) => `${taskId}-${inverterId}-${position}`,
    )
    const path = `${PAGES.curveComparison}?strings=${keys.join(',')}`
    const { page } = await openApp({ language, account: 'solar', path })
    const { rows: texts } = await client.call(faultTexts, {})
    for (const [index, code] of [...oneOfEach.keys()].entries()) {
      await goTo(page, `${path}&string=${keys[index]}`)
      const own = texts.find((text) => text.code === code && text.language === language)!
      await page.getByText(own.description, { exact: true }).waitFor()
      await page.getByText(own.advice, { exact: true }).waitFor()
      await page.getByText(advice, { exact: true }).waitFor()
    }
  })

  it.each(OPPOSITE_VIEWS)('are listed: $theme $language $width', async (view) => {
    const app = await openApp({ ...view, account: 'solar', path: PAGES.faultStrings })
    await app.page.locator('.ant-table-row, main li:has(h3)').first().waitFor()
    await untilLoaded(app.page)
    await screenshot(app, { story: STORY, name: 'list' })
  })

  it.each(OPPOSITE_VIEWS)('are compared: $theme $language $width', async (view) => {
    const path = await comparisonOf(await openApp(), 3)
    const app = await openApp({ ...view, account: 'solar', path })
    await app.page.getByRole('img', { name: /I-V/ }).waitFor()
    await untilLoaded(app.page)
    await screenshot(app, { story: STORY, name: 'comparison' })
  })
})
