import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { roles } from '#api/rights/roles.ts'
import { eventually } from '../harness/eventually.ts'
import { type App, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { choose } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const dialogOf = ({ page }: App) => page.getByRole('dialog')
const save = (app: App) =>
  dialogOf(app)
    .getByRole('button', { name: spaced('保存', 'Save') })
    .click()

/** What heads the columns of the table, and those that the chooser of columns offers beside them. */
async function columnsOf({ page }: App): Promise<string[]> {
  await page.getByRole('columnheader').first().waitFor()
  const shown = await page.getByRole('columnheader').allInnerTexts()
  return shown.map((text) => text.trim()).filter((text) => text !== '')
}

async function createRole(app: App, code: string): Promise<void> {
  await app.page.getByRole('button', { name: '新建角色' }).click()
  const form = dialogOf(app)
  await form.getByLabel('编码', { exact: true }).fill(code)
  await form.getByLabel('中文名称', { exact: true }).fill('值班员')
  await form.getByLabel('英文名称', { exact: true }).fill('Shift clerk')
  await save(app)
  await form.waitFor({ state: 'hidden' })
}

it('a role is made, given users and groups, disabled and enabled again', async () => {
  const app = await openApp({ account: 'admin', path: PAGES.sysRoles })
  const { page } = app
  const admin = new Client(app.url, (await keptSession(app.url, 'admin')).token)
  const code = `SHIFT${Date.now() % 100_000}`
  const names = ['编码', '中文名称', '英文名称', '启用', '创建人', '创建时间', '修改人', '修改时间']
  expect(await columnsOf(app)).toEqual(expect.arrayContaining(names))
  await createRole(app, code)
  await page.goto(`${app.url}${PAGES.sysRoles}?search=${code}`)
  const row = page.locator('.ant-table-row').filter({ hasText: code })
  await row.getByRole('button', { name: '授权：值班员' }).click()
  await dialogOf(app).getByRole('searchbox', { name: '账号或姓名' }).fill('viewer')
  await page.keyboard.press('Enter')
  await dialogOf(app)
    .getByRole('checkbox', { name: / viewer$/ })
    .check()
  await dialogOf(app).getByRole('tab', { name: '权限组' }).click()
  await dialogOf(app).getByRole('tabpanel').getByRole('checkbox').first().check()
  await dialogOf(app).getByText('2 项未保存的修改').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await save(app)
  await page.getByText('已保存').waitFor()
  const roleOf = async () => (await admin.call(roles, { search: code })).rows[0]
  await eventually(roleOf).toMatchObject({ userCount: 1, groupCount: 1, enabled: true })

  for (const [action, enabled] of [
    ['停用', false],
    ['启用', true],
  ] as const) {
    await row.getByRole('switch', { name: `${action}：值班员` }).click()
    const question = page.getByRole('dialog', { name: `${action}角色“值班员”？` })
    await question.getByText('涉及 1 个用户，他们需要重新登录。').waitFor()
    await question.getByRole('button', { name: spaced(action, action) }).click()
    await eventually(roleOf).toMatchObject({ enabled })
    await question.waitFor({ state: 'hidden' })
  }

  await row.getByRole('button', { name: '授权：值班员' }).click()
  await dialogOf(app).getByRole('checkbox', { name: '只看已授予' }).check()
  await dialogOf(app)
    .getByRole('checkbox', { name: / viewer$/ })
    .uncheck()
  await save(app)
  await eventually(roleOf).toMatchObject({ userCount: 0 })
})

it('resources and permission groups are listed by name, address, type and group', async () => {
  const app = await openApp({ account: 'admin', path: PAGES.sysResources })
  const names = ['编码', '分组', '中文名称', '英文名称', '类型', '资源链接', '权限组数']
  expect(await columnsOf(app)).toEqual(expect.arrayContaining(names))
  await app.page.getByRole('button', { name: '新建资源' }).click()
  const form = dialogOf(app)
  for (const label of ['编码', '分组', '中文名称', '英文名称', '类型', '资源链接']) {
    await form.getByLabel(label, { exact: true }).waitFor()
  }
  await form.getByLabel('编码', { exact: true }).fill('/story:link')
  await form.getByLabel('分组', { exact: true }).fill('base')
  await form.getByLabel('中文名称', { exact: true }).fill('交易中心')
  await form.getByLabel('英文名称', { exact: true }).fill('Exchange')
  await choose(form.getByLabel('类型', { exact: true }), '链接')
  await save(app)
  // A link without an address is refused at its field.
  await form
    .getByText(/资源链接不能为空/)
    .first()
    .waitFor()
})
