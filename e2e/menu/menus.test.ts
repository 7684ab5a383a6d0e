import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { deleteMenu, menus } from '#api/menu/endpoints.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { choose, optionsOf } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const FIELDS = [
  '中文标题',
  '英文标题',
  '打开方式',
  '地址',
  '关联资源',
  '图标',
  '选中时的图标',
  '模块',
  '启用',
]
type Entry = { title: string; mode: string; uri: string }
const POP_UP: Entry = { title: '弹窗明细', mode: '弹窗', uri: PAGES.priceForecastDetail }
const FULL_SCREEN: Entry = { title: '全屏明细', mode: '全屏', uri: PAGES.nodalPriceDetail }

/** An entry of the first module that opens a page, which no menu has yet, in a way of its own. */
async function createEntry(app: App, { title, mode, uri }: Entry): Promise<void> {
  const { page } = app
  await page.getByRole('button', { name: '新建菜单' }).click()
  const form = page.getByRole('dialog')
  for (const label of FIELDS) await form.getByLabel(label, { exact: true }).waitFor()
  await form.getByLabel('中文标题', { exact: true }).fill(title)
  await form.getByLabel('英文标题', { exact: true }).fill('Story entry')
  await form.getByLabel('打开方式', { exact: true }).click()
  // Normal, pop-up, full screen, with iframe.
  expect(await optionsOf(page).count()).toBe(4)
  await page.keyboard.press('Escape')
  await choose(form.getByLabel('打开方式', { exact: true }), mode)
  await form.getByLabel('地址', { exact: true }).fill(uri)
  expect(await accessibilityFaults(page)).toEqual([])
  await form.getByRole('button', { name: spaced('保存', 'Save') }).click()
  await form.waitFor({ state: 'hidden' })
}

async function removeEntries(client: Client): Promise<void> {
  const { rows } = await client.call(menus, { systemType: '3' })
  for (const { id, titleZh } of rows) {
    if ([POP_UP.title, FULL_SCREEN.title].includes(titleZh)) await client.call(deleteMenu, { id })
  }
}

it('a menu entry is made with its fields and a way to open', async () => {
  const app = await openApp({ account: 'admin', path: `${PAGES.sysMenus}?type=3` })
  const client = new Client(app.url, (await keptSession(app.url, 'admin')).token)
  try {
    await createEntry(app, POP_UP)
    await createEntry(app, FULL_SCREEN)
    const { rows } = await client.call(menus, { systemType: '3' })
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ titleZh: POP_UP.title, openMode: 'POP_UP', uri: POP_UP.uri }),
        expect.objectContaining({ titleZh: FULL_SCREEN.title, openMode: 'FULL_SCREEN' }),
      ]),
    )
  } finally {
    await removeEntries(client)
  }
})
