import { it } from 'vitest'
import { openApp } from '../harness/open-app.ts'
import { signIn } from '../harness/sign-in.ts'

const PAGE = '/dataCollection/import/index'
for (const motion of ['reduce', 'no-preference'] as const) {
  it(`pop ${motion}`, async () => {
    const app = await openApp({
      language: 'zh',
      theme: 'light',
      width: 1440,
      path: `/login?redirect=${encodeURIComponent(PAGE)}`,
    })
    const { page } = app
    await page.emulateMedia({ reducedMotion: motion })
    await signIn(page, 'admin')
    await page.waitForURL((url) => url.pathname === PAGE)
    await page.getByRole('region', { name: /^(文件|Files)$/ }).waitFor()
    await page.getByRole('button', { name: /下载模板|Templates/ }).click()
    for (let i = 0; i < 4; i++) {
      await page.waitForTimeout(500)
      console.log(
        motion,
        await page.evaluate(() =>
          [...document.querySelectorAll('.ant-popover')]
            .map((e) => (e as HTMLElement).outerHTML.slice(0, 300))
            .join('\n'),
        ),
      )
    }
    await page.getByRole('button', { name: '刷新' }).hover()
    await page.waitForTimeout(800)
    console.log(
      motion,
      await page.evaluate(() =>
        [...document.querySelectorAll('.ant-tooltip')]
          .map((e) => (e as HTMLElement).outerHTML.slice(0, 200))
          .join('\n'),
      ),
    )
  }, 100_000)
}
