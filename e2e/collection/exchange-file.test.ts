import { describe, expect, inject, it } from 'vitest'
import { nodes } from '#api/base/endpoints.ts'
import { dayAfter } from '../harness/days.ts'
import { type App, OPPOSITE_VIEWS, openApp, type View } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'
import { nodePriceCsv, onePagePdf } from './exchange-file.ts'

const PAGE = '/dataCollection/import/index'
const STORY = 'exchange-file'
/** Dates that neither another story nor an earlier run on the same product has filled. */
const RUN = Math.floor(Date.now() / 60_000) % 600
const dateOf = (view: View) => dayAfter('2016-01-01', RUN + 900 * OPPOSITE_VIEWS.indexOf(view))

async function upload({ page }: App, name: string, content: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: content })
}

/** Two nodes of the first province. */
async function nodeNames(): Promise<string[]> {
  const url = inject('productUrl')
  const { token } = await keptSession(url, 'trader')
  const { rows } = await new Client(url, token, 'zh').call(nodes, { provinceId: '1' })
  return rows.slice(0, 2).map(({ name }) => name)
}

describe('a file as an exchange exports it', () => {
  it.each(OPPOSITE_VIEWS)(
    'asks what a name may mean, is imported and undone: $theme $language $width',
    async (view) => {
      const [first = '', second = ''] = await nodeNames()
      const app = await openApp({ ...view, account: 'trader', path: PAGE })
      const { page } = app
      await page.getByRole('region', { name: /^(文件|Files)$/ }).waitFor()
      const date = dateOf(view)
      // A slip that this run alone makes: what is confirmed once is not asked again.
      const slip = `${second.slice(0, -1)}${String.fromCodePoint(0x4e00 + RUN * 4 + (view.width === 1440 ? 0 : 1))}`
      await upload(app, `实时节点电价查询(${date}).csv`, nodePriceCsv([first, slip]))
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('list', { name: /不认识的名称|Names that are not known/ }).waitFor()
      await screenshot(app, { story: STORY, name: 'names' })
      expect(await accessibilityFaults(page)).toEqual([])
      await drawer.getByRole('button', { name: /重新读取|read again/ }).click()
      await drawer.getByRole('button', { name: /^(确认导入|Import)$/ }).click()
      await drawer.getByRole('button', { name: /^(撤销导入|Undo import)$/ }).click()
      const sure = drawer.getByRole('alertdialog')
      await sure.waitFor()
      await screenshot(app, { story: STORY, name: 'undo' })
      expect(await accessibilityFaults(page)).toEqual([])
      await sure.getByRole('button', { name: /^(撤销导入|Undo import)$/ }).click()
      await drawer.getByText(/于 .* 撤销此次导入|undid this import/).waitFor()
      await screenshot(app, { story: STORY, name: 'undone' })
    },
  )

  it('is kept and not read where it is a PDF', async () => {
    const app = await openApp({ language: 'zh', account: 'trader', path: PAGE })
    await app.page.getByRole('region', { name: /^文件$/ }).waitFor()
    await upload(app, '日清分单.pdf', onePagePdf())
    await app.page.getByRole('dialog').getByText('PDF 文档共 1 页').waitFor()
    await screenshot(app, { story: STORY, name: 'kept' })
    expect(await accessibilityFaults(app.page)).toEqual([])
  })
})
