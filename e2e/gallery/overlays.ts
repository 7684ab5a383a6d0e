import type { Locator, Page } from 'playwright-core'
import type { GalleryPage } from './shot.ts'

const dialog = (page: Page) => page.getByRole('dialog').first()

/** What the user menu opens. */
const fromUserMenu =
  (entry: RegExp, shown: (page: Page) => Locator = dialog) =>
  async (page: Page) => {
    await page.getByTitle(/^(用户菜单|User menu)$/).click()
    const item = page.getByRole('menuitem', { name: entry })
    await item.click()
    await shown(page).waitFor()
    await item.waitFor({ state: 'hidden' })
  }

const fromButton = (name: RegExp, shown: (page: Page) => Locator) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await shown(page).waitFor()
}

/** What the shell lays over a page; it has no address. */
export function overlaysOfShell(face: string, address: string): GalleryPage[] {
  const over = (name: string, zh: string, en: string, open: GalleryPage['open']): GalleryPage => ({
    ...{ id: `${face}/over--${name}`, address, open },
    title: { zh, en },
  })
  return [
    over(
      'password',
      '修改密码',
      'Change of the password',
      fromUserMenu(/修改密码|Change password/),
    ),
    over('sessions', '登录设备', 'Sessions', fromUserMenu(/登录设备|Where you are signed in/)),
    over('access-keys', '访问密钥', 'Access keys', fromUserMenu(/访问密钥|Access keys/)),
    over('settings', '界面设置', 'Settings', fromUserMenu(/界面设置|Settings/)),
    over('shortcuts', '键盘快捷键', 'Shortcuts', fromUserMenu(/键盘快捷键|Keyboard shortcuts/)),
    over('user-menu', '用户菜单', 'User menu', async (page) => {
      await page.getByTitle(/^(用户菜单|User menu)$/).click()
      await page.getByRole('menuitem').last().waitFor()
    }),
    over('notifications', '通知', 'Notifications', fromButton(/^(通知|Notifications)/, dialog)),
    over(
      'palette',
      '搜索',
      'Search',
      fromButton(/^(搜索|Search)$/, (page) => page.getByRole('combobox', { name: /搜索|Search/ })),
    ),
    over('menu', '菜单展开或收起', 'Menu the other way', async (page) => {
      const toggle = page.locator('header button[aria-controls=side-menu]')
      const before = await toggle.getAttribute('aria-expanded')
      await toggle.click()
      await page
        .locator(`header button[aria-controls=side-menu]:not([aria-expanded=${before}])`)
        .waitFor({ state: 'attached' })
    }),
    over(
      'lock',
      '锁屏',
      'Locked screen',
      fromUserMenu(/立即锁屏|Lock now/, (page) => page.locator('#lock-title')),
    ),
  ]
}
