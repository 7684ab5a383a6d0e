import { describe, expect, it } from 'vitest'
import { askedQuestions } from '#api/assistant/endpoints.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { eventually } from '../harness/eventually.ts'
import { OPPOSITE_VIEWS, openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession } from '../harness/product/sign-in.ts'

const TEXTS = {
  zh: {
    ...{ button: '数据助手', question: '问题', asked: '上个月每天的日前均价', next: '那实时呢' },
    ...{ vague: '昨天电价是多少', option: '昨天电价是多少（日前）', history: '历史对话' },
    ...{ reset: '新对话', dislike: '没有帮助', figures: /数据表/, chart: '柱状' },
  },
  en: {
    ...{ button: 'Data assistant', question: 'Question', next: 'what about real-time' },
    ...{ asked: 'average day-ahead price by day last month', reset: 'New conversation' },
    ...{ vague: 'what was the price yesterday', history: 'Earlier conversations' },
    ...{ option: 'what was the price yesterday (day-ahead)', dislike: 'Not helpful' },
    ...{ figures: /Figures/, chart: 'Bars' },
  },
} as const

async function openPanel(view: (typeof OPPOSITE_VIEWS)[number]) {
  const app = await openApp({ account: 'trader', ...view })
  const text = TEXTS[view.language]
  await app.page.getByRole('button', { name: text.button, exact: true }).click()
  const panel = app.page.getByRole('dialog', { name: text.button })
  return { app, text, panel, field: panel.getByRole('textbox', { name: text.question }) }
}

describe('the data assistant', () => {
  it.each(OPPOSITE_VIEWS)(
    'answers with a chart, goes on, asks back and is opened again: $theme, $language, $width',
    async (view) => {
      const { app, text, panel, field } = await openPanel(view)
      await screenshot(app, { story: 'assistant', name: 'welcome' })
      await field.fill(text.asked)
      await field.press('Enter')
      await panel.getByRole('figure').waitFor()
      await panel.getByText(text.figures).click()
      await eventually(() => panel.getByRole('row').count()).toBe(21)
      await screenshot(app, { story: 'assistant', name: 'answer' })
      expect.soft(await accessibilityFaults(app.page), 'axe on the panel').toEqual([])
      await panel.getByText(text.chart, { exact: true }).click()
      await panel.getByRole('button', { name: text.next }).click()
      await eventually(() => panel.getByRole('figure').count()).toBe(2)

      await field.fill(text.vague)
      await field.press('Enter')
      await panel.getByRole('button', { name: text.option }).click()
      await eventually(() =>
        panel.getByText('CNY/MWh', { exact: false }).or(panel.getByText('元/MWh')).count(),
      ).toBeGreaterThan(2)

      await panel.getByRole('button', { name: text.reset }).click()
      await eventually(() => panel.getByRole('figure').count()).toBe(0)
      await panel.getByRole('button', { name: text.history, exact: true }).click()
      await panel.getByRole('button', { name: text.asked }).first().click()
      await eventually(() => panel.getByRole('figure').count()).toBe(2)
      await field.press('Escape')
      await eventually(() => panel.isVisible()).toBe(false)
    },
  )

  it.each(OPPOSITE_VIEWS)(
    'tells figures of a file that came along: $theme, $language, $width',
    async (view) => {
      const { app, panel, field } = await openPanel(view)
      const lines = [
        '日期,场站,电量,电价,电价',
        '2026-11-01,甲站,10,300,310',
        '2026-11-02,甲站,20,320,330',
        '2026-11-01,乙站,5,340,350',
        '合计,,35,,',
      ]
      await panel.locator('input[type=file]').setInputFiles({
        ...{ name: '电量.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) },
      })
      await panel.getByText(/3 行，可直接提问|3 rows, ask about them/).waitFor()
      await screenshot(app, { story: 'assistant', name: 'file-chip' })
      await field.fill('各场站电量合计')
      await field.press('Enter')
      await panel.getByText('电量合计：甲站 30；乙站 5。', { exact: false }).waitFor()
      await panel.getByRole('figure').waitFor()
      await field.fill('文件中每天的电量合计')
      await field.press('Enter')
      await panel.getByText('2026-11-01 15；2026-11-02 20。', { exact: false }).waitFor()
      await panel
        .getByText(/未计入 1 行汇总（第 5 行“合计”）|Left out 1 row of totals/)
        .first()
        .waitFor()
      await screenshot(app, { story: 'assistant', name: 'file' })
      await field.fill('文件中电价平均')
      await field.press('Enter')
      await panel.getByRole('button', { name: '文件中电价平均（E列）' }).waitFor()
      await screenshot(app, { story: 'assistant', name: 'file-asked' })
      await panel.getByRole('button', { name: '文件中电价平均（E列）' }).click()
      await panel.getByText('330.00', { exact: false }).waitFor()
      expect(await accessibilityFaults(app.page)).toEqual([])
    },
  )

  it('is opened by keys, gives the focus back, moves to where it is put and stays there', async () => {
    const { page } = await openApp({ account: 'trader' })
    const button = page.getByRole('button', { name: '数据助手', exact: true })
    const panel = page.getByRole('dialog', { name: '数据助手' })
    await button.waitFor()
    await page.keyboard.press('Control+j')
    await panel.getByRole('textbox', { name: '问题' }).press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)

    // A drag opens nothing, and ends at the nearer edge.
    const from = (await button.boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(500, 400, { steps: 5 })
    await page.mouse.up()
    expect(await panel.isVisible()).toBe(false)
    await eventually(async () => (await button.boundingBox())!.x).toBeLessThan(100)
    await page.reload()
    await button.waitFor()
    const at = (await button.boundingBox())!
    expect(at.x).toBeLessThan(100)
    expect(Math.abs(at.y + at.height / 2 - 400)).toBeLessThan(5)

    // A press beside it hides it; marking a text from within to beyond its edge does not.
    await button.click()
    await panel.waitFor()
    const head = (await panel.getByRole('heading').boundingBox())!
    await page.mouse.move(head.x + 5, head.y + 5)
    await page.mouse.down()
    await page.mouse.move(1300, head.y + 5, { steps: 4 })
    await page.mouse.up()
    expect(await panel.isVisible()).toBe(true)
    await page.mouse.click(1300, 500)
    await panel.waitFor({ state: 'hidden' })
  })

  it('tells of an answer that came while it was hidden, and leads to the page of it', async () => {
    const { page } = await openApp({ account: 'trader' })
    const button = page.getByRole('button', { name: /^数据助手/ })
    await button.click()
    const panel = page.getByRole('dialog', { name: '数据助手' })
    await page.route('**/generate', async (route) => {
      await button.click()
      await route.continue()
    })
    await panel.getByRole('button', { name: '昨天日前均价' }).click()
    await eventually(() => button.getAttribute('aria-label')).toBe('数据助手，有新回答')
    await button.click()
    await eventually(() => button.getAttribute('aria-label')).toBe('数据助手')
    await panel.getByRole('button', { name: /打开相关页面/ }).click()
    await page.waitForURL(({ pathname }) => pathname === PAGES.marketOverview)
    expect(await panel.isVisible()).toBe(true)
  })

  it('fits a session of diagnosis, and goes with a file that it says it has not read', async () => {
    const { page } = await openApp({ account: 'solar', path: PAGES.diagnosisOverview })
    await page.getByRole('button', { name: '数据助手', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '数据助手' })
    const file = { name: '清单.txt', mimeType: 'text/plain', buffer: Buffer.from('1 号逆变器') }
    await panel.locator('input[type=file]').setInputFiles(file)
    await panel.getByText('文档：清单.txt').waitFor()
    await panel.getByRole('button', { name: '有多少故障组串' }).click()
    await panel.getByText(/附件（清单.txt）已保存，内容未读取/).waitFor()
    await eventually(() => panel.getByText('文档：清单.txt').count()).toBe(0)
  })

  it('keeps what its asker thinks of an answer, for the administrator to see', async () => {
    const { page, url } = await openApp({ account: 'trader' })
    await page.getByRole('button', { name: '数据助手', exact: true }).click()
    const panel = page.getByRole('dialog', { name: '数据助手' })
    await panel.getByRole('button', { name: '昨天日前均价' }).click()
    await panel.getByRole('button', { name: '没有帮助' }).click()
    await page.getByRole('textbox', { name: /哪里不对/ }).fill('想要分时')
    await page.getByRole('button', { name: '提交原因' }).click()
    const admin = new Client(url, (await keptSession(url, 'admin')).token, 'zh')
    await eventually(async () => {
      const { rows } = await admin.call(askedQuestions, { rating: 'dislike' })
      return rows.map(({ question, comment }) => [question, comment])
    }).toContainEqual(['昨天日前均价', '想要分时'])
  })
})
