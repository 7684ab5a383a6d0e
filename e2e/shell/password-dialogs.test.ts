import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ERRORS } from '#api/kernel/errors.ts'
import { provincesByCurrentUser, updatePassword, userInfo } from '#api/session/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { answerInstead, type Envelope } from '../harness/page/fake-answers.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'
import { signIn } from '../harness/product/sign-in.ts'

const INITIAL = 'Initial#2026'
const RULE = '密码长度【8,16】位，必须包含数字、大小写字母和特殊字符'

/** What the server says of a user once the initial password has been changed. */
function withoutNewUser(real: Envelope): Envelope {
  const data = real.data as { loginInfo: object }
  return { ...real, data: { ...data, loginInfo: { ...data.loginInfo, newUser: false } } }
}

/** Either of the two dialogs. */
class PasswordDialog {
  readonly password: Locator
  readonly confirm: Locator
  readonly account: Locator
  readonly #ok: Locator

  constructor(readonly page: Page) {
    this.password = page.getByLabel(/^(新密码|New password)$/)
    this.confirm = page.getByLabel(/^(确认密码|Confirm password)$/)
    this.account = page.getByRole('dialog').getByLabel(/^(账号|Account)$/)
    this.#ok = page.getByRole('dialog').getByRole('button', { name: spaced('确定', 'OK') })
  }

  async enter(password: string, confirm = password): Promise<void> {
    await this.password.fill(password)
    await this.confirm.fill(confirm)
    await this.#ok.click()
  }

  async says(text: string): Promise<void> {
    await this.page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
  }
}

async function openFirst(view: Partial<View> = {}) {
  const app = await openApp(view)
  await signIn(app.page, 'newcomer', { password: INITIAL })
  const dialog = new PasswordDialog(app.page)
  await dialog.password.waitFor()
  return { ...app, dialog }
}

async function openChange() {
  const app = await openApp({ account: 'viewer' })
  await app.page.getByTitle('用户菜单').click()
  await app.page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = new PasswordDialog(app.page)
  await dialog.password.waitFor()
  return { ...app, dialog }
}

const DIALOGS = [
  ['the forced change of the password', openFirst],
  ['the change of the password', openChange],
] as const

describe.each(DIALOGS)('%s', (_, open) => {
  it('New password: required, 8 to 16 characters with digit, upper and lower case, and special character; maxlength 16. Confirm password: required, must equal the password; maxlength 24. The account field is read-only, maxlength 16.', async () => {
    const { dialog } = await open()
    expect(await dialog.password.getAttribute('maxlength')).toBe('16')
    expect(await dialog.confirm.getAttribute('maxlength')).toBe('24')
    expect(await dialog.account.getAttribute('maxlength')).toBe('16')
    expect(await dialog.account.isEditable()).toBe(false)
    await dialog.enter('', '')
    await dialog.says('请输入密码')
    await dialog.says('请再次输入密码')
    for (const password of ['Ab#1', 'abcdef#12', 'ABCDEF#12', 'Abcdefgh#', 'Abcdefg12']) {
      await dialog.enter(password)
      await dialog.says(RULE)
    }
    await dialog.enter('Abcdef#12', 'Abcdef#13')
    await dialog.says('两次输入密码不一致，请重新输入')
  })

  it('Password-change errors are swallowed with no message.', async () => {
    const { page, dialog } = await open()
    const other = ERRORS.conflict.code
    // What the first dialog knows of a refusal belongs to its validation.
    for (const code of open === openChange ? [other, ERRORS.refused.code] : [other]) {
      await page.route(`**${updatePassword.path}`, (route) =>
        route.fulfill({ json: { code, msg: '不行' } }),
      )
      const answered = page.waitForResponse((one) => one.url().endsWith(updatePassword.path))
      await dialog.enter('Abcdef#12')
      await answered
      await page.waitForTimeout(300)
      expect(await page.getByText(/不行|新密码不能为初始密码/).count()).toBe(0)
      expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0)
      expect(await dialog.password.isVisible()).toBe(true)
    }
  })

  it("The password is sent as an md5 hash, with id, account and userName; '密码修改成功'.", async () => {
    const { page, dialog } = await open()
    // The account of a demonstration keeps its password for the other stories.
    await page.route(`**${updatePassword.path}`, (route) =>
      route.fulfill({ json: { code: 200, msg: 'ok' } }),
    )
    await answerInstead(page, userInfo.path, withoutNewUser)
    await page.route(`**${provincesByCurrentUser.path}`, (route) =>
      route.fulfill({ json: { code: 200, msg: 'ok', rows: [], total: 0 } }),
    )
    const sent = page.waitForRequest((one) => one.url().endsWith(updatePassword.path))
    await dialog.enter('Abcdef#12')
    const body = (await sent).postDataJSON()
    expect(Object.keys(body).sort()).toEqual(['account', 'id', 'password', 'userName'])
    expect(body.password).toBe(createHash('md5').update('Abcdef#12').digest('hex'))
    await page.getByText('密码修改成功').waitFor()
    await eventually(() => dialog.password.count()).toBe(0)
  })
})

describe('the forced change of the password', () => {
  it("The new password must not equal the fixed initial password ('新密码不能为初始密码'), after a reload too.", async () => {
    const { page, dialog } = await openFirst()
    await dialog.enter(INITIAL)
    await dialog.says('新密码不能为初始密码')
    await page.reload()
    await dialog.enter(INITIAL)
    await dialog.says('新密码不能为初始密码')
  })

  it.each<[string, (page: Page) => Promise<void>]>([
    [
      'its button',
      (page) => page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click(),
    ],
    [
      'the cross',
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(关闭|Close)$/ })
          .click(),
    ],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ])(
    'The dialog shows when login info says newUser. Closing it logs out: by %s',
    async (_, close) => {
      const { page, url } = await openFirst()
      await page.keyboard.press('Control+k')
      expect(await page.getByRole('combobox', { name: '搜索页面、场站和操作' }).count()).toBe(0)
      await close(page)
      await page.waitForURL((at) => at.pathname === '/login')
      await page.getByRole('heading', { name: '登录' }).waitFor()
      await page.goto(url)
      await page.getByRole('heading', { name: '登录' }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    },
  )

  it.each(OPPOSITE_VIEWS)('is readable for everybody: $theme $language $width', async (view) => {
    const app = await openFirst(view)
    await screenshot(app, { story: 'password-dialogs', name: 'first' })
    expect(await accessibilityFaults(app.page)).toEqual([])
  })
})
