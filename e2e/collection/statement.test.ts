import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPhone } from '../harness/browser/browser-context.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'

const PAGE = '/dataCollection/import/index'

it.each(OPPOSITE_VIEWS)(
  'a statement that is a PDF is kept, and its lines are read and checked: $theme $language $width',
  async (view) => {
    const app = await openApp({ ...view, account: 'trader', path: PAGE })
    const { page } = app
    // Another content each time: the same file again would be the same file.
    const pdf = readFileSync(new URL('./statement.pdf', import.meta.url))
    const buffer = Buffer.concat([pdf, Buffer.from(`\n% ${view.width} ${Date.now()}\n`)])
    const name = `statement-${view.width}.pdf`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer })
    const drawer = page.getByRole('dialog')
    await drawer
      .getByText(/^(2026-03-05 的结算单，已读出 8 行|Statement of 2026-03-05: 8 lines)/)
      .waitFor()
    const role = isPhone(view.width) ? 'listitem' : 'row'
    const off = drawer.getByRole(role).filter({ hasText: '省间现货日前交易' })
    await off.getByText(/^(电费≠电量×电价|Not energy × price)$/).waitFor()
    const notes = drawer.getByText(
      /^(电费≠电量×电价|Not energy × price|合计与各行不符|Not the sum of the lines)$/,
    )
    expect(await notes.count()).toBe(1)
    await screenshot(app, { story: 'statement', name: 'lines' })
    expect(await accessibilityFaults(page)).toEqual([])
  },
)
