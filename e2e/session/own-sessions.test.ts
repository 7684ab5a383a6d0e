import { expect, it } from 'vitest'
import { isPhone } from '../harness/browser/browser-context.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

it.each(OPPOSITE_VIEWS)(
  'The user menu tells where one is signed in: $theme $language $width',
  async (view) => {
    const app = await openApp({ ...view, account: 'retail' })
    const { page } = app
    await page.getByTitle(/^(用户菜单|User menu)$/).click()
    await page.getByRole('menuitem', { name: /登录设备|Where you are signed in/ }).click()
    const dialog = page.getByRole('dialog')
    // This window, and no button that would end it.
    const role = isPhone(view.width) ? 'listitem' : 'row'
    const here = dialog.getByRole(role).filter({ hasText: /本次登录|This one/ })
    await here.waitFor()
    expect(await here.getByRole('button').count()).toBe(0)
    await screenshot(app, { story: 'own-sessions', name: 'list' })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await eventually(() => dialog.count()).toBe(0)
  },
)
