import { expect, it } from 'vitest'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const PATH = '/marketInformation/curves/index'

it('a trader adds a curve, takes one price off the other, and takes the picture along as a file', async () => {
  const app = await openApp({ account: 'trader', path: PATH })
  const { page } = app
  const chosen = page.getByRole('list', { name: '已选曲线' })
  await chosen.getByText('全省 电价（实时）').waitFor()
  await page.getByRole('img', { name: '曲线' }).waitFor()

  await page.getByRole('button', { name: '对比 全省 电价（日前）' }).click()
  await page.getByRole('menuitem', { name: '减去 全省 电价（实时）' }).click()
  await page.getByText('全省 电价：日前 − 实时：正值表示前者价格高于后者。').waitFor()

  await page.getByRole('button', { name: '添加曲线' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByRole('searchbox', { name: '位置编码或名称' }).fill('没有这样的节点')
  await picker.getByText('没有符合条件的曲线').waitFor()
  await picker.getByRole('searchbox', { name: '位置编码或名称' }).fill('')
  await picker
    .getByRole('checkbox', { name: /负荷（预测）/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await eventually(() => chosen.getByRole('listitem').count()).toBe(5)
  const figures = page.getByRole('region', { name: '统计' })
  await figures.getByRole('rowheader', { name: /负荷（预测）/ }).waitFor()
  await screenshot(app, { story: 'market', name: 'curves', fullPage: true })
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByText('热力图', { exact: true }).click()
  await page.getByRole('img', { name: '热力图 全省 电价（日前）' }).waitFor()
  // The whole question is in the address: another window shows the same.
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('curves')).toMatch(/^(\d+),(\d+),\1-\2,\d+$/)
  expect(searchParams.get('view')).toBe('heat')
  await page.reload()
  await page.getByRole('img', { name: '热力图 全省 电价（日前）' }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^explore_1_.*\.csv$/)
})

it('what is not there says so, and the way back is a button', async () => {
  const { page } = await openApp({
    account: 'trader',
    path: `${PATH}?curves=99999999&view=table`,
    language: 'en',
    theme: 'dark',
    width: 390,
  })
  await page.getByRole('button', { name: 'Clear the chosen curves' }).click()
  await page
    .getByRole('list', { name: 'Curves shown' })
    .getByText(/real-time/)
    .waitFor()
  await page.getByRole('region', { name: 'Table' }).first().waitFor()
})
