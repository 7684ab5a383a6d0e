import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { saveUser, userRoles } from '#api/people/users.ts'
import { doLogin, updatePassword } from '#api/session/endpoints.ts'
import { settings, updateSetting } from '#api/settings/endpoints.ts'
import { codeOf, stepAt } from '#server/features/session/second-factor/totp.ts'
import {
  type StandInProvider,
  startStandInProvider,
} from '#server/features/session/test/stand-in-provider.ts'
import { type App, OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { fillSignIn, keptSession } from '../harness/product/sign-in.ts'

const INITIAL = 'Initial#2026'
/** What the stories sign in with, and its md5. */
const PASSWORD = 'Rw7#kfetm'
const PASSWORD_MD5 = 'e227089b903bc757a987d519a89a39c2'

const story = 'ways-to-sign-in'
let admin: Client
let made = 0
beforeAll(async () => {
  const url = inject('productUrl')
  admin = new Client(url, (await keptSession(url, 'admin')).token)
})

/** Somebody who may read the news, with the usual password or without any. */
async function makeUser({ ssoAllowed = false } = {}): Promise<string> {
  const account = `way${++made}x${Date.now() % 1_000_000}`
  const { rows } = await admin.call(userRoles, {})
  const roleIds = rows.filter(({ code }) => code === 'VIEWER').map(({ id }) => id)
  await admin.call(saveUser, {
    ...{ account, username: account, systemTypes: ['1'], roleIds, ssoAllowed },
    dataScope: [{ kind: 'PROVINCE', objectId: '1' }],
  })
  if (ssoAllowed) return account
  const nobody = new Client(admin.url)
  const { token, userInfo } = await nobody.call(doLogin, {
    ...{ username: account, password: INITIAL, systemType: '1' },
  })
  const { userId: id } = userInfo.loginInfo
  const change = { id, account, userName: account, password: PASSWORD_MD5 }
  await new Client(admin.url, token).call(updatePassword, change)
  return account
}

async function chooseInMenu(page: Page, item: RegExp): Promise<void> {
  await page.getByTitle(/^(用户菜单|User menu)$/).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** As far as the second step. */
async function givePassword({ page }: App, account: string): Promise<void> {
  await chooseInMenu(page, /退出登录|Log out/)
  await page.waitForURL(/\/login/)
  await fillSignIn(page, account, { password: PASSWORD, systemType: '1' })
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await page.getByRole('heading', { name: /双重验证|Second step/ }).waitFor()
}

const isIn = (page: Page) => page.getByTitle(/^(用户菜单|User menu)$/).waitFor()

async function lookAt(app: App, name: string): Promise<void> {
  await screenshot(app, { story, name })
  expect(await accessibilityFaults(app.page)).toEqual([])
}

it.each(OPPOSITE_VIEWS)(
  'a user sets a second factor up, and signs in with a code and with a recovery code: $theme $language $width',
  async (view) => {
    const account = await makeUser()
    const app = await openApp({ ...view, account, password: PASSWORD })
    const { page } = app
    await chooseInMenu(page, /安全设置|Security/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/当前密码|Current password/).fill(PASSWORD)
    await lookAt(app, 'off')
    await dialog.getByRole('button', { name: /开始设置|Set up/ }).click()
    await dialog.getByRole('img', { name: /二维码|QR code/ }).waitFor()
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await lookAt(app, 'set-up')
    const step = stepAt(new Date())
    await dialog.getByLabel(/动态口令|One-time code/).fill(codeOf(secret, step))
    await dialog.getByRole('button', { name: spaced('启用', 'Turn on') }).click()
    const codes = dialog.getByRole('list', { name: /恢复码|Recovery codes/ }).locator('code')
    await codes.last().waitFor()
    const recovery = await codes.allInnerTexts()
    expect(recovery).toHaveLength(10)
    await lookAt(app, 'recovery-codes')
    await dialog.getByRole('button', { name: /我已保存|I have kept them/ }).click()
    await dialog.waitFor({ state: 'hidden' })

    await givePassword(app, account)
    await page.getByLabel(/动态口令|One-time code/).fill('000000')
    await page.keyboard.press('Enter')
    await page.getByText(/动态口令或恢复码不正确|The code is wrong/).waitFor()
    await lookAt(app, 'second-step')
    await page.getByLabel(/动态口令|One-time code/).fill(codeOf(secret, step + 1))
    await page.keyboard.press('Enter')
    await isIn(page)

    await givePassword(app, account)
    await page.getByRole('button', { name: /使用恢复码|Use a recovery code/ }).click()
    await page.getByLabel(/恢复码|Recovery code/).fill(recovery[0]!)
    await lookAt(app, 'recovery-step')
    await page.keyboard.press('Enter')
    await isIn(page)
    await chooseInMenu(page, /安全设置|Security/)
    await page.getByText(/剩余恢复码 9 个|Recovery codes left: 9/).waitFor()
    await lookAt(app, 'on')
  },
)

describe('single sign-on', () => {
  let provider: StandInProvider
  const versions = new Map<string, number>()

  async function set(confKey: string, value: string | null): Promise<void> {
    const { rows } = await admin.call(settings, { confKey })
    await admin.call(updateSetting, { confKey, value, lockVersion: rows[0]!.lockVersion })
    versions.set(confKey, rows[0]!.lockVersion)
  }
  beforeAll(async () => {
    provider = await startStandInProvider()
    // The product of the stories has no secret.
    provider.clientSecret = ''
    await set('sso.issuer', provider.issuer)
    await set('sso.clientId', provider.clientId)
    await set('sso.ownAddress', admin.url)
  })
  afterAll(async () => {
    for (const confKey of versions.keys()) await set(confKey, null)
    await provider.close()
  })

  it.each(OPPOSITE_VIEWS)(
    'leads over the provider to the page that was wanted, and says why it does not: $theme $language $width',
    async (view) => {
      const account = await makeUser({ ssoAllowed: true })
      provider.person = { sub: account, preferred_username: account }
      const wanted = `${PAGES.priceForecast}?from=%E9%82%AE%E4%BB%B6`
      const app = await openApp({ ...view, path: wanted })
      const { page } = app
      const button = page.getByRole('button', {
        name: /企业统一身份认证登录|Company single sign-on/,
      })
      await button.waitFor()
      await lookAt(app, 'sso')
      provider.misdeed = 'DENIED'
      await button.click()
      await page.getByText(/未同意本次登录|did not let you in/).waitFor()
      await lookAt(app, 'sso-denied')
      provider.misdeed = null

      // What was wanted is not lost with that.
      await button.click()
      await isIn(page)
      const { pathname, search } = new URL(page.url())
      expect(pathname + search).toBe(wanted)
      await chooseInMenu(page, /安全设置|Security/)
      await page.getByText(/由认证服务负责|You sign in by single sign-on/).waitFor()
      await lookAt(app, 'security-of-sso')
    },
  )
})
