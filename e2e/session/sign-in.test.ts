import { describe, expect, it } from 'vitest'
import { doLogin } from '#api/session/endpoints.ts'
import { openApp, VIEWS } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { fillSignIn, signIn } from '../harness/product/sign-in.ts'

describe('the sign-in page', () => {
  it.each(VIEWS)('is readable for everybody: $theme $language $width', async (view) => {
    const app = await openApp(view)
    await app.page.getByRole('heading', { name: /^(登录|Sign in)$/ }).waitFor()
    await screenshot(app, { story: 'sign-in', name: 'page' })
    expect(await accessibilityFaults(app.page)).toEqual([])
  })

  it('lets a trader in, but sends no password shorter than 6', async () => {
    const app = await openApp({ path: '/' })
    expect(new URL(app.page.url()).pathname).toBe('/login')
    // A login text: password length cannot be less than 6.
    let sent = 0
    app.page.on('request', (request) => {
      if (request.url().endsWith(doLogin.path)) sent++
    })
    await fillSignIn(app.page, 'trader', { password: '12345' })
    await app.page.getByRole('button', { name: '登录', exact: true }).click()
    await app.page.getByText('密码长度不能少于6位').waitFor()
    expect(sent).toBe(0)
    await signIn(app.page, 'trader')
    await app.page.getByRole('navigation').first().waitFor()
    await screenshot(app, { story: 'sign-in', name: 'first-page' })
  })

  it.each([
    ['zh-CN', '登录', '售电交易平台', 'zh-CN'],
    ['en-US', 'Sign in', 'I-V Intelligent Diagnosis System', 'en'],
    ['fr-FR', 'Sign in', 'I-V Intelligent Diagnosis System', 'en'],
  ])(
    'The language is chosen from a stored cookie, else from the browser, else en: %s',
    async (firstVisit, heading, title, language) => {
      const { page, context, url } = await openApp({ firstVisit })
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await page.title()).toBe(title)
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      const other = language === 'en' ? 'zh' : 'en'
      await context.addCookies([{ name: 'language', value: other, url }])
      await page.reload()
      const asked = other === 'zh' ? '登录' : 'Sign in'
      await page.getByRole('heading', { name: asked }).waitFor()
    },
  )
})
