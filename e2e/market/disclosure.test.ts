import { expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { downloadedRows } from '../harness/page/downloaded-rows.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'

const PATH = '/marketInformation/disclosure/index'

it('a trader sees what was disclosed of a day, how the forecast did, and what is not due yet', async () => {
  const app = await openApp({ account: 'trader', path: PATH })
  const { page } = app
  const items = page.getByRole('region', { name: /^披露项目/ }).first()
  await items
    .getByText(/^收到 .*，第1版$/)
    .first()
    .waitFor()
  for (const name of ['供需与竞价空间', '预测与实际', '出清电价与限价']) {
    await page.getByRole('heading', { name }).waitFor()
  }
  await page.getByText(/本省定义：竞价空间 = 系统负荷/).waitFor()

  // Of yesterday only the forecast may be known, of the day before it both are.
  const dateOf = () => new URL(page.url()).searchParams.get('date')
  await page.getByRole('button', { name: '前一天' }).click()
  await eventually(dateOf).not.toBeNull()
  const first = dateOf()
  await page.getByRole('heading', { name: `披露项目 ${first}` }).waitFor()
  await page.getByRole('button', { name: '前一天' }).click()
  await eventually(dateOf).not.toBe(first)
  const load = items.getByRole('row').filter({ hasText: '负荷' }).first()
  await eventually(() => load.getByText(/^[+-][\d,]+\.\d$/).count()).toBe(1)
  await choose(page.getByRole('combobox', { name: '披露项目' }), '联络线')
  await eventually(() => new URL(page.url()).searchParams.get('item')).toBe('TIE_LINE')
  const save = () => page.getByRole('button', { name: '导出' }).click()
  const [heads] = await downloadedRows(page, save)
  for (const head of [
    '负荷 偏差（预测−实际） (MW)',
    '竞价空间（简式）预测 (MW)',
    '出清价上限 (元/MWh)',
  ])
    expect(heads).toContain(head)
  await screenshot(app, { story: 'market', name: 'disclosure', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])
})

it('days without any data say so', async () => {
  const { page } = await openApp({
    account: 'trader',
    path: `${PATH}?date=2019-01-01`,
    language: 'en',
    theme: 'dark',
    width: 390,
  })
  await page.getByText('No data on these three days').first().waitFor()
})
