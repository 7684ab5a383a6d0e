import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { assignResources, permissionHolds, savePermission } from '#api/rights/permissions.ts'
import { assignPermissions, saveRole } from '#api/rights/roles.ts'
import { untilQuiet } from '../harness/browser/requests.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { choose, chooseNode, optionsOf } from '../harness/page/select.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession, signIn } from '../harness/product/sign-in.ts'

const STATION = '北塬风电场'
const INITIAL = 'Initial#2026'
const CHOSEN = 'Rw7#kfetm'
const RIGHTS = ['/news:show', '/market:read', '/forecast:read', '/forecast:run']

/** A role of the story's own, so that no other story loses a right with it. */
async function newRole(url: string): Promise<void> {
  const { token } = await keptSession(url, 'admin')
  const admin = new Client(url, token)
  const names = { code: 'STORY', nameZh: '故事', nameEn: 'Story', remark: '' }
  const group = await admin.call(savePermission, { ...names, lockVersion: 0 })
  const { resources } = await admin.call(permissionHolds, { id: group.id })
  const resourceIds = resources.filter(({ code }) => RIGHTS.includes(code)).map(({ id }) => id)
  await admin.call(assignResources, { ...group, resourceIds })
  const role = await admin.call(saveRole, { ...names, lockVersion: 0 })
  await admin.call(assignPermissions, { ...role, groupIds: [group.id] })
}

async function createUser(page: Page, account: string): Promise<void> {
  await page.getByRole('button', { name: '新建用户' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('账号', { exact: true }).fill(account)
  await drawer.getByLabel('姓名', { exact: true }).fill('故事用户')
  await drawer.getByLabel('工号', { exact: true }).fill('20261')
  await drawer.getByLabel('手机', { exact: true }).fill('13800138000')
  await drawer.getByLabel('邮箱', { exact: true }).fill('story@example.org')
  await choose(drawer.getByLabel('系统类型', { exact: true }), '发电交易')
  await page.keyboard.press('Tab')
  await choose(drawer.getByLabel('角色', { exact: true }), '故事')
  await page.keyboard.press('Tab')
  await chooseNode(drawer.getByLabel('数据权限', { exact: true }), STATION)
  expect(await accessibilityFaults(page)).toEqual([])
  await drawer.getByRole('button', { name: spaced('保存', 'Save') }).click()
  await page.getByText('保存成功').waitFor()
  const row = page.locator('.ant-table-row').filter({ hasText: account })
  await row.getByText('20261').waitFor()
  await row.getByText('13800138000').waitFor()
  await row.getByRole('button', { name: /^编辑/ }).click()
  await expect.poll(() => drawer.getByLabel('邮箱').inputValue()).toBe('story@example.org')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
}

it('an administrator makes a user, who sees one station, and loses a right while signed in', async () => {
  const admin = await openApp({ account: 'admin' })
  await newRole(admin.url)
  await admin.page.goto(admin.url + PAGES.sysUsers)
  const account = `story${Date.now() % 100_000}`
  await createUser(admin.page, account)

  // The first sign-in forces a password of one's own.
  const { page, url } = await openApp()
  await signIn(page, account, { password: INITIAL, systemType: '1' })
  await page.getByLabel('新密码').fill(CHOSEN)
  await page.getByLabel('确认密码').fill(CHOSEN)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spaced('确定', 'OK') })
    .click()

  // One province and one station is all that there is.
  const province = page.getByRole('banner').getByRole('combobox', { name: '省份' })
  await province.waitFor()
  await province.click()
  await eventually(() => optionsOf(page).allInnerTexts()).toEqual(['陕西'])
  await page.keyboard.press('Escape')
  await page.goto(url + PAGES.priceForecast)
  const run = page.getByRole('button', { name: '运行预测' })
  await run.waitFor()

  // The administrator takes a right out of the group of the role.
  await admin.page.goto(`${admin.url}${PAGES.sysPermissions}?search=STORY`)
  await admin.page.getByRole('button', { name: '授权：故事' }).click()
  await admin.page.getByRole('checkbox', { name: /forecast:run/ }).uncheck()
  expect(await accessibilityFaults(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: spaced('保存', 'Save') }).click()
  await admin.page.getByText('已保存').waitFor()

  // The next call is refused, and signed in again the button is gone.
  // A call of the page itself may come first.
  const start = page.getByRole('dialog').getByRole('button', { name: spaced('开始', 'Start') })
  await Promise.race([
    run.click().then(() => start.click()),
    page.waitForURL(({ pathname }) => pathname === '/login'),
  ])
  await page.waitForURL(({ pathname }) => pathname === '/login')
  await signIn(page, account, { password: CHOSEN, systemType: '1' })
  await province.waitFor()
  await page.goto(url + PAGES.priceForecast)
  await page.getByRole('heading', { name: '统一出清电价预测' }).waitFor()
  await untilQuiet(page)
  expect(await run.count()).toBe(0)
})
