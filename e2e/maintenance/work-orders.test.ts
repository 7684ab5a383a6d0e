import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { saveWorkOrder, workOrders } from '#api/maintenance/orders.ts'
import { scanPlant } from '../gallery/prepare.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const STORY = 'work-orders'

/** What is ticked stands in the address first. */
async function tick(row: Locator): Promise<void> {
  const box = row.getByRole('checkbox')
  await box.click()
  await eventually(() => box.isChecked()).toBe(true)
}

it('a fault is ordered, repaired and confirmed by the next scan', async () => {
  const app = await openApp({ account: 'solar', path: `${PAGES.faultStrings}?work=OPEN` })
  const { page } = app
  const row = page.locator('.ant-table-row').first()
  await tick(row)
  await page.getByRole('button', { name: '下达工单' }).click()
  const ordering = page.getByRole('dialog', { name: /^下达工单/ })
  await ordering.getByText('待处理').waitFor()
  await choose(ordering.getByLabel('负责人'), '光伏运维工程师')
  await screenshot(app, { story: STORY, name: 'ordering' })
  await ordering.getByRole('button', { name: '下达工单' }).click()
  const told = page.getByText(/^已下达工单 WO\d{8}-\d{4}$/)
  await told.waitFor()
  const [orderNo] = /WO[\d-]+/.exec(await told.innerText())!
  await ordering.waitFor({ state: 'hidden' })

  await page.goto(new URL(`${PAGES.workOrders}?search=${orderNo}`, page.url()).href)
  await page.getByRole('button', { name: `查看：${orderNo}` }).click()
  const order = page.getByRole('dialog', { name: `工单 ${orderNo}` })
  await order.getByRole('button', { name: '编辑' }).click()
  const editing = page.getByRole('dialog', { name: `编辑工单 ${orderNo}` })
  await choose(editing.getByLabel('优先级'), '低')
  await editing.getByLabel('备注').fill('停机窗口内处理')
  await screenshot(app, { story: STORY, name: 'editing' })
  await editing.getByRole('button', { name: spaced('保存', '确定') }).click()
  await editing.waitFor({ state: 'hidden' })
  await order.getByText('停机窗口内处理').waitFor()
  // Somebody else was there first: what they wrote is not lost.
  await order.getByRole('button', { name: '编辑' }).click()
  await editing.getByLabel('备注').fill('改到下周')
  const client = new Client(app.url, (await keptSession(app.url, 'solar')).token)
  const [theirs] = (await client.call(workOrders, { search: orderNo })).rows
  const { id, lockVersion } = theirs!
  await client.call(saveWorkOrder, { id, lockVersion, priority: 'HIGH', remark: '先断开直流侧' })
  await editing.getByRole('button', { name: spaced('保存', '确定') }).click()
  await editing.getByText('数据已被他人修改').waitFor()
  await editing.getByRole('button', { name: spaced('取消') }).click()
  await page
    .getByRole('button', { name: /放弃|不保存/ })
    .first()
    .click()
  await editing.waitFor({ state: 'hidden' })
  await page.reload()
  await order.getByText('先断开直流侧').waitFor()
  await order.getByRole('button', { name: '开始处理' }).click()
  await page
    .getByRole('dialog', { name: /^开始处理/ })
    .getByRole('button', { name: '开始处理' })
    .click()
  await order.getByText('处理中').first().waitFor()
  await order.getByRole('button', { name: '处理完成' }).click()
  const finishing = page.getByRole('dialog', { name: /^处理完成/ })
  await choose(finishing.getByLabel('现场发现'), '与诊断一致')
  await finishing.getByLabel('处理内容').fill('重做 MC4 接头')
  await finishing.getByLabel('费用').fill('320')
  await screenshot(app, { story: STORY, name: 'finishing' })
  await finishing.getByRole('button', { name: '处理完成' }).click()
  await order.getByText('已处理，待复测').first().waitFor()
  await order.getByText('等待下一次扫描').waitFor()

  await screenshot(app, { story: STORY, name: 'done' })
  const { token } = await keptSession(app.url, 'solar')
  const solar = new Client(app.url, token)
  await scanPlant(solar)
  const { rows } = await solar.call(workOrders, { search: orderNo })
  expect(rows[0]).toMatchObject({ state: 'CLOSED', unconfirmed: false, costCny: 320 })
  await page.reload()
  await order.getByText('已恢复').waitFor()
  await order.getByText('挽回金额').waitFor()
  await order.getByText('由扫描判定').waitFor()
  await screenshot(app, { story: STORY, name: 'closed' })
  expect(await accessibilityFaults(page)).toEqual([])
  // On a phone the table of strings scrolls in its frame, and nothing else is wider than the drawer.
  await page.setViewportSize({ width: 390, height: 844 })
  const body = order.locator('.ant-drawer-body')
  await eventually(() => body.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
})

it.each(OPPOSITE_VIEWS)(
  'what was found on site is counted: $theme $language $width',
  async (view) => {
    const app = await openApp({ account: 'solar', path: PAGES.workOrders, ...view })
    const { page } = app
    await page.getByRole('button', { name: /诊断准确性|How right the diagnosis was/ }).click()
    await page.waitForURL(/show=truth/)
    const drawer = page.getByRole('dialog')
    await drawer
      .getByText(/(依据 [1-9]\d* 张已处理的工单|Finished work orders: [1-9]\d*)/)
      .waitFor()
    await drawer.getByRole('rowheader').first().waitFor()
    await screenshot(app, { story: STORY, name: 'truth' })
    expect(await accessibilityFaults(page)).toEqual([])
  },
)

it.each(OPPOSITE_VIEWS)('the work orders are shown: $theme $language $width', async (view) => {
  const app = await openApp({ account: 'solar', path: PAGES.workOrders, ...view })
  await app.page
    .getByText(/WO\d{8}-\d{4}/)
    .first()
    .waitFor()
  await untilLoaded(app.page)
  await screenshot(app, { story: STORY, name: 'list' })
  expect(await accessibilityFaults(app.page)).toEqual([])
})

it('a finding that needs no work is dismissed with its reason', async () => {
  const app = await openApp({ account: 'solar', path: `${PAGES.faultStrings}?work=OPEN` })
  const { page } = app
  const rows = page.locator('.ant-table-row')
  await rows.first().waitFor()
  const count = await rows.count()
  await tick(rows.last())
  await page.getByRole('button', { name: '忽略故障' }).click()
  const dialog = page.getByRole('dialog', { name: '忽略故障' })
  await dialog.getByText('待处理').waitFor()
  await choose(dialog.getByLabel('原因'), '已知遮挡')
  await dialog.getByLabel('说明').fill('围栏阴影')
  await dialog.getByRole('button', { name: spaced('忽略故障') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => rows.count()).toBe(count - 1)

  await page.goto(new URL(`${PAGES.faultStrings}?work=DISMISSED`, page.url()).href)
  const dismissed = rows.filter({ hasText: '已知遮挡：围栏阴影、光伏运维工程师' })
  await dismissed.waitFor()
  await untilLoaded(page)
  await screenshot(app, { story: STORY, name: 'dismissed' })
  await dismissed.getByRole('button', { name: /^查看曲线/ }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('已忽略（已知遮挡：围栏阴影）').waitFor()
  await drawer.getByRole('img', { name: 'I-V 曲线', exact: true }).waitFor()
  await screenshot(app, { story: STORY, name: 'dismissed-drawer' })
  await drawer.getByRole('button', { name: '撤销忽略' }).click()
  await page.getByText('已撤销对 1 个组串故障的忽略').waitFor()
  await dismissed.waitFor({ state: 'hidden' })
})
