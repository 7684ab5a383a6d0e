import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { openApp, type View } from '../harness/open-app.ts'
import { screenshot } from '../harness/screenshot.ts'
import { signIn } from '../harness/sign-in.ts'

const VIEWS: View[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['zh', 'en'] as const).flatMap((language) =>
    [1440, 390].map((width) => ({ theme, language, width })),
  ),
)

describe('the sign-in page', () => {
  it.each(VIEWS)('is readable for everybody: $theme $language $width', async (view) => {
    const app = await openApp(view)
    await app.page.getByRole('heading', { name: /^(登录|Sign in)$/ }).waitFor()
    await screenshot(app, { story: 'sign-in', name: 'page' })
    expect(await accessibilityFaults(app.page)).toEqual([])
  })

  it('lets a trader in', async () => {
    const app = await openApp({ path: '/' })
    expect(new URL(app.page.url()).pathname).toBe('/login')
    await signIn(app.page, 'trader')
    await app.page.getByRole('navigation').first().waitFor()
    await screenshot(app, { story: 'sign-in', name: 'first-page' })
  })
})
