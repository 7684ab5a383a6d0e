import { describe, expect, it } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { confirmIdentity } from '#api/session/confirm.ts'
import { settings } from '#api/settings/endpoints.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const WANTED = { code: 427, msg: '?', data: { by: 'PASSWORD' } }

/** The setting itself would ask every other story that files: one call is refused here in its place. */
describe.each(OPPOSITE_VIEWS)('a call that asks who it is: $theme $language $width', (view) => {
  it('has the password given again in a dialog, and goes on by itself', async () => {
    const app = await openApp({ ...view, account: 'admin' })
    const { page } = app
    await page.route(`**${settings.path}`, (route) => route.fulfill({ json: WANTED }), { times: 1 })
    await page.goto(`${app.url}${PAGES.sysSettings}`)
    const dialog = page.getByRole('dialog', { name: /验证身份|Confirm that it is you/ })
    const password = dialog.getByLabel(/^(当前密码|Current password)$/)
    await password.fill('wrong')
    await password.press('Enter')
    await dialog.getByText(/^(密码错误|The password is wrong)$/).waitFor()
    await screenshot(app, { story: 'confirm-identity', name: 'asked' })
    expect(await accessibilityFaults(page)).toEqual([])
    const answered = page.waitForResponse((response) => response.url().endsWith(settings.path))
    const confirmed = page.waitForResponse((response) =>
      response.url().endsWith(confirmIdentity.path),
    )
    await password.fill('Powerdesk#2026')
    await password.press('Enter')
    expect((await (await confirmed).json()).code).toBe(200)
    expect((await (await answered).json()).code).toBe(200)
    await dialog.waitFor({ state: 'hidden' })
  })
})
